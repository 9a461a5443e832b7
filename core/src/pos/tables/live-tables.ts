import { Effect, Fiber, Result, Semaphore } from "effect";
import type { TableSnapshot, TableVersion } from "../../contract/table-service.ts";
import type { TableFault, TableFeed } from "../../ports/index.ts";
import type { Background } from "../background.ts";

/**
 * "live": the server sends each change as it is made. "asking": it is polled every 5 s. "away": the
 * last request did not reach it.
 */
export type TableConnection = "live" | "asking" | "away";

type Needed = {
	readonly feed: TableFeed;
	readonly restaurantId: string;
	readonly background: Background;
	readonly known: () => TableVersion | undefined;
	readonly begins: () => void;
	readonly apply: (snapshot: TableSnapshot) => void;
	readonly became: (connection: TableConnection) => void;
	readonly saw: (fault: TableFault) => void;
};

export type LiveTables = {
	/** Reads the changes now. */
	readonly refresh: Effect.Effect<void, TableFault>;
	/** Reads at once and subscribes again: starts the fiber that `background` ends. */
	readonly look: () => void;
	readonly end: Effect.Effect<void>;
};

const askEvery = "5 seconds";

/**
 * Keeps the known tables up to date with the server: by its event stream where possible, otherwise
 * by polling.
 */
export function liveTables(needed: Needed): LiveTables {
	const { feed, restaurantId, background, known, begins, apply, became, saw } = needed;
	/** One read at a time, so that an older result never follows a newer one. */
	const turn = Semaphore.makeUnsafe(1);
	let heard: TableVersion | undefined;
	let watching: Fiber.Fiber<unknown> | undefined;

	const readNow = Effect.suspend(() => {
		begins();
		return Effect.map(feed.snapshot(restaurantId, known()), apply).pipe(
			Effect.tapError((fault) => Effect.sync(() => saw(fault))),
		);
	});
	const refresh = turn.withPermits(1)(readNow);
	/** Changes that arrive during a read are read together afterwards. */
	const catchUp = turn.withPermits(1)(
		Effect.suspend(() => (isBehind(known(), heard) ? readNow : Effect.void)),
	);
	const listen = Effect.suspend(() => {
		let first = true;
		return feed.listen(restaurantId, (change) => {
			heard = change;
			became("live");
			// Also where nothing has changed: the tables are then known to be current.
			background.fork(Effect.ignore(first ? refresh : catchUp));
			first = false;
		});
	});
	const ask = Effect.gen(function* () {
		const asked = yield* Effect.result(refresh);
		became(Result.isSuccess(asked) || asked.failure._tag !== "Unreached" ? "asking" : "away");
	});
	const watch = Effect.forever(
		Effect.gen(function* () {
			const ended = yield* Effect.result(listen);
			if (Result.isFailure(ended)) {
				saw(ended.failure);
				yield* ask;
			}
			// A stream that the server ended is requested again, but never without a pause.
			yield* Effect.sleep(Result.isFailure(ended) ? askEvery : "200 millis");
		}),
	);
	const end = Effect.suspend(() => {
		const fiber = watching;
		watching = undefined;
		return fiber ? Effect.asVoid(Fiber.interrupt(fiber)) : Effect.void;
	});
	return {
		refresh,
		look() {
			background.fork(
				Effect.andThen(
					end,
					Effect.sync(() => {
						watching = background.fork(watch);
					}),
				),
			);
		},
		end,
	};
}

const isBehind = (known: TableVersion | undefined, heard: TableVersion | undefined): boolean =>
	heard !== undefined &&
	(known === undefined || known.epoch !== heard.epoch || known.number < heard.number);
