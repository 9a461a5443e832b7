import { Awning, Plate } from "@tuckshop/ui-kit/components";
import { texts } from "./texts.ts";

/** Stands at /kiosk/ until guests can order there. */
export function Coming() {
	return (
		<main className="waiting">
			<Awning height={220} stripe={135} />
			<div className="waiting-words">
				<div className="waiting-plates">
					<Plate dish="poutine" />
					<Plate dish="bibimbap" />
					<Plate dish="tart" />
				</div>
				<h1>{texts.title}</h1>
				<p>{texts.text}</p>
			</div>
		</main>
	);
}
