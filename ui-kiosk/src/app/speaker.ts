/** Words to speak, and the language that they are in, such as "fr-CA". */
export type SpokenWords = { readonly text: string; readonly lang: string };

/** A voice. A device without one, or without one of that language, stays silent; nothing fails. */
export interface Speaker {
	/** Speaks after what is being spoken. */
	readonly say: (words: readonly SpokenWords[]) => void;
	/** Ends what is being spoken, and what waits. */
	readonly stop: () => void;
}
