import { said } from "@tuckshop/core/texts";
import { type KeyOf, readTexts, type Texts, type Values } from "@tuckshop/ui-kit/texts";
import { enCa } from "./en-ca.ts";

const english = readTexts("en-CA");

/** Reads the texts of a catalogue by their keys. It carries the catalogue's type, by which another language has each of its keys. */
export type Reader<T extends Texts> = ((
	key: KeyOf<keyof T & string>,
	values?: Values,
) => string) & {
	readonly texts?: T;
};

/**
 * Makes a reader for the texts of a screen that loads late, so that the first screen does not carry
 * them. Another language that is spoken reads its own catalogue of this name.
 */
export const textsOf = <const T extends Texts>(name: string, texts: T): Reader<T> =>
	said<Reader<T>>(name, english(texts));

/** Every text of the counter. */
export type TextKey = KeyOf<keyof typeof enCa>;

/** Reads a visible text by its key. `values` fill its placeholders; `count` chooses its form. */
export const t = textsOf("counter", enCa);
