/** The sentences of another language than English, by the name of the English function or catalogue that it replaces. */
export type Spoken = { readonly [name: string]: (...given: never) => unknown };

let spoken: Spoken = {};

/** Sets the language that this page speaks from now on; without sentences it is English. What is drawn already has to be drawn anew. */
export const speak = (sentences: Spoken = {}): void => {
	spoken = sentences;
};

/** A function of texts that answers in the spoken language, or in English where that has none of this name. */
export const said = <F extends (...given: never) => unknown>(name: string, english: F): F =>
	((...given: never) => (spoken[name] ?? english)(...given)) as F;
