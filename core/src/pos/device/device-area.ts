import { Clock, Effect } from "effect";
import type { PosPorts } from "../../ports/index.ts";
import type { NewEvent } from "../../records/index.ts";
import { roomState, storageReserveBytes } from "../../rules/index.ts";
import type { LateParts } from "../late-parts.ts";
import type { PosContext } from "../pos-context.ts";
import type { DeviceState, Pos } from "../pos-types.ts";
import { ownState } from "../state.ts";

export type DeviceArea = Omit<Pos["device"], "reset"> & {
	/**
	 * Asks the browser for persistent storage, and stores the answer. A browser that asks the user
	 * takes as long as they do.
	 */
	readonly persist: Effect.Effect<void>;
	/** Checks the storage until interrupted. */
	readonly watch: Effect.Effect<never>;
	/** Checks the storage now. */
	readonly look: Effect.Effect<void>;
	/** Called when a write failed: releases the reserve, and checks whether space was missing. */
	readonly notStored: Effect.Effect<void>;
	/** Shows the state of the replication. */
	readonly replicates: (how: DeviceState["replication"]) => void;
};

/** Milliseconds between checks of the storage. */
const every = 60_000;
/** The key of the browser's answer about eviction. */
const persistedKey = "storagePersisted";

type DevicePorts = Pick<
	PosPorts,
	"connectivity" | "deviceSpace" | "localData" | "saleStore" | "settings"
>;

/** The device itself: whether there is space for more sales, and the sales as a file. */
export function deviceArea({
	late,
	ports,
	till,
	deviceId,
	record,
}: Pick<PosContext<DevicePorts>, "ports" | "till" | "deviceId" | "record"> & {
	readonly late: Pick<
		LateParts,
		"exportSales" | "exportSalesOfOthers" | "importSales" | "resetRefusal"
	>;
}): DeviceArea {
	const state = ownState<DeviceState>({ room: "unknown" });
	/** The reserve was released: a write failed, and sales that exist already need the space. */
	let reserveReleased = false;

	/**
	 * Holds the storage reserve; returns true if it is held. A released reserve is taken back once
	 * there is space for twice as much, so that selling does not start and stop with every sale.
	 */
	const hold = Effect.gen(function* () {
		if (reserveReleased)
			reserveReleased = !(yield* ports.deviceSpace.reserve(2 * storageReserveBytes));
		if (!reserveReleased)
			reserveReleased = !(yield* ports.deviceSpace.reserve(storageReserveBytes));
		return !reserveReleased;
	});
	const look = Effect.gen(function* () {
		const said = yield* ports.deviceSpace.room();
		const held = yield* hold;
		const lookedAt = new Date(yield* Clock.currentTimeMillis).toISOString();
		const { persisted, replication } = state.get();
		state.set({
			room: held ? roomState(said) : "full",
			lookedAt,
			...(said === undefined ? {} : { free: Math.max(0, said.quota - said.used) }),
			...(persisted === undefined ? {} : { persisted }),
			...(replication === undefined ? {} : { replication }),
		});
	});
	const notStored = Effect.suspend(() => {
		reserveReleased = true;
		return Effect.andThen(ports.deviceSpace.reserve(0), look);
	});
	/** A disk without room for an event must not hold up the file that saves what is on it. */
	const noted = (event: NewEvent) => Effect.ignore(record(event));
	return {
		state: state.seen,
		look,
		notStored,
		replicates: (how) => {
			const { replication: _, ...rest } = state.get();
			state.set(how === undefined ? rest : { ...rest, replication: how });
		},
		persist: Effect.gen(function* () {
			const persisted = yield* ports.deviceSpace.persist();
			state.change({ persisted });
			yield* Effect.ignore(ports.settings.set(persistedKey, persisted));
		}),
		watch: Effect.forever(Effect.andThen(Effect.sleep(every), look)),
		exportSales: () =>
			Effect.flatMap(deviceId, (device) => late.exportSales(ports, till.ownerId, device)).pipe(
				Effect.tap(({ count }) => noted({ kind: "export", facts: { sales: count } })),
			),
		exportSalesOfOthers: () =>
			Effect.flatMap(deviceId, (device) =>
				late.exportSalesOfOthers(ports, till.ownerId, device),
			).pipe(Effect.tap((files) => noted({ kind: "export", facts: { files: files.length } }))),
		importSales: (text) =>
			Effect.tap(late.importSales(ports, till.ownerId, text), ({ others, ...became }) =>
				noted({ kind: "import", facts: { ...became, others: others.length } }),
			),
		resetRefusal: (exported) => late.resetRefusal(ports, till.ownerId, exported),
	};
}
