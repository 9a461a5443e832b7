/**
 * Gathers the keys that are asked for in one turn of events and asks the database for all of them at once. Every caller gets rows read after its call; nothing is cached between ticks.
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
