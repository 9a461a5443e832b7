import { Effect, Option, Schema } from "effect";
import type { NotStored, SettingsStore } from "../../ports/index.ts";
import {
	OfflineRefundsRecord,
	RefundsOfSaleRecord,
	SaleFromTransaction,
} from "../../records/index.ts";
import { type Cents, cents } from "../../rules/index.ts";
import type { Till } from "../till.ts";
import { ownKey, setting } from "./device-settings.ts";

type Whose = Pick<Till, "ownerId" | "restaurantId">;

const ofAll = "refunds";
const prefixOf = (till: Whose): string => `${ownKey(ofAll, till)}/`;
const decoded = Schema.decodeUnknownOption(RefundsOfSaleRecord);

/** The refunds of a restaurant that were begun on this device and are not known to have ended, with their sales. */
export const openRefunds = (settings: SettingsStore, till: Whose) =>
	Effect.map(settings.listByPrefix(prefixOf(till)), (rows) =>
		rows.flatMap(({ key, value }) => {
			const open = Option.getOrUndefined(decoded(value))?.open;
			return open ? [{ ...open, saleId: key.slice(prefixOf(till).length) }] : [];
		}),
	);

/** The refunds of every account and restaurant that were begun on this device and are not known to have ended, with the account. */
export const openRefundsOfAll = (settings: SettingsStore) =>
	Effect.map(settings.listByPrefix(`${ofAll}/`), (rows) =>
		rows.flatMap(({ key, value }) => {
			const open = Option.getOrUndefined(decoded(value))?.open;
			const [, ownerId = ""] = key.split("/");
			return open ? [{ ...open, ownerId }] : [];
		}),
	);

/** This device's own record of the refunds of one sale. */
export const refundsOfSale = (settings: SettingsStore, till: Whose, saleId: string) => {
	const kept = setting(settings, `${prefixOf(till)}${saleId}`, RefundsOfSaleRecord);
	return {
		read: Effect.map(kept.read, (record): RefundsOfSaleRecord => record ?? { made: [] }),
		write: kept.write,
	};
};

/** A sale of another device that this one gave back some of: its credit note names it, also when it is printed again without the server. */
export const soldElsewhere = (settings: SettingsStore, till: Whose, saleId: string) =>
	setting(settings, `${ownKey("soldElsewhere", till)}/${saleId}`, SaleFromTransaction);

/** The cash that this device handed out without the server on a business day: once for each refund, however often it is noted. */
export const offlineRefunds = (settings: SettingsStore, till: Whose, day: string) => {
	const kept = setting(settings, ownKey("offlineRefunds", till), OfflineRefundsRecord);
	const ofToday = Effect.map(kept.read, (record) => (record?.day === day ? record.given : {}));
	return {
		/** Without this refund itself, in cents. */
		before: (refundId: string): Effect.Effect<Cents, NotStored> =>
			Effect.map(ofToday, (given) =>
				cents(
					Object.entries(given).reduce(
						(sum, [id, amount]) => sum + (id === refundId ? 0 : amount),
						0,
					),
				),
			),
		note: (refundId: string, amount: Cents): Effect.Effect<void, NotStored> =>
			Effect.flatMap(ofToday, (given) =>
				kept.write({ day, given: { ...given, [refundId]: amount } }),
			),
	};
};
