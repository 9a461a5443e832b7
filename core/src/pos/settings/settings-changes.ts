import { Clock, Effect, Schema } from "effect";
import { forgetCategoryOrder, saveCategoryOrder } from "../../flows/menu/save-category-order.ts";
import type { LocalFlag } from "../../flows/settings/device-settings.ts";
import { deviceSettings } from "../../flows/settings/device-settings.ts";
import type { SyncReport } from "../../flows/sync/sync-sales.ts";
import type { Till } from "../../flows/till.ts";
import type { NotStored, PosPorts } from "../../ports/index.ts";
import { ReplicationUrlRecord } from "../../records/index.ts";
import type { TaxPolicy, TaxRow } from "../../rules/index.ts";
import type { PersonName } from "../../rules/people/index.ts";
import { versionAt } from "../../rules/till/index.ts";
import type { MenuArea } from "../menu/menu-area.ts";
import type { PosContext } from "../pos-context.ts";
import type { PosSettings, SettingsState } from "../pos-types.ts";
import type { OwnState } from "../state.ts";
import { itcChanges } from "./itc-changes.ts";
import { menuApiChanges } from "./menu-api-changes.ts";
import type { ProfileArea } from "./profile-area.ts";
import { recordedSettings } from "./recorded-settings.ts";
import { taxSaves } from "./tax-saves.ts";

export type SettingsPorts = Pick<
	PosPorts,
	"settings" | "itcSettings" | "menuAdjustments" | "menuStore" | "restaurants" | "tabs"
>;

export type SettingsDeps = {
	/** Called when the till's provider credentials changed. */
	readonly moved: (
		place: Pick<
			Till,
			"providerRestaurantId" | "providerBranchId" | "menuApiUrl" | "hasAccessToken"
		>,
	) => void;
	/** Runs the full sync, whatever the device has. */
	readonly refresh: () => Effect.Effect<SyncReport>;
	/** The menu that this till shows, and the function that replaces it. */
	readonly menu: Pick<MenuArea, "state" | "show" | "inTurn">;
	/** The copy of the restaurant's tax profile. */
	readonly profile: () => Pick<ProfileArea, "ask" | "known">;
	/** The person at the till; undefined: nobody is set up, or signed in. */
	readonly who: () => PersonName | undefined;
	/** Makes the till apply this policy from now on. */
	readonly policy: (policy: TaxPolicy) => void;
};

/** The tax settings of this device. */
export type OwnTaxes = { readonly policy?: TaxPolicy; readonly rates?: readonly TaxRow[] };

/** The present settings, and the function that changes them. */
export type OwnSettings = Pick<OwnState<SettingsState>, "get" | "change"> & {
	/**
	 * Stores taxes that were set on this device, and returns the taxes that the till shows
	 * afterwards.
	 */
	readonly own: (change: OwnTaxes) => Pick<SettingsState, "taxPolicy" | "taxRates">;
	readonly replicateTo: (url: string) => void;
};

/** The collaborators of each group of changes. */
export type SettingsRoom = Pick<PosContext<SettingsPorts>, "ports" | "till"> & {
	readonly state: OwnSettings;
	/** Notifies the other tabs of this device that a setting changed. */
	readonly told: Effect.Effect<void>;
};

/** The changes that a person makes to the settings of this device, this till and its restaurant. */
export function settingsChanges(
	{ ports, till, record }: Pick<PosContext<SettingsPorts>, "ports" | "record" | "till">,
	deps: SettingsDeps,
	state: OwnSettings,
): Omit<PosSettings, "state" | "setPassing"> {
	const kept = deviceSettings(ports.settings, till);
	const told = ports.tabs.postToTabs({ type: "settings", ownerId: till.ownerId });
	const own: SettingsRoom = { ports, till, state, told };
	const saved = <A>(
		write: Effect.Effect<A, NotStored>,
		change: (written: A) => Partial<SettingsState>,
	) =>
		Effect.andThen(
			Effect.map(write, (written) => state.change(change(written))),
			told,
		);

	const changes: Omit<PosSettings, "state" | "setPassing"> = {
		setFlag: (flag, on) => {
			const other = on ? otherMode[flag] : undefined;
			const written = other
				? Effect.andThen(ports.settings.set(other, false), ports.settings.set(flag, on))
				: ports.settings.set(flag, on);
			return saved(written, () => ({ ...(other ? { [other]: false } : {}), [flag]: on }));
		},
		...menuApiChanges(own, deps),
		saveCategoryOrder: (categoryIds) =>
			Effect.gen(function* () {
				const after = yield* saveCategoryOrder(ports, till, { menu: deps.menu, categoryIds });
				if (!after) return;
				const { ownerId, restaurantId, syncedAt } = after;
				yield* ports.tabs.postToTabs({ type: "menu", ownerId, restaurantId, syncedAt });
			}),
		resetCategoryOrder: () =>
			Effect.andThen(forgetCategoryOrder(ports, till), Effect.suspend(deps.refresh)),
		...taxSaves(own, deps),
		savePrinter: (printer) => saved(kept.printer.write(printer), () => ({ printer })),
		saveOfflineCaps: (offlineCaps) =>
			saved(kept.offlineCaps.write(offlineCaps), () => ({ offlineCaps })),
		saveReplicationUrl: (typed) =>
			Effect.gen(function* () {
				const url = typed.trim();
				if (!Schema.is(ReplicationUrlRecord)(url)) return "not-an-address";
				yield* kept.replicationUrl.write(url);
				state.replicateTo(url);
				yield* told;
				return "saved";
			}),
		...itcChanges(own),
	};
	return recordedSettings(changes, { now: state.get, record, isShared: isShared(deps) });
}

/** True where the restaurant has a tax profile in force: the server keeps and records what is saved in it. */
const isShared = ({ profile }: Pick<SettingsDeps, "profile">): Effect.Effect<boolean> =>
	Effect.map(
		Clock.currentTimeMillis,
		(now) => versionAt(profile().known()?.versions ?? [], now) !== undefined,
	);

/** A device has one mode at a time. */
const otherMode: { readonly [flag in LocalFlag]?: LocalFlag } = {
	libraryPosMode: "tableServiceMode",
	tableServiceMode: "libraryPosMode",
};
