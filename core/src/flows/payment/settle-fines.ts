import { Effect } from "effect";
import type { NotStored, PosPorts } from "../../ports/index.ts";
import { isSold, type Sale } from "../../records/index.ts";
import { giveBackFine, isFineLine, payFineUpTo } from "../../rules/fines/index.ts";
import type { Cents } from "../../rules/index.ts";
import { finesBack } from "../../rules/refunds/index.ts";
import { nowIso } from "../sales/moment.ts";

type FinePorts = Pick<PosPorts, "fineStore" | "saleStore">;

/** Number of the latest sales that are read. A fine is settled with its sale; only a crash leaves some to be found here. */
const lookedBack = 200;

/**
 * Updates what is owed of the fines on this device from its sales. Each sale counts once, and one whose card was declined does not count. The
 * sale is written first; its fines follow, now or at the next run.
 */
export const reconcileFines = Effect.fnUntraced(function* (
	ports: FinePorts,
	ownerId: string,
): Effect.fn.Return<void, NotStored> {
	const open = yield* ports.saleStore.unfinished(ownerId);
	const recent = yield* ports.saleStore.recent(ownerId, lookedBack);
	for (const sale of new Map([...recent, ...open].map((sale) => [sale.facts.id, sale])).values())
		yield* settleFinesOf(ports, sale);
});

/** Updates the amounts owed of the fines that one sale pays, or that a refund gives back. */
export const settleFinesOf = Effect.fnUntraced(function* (
	{ fineStore }: FinePorts,
	sale: Sale,
): Effect.fn.Return<void, NotStored> {
	const paid = finesOf(sale);
	const back = sale.facts.kind.type === "refund" ? finesBack(sale.facts) : [];
	if (paid.length + back.length === 0) return;
	const at = yield* nowIso;
	const { ownerId, id } = sale.facts;
	// A refund changes the fine under its own id: each of several refunds of a sale once.
	for (const { fineId, amount } of back)
		yield* fineStore.pay({ ownerId, fineId, saleId: id }, (fine) => giveBackFine(fine, amount, at));
	for (const { fineId, amount } of paid) {
		if (isPaid(sale))
			yield* fineStore.pay({ ownerId, fineId, saleId: id }, (fine) =>
				payFineUpTo(fine, amount, at),
			);
		else if (isDeclined(sale))
			yield* fineStore.giveBack({ ownerId, fineId, saleId: id }, (fine) =>
				giveBackFine(fine, amount, at),
			);
	}
});

/** The fines that a sale pays, with the amount for each in cents. */
export const finesOf = ({
	facts,
}: Pick<Sale, "facts">): readonly { readonly fineId: string; readonly amount: Cents }[] =>
	facts.kind.type === "sale"
		? facts.lines
				.filter(isFineLine)
				.map(({ fine, total }) => ({ fineId: fine.fineId, amount: total }))
		: [];

const isDeclined = ({ progress: { debit } }: Sale): boolean => debit?.is === "refused";
/** Offline the goods are gone before the card is debited: the fine counts as paid unless the card is declined. */
const isPaid = (sale: Sale): boolean => isSold(sale) && !isDeclined(sale);
