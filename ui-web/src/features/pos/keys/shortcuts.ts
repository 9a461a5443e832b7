/**
 * A shortcut of the till. `screen`: the screen itself handles it; the others work everywhere except
 * in a dialog.
 */
export type ShortcutId =
	| "help"
	| "pay"
	| "search"
	| "tender"
	| "hold"
	| "exempt"
	| "clear"
	| "undo"
	| "reprint"
	| "toast"
	| "enter"
	| "escape"
	| "tab"
	| "arrows";

type Shortcut = {
	readonly id: ShortcutId;
	/** As printed on the keys. */
	readonly keys: readonly string[];
	readonly heard?: (event: KeyboardEvent) => boolean;
};

const plain = (event: KeyboardEvent) => !(event.ctrlKey || event.altKey || event.metaKey);
const key = (name: string) => (event: KeyboardEvent) =>
	event.key === name && plain(event) && !event.shiftKey;

const control = (letter: string) => (event: KeyboardEvent) =>
	(event.ctrlKey || event.metaKey) &&
	!event.altKey &&
	!event.shiftKey &&
	event.key.toLowerCase() === letter;

/** Every shortcut; this list is the only one. None is a letter: a scanner types those. */
export const shortcuts: readonly Shortcut[] = [
	{
		id: "help",
		keys: ["?", "F1"],
		heard: (event) => plain(event) && (event.key === "?" || event.key === "F1"),
	},
	{ id: "pay", keys: ["F2"], heard: key("F2") },
	{ id: "search", keys: ["F3"], heard: key("F3") },
	{ id: "tender", keys: ["F4"], heard: key("F4") },
	{ id: "hold", keys: ["F6"], heard: key("F6") },
	{ id: "exempt", keys: ["F7"], heard: key("F7") },
	{ id: "clear", keys: ["F9"], heard: key("F9") },
	{ id: "undo", keys: ["Ctrl Z"], heard: control("z") },
	// The browser would print its page, which is no receipt.
	{ id: "reprint", keys: ["Ctrl P"], heard: control("p") },
	{ id: "toast", keys: ["F8"] },
	{ id: "enter", keys: ["Enter"] },
	{ id: "escape", keys: ["Esc"], heard: key("Escape") },
	{ id: "tab", keys: ["Tab"] },
	{ id: "arrows", keys: ["←", "→", "↑", "↓"] },
];
