import type { Effect } from "effect";
import type { NotStored } from "../../ports/index.ts";
import type { Sale } from "../../records/index.ts";
import type { SettingsState, SyncState } from "../pos-types.ts";
import type { OwnState } from "../state.ts";

/** What of the settings decides when something is synced by itself. */
export type SyncSettings = () => Pick<SettingsState, "automaticSync" | "dailySync" | "menuApi">;

/** What the syncs ask of the area that shows them. */
export type SyncDoors = {
	readonly state: OwnState<SyncState>;
	readonly unsent: () => number;
	readonly online: () => boolean;
	/** A call showed whether the server is there. */
	readonly reached: (online: boolean) => void;
	readonly saw: (sale: Sale) => void;
	/** Reads what other tabs made of our sales. */
	readonly read: Effect.Effect<void, NotStored>;
	readonly tell: (type: "sales") => void;
	readonly signedOut: () => void;
	readonly settings: SyncSettings;
};
