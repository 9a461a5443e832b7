import { ChevronLeft, ChevronRight, Circle, type LucideIcon, RotateCcw } from "lucide-react";

type CaptionKey = "back" | "next" | "choose" | "repeat";

const icons: { readonly [key in CaptionKey]: LucideIcon } = {
	back: ChevronLeft,
	next: ChevronRight,
	choose: Circle,
	repeat: RotateCcw,
};

interface KioskCaptionProps {
	readonly label: string;
	readonly words: readonly { readonly text: string; readonly lang: string }[];
	readonly keys: readonly { readonly id: CaptionKey; readonly label: string }[];
	readonly onKey: (key: CaptionKey) => void;
}

/** The words that a kiosk speaks, and the keys that lead through it. A press leaves the focus where it is. */
export function KioskCaption({ label, words, keys, onKey }: KioskCaptionProps) {
	return (
		<section className="tk-caption" aria-label={label} data-speech-keys>
			<p aria-hidden>
				{words.map(({ text, lang }, at) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: words have no other name than their place
					<span key={at} lang={lang}>
						{text}{" "}
					</span>
				))}
			</p>
			<div className="tk-caption-keys">
				{keys.map(({ id, label: name }) => {
					const Icon = icons[id];
					return (
						<button
							key={id}
							type="button"
							tabIndex={-1}
							onMouseDown={(event) => event.preventDefault()}
							onClick={() => onKey(id)}
						>
							<Icon className="tk-icon" aria-hidden />
							{name}
						</button>
					);
				})}
			</div>
		</section>
	);
}
