import { Effect, Result } from "effect";
import type { RefundFamily, ToldRefund } from "../../contract/refunds.ts";
import type { NotStored, PosPorts, RefundFault } from "../../ports/index.ts";
import { isSold, type Sale, saleOfRecord, toServerSale } from "../../records/index.ts";
import type { SaleFacts } from "../../rules/index.ts";
import { isRefundOf } from "../../rules/refunds/index.ts";
import { refundsOfSale } from "../settings/kept-refunds.ts";
import type { Till } from "../till.ts";

export type RefundPorts = Pick<
	PosPorts,
	"fineStore" | "ids" | "leadership" | "refundDesk" | "saleStore" | "salesLedger" | "settings"
>;

/** An earlier refund of a sale. `station`: its name, where another one made it. `reserved`: its device may give the money back at any moment. */
export type GivenBack = {
	readonly refund: SaleFacts;
	readonly station?: string;
	readonly reserved: boolean;
};

/** `heard`: the server told of the other tills' refunds; true too where there is no other till. */
export type KnownRefunds = {
	readonly sale: Sale;
	readonly earlier: readonly GivenBack[];
	readonly heard: boolean;
};

const day = 86_400_000;

/** A sale with all of its refunds that are known here and at the server, oldest first; undefined: the sale is unknown. */
export const knownRefunds = Effect.fnUntraced(function* (
	ports: RefundPorts,
	till: Till,
	{ saleId, online }: { readonly saleId: string; readonly online: boolean },
): Effect.fn.Return<KnownRefunds | undefined, NotStored> {
	const own = yield* ports.saleStore.get(till.ownerId, saleId);
	const told = online ? yield* familyAtServer(ports, saleId, own) : undefined;
	const atServer = told && saleOfRecord(told.sale);
	const sale = own && atServer ? withDebitOf(own, atServer) : (own ?? atServer);
	if (!sale) return undefined;
	const { made, open } = yield* refundsOfSale(ports.settings, till, saleId).read;
	const here = yield* refundsHere(ports, sale.facts, made);
	const known = new Map<string, GivenBack>();
	for (const refund of told?.refunds ?? [])
		if (refund.record.sale_id !== open?.refundId)
			known.set(refund.record.sale_id, givenBackOf(refund));
	for (const refund of here)
		known.set(refund.id, { ...known.get(refund.id), refund, reserved: false });
	return {
		sale,
		earlier: [...known.values()].toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1)),
		heard: told !== undefined || ports.refundDesk === undefined,
	};
});

/** Only the server debits a queued sale's card: this device knows that it has the sale, and not whether it asked ITC yet. */
function withDebitOf(own: Sale, { progress: { debit } }: Sale): Sale {
	if (!own.campus?.offline || debit === undefined) return own;
	return { ...own, progress: { ...own.progress, debit } };
}

/** A refund from the server's record of it, amounts in cents. */
export const givenBackOf = ({ record, station_name, reserved_at }: ToldRefund): GivenBack => ({
	refund: saleOfRecord(record).facts,
	...(station_name === null ? {} : { station: station_name }),
	reserved: reserved_at !== undefined,
});

const placeOf = ({ refund }: GivenBack): string => `${refund.createdAt} ${refund.id}`;

/** Undefined: the server could not say. A sale that it does not have yet is told to it first. */
const familyAtServer = Effect.fnUntraced(function* (
	{ refundDesk: desk, salesLedger }: RefundPorts,
	saleId: string,
	own: Sale | undefined,
): Effect.fn.Return<RefundFamily | undefined> {
	if (!desk) return undefined;
	const first: Result.Result<RefundFamily, RefundFault> = yield* Effect.result(desk.family(saleId));
	if (Result.isSuccess(first)) return first.success;
	const isMissing = first.failure._tag === "Refused" && first.failure.code === "not-found";
	if (!isMissing || !own || own.campus || !isSold(own)) return undefined;
	return yield* Effect.orElseSucceed(
		Effect.andThen(salesLedger.accept(toServerSale(own)), desk.family(saleId)),
		() => undefined,
	);
});

/** The refunds of a sale on this device: by their stored ids, and among all sales since, as an imported file brings some. */
const refundsHere = Effect.fnUntraced(function* (
	{ saleStore }: Pick<PosPorts, "saleStore">,
	sale: SaleFacts,
	made: readonly string[],
): Effect.fn.Return<readonly SaleFacts[], NotStored> {
	const { ownerId, createdAt } = sale;
	const byId = yield* Effect.all(made.map((refundId) => saleStore.get(ownerId, refundId)));
	const from = Date.parse(createdAt) - day;
	for (let limit = 200; ; limit *= 2) {
		const recent = yield* saleStore.recent(ownerId, limit);
		const oldest = recent.at(-1);
		if (recent.length === limit && oldest && Date.parse(oldest.facts.createdAt) > from) continue;
		const found = [...recent, ...byId.filter((sale) => sale !== undefined)].filter(({ facts }) =>
			isRefundOf(sale, facts),
		);
		return [...new Map(found.map(({ facts }) => [facts.id, facts])).values()];
	}
});
