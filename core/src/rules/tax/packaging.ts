import { ordinaryTaxClass } from "../menu/menu.ts";
import { allocate } from "../money/allocate.ts";
import { type Cents, cents, zeroCents } from "../money/cents.ts";
import { type OrderLine, taxedTotal, taxedUnitPrice } from "../order/line.ts";
import { type Order, sameRows, sameTaxClass, unpacked } from "../order/order.ts";
import { isPackagingAmount } from "../order/order-details.ts";
import { decideTax, qualifies, type TaxContext, taxContext } from "./decide-tax.ts";
import { itemKinds } from "./item-kind.ts";
import type { TaxSettings } from "./order-totals.ts";

/**
 * The order with what the guest pays for its packaging, by its type: a last line "Packaging", or
 * one for each way in which its lines are taxed. Amounts in cents without tax. A charge per item
 * counts pieces, of free items too. One per order is divided by the lines' prices with `allocate`,
 * so that the parts add up to it. Lines that were derived before are derived anew. A type without a
 * charge that can be taken, an order without items, and a library fine, which is not packed, bring
 * none.
 *
 * The charge is taxed as what it packs: boxes and bags that are usual for food are a part of its
 * price, whatever line they stand in. So it also counts towards Ontario's threshold, where the
 * policy adds up what counts there.
 */
export function packed(given: Order, settings: TaxSettings): Order {
	const order = unpacked(given);
	const charge = order.details?.type?.packaging;
	// By id, so that an odd cent falls on the same line wherever it stands.
	const goods = order.lines
		.filter((line) => !("fine" in line))
		.sort((a, b) => (a.id < b.id ? -1 : 1));
	if (!charge || !isPackagingAmount(charge.amount) || goods.length === 0) return order;
	const amounts =
		charge.per === "order"
			? allocate(
					charge.amount,
					goods.map((line) => Math.max(0, taxedTotal(line))),
				)
			: goods.map(() => charge.amount);
	const asks = {
		policy: settings.policy,
		globalTaxes: settings.globalTaxes,
		exempt: order.exemption !== undefined,
		relieved: order.relief !== undefined,
	};
	const bare = taxContext({ ...asks, lines: order.lines });
	const { ontarioThreshold, reducedBelow } = settings.policy;
	// Packaging counts as long as it can lift the sum to the threshold, and where what it packs does.
	const counts = (line: OrderLine) =>
		bare.eligibleSum < reducedBelow &&
		(ontarioThreshold === "combined" || taxedUnitPrice(line) < reducedBelow) &&
		qualifies(line.taxClass, bare.ontario);
	const boxes = goods.map((line, at) => ({
		line,
		box: boxOf(line, {
			price: amounts[at] ?? zeroCents,
			quantity: charge.per === "item" ? line.quantity : 1,
			isEligible: counts(line),
		}),
	}));
	const context = taxContext({ ...asks, lines: [...order.lines, ...boxes.map(({ box }) => box)] });
	const merged: OrderLine[] = [];
	for (const { line, box } of boxes) {
		if (box.price === 0) continue;
		const like = asDecided(line, { box, most: charge.amount, context });
		const at = merged.findIndex(({ taxClass }) => sameTaxClass(taxClass, like.taxClass));
		const known = merged[at];
		if (!known) merged.push(like);
		else
			merged[at] =
				charge.per === "item"
					? { ...known, quantity: known.quantity + like.quantity }
					: { ...known, price: cents(known.price + like.price) };
	}
	const made = { ...order, lines: [...order.lines, ...merged] };
	// An unchanged order stays one object: whoever verified it for a card need not do so again.
	return JSON.stringify(made.lines) === JSON.stringify(given.lines) ? given : made;
}

type Box = Pick<OrderLine, "price" | "quantity"> & {
	/** True if it counts towards Ontario's threshold. */
	readonly isEligible: boolean;
};

/** The packaging of one line. Its pastries and drinks are counted already: it is no further one. */
function boxOf(line: OrderLine, { price, quantity, isEligible }: Box): OrderLine {
	const { ontarioClass: _, ...taxClass } = line.taxClass;
	return {
		// An id is at most 100 characters where it is stored.
		id: `${line.id.slice(0, 90)}-packaging`,
		menuItemId: 0,
		name: "Packaging",
		price,
		quantity,
		openPrice: false,
		modifiers: [],
		taxClass: { ...taxClass, ontarioTaxEligible: isEligible },
		packaging: true,
	};
}

/**
 * The packaging with the taxes that were decided for its line, so that all of one tax is one line.
 * Where a campus card may change them it stays of the line's class, and changes with it; except
 * where it would reach the threshold by its own price, `most` in cents, and its line doesn't.
 */
function asDecided(
	line: OrderLine,
	{
		box,
		most,
		context,
	}: { readonly box: OrderLine; readonly most: Cents; readonly context: TaxContext },
): OrderLine {
	const { rows } = decideTax(line, context);
	const { taxableAccountOnly, ontarioTaxEligible } = box.taxClass;
	const { meal, confectionery } = itemKinds(line.taxClass);
	const own = decideTax({ ...box, price: most }, context).rows;
	const follows = (meal || confectionery || taxableAccountOnly) && sameRows(own, rows);
	if (follows) return box;
	const taxes = rows.length > 0 ? { taxRuleOverrides: rows } : { isTaxable: false };
	return { ...box, taxClass: { ...ordinaryTaxClass, ontarioTaxEligible, ...taxes } };
}
