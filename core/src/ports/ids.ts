/**
 * The source of ids. Synchronous on purpose: a tap generates a line id in its own frame. Ids are
 * unique over all devices and never used twice: they are what makes a repeated request harmless.
 */
export interface Ids {
	/** A random UUID, even without a secure context. */
	readonly uuid: () => string;
	/** A random whole number from 0 to `limit` − 1. */
	readonly below: (limit: number) => number;
}
