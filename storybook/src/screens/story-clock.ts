const real = globalThis.Date;

/**
 * Sets the page's clock to this moment, from which it continues: a picture of a story is the same
 * tomorrow, and no card or session in it has expired. Returns the function that restores the real
 * clock.
 */
export function standAt(moment: string): () => void {
	const ahead = real.parse(moment) - real.now();
	class StoryDate extends real {
		constructor(...given: [] | [number | string | Date]) {
			super(...((given.length === 0 ? [real.now() + ahead] : given) as [number]));
		}
		static override now(): number {
			return real.now() + ahead;
		}
	}
	globalThis.Date = StoryDate as DateConstructor;
	return () => {
		globalThis.Date = real;
	};
}
