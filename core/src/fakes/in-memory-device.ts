import { Effect } from "effect";
import type { ServerMark } from "../contract/index.ts";
import {
	Busy,
	type Connectivity,
	type ConnectivitySignal,
	type Ids,
	type Leadership,
} from "../ports/index.ts";
import { type Faults, noFaults } from "./faults.ts";

/** The connection to the server according to `faults`. `signal` plays the browser's part. */
export function inMemoryConnectivity(
	faults: Pick<Faults, "reachable" | "server"> = noFaults(),
	woken: { asked: number } = { asked: 0 },
): Connectivity & { readonly signal: (signal: ConnectivitySignal) => void } {
	const listeners = new Set<(signal: ConnectivitySignal) => void>();
	let mark: ServerMark | undefined;
	return {
		heard: () => Effect.sync(() => mark),
		reachable: () =>
			Effect.sync(() => {
				if (faults.reachable) mark = faults.server;
				return faults.reachable;
			}),
		requestBackgroundSync: () =>
			Effect.sync(() => {
				woken.asked += 1;
			}),
		watch: (hear) =>
			Effect.sync(() => {
				listeners.add(hear);
				return Effect.sync(() => void listeners.delete(hear));
			}),
		signal(signal) {
			for (const hear of listeners) hear(signal);
		},
	};
}

/** Leadership among those who share `led`: the tabs of one device. */
/**
 * Number of devices so far: names that are shared by the tabs of one device do not apply to those
 * of another.
 */
let shares = 0;

/** The leadership among tabs that share one set. */
export function inMemoryLeadership(led: Set<string> = new Set()): Leadership {
	const shareOf = (name: string) => `${name}, shared by `;
	const isShared = (name: string) => [...led].some((each) => each.startsWith(shareOf(name)));
	const share = <A, E>(name: string, work: Effect.Effect<A, E>): Effect.Effect<A, E> =>
		Effect.suspend(() => {
			if (led.has(name)) return Effect.andThen(Effect.sleep(10), share(name, work));
			shares += 1;
			const mine = `${shareOf(name)}${shares}`;
			led.add(mine);
			return Effect.ensuring(
				work,
				Effect.sync(() => led.delete(mine)),
			);
		});
	return {
		share,
		lead: <A, E>(name: string, work: Effect.Effect<A, E>) =>
			Effect.suspend((): Effect.Effect<A, E | Busy> => {
				if (led.has(name) || isShared(name)) return Effect.fail(new Busy());
				led.add(name);
				return Effect.ensuring(
					work,
					Effect.sync(() => led.delete(name)),
				);
			}),
	};
}

/** Ids that count up from `first`: the same in every run. For tests and stories; two devices need different firsts. */
export function countingIds(first = 1): Ids {
	let next = first;
	return {
		uuid: () => `00000000-0000-4000-8000-${String(next++).padStart(12, "0")}`,
		below: (limit) => next++ % limit,
	};
}
