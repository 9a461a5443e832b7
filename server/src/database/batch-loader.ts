/**
 * Collects the keys that are requested in one turn of events and reads all of them with one query.
 * Every caller gets rows read after its call; nothing is cached between ticks.
 */
export function batchLoader<Value>(
	ask: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
	turn: () => Promise<void>,
): (key: string) => Promise<Value | undefined> {
	let gathering:
		| { readonly keys: Set<string>; readonly answers: Promise<ReadonlyMap<string, Value>> }
		| undefined;

	return async (key) => {
		if (!gathering) {
			const keys = new Set<string>();
			const answers = turn().then(() => {
				gathering = undefined;
				return ask([...keys]);
			});
			gathering = { keys, answers };
		}
		gathering.keys.add(key);
		return (await gathering.answers).get(key);
	};
}
