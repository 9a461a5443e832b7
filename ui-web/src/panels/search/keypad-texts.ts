import { textsOf } from "../../texts/texts.ts";

const keypadEnCa = {
	title: "Search",
	layout: "Letters or digits",
	space: "Space",
} as const;

/** Reads a text of the on-screen keypad by its key. */
export const keypadText = textsOf("keypad", keypadEnCa);
