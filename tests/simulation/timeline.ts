/**
 * Virtual time. Nothing waits: the next thing that is due happens, and when all that it set off has gone on, the next.
 * Whatever runs in a simulation goes on by promises alone, never by timers, pools or sockets.
 */
export type Timeline = {
	readonly now: () => number;
	/** Gives a way to call it off. */
	readonly after: (milliseconds: number, happen: () => void) => Due;
	readonly sleep: (milliseconds: number) => Promise<void>;
	/** In this same moment, after all that goes on already. */
	readonly soon: (happen: () => void) => void;
	/** Goes on until something holds, or nothing is due any more. */
	readonly runUntil: (done: () => boolean) => Promise<void>;
};

export type Due = { readonly cancel: () => void };

type Entry = Due & {
	readonly at: number;
	readonly order: number;
	happen: (() => void) | undefined;
};

export function timeline(start: number): Timeline {
	const heap: Entry[] = [];
	let now = start;
	let order = 0;

	const after = (milliseconds: number, happen: () => void): Due => {
		const entry: Entry = {
			at: now + Math.max(0, milliseconds),
			order: order++,
			happen,
			cancel: () => {
				entry.happen = undefined;
			},
		};
		push(heap, entry);
		return entry;
	};

	return {
		now: () => now,
		after,
		sleep: (milliseconds) => new Promise((resolve) => void after(milliseconds, resolve)),
		soon: (happen) => void Promise.resolve().then(happen),
		async runUntil(done) {
			await settled();
			while (!done()) {
				const next = pop(heap);
				if (!next) return;
				if (!next.happen) continue;
				now = next.at;
				next.happen();
				await settled();
			}
		},
	};
}

/** Node calls back when no promise has anything left to go on with. */
const settled = (): Promise<void> => new Promise((resolve) => void process.nextTick(resolve));

const before = (a: Entry, b: Entry): boolean => a.at < b.at || (a.at === b.at && a.order < b.order);

function push(heap: Entry[], entry: Entry): void {
	let place = heap.length;
	heap.push(entry);
	while (place > 0) {
		const parent = (place - 1) >> 1;
		const above = heap[parent] as Entry;
		if (!before(entry, above)) break;
		heap[place] = above;
		place = parent;
	}
	heap[place] = entry;
}

function pop(heap: Entry[]): Entry | undefined {
	const first = heap[0];
	const last = heap.pop();
	if (!first || !last || heap.length === 0) return first;
	let place = 0;
	for (;;) {
		let child = 2 * place + 1;
		if (child >= heap.length) break;
		if (child + 1 < heap.length && before(heap[child + 1] as Entry, heap[child] as Entry))
			child += 1;
		if (!before(heap[child] as Entry, last)) break;
		heap[place] = heap[child] as Entry;
		place = child;
	}
	heap[place] = last;
	return first;
}
