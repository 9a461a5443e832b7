import { textsOf } from "../texts/texts.ts";

/** Reads a text of fields and number pads that several late screens have. */
const f = textsOf("field", {
	showPassword: "Show password",
	hidePassword: "Hide password",
	backspace: "Backspace",
	clear: "Clear",
} as const);

/** The reader of these texts, by which another language has each of their keys. */
export type FieldTexts = typeof f;

/** The words of a button that reveals a password. */
export const revealWords = () => ({ show: f("showPassword"), hide: f("hidePassword") });

/** The words of the two keys of a number pad that type nothing. */
export const padWords = () => ({ backspace: f("backspace"), clear: f("clear") });
