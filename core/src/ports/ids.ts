/** Where ids come from. Synchronous on purpose: a tap mints a line id in its own frame. */
export interface Ids {
	/** A random UUID, also without a secure context. */
	readonly uuid: () => string;
	/** A random whole number from 0 to below − 1. */
	readonly below: (limit: number) => number;
}
