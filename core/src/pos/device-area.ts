import { Clock, Effect } from "effect";
import { exportSales } from "../flows/export-sales.ts";
import { importSales } from "../flows/import-sales.ts";
import { resetRefusal } from "../flows/reset-data.ts";
import type { NotStored, PosPorts } from "../ports/index.ts";
import { roomState } from "../rules/index.ts";
import type { DeviceState, Pos, Till } from "./pos-types.ts";
import { ownState } from "./state.ts";

export type DeviceArea = Omit<Pos["device"], "reset"> & {
	/** Asks for the room, and for eviction to spare us; keeps the answer. */
	readonly load: Effect.Effect<void>;
	/** Looks at the room until interrupted. */
	readonly watch: Effect.Effect<never>;
	/** Looks at the room now: something was written, or could not be. */
	readonly look: Effect.Effect<void>;
};

/** Milliseconds between looks at the room. */
const every = 60_000;
/** The key under which the browser's answer about eviction is kept. */
const persistedKey = "storagePersisted";

type DevicePorts = Pick<PosPorts, "deviceSpace" | "localData" | "saleStore" | "settings">;

/** The device itself: whether there is room to sell on, and the sales as a file. */
export function deviceArea(ports: DevicePorts, till: Till, deviceId: Effect.Effect<string, NotStored>): DeviceArea {
	const state = ownState<DeviceState>({ room: "unknown" });
	const look = Effect.flatMap(ports.deviceSpace.room(), (room) =>
		Effect.map(Clock.currentTimeMillis, (now) => {
			const { persisted } = state.get();
			state.set({
				room: roomState(room),
				...(room === undefined ? {} : { free: Math.max(0, room.quota - room.used), lookedAt: new Date(now).toISOString() }),
				...(persisted === undefined ? {} : { persisted }),
			});
		}),
	);
	return {
		state: state.seen,
		look,
		load: Effect.gen(function* () {
			yield* look;
			const persisted = yield* ports.deviceSpace.persist();
			state.change({ persisted });
			yield* Effect.ignore(ports.settings.set(persistedKey, persisted));
		}),
		watch: Effect.forever(Effect.andThen(Effect.sleep(every), look)),
		exportSales: () => Effect.flatMap(deviceId, (device) => exportSales(ports, till.ownerId, device)),
		importSales: (text) => importSales(ports, till.ownerId, text),
		resetRefusal: (exported) => resetRefusal(ports, till.ownerId, exported),
	};
}
