import { type KeyOf, readTexts } from "@tuckshop/ui-kit/texts";
import { enCa } from "./en-ca.ts";

/** Makes a reader for the texts of a screen that loads late, so that the first screen does not carry them. */
export const textsOf = readTexts("en-CA");

/** Every text of the counter. */
export type TextKey = KeyOf<keyof typeof enCa>;

/** Reads a visible text by its key. `values` fill its placeholders; `count` chooses its form. */
export const t = textsOf(enCa);
