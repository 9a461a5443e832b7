import type { ReactNode } from "react";
import { Awning } from "../check/awning.tsx";
import { KioskAccessBar, type KioskAccessBarProps } from "./kiosk-access-bar.tsx";
import "./kiosk.css";

/** Words, and their language where it is not the page's. */
export type KioskWords = string | { readonly text: string; readonly lang?: string | undefined };

/** The title and the lines that stand above every control in reach mode. */
export interface KioskReading {
	readonly title: KioskWords;
	readonly lines: readonly KioskWords[];
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
				<aside className="tk-reading" aria-label={wordsOf(reading.title).text}>
					<Awning />
					<div>
						{reading.picture !== undefined && (
							<div className="tk-reading-picture">{reading.picture}</div>
						)}
						<div className="tk-reading-words">
							<p className="tk-reading-title" lang={wordsOf(reading.title).lang}>
								{wordsOf(reading.title).text}
							</p>
							{reading.lines.map(wordsOf).map(({ text, lang }) => (
								<p key={text} lang={lang}>
									{text}
								</p>
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

const wordsOf = (words: KioskWords) => (typeof words === "string" ? { text: words } : words);
