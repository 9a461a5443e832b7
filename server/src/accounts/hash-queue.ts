import { HttpRefusal } from "../http/refusal.ts";

/** The requester of a hash. `lane`: requesters of one lane share a queue; `known`: a device that the account has signed in on before, or a signed-in caller. */
export type HashPlace = { readonly lane: string; readonly known: boolean };

/**
 * The queue for password hashes, which are slow on purpose and take a core each: some run, a
 * limited number waits, and a caller that finds the queue full is refused at once. Known devices
 * come before all others, so that they wait only for running hashes and each other. The others take
 * turns by lane, and a full queue refuses the last of the longest lane: a flood from one network
 * waits for itself, and displaces nobody else.
 */
export type HashQueue = {
	readonly run: <T>(place: HashPlace, task: () => Promise<T>) => Promise<T>;
	/** The number of waiting tasks. */
	readonly waiting: () => number;
};

type Waiting = { readonly start: () => void; readonly refuse: () => void };

const busySeconds = 2;
const busy = (): HttpRefusal =>
	new HttpRefusal(
		429,
		"too-many-sign-ins",
		"Too many people are signing in at the moment. Try again in a few seconds.",
		{ retryAfter: busySeconds },
	);

/**
 * `atOnce`: maximum number of running tasks; `inLine`: maximum number of waiting tasks of each
 * kind, known and not.
 */
export function hashQueue({
	atOnce,
	inLine,
}: {
	readonly atOnce: number;
	readonly inLine: number;
}): HashQueue {
	const lines = { known: waitingLine(inLine), others: waitingLine(inLine) };
	let running = 0;

	const next = (): void => {
		const first = lines.known.take() ?? lines.others.take();
		if (!first) return;
		running += 1;
		first.start();
	};
	const turn = (place: HashPlace): Promise<void> =>
		new Promise((resolve, reject) => {
			(place.known ? lines.known : lines.others).add(place.lane, {
				start: resolve,
				refuse: () => reject(busy()),
			});
			if (running < atOnce) next();
		});

	return {
		async run(place, task) {
			await turn(place);
			try {
				return await task();
			} finally {
				running -= 1;
				next();
			}
		},
		waiting: () => lines.known.length() + lines.others.length(),
	};
}

function waitingLine(most: number) {
	/** Lanes in the order of their turns. None is empty. */
	const lanes = new Map<string, Waiting[]>();
	let length = 0;
	const longest = (): Waiting[] | undefined =>
		[...lanes.values()].reduce<Waiting[] | undefined>(
			(long, lane) => (long === undefined || lane.length > long.length ? lane : long),
			undefined,
		);
	return {
		length: () => length,
		add(name: string, waiting: Waiting): void {
			const lane = lanes.get(name) ?? [];
			const fullest = length < most ? undefined : longest();
			if (fullest !== undefined && fullest.length <= lane.length + 1) {
				waiting.refuse();
				return;
			}
			if (fullest !== undefined) {
				fullest.pop()?.refuse();
				length -= 1;
			}
			lane.push(waiting);
			lanes.set(name, lane);
			length += 1;
		},
		take(): Waiting | undefined {
			for (const [name, lane] of lanes) {
				const first = lane.shift();
				lanes.delete(name);
				if (lane.length > 0) lanes.set(name, lane);
				length -= 1;
				return first;
			}
			return undefined;
		},
	};
}
