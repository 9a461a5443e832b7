import type { ReactNode } from "react";
import { Awning } from "../check/awning.tsx";
import { KioskAccessBar, type KioskAccessBarProps } from "./kiosk-access-bar.tsx";
import "./kiosk.css";

/** The title and the lines that a kiosk reads aloud. */
export interface KioskReading {
	readonly title: string;
	readonly lines: readonly string[];
	readonly picture?: ReactNode;
}

interface KioskFrameProps {
	/** The dark green screen with an awning, before and after an order. */
	readonly waiting?: boolean | undefined;
	readonly head?: ReactNode;
	readonly bar?: ReactNode;
	readonly access: Omit<KioskAccessBarProps, "children">;
	/** Above the accessibility bar: what is being spoken, and its keys. */
	readonly caption?: ReactNode;
	/** In reach mode the upper part of the screen shows this, and every control is below it. */
	readonly reading?: KioskReading | undefined;
	readonly children: ReactNode;
}

/**
 * The frame of each screen: bar at the top, content, and the accessibility bar at the bottom. It scales with the width of the window.
 */
export function KioskFrame({
	waiting,
	head,
	bar,
	access,
	caption,
	reading,
	children,
}: KioskFrameProps) {
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
				{caption}
				<KioskAccessBar {...access} />
			</footer>
		</div>
	);
}
