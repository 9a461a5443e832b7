import type { OrderState } from "@tuckshop/core/pos";
import { lineTotal, type OrderLine, unitPrice, zeroCents } from "@tuckshop/core/rules";
import { type FineLine, isFineLine } from "@tuckshop/core/rules/fines";
import { moneyText, shownName, taxText } from "@tuckshop/core/texts";
import type { OrderLineItem, SumRow } from "@tuckshop/ui-kit/components";
import { t } from "../../../texts/texts.ts";

/**
 * The view of a line (CART-02 to CART-04). Packaging follows the order, and has no buttons. A library fine has no quantity, for it is paid once (LIB-20, LIB-26). Created once for a
 * line, so that only a changed one renders again.
 */
export function lineView(line: OrderLine): Omit<OrderLineItem, "fresh"> {
	const known = views.get(line);
	if (known) return known;
	const view = {
		id: line.id,
		name: shownName(line),
		details: isFineLine(line)
			? fineDetails(line)
			: [
					...line.modifiers.map((modifier) => ({
						label: modifier.name,
						price:
							modifier.price > 0
								? t("modifiers.extra", { price: moneyText(modifier.price) })
								: modifier.price < 0
									? moneyText(modifier.price)
									: undefined,
					})),
					...(line.note ? [{ label: line.note }] : []),
					...(line.packaging && line.quantity > 1
						? [{ label: `${line.quantity} × ${moneyText(unitPrice(line))}` }]
						: []),
				],
		quantity: isFineLine(line) || line.packaging ? undefined : line.quantity,
		isDerived: line.packaging,
		total: moneyText(lineTotal(line)),
	};
	views.set(line, view);
	return view;
}

const views = new WeakMap<OrderLine, Omit<OrderLineItem, "fresh">>();

const fineDetails = ({ fine }: FineLine) => [
	{ label: t("order.fine", { issued: fine.dateIssued, credential: fine.credentialId }) },
	...(fine.partialPayment ? [{ label: t("order.partial") }] : []),
];

/** Subtotal, then each tax on its own line (CART-09, CART-10). */
export const totalsRows = ({ order, totals }: Pick<OrderState, "order" | "totals">): SumRow[] => [
	{ id: "subtotal", label: t("order.subtotal"), amount: moneyText(totals.subtotal) },
	...(order.exemption
		? [
				{
					id: "exempt",
					label: t("order.exemptFor", { reason: order.exemption.reason }),
					amount: moneyText(zeroCents),
				},
			]
		: []),
	...totals.taxes.map((tax) => ({
		id: `${tax.name} ${tax.rate}`,
		label: taxText(tax.name, tax.rate),
		amount: moneyText(tax.amount),
	})),
];
