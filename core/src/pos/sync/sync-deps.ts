import type { Effect } from "effect";
import type { NotStored } from "../../ports/index.ts";
import type { Sale } from "../../records/index.ts";
import type { SettingsState, SyncState } from "../pos-types.ts";
import type { OwnState } from "../state.ts";

/** The settings of automatic syncs. */
export type SyncSettings = () => Pick<SettingsState, "automaticSync" | "dailySync" | "menuApi">;

/** State and callbacks that the sync area gives to its runs. */
export type SyncDeps = {
	readonly state: OwnState<SyncState>;
	readonly unsent: () => number;
	readonly online: () => boolean;
	/** Reports whether a request reached the server. */
	readonly reached: (online: boolean) => void;
	readonly saw: (sale: Sale) => void;
	/** Reads the outbox again, which other tabs write too. */
	readonly read: Effect.Effect<void, NotStored>;
	readonly tell: (type: "sales") => void;
	readonly signedOut: () => void;
	readonly settings: SyncSettings;
};
