import { type Cents, cents, sumCents } from "../money/cents.ts";
import { ownChargeId } from "../payment/own-charge.ts";
import type { CardCharge, SaleFacts, Tender } from "../payment/sale.ts";

/** The rest of a charge to a card that belongs to a sale, in cents. `saleId`: the sale under which the terminal took it. */
export type ChargeLeft = CardCharge & { readonly cardLast4: string };

type CardTender = Extract<Tender, { readonly method: "card" }>;

/**
 * The charges that brought a sale's card money, less what its refunds gave back of each or moved on: its own first, then those of the
 * sales whose money an exchange moved to it. A terminal gives back under no other. Empty where they are not known: of two cards
 * under one id, and of an exchange by an older version, which did not write whose money it moved.
 */
export const chargesLeft = (
	sale: SaleFacts,
	earlier: readonly SaleFacts[] = [],
): readonly ChargeLeft[] =>
	earlier
		.flatMap(({ tenders }) => tenders)
		.reduce((left, tender) => without(left, tender, ownChargeId(sale)), chargesOf(sale));

function chargesOf(sale: SaleFacts): readonly ChargeLeft[] {
	const { tenders, exchangeWith } = sale;
	const [first] = tenders;
	const isOlder = exchangeWith !== undefined && first?.method === "card" && !first.charges;
	if (isOlder) return [];
	const cards = tenders.filter((one): one is CardTender => one.method === "card");
	const own = cards.filter(({ charges }) => !charges);
	const [card] = own;
	const isOneCard = own.every(({ cardLast4 }) => cardLast4 === card?.cardLast4);
	const amount = sumCents(own.map((one) => one.amount));
	return [
		...(card && isOneCard
			? [{ saleId: ownChargeId(sale), cardLast4: card.cardLast4, amount }]
			: []),
		...cards.flatMap(({ cardLast4, charges = [] }) =>
			charges.map((charge) => ({ ...charge, cardLast4 })),
		),
	].filter((charge) => charge.amount > 0);
}

/** The charges that a refund's tender leaves. One of no known charge lowers those of its card, so that nothing is given back twice. */
function without(
	left: readonly ChargeLeft[],
	tender: Tender,
	saleId: string,
): readonly ChargeLeft[] {
	if (tender.method !== "card") return left;
	const amount = cents(Math.max(0, -tender.amount));
	const { charges = [{ saleId, amount }] } = tender;
	if (charges.length === 0) return taken(left, tender.cardLast4, amount).left;
	return charges.reduce(
		(rest, charge) => lowered(rest, charge.amount, (one) => one.saleId === charge.saleId).left,
		left,
	);
}

/**
 * Says under which charges the card parts of a refund go back, the sale's own first. A part that the charges of its card do not cover
 * goes back under none: a person gives it back by hand. `saleId`: the refunded sale, whose own charge needs no mention.
 */
export function underCharges(
	tenders: readonly Tender[],
	left: readonly ChargeLeft[],
	saleId: string,
): { readonly tenders: readonly Tender[]; readonly left: readonly ChargeLeft[] } {
	let rest = left;
	const named = tenders.map((tender): Tender => {
		if (tender.method !== "card" || tender.amount >= 0) return tender;
		const found = taken(rest, tender.cardLast4, cents(-tender.amount));
		rest = found.left;
		const isOwn = found.isWhole && found.charges.every((one) => one.saleId === saleId);
		if (isOwn) return tender;
		return { ...tender, charges: found.isWhole ? found.charges : [] };
	});
	return { tenders: named, left: rest };
}

type Taken = {
	readonly left: readonly ChargeLeft[];
	readonly charges: readonly CardCharge[];
	readonly isWhole: boolean;
};

const taken = (left: readonly ChargeLeft[], cardLast4: string, amount: Cents): Taken =>
	lowered(left, amount, (one) => one.cardLast4 === cardLast4);

function lowered(
	left: readonly ChargeLeft[],
	amount: Cents,
	isMeant: (one: ChargeLeft) => boolean,
): Taken {
	let rest: number = amount;
	const charges: CardCharge[] = [];
	const after = left.map((one) => {
		if (rest === 0 || !isMeant(one)) return one;
		const now = cents(Math.min(rest, one.amount));
		rest -= now;
		charges.push({ saleId: one.saleId, amount: now });
		return { ...one, amount: cents(one.amount - now) };
	});
	return { left: after.filter((one) => one.amount > 0), charges, isWhole: rest === 0 };
}

/**
 * The charges under which a refund's tender goes back, in cents above zero; empty: under none that is known. `saleId`: the refunded
 * sale.
 */
export const chargesBack = (tender: Tender, saleId: string): readonly CardCharge[] =>
	tender.method === "card" && tender.amount < 0
		? (tender.charges ?? [{ saleId, amount: cents(-tender.amount) }])
		: [];
