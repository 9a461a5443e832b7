import { choosable } from "./screen-words.ts";

/** The stops in the order of a guest who does not see: the screen's words, its choices, then what is on every screen. */
function stops(): HTMLElement[] {
	const dialogs = document.querySelectorAll<HTMLElement>("dialog[open]");
	const roots = [...dialogs].slice(-1);
	const places = roots.length > 0 ? roots : [...document.querySelectorAll("main, header, footer")];
	const rank = (place: Element) => ["MAIN", "HEADER", "FOOTER"].indexOf(place.tagName);
	return places
		.sort((one, other) => rank(one) - rank(other))
		.flatMap((place) => [...place.querySelectorAll<HTMLElement>(`main h1, ${choosable}`)])
		.filter((stop) => stop.getClientRects().length > 0 && !stop.hasAttribute("disabled"))
		.filter((stop) => !stop.closest("[data-speech-keys]"));
}

function move(step: 1 | -1): void {
	const all = stops();
	const at = all.indexOf(document.activeElement as HTMLElement);
	all[at < 0 ? 0 : (at + step + all.length) % all.length]?.focus();
}

/** Presses what leads back from this screen; a question has a way of its own, by the same key. */
function back(event: KeyboardEvent): void {
	if (document.querySelector("dialog[open]")) return;
	event.preventDefault();
	const way =
		document.querySelector<HTMLElement>("main [data-back]") ??
		document.querySelector<HTMLElement>("[data-back=last]");
	way?.click();
}

const moves: Readonly<Record<string, 1 | -1>> = {
	...{ ArrowDown: 1, ArrowRight: 1 },
	...{ ArrowUp: -1, ArrowLeft: -1 },
};

/** The keys of the caption, as a keypad has them. */
const captionKeys = { back: "ArrowLeft", next: "ArrowRight", choose: "Enter", repeat: "F2" };

/** Presses one of the four keys for a guest who has only the screen. */
export function pressFourKeys(key: keyof typeof captionKeys): void {
	const at = document.activeElement ?? document.body;
	const event = { key: captionKeys[key], bubbles: true, cancelable: true };
	// A made key presses nothing by itself.
	if (at.dispatchEvent(new KeyboardEvent("keydown", event)) && key === "choose")
		(at as HTMLElement).click();
}

/**
 * One key to the next stop, one to the one before, one back, and F2 to hear it again; Enter presses
 * by itself. Returns a function that ends it.
 */
export function hearFourKeys({
	onKey,
	onRepeat,
}: {
	readonly onKey: () => void;
	readonly onRepeat: () => void;
}): () => void {
	const hear = (event: KeyboardEvent) => {
		// A card reader types too, faster than any hand, and is no guest.
		if (event.ctrlKey || event.altKey || event.metaKey || /^\w$/.test(event.key)) return;
		// A key that is held does what it does once.
		if (event.repeat) return event.preventDefault();
		onKey();
		const step = moves[event.key];
		if (step !== undefined) {
			event.preventDefault();
			event.stopPropagation();
			move(step);
		} else if (event.key === "Escape") back(event);
		else if (event.key === "F2") {
			event.preventDefault();
			onRepeat();
		}
	};
	window.addEventListener("keydown", hear, { capture: true });
	return () => window.removeEventListener("keydown", hear, { capture: true });
}
