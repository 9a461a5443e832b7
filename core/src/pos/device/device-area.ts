import { Clock, Effect } from "effect";
import type { PosPorts } from "../../ports/index.ts";
import { roomState, storageReserveBytes } from "../../rules/index.ts";
import type { LateParts } from "../late-parts.ts";
import type { PosContext } from "../pos-context.ts";
import type { DeviceState, Pos } from "../pos-types.ts";
import { ownState } from "../state.ts";

export type DeviceArea = Omit<Pos["device"], "reset"> & {
	/** Asks that eviction spare us; keeps the answer. A browser that asks a person takes as long as they do. */
	readonly persist: Effect.Effect<void>;
	/** Looks at the room until interrupted. */
	readonly watch: Effect.Effect<never>;
	/** Looks at the room now. */
	readonly look: Effect.Effect<void>;
	/** Something could not be written: lets the reserve go, and sees whether it was for want of room. */
	readonly notStored: Effect.Effect<void>;
	/** Shows the state of the replication. */
	readonly replicates: (how: DeviceState["replication"]) => void;
};

/** Milliseconds between looks at the room. */
const every = 60_000;
/** The key under which the browser's answer about eviction is kept. */
const persistedKey = "storagePersisted";

type DevicePorts = Pick<
	PosPorts,
	"connectivity" | "deviceSpace" | "localData" | "saleStore" | "settings"
>;

/** The device itself: whether there is room to sell on, and the sales as a file. */
export function deviceArea({
	late,
	ports,
	till,
	deviceId,
}: Pick<PosContext<DevicePorts>, "ports" | "till" | "deviceId"> & {
	readonly late: Pick<
		LateParts,
		"exportSales" | "exportSalesOfOthers" | "importSales" | "resetRefusal"
	>;
}): DeviceArea {
	const state = ownState<DeviceState>({ room: "unknown" });
	/** The reserve was released: something could not be written, and what is sold already needs the room. */
	let reserveReleased = false;

	/** Holds the storage reserve; gives true if it is held. A released reserve is taken back once there is room for twice as much, so that selling does not start and stop with every sale. */
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
			Effect.flatMap(deviceId, (device) => late.exportSales(ports, till.ownerId, device)),
		exportSalesOfOthers: () =>
			Effect.flatMap(deviceId, (device) => late.exportSalesOfOthers(ports, till.ownerId, device)),
		importSales: (text) => late.importSales(ports, till.ownerId, text),
		resetRefusal: (exported) => late.resetRefusal(ports, till.ownerId, exported),
	};
}
