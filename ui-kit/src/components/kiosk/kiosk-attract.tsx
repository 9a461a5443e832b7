import { Volume2 } from "lucide-react";
import type { ReactNode } from "react";
import { Awning } from "../check/awning.tsx";
import { KioskBrand } from "./kiosk-brand.tsx";
import { KioskButton } from "./kiosk-button.tsx";

interface KioskAttractProps {
	readonly place: string;
	readonly onHold: () => void;
	readonly picture: ReactNode;
	/** The invitation, the way to speech and the start in each language, none before another. */
	readonly languages: readonly {
		readonly id: string;
		readonly name: string;
		readonly invitation: string;
		readonly speech: string;
	}[];
	readonly onStart: (languageId: string) => void;
	readonly low?: boolean | undefined;
}

/** The invitation of an unused kiosk. The start button chooses the language. */
export function KioskAttract({
	place,
	onHold,
	picture,
	languages,
	onStart,
	low,
}: KioskAttractProps) {
	return (
		<div className="tk-attract">
			{!low && <Awning />}
			<KioskBrand product={place} size={64} onHold={onHold} />
			{!low && <div className="tk-attract-picture">{picture}</div>}
			<h1 tabIndex={-1}>
				{languages.map(({ id, invitation }) => (
					<span key={id} lang={id}>
						{invitation}
					</span>
				))}
			</h1>
			<div className="tk-starts">
				{languages.map(({ id, name }) => (
					<KioskButton key={id} go lang={id} className="tk-on-brand" onClick={() => onStart(id)}>
						{name}
					</KioskButton>
				))}
			</div>
			<p className="tk-attract-speech">
				<Volume2 className="tk-icon" aria-hidden />
				<span>
					{languages.map(({ id, speech }) => (
						<span key={id} lang={id}>
							{speech}
						</span>
					))}
				</span>
			</p>
		</div>
	);
}
