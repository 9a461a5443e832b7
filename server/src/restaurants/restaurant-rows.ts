import type { NewRestaurant, RestaurantChange } from "@tuckshop/core/contract";
import {
	DefaultTender,
	OrderTypeRecords,
	Province,
	type RestaurantSummary,
	SetupMark,
	type Station,
} from "@tuckshop/core/records";
import { cents, wireDollars } from "@tuckshop/core/rules";
import type { ProviderNumbers } from "@tuckshop/core/rules/accounts";
import {
	checkOrderTypes,
	longestTypeName,
	mostOrderTypes,
	mostPackaging,
	type OrderTypesRefusal,
} from "@tuckshop/core/rules/till";
import { Schema } from "effect";
import { HttpRefusal } from "../http/refusal.ts";
import type { RestaurantRow, StationRecord } from "./repository.ts";

/**
 * The columns that are not copied unchanged: the address, which was checked, and the sealed key to
 * the provider.
 */
type Checked = { readonly menuApiUrl: string | null; readonly sealedKey: string | null };

/** The columns of a new restaurant that its owner chose. */
export const newColumns = (restaurant: NewRestaurant, { menuApiUrl, sealedKey }: Checked) => ({
	name: restaurant.name.trim(),
	address: restaurant.location.trim(),
	phone: textOrNull(restaurant.phone),
	provider_restaurant_id: restaurant.restaurant_id,
	provider_branch_id: restaurant.branch_id ?? null,
	menu_api_url: menuApiUrl,
	menu_api_key_sealed: sealedKey,
	cash_rounding: restaurant.cash_rounding ?? "nickel",
	time_zone: timeZone(restaurant.time_zone ?? "America/Toronto"),
	province: restaurant.province ?? null,
	gst_number: taxNumber(restaurant.gst_number),
	qst_number: taxNumber(restaurant.qst_number),
	setup_done: setupText(restaurant.setup_done),
	default_tender: restaurant.default_tender ?? null,
	order_types: typesText(restaurant.order_types),
});

/** The columns that a change names; the others stay. */
export const changedColumns = (change: RestaurantChange, checked: Partial<Checked>) => ({
	...(change.name === undefined ? {} : { name: change.name.trim() }),
	...(change.location === undefined ? {} : { address: change.location.trim() }),
	...(change.phone === undefined ? {} : { phone: textOrNull(change.phone) }),
	...(change.restaurant_id === undefined ? {} : { provider_restaurant_id: change.restaurant_id }),
	...(change.branch_id === undefined ? {} : { provider_branch_id: change.branch_id }),
	...(checked.menuApiUrl === undefined ? {} : { menu_api_url: checked.menuApiUrl }),
	...(checked.sealedKey === undefined ? {} : { menu_api_key_sealed: checked.sealedKey }),
	...(change.cash_rounding === undefined ? {} : { cash_rounding: change.cash_rounding }),
	...(change.time_zone === undefined ? {} : { time_zone: timeZone(change.time_zone) }),
	...(change.province === undefined ? {} : { province: change.province }),
	...(change.gst_number === undefined ? {} : { gst_number: taxNumber(change.gst_number) }),
	...(change.qst_number === undefined ? {} : { qst_number: taxNumber(change.qst_number) }),
	...(change.default_tender === undefined ? {} : { default_tender: change.default_tender }),
	...(change.order_types === undefined ? {} : { order_types: typesText(change.order_types) }),
	...(change.setup_done === undefined ? {} : { setup_done: setupText(change.setup_done) }),
});

export const providerNumbersOf = (row: RestaurantRow): ProviderNumbers => ({
	restaurant_id: row.provider_restaurant_id,
	branch_id: row.provider_branch_id,
});

export const textOrNull = (text: string | null | undefined): string | null => text?.trim() || null;

export function timeZone(name: string): string {
	try {
		return new Intl.DateTimeFormat("en-CA", { timeZone: name }).resolvedOptions().timeZone;
	} catch {
		throw new HttpRefusal(400, "invalid", "time_zone: no time zone like America/Toronto", {
			field: "time_zone",
		});
	}
}

/** Stored as receipts print it, however it was typed. */
export const taxNumber = (given: string | null | undefined): string | null =>
	given?.replace(/\s+/g, "").toUpperCase() || null;

/** `dayEndsAt`: the hour at which its business day ends; undefined: midnight. */
export const summary = (
	row: RestaurantRow,
	stations: readonly StationRecord[],
	dayEndsAt: number | undefined,
): RestaurantSummary => ({
	id: row.id,
	name: row.name,
	address: row.address,
	phone: row.phone,
	restaurant_id: row.provider_restaurant_id,
	branch_id: row.provider_branch_id,
	menu_api_url: row.menu_api_url,
	has_menu_api_key: row.menu_api_key_sealed !== null,
	cash_rounding: row.cash_rounding === "off" ? "off" : "nickel",
	time_zone: row.time_zone,
	...(dayEndsAt === undefined ? {} : { day_ends_at: dayEndsAt }),
	province: provinceOf(row.province),
	gst_number: row.gst_number,
	qst_number: row.qst_number,
	stations: stations.map(stationOf),
	...(row.setup_done === null ? {} : { setup_done: marksOf(row.setup_done) }),
	...(row.default_tender === null ? {} : { default_tender: tenderOf(row.default_tender) }),
	...(row.order_types === null ? {} : { order_types: typesOf(row.order_types) }),
});

const setupText = (marks: readonly SetupMark[] | null | undefined): string | null =>
	marks ? JSON.stringify([...new Set(marks)]) : null;

/** Stored as the till shows them: each name on one line. */
function typesText(given: NewRestaurant["order_types"]): string | null {
	if (!given) return null;
	const types = checkOrderTypes(given);
	if (types.ok) return JSON.stringify(Schema.encodeSync(OrderTypeRecords)(types.value));
	const { code, field } = types.refusal;
	throw new HttpRefusal(400, "invalid", `order_types: expected ${typesExpected[code]}`, {
		field: field === "list" ? "order_types" : `order_types.${field}`,
	});
}

const typesExpected: Readonly<Record<OrderTypesRefusal["code"], string>> = {
	"no-types": "at least one type",
	"too-many-types": `at most ${mostOrderTypes} types`,
	"name-missing": "a name for each type",
	"name-too-long": `names of at most ${longestTypeName} characters`,
	"name-twice": "another name and id for each type",
	"packaging-amount": `0.01 to ${wireDollars(cents(mostPackaging))} dollars for packaging`,
};

const typesOf = Schema.decodeUnknownSync(Schema.fromJsonString(OrderTypeRecords));

/** Narrows a value that the contract has validated. */
const marksOf = Schema.decodeUnknownSync(Schema.fromJsonString(Schema.Array(SetupMark)));

/** Narrows a value that the contract has validated. */
const tenderOf = Schema.decodeUnknownSync(DefaultTender);

/** Narrows a value that the contract has validated. */
const provinceOf = Schema.decodeUnknownSync(Schema.NullOr(Province));

export const stationOf = (row: StationRecord): Station => ({
	id: row.id,
	name: row.name,
	restaurant_id: row.restaurant_id,
	is_active: row.is_active === 1,
});
