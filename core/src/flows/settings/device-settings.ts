import { Effect, Option, Schema } from "effect";
import type { NotStored, SettingsStore } from "../../ports/index.ts";
import {
	ClockReadingRecord,
	MenuApiSettingsRecord,
	OfflineCapsRecord,
	PolicyRecord,
	PrinterSettingsRecord,
	RegistrationRecord,
	ReplicationUrlRecord,
	settingsDefaults,
	TaxProfileNews,
	TaxRatesRecord,
} from "../../records/index.ts";
import { defaultOfflineCaps, defaultTaxRates } from "../../rules/index.ts";
import { defaultPrinterSettings } from "../../rules/receipt/index.ts";
import type { ClockReading } from "../../rules/till/index.ts";
import { retryInterval } from "../../rules/till/index.ts";
import type { Till } from "../till.ts";

/** A persistent switch of this device (SET-12, SET-14, SET-15). */
export type LocalFlag = "libraryPosMode" | "tableServiceMode" | "hideCardTender" | "french";
/** The persistent switches of a device, by name: on or off. */
export type LocalFlags = { readonly [flag in LocalFlag]: boolean };

/**
 * The result of a save on this device: whether the server has it too, or why not. `changed`:
 * another restaurant or branch, whose menu has to be synced. `sameNumbersAs`: the owner's other
 * restaurants with the same ids at the provider.
 */
export type SettingsSaved = {
	readonly server: "saved" | "not-saved";
	readonly reason?: string;
	readonly changed?: boolean;
	readonly sameNumbersAs?: readonly string[];
};

type Whose = Pick<Till, "ownerId" | "restaurantId">;
export type Station = Whose & Pick<Till, "stationId">;

/** A documented key with the owner and restaurant that it belongs to. */
export const ownKey = (key: string, { ownerId, restaurantId }: Whose): string =>
	`${key}/${ownerId}/${restaurantId}`;

/** The key of the open card request of a station. */
export const cardRequestKey = (till: Station): string =>
	`${ownKey(cardRequest, till)}/${till.stationId}`;

/** The prefix of the open card requests of all stations: of one owner, or of every account. */
export const cardRequestsKey = (ownerId?: string): string =>
	`${cardRequest}/${ownerId === undefined ? "" : `${ownerId}/`}`;

const cardRequest = "cardRequest";

/**
 * The prefix of the payments that table service took without a network, one record for each: of one
 * restaurant, or of all. Older versions have one record of them all under it.
 */
export const tablePaymentsKey = (restaurantId = ""): string => `tablePayments/${restaurantId}`;

/**
 * The prefix of the log of table commands, one record for each command: of one restaurant, or of
 * all.
 */
export const tableCommandsKey = (restaurantId?: string): string =>
	`tableCommands/${restaurantId === undefined ? "" : `${restaurantId}/`}`;

/** The key of an order that is held on this device, by its sale id; without one, the prefix of all of a restaurant's. */
export const heldOrderKey = (till: Whose, saleId = ""): string =>
	`${ownKey("heldOrders", till)}/${saleId}`;

/** The key of what the server was told of an order that is or was held here, by its sale id; without one, the prefix of all. */
export const heldLeaseKey = (till: Whose, saleId = ""): string =>
	`${ownKey("heldLeases", till)}/${saleId}`;

/** The prefix of the orders that are held on this device, of every account and restaurant. */
export const heldOrdersOfAll = "heldOrders/";

/** The switches of this device, under their documented keys (DATA-26). Off unless set. */
export const readFlags = (settings: SettingsStore): Effect.Effect<LocalFlags, NotStored> =>
	Effect.map(
		Effect.all(flags.map((flag) => settings.get(flag))),
		([libraryPosMode, tableServiceMode, hideCardTender, french]) => ({
			libraryPosMode: libraryPosMode === true,
			tableServiceMode: tableServiceMode === true,
			hideCardTender: hideCardTender === true,
			french: french === true,
		}),
	);

/** The mode that "/" of this device leads to; table service first where both are on (NAV-11, NAV-12). Undefined: the till itself. */
export const startMode = ({
	tableServiceMode,
	libraryPosMode,
}: Pick<LocalFlags, "tableServiceMode" | "libraryPosMode">):
	| "table-service"
	| "library"
	| undefined => (tableServiceMode ? "table-service" : libraryPosMode ? "library" : undefined);

const flags = [
	"libraryPosMode",
	"tableServiceMode",
	"hideCardTender",
	"french",
] as const satisfies readonly LocalFlag[];

/** One setting. A value that does not decode counts as never set. */
export type Setting<A> = {
	readonly read: Effect.Effect<A | undefined, NotStored>;
	readonly write: (value: A) => Effect.Effect<void, NotStored>;
};

/** A setting of this device under its key. */
export const setting = <A, E>(
	settings: SettingsStore,
	key: string,
	schema: Schema.Codec<A, E>,
): Setting<A> => ({
	read: Effect.map(settings.get(key), (kept) =>
		kept === undefined
			? undefined
			: Option.getOrUndefined(Schema.decodeUnknownOption(schema)(kept)),
	),
	write: (value) => settings.set(key, Schema.encodeSync(schema)(value)),
});

/** The offset of the device's clock when it was last compared. */
export const clockSetting = (settings: SettingsStore): Setting<ClockReading> =>
	setting(settings, "clock", ClockReadingRecord);

/** This device's copy of its restaurant's tax profile. */
export const taxProfileSetting = (settings: SettingsStore, till: Whose): Setting<TaxProfileNews> =>
	setting(settings, ownKey("taxProfile", till), TaxProfileNews);

/** The settings of this device, each with its key. */
export const deviceSettings = (settings: SettingsStore, till: Whose) => ({
	printer: setting(settings, "printerSettings", PrinterSettingsRecord),
	taxRates: setting(settings, ownKey("taxRates", till), TaxRatesRecord),
	taxPolicy: setting(settings, ownKey("taxPolicy", till), PolicyRecord),
	offlineCaps: setting(settings, ownKey("offlineCaps", till), OfflineCapsRecord),
	registration: setting(settings, ownKey("registration", till), RegistrationRecord),
	replicationUrl: setting(settings, ownKey("replicationUrl", till), ReplicationUrlRecord),
});

export const settingDefaults = {
	printer: defaultPrinterSettings,
	taxRates: defaultTaxRates,
	offlineCaps: defaultOfflineCaps,
} as const;

const MenuApi = Schema.decodeUnknownOption(MenuApiSettingsRecord);

type KeptMenuApi = typeof MenuApiSettingsRecord.Type;

/**
 * The access to the provider's menu, each part under its documented key (DATA-21). Undefined:
 * nothing was saved here yet.
 */
export const readMenuApi = Effect.fnUntraced(function* (
	settings: SettingsStore,
	till: Whose,
): Effect.fn.Return<KeptMenuApi | undefined, NotStored> {
	const values = yield* Effect.all(connectionKeys.map((key) => settings.get(ownKey(key, till))));
	const kept = Object.fromEntries(
		connectionKeys.flatMap((key, index) =>
			values[index] === undefined ? [] : [[key, values[index]]],
		),
	);
	return Option.getOrUndefined(MenuApi({ retryInterval: retryInterval.usual, ...kept }));
});

/** An absent token stays as saved; null removes it. */
export const writeMenuApi = Effect.fnUntraced(function* (
	settings: SettingsStore,
	till: Whose,
	{
		accessToken,
		...values
	}: Omit<KeptMenuApi, "accessToken"> & { readonly accessToken?: string | null },
): Effect.fn.Return<void, NotStored> {
	for (const [key, value] of Object.entries({ ...settingsDefaults, ...values }))
		yield* settings.set(ownKey(key, till), value);
	if (accessToken === null) yield* settings.remove(ownKey("accessToken", till));
	else if (accessToken !== undefined) yield* settings.set(ownKey("accessToken", till), accessToken);
});

const connectionKeys = [
	"restaurantId",
	"branchId",
	"accessToken",
	"apiBaseUrl",
	"retryInterval",
] as const;
