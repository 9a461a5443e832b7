import { Effect } from "effect";
import type { NotStored, PosPorts } from "../../ports/index.ts";
import { isSold, type Sale } from "../../records/index.ts";
import { giveBackFine, isFineLine, payFineUpTo } from "../../rules/fines/index.ts";
import type { Cents } from "../../rules/index.ts";
import { nowIso } from "../sales/moment.ts";

type FinePorts = Pick<PosPorts, "fineStore" | "saleStore">;

/** How far a look at the device's sales goes back. A sale is settled when it is made; what is found here is what a crash left. */
const lookedBack = 200;

/**
 * What the fines on this device owe, brought up to its sales: each sale counts once, a sale whose card was declined in the end not at all.
 * The sale is the fact, written first; the fine follows it, now or at the next look.
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

/** The same for one sale. */
export const settleFinesOf = Effect.fnUntraced(function* (
	{ fineStore }: FinePorts,
	sale: Sale,
): Effect.fn.Return<void, NotStored> {
	const paid = finesOf(sale);
	if (paid.length === 0) return;
	const at = yield* nowIso;
	const { ownerId, id } = sale.facts;
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

/** The fines that a sale pays, and how much of each. */
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
