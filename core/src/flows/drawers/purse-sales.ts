import { Effect, Result, Schema } from "effect";
import { NotStored, type PosPorts } from "../../ports/index.ts";
import { isSold, type Sale, SaleFromTransaction, saleOfStored } from "../../records/index.ts";
import type { DrawerSale, DrawerSession } from "../../rules/drawers/index.ts";
import { ownKey } from "../settings/device-settings.ts";
import type { Till } from "../till.ts";
import { inDrawer } from "./drawer-sales.ts";

type Stores = {
	readonly saleStore: Pick<PosPorts["saleStore"], "recent">;
	readonly settings: Pick<PosPorts["settings"], "get" | "listByPrefix" | "remove" | "set">;
};
type Whose = Pick<Till, "ownerId" | "restaurantId">;

/** A clock that was set back by less than this hides no sale of a purse. */
const day = 24 * 60 * 60_000;

/**
 * The cash sales that are in a purse: those that this device closed itself, and those that the
 * server closed for it. Each counts once, by its id.
 */
export const salesOfPurse = Effect.fnUntraced(function* (
	{ saleStore, settings }: Stores,
	whose: Whose,
	{ id, openedAt }: Pick<DrawerSession, "id" | "openedAt">,
): Effect.fn.Return<readonly DrawerSale[], NotStored> {
	const found = new Map<string, Sale>();
	const add = (sale: Sale) => {
		if (sale.facts.drawerSession === id && isSold(sale)) found.set(sale.facts.id, sale);
	};
	const since = new Date(Date.parse(openedAt) - day).toISOString();
	for (let most = 200; ; most *= 4) {
		const sales = yield* saleStore.recent(whose.ownerId, most);
		const oldest = sales.at(-1)?.facts.createdAt ?? "";
		if (sales.length === most && oldest >= since) continue;
		sales.forEach(add);
		break;
	}
	for (const { value } of yield* settings.listByPrefix(keptIn(whose, id))) {
		const kept = saleOfStored(value);
		if (Result.isSuccess(kept)) add(kept.success);
	}
	return [...found.values()].map(inDrawer);
});

/**
 * Keeps a sale that the server closed for this device: it is numbered by the server, so the store of
 * this device's own sales has no place for it. A repeat of the answer is kept once.
 */
export const keepPurseSale = (
	{ settings }: Pick<Stores, "settings">,
	whose: Whose,
	sale: Sale,
): Effect.Effect<void, NotStored> => {
	const { drawerSession, id } = sale.facts;
	if (drawerSession === undefined) return Effect.void;
	const record = encode(sale);
	return Result.isSuccess(record)
		? settings.set(`${keptIn(whose, drawerSession)}${id}`, record.success)
		: Effect.fail(new NotStored({ reason: record.failure.message }));
};

/** One cash payment that the server is asked for, by its id and the session of its purse. */
export type PursePayment = { readonly paymentId: string; readonly drawerSession: string };

/** Records that the server is asked for a cash payment: a close waits for its answer, after a crash too. */
export const askedInPurse = (
	{ settings }: Pick<Stores, "settings">,
	whose: Whose,
	payment: PursePayment,
): Effect.Effect<void, NotStored> => settings.set(askedKey(whose, payment), "asked");

/** Records that such a payment was answered. */
export const answeredInPurse = (
	{ settings }: Pick<Stores, "settings">,
	whose: Whose,
	payment: PursePayment,
): Effect.Effect<void, NotStored> => settings.remove(askedKey(whose, payment));

/** True while the server was asked for a payment of this purse, and its answer did not come. */
export const isPurseInDoubt = (
	{ settings }: Pick<Stores, "settings">,
	whose: Whose,
	sessionId: string,
): Effect.Effect<boolean, NotStored> =>
	Effect.map(settings.listByPrefix(askedIn(whose, sessionId)), ({ length }) => length > 0);

/** Forgets the kept sales of a purse that is closed, which its Z has, and what it asked for. */
export const forgetPurseSales = Effect.fnUntraced(function* (
	{ settings }: Pick<Stores, "settings">,
	whose: Whose,
	sessionId: string,
): Effect.fn.Return<void, NotStored> {
	for (const prefix of [keptIn(whose, sessionId), askedIn(whose, sessionId)])
		for (const { key } of yield* settings.listByPrefix(prefix)) yield* settings.remove(key);
});

const keptIn = (whose: Whose, sessionId: string): string =>
	`${ownKey("purseSale", whose)}/${sessionId}/`;

const askedIn = (whose: Whose, sessionId: string): string =>
	`${ownKey("purseAsked", whose)}/${sessionId}/`;

const askedKey = (whose: Whose, { paymentId, drawerSession }: PursePayment): string =>
	`${askedIn(whose, drawerSession)}${paymentId}`;

const encode = Schema.encodeResult(SaleFromTransaction);
