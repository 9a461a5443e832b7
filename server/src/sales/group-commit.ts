import type { World } from "../world.ts";

/**
 * Collects arrivals while one batch is being written, and writes them as the next: one commit, one
 * wait for the disk, for all of them. `write` returns the answers in the same order; when it
 * throws, each of the batch gets the error.
 */
export function groupCommit<In, Out>(
	write: (batch: readonly In[]) => Promise<readonly Out[]>,
	most: number,
	turn: World["turn"],
): (item: In) => Promise<Out> {
	type Waiting = { readonly item: In; readonly answer: PromiseWithResolvers<Out> };
	const waiting: Waiting[] = [];
	let writing = false;

	async function run(): Promise<void> {
		// Everything that arrives in this tick of the event loop joins the batch.
		await turn();
		while (waiting.length > 0) {
			const batch = waiting.splice(0, most);
			try {
				const answers = await write(batch.map(({ item }) => item));
				batch.forEach(({ answer }, index) => {
					answer.resolve(answers[index] as Out);
				});
			} catch (error) {
				for (const { answer } of batch) answer.reject(error);
			}
		}
		writing = false;
	}

	return (item) => {
		const answer = Promise.withResolvers<Out>();
		waiting.push({ item, answer });
		if (!writing) {
			writing = true;
			void run();
		}
		return answer.promise;
	};
}
