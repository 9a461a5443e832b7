import type { ReactNode } from "react";
import { Awning } from "../check/awning.tsx";
import { KioskAccessBar, type KioskAccessBarProps } from "./kiosk-access-bar.tsx";
import "./kiosk.css";

export interface KioskReading {
	readonly title: string;
	readonly lines: readonly string[];
	readonly picture?: ReactNode;
}

interface KioskFrameProps {
	/** Spruce with an awning: only while people wait, before and after an order. */
	readonly waiting?: boolean | undefined;
	readonly head?: ReactNode;
	readonly bar?: ReactNode;
	readonly access: Omit<KioskAccessBarProps, "children">;
	/** There in reach mode: the upper part is a picture and a reading, and every control stands below it. */
	readonly reading?: KioskReading | undefined;
	readonly children: ReactNode;
}

/** A screen of the kiosk, from the head to the accessibility bar, which is always lowest. Scales with the width of the window. */
export function KioskFrame({ waiting, head, bar, access, reading, children }: KioskFrameProps) {
	return (
		<div className="tk" data-waiting={waiting} data-low={reading !== undefined}>
			{reading && (
				<aside className="tk-reading" aria-label={reading.title}>
					<Awning />
					<div>
						{reading.picture !== undefined && (
							<div className="tk-reading-picture">{reading.picture}</div>
						)}
						<div className="tk-reading-words">
							<p className="tk-reading-title">{reading.title}</p>
							{reading.lines.map((line) => (
								<p key={line}>{line}</p>
							))}
						</div>
					</div>
				</aside>
			)}
			{head}
			<main className="tk-main">
				{children}
				{bar}
			</main>
			<footer>
				<KioskAccessBar {...access} />
			</footer>
		</div>
	);
}
