import { Clock, Effect, Latch } from "effect";
import type { ServerMark } from "../../contract/index.ts";
import type { Connectivity } from "../../ports/index.ts";
import { healthPollWait } from "../../rules/index.ts";

/** The state of the connection to the server. While it is up, ordinary requests confirm it; while it is down, health checks do. */
export type Connection = {
	readonly online: () => boolean;
	/** Records whether the latest request reached the server. */
	readonly reportReachability: (reached: boolean) => void;
	/** Runs the health check now, because there is something to send. */
	readonly ask: () => void;
	/**
	 * Runs the health check now, because a call failed. Only "unreachable" follows from the answer: a
	 * good one does not explain the failed call.
	 */
	readonly verifyAfterFailure: () => void;
	/** Watches until interrupted. */
	readonly watch: Effect.Effect<never>;
};

/**
 * An answer of the server: when it was asked and when it answered, by the till's clock in
 * milliseconds, and what it reported of itself.
 */
export type Contact = {
	readonly sentAt: number;
	readonly answeredAt: number;
	readonly mark?: ServerMark;
};

export type ConnectionListener = {
	/** Called on each change; `first` marks the state found at the start. */
	readonly changed: (online: boolean, first: boolean) => void;
	/** A person returned to the till, or the network did, and the server is still reachable. */
	readonly confirmed?: () => void;
	/** Called for each answer to a health check. */
	readonly answered?: (contact: Contact) => void;
};

/**
 * Runs the health check at start, every 5 s while the server is unreachable (every 30 s after ten minutes), and immediately on a browser event, on `ask` or on `verifyAfterFailure`.
 */
export function watchConnection(
	connectivity: Connectivity,
	{ changed, confirmed, answered }: ConnectionListener,
): Connection {
	let online: boolean | undefined;
	let lostAt: number | undefined;
	let wanted = true;
	let doubted = false;
	/**
	 * True since the device reported that it has no network, until the next check: an answer that
	 * arrives now was sent before.
	 */
	let cutOff = false;
	const woken = Latch.makeUnsafe(false);
	const wake = () => void Latch.openUnsafe(woken);
	const reach = Effect.gen(function* () {
		const sentAt = yield* Clock.currentTimeMillis;
		const reached = yield* connectivity.reachable();
		if (reached) {
			const mark = yield* connectivity.heard();
			const answeredAt = yield* Clock.currentTimeMillis;
			answered?.({ sentAt, answeredAt, ...(mark ? { mark } : {}) });
		}
		return reached;
	});
	const ask = () => {
		wanted = true;
		wake();
	};
	const verifyAfterFailure = () => {
		if (!online) return;
		doubted = true;
		wake();
	};
	const reportReachability = (reached: boolean) => {
		if (reached && cutOff) return ask();
		if (online === reached) return;
		const first = online === undefined;
		online = reached;
		if (reached) lostAt = undefined;
		wake();
		changed(reached, first);
	};
	const watch = Effect.gen(function* () {
		wanted = true;
		const unwatch = yield* connectivity.watch((signal) => {
			if (signal !== "offline") return ask();
			cutOff = true;
			reportReachability(false);
		});
		return yield* Effect.ensuring(loop, unwatch);
	});
	const loop = Effect.gen(function* () {
		for (;;) {
			if (wanted) {
				wanted = doubted = cutOff = false;
				const before = online;
				const reached = yield* reach;
				if (reached && before && !cutOff) confirmed?.();
				reportReachability(reached);
				continue;
			}
			if (doubted) {
				doubted = false;
				if (!(yield* reach)) reportReachability(false);
				continue;
			}
			Latch.closeUnsafe(woken);
			if (online) yield* woken.await;
			else {
				const now = yield* Clock.currentTimeMillis;
				lostAt ??= now;
				const slept = Effect.as(Effect.sleep(healthPollWait(now - lostAt)), true);
				if (yield* Effect.raceFirst(slept, Effect.as(woken.await, false))) wanted = true;
			}
		}
	});
	return { online: () => online === true, reportReachability, ask, verifyAfterFailure, watch };
}
