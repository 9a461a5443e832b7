import type { OrderState } from "@tuckshop/core/pos";
import {
	type LineModifier,
	lineTotal,
	type Menu,
	type MenuItem,
	type OrderLine,
} from "@tuckshop/core/rules";
import type { SumRow } from "@tuckshop/ui-kit/components";
import type { Language, TextKey } from "../../texts/languages.ts";

type Ordered = Pick<OrderState, "order" | "totals">;

/** How many of an item are in the order, with whatever was chosen of it. */
export const countOf = ({ order }: Pick<OrderState, "order">, item: MenuItem): number =>
	order.lines.reduce((sum, line) => (line.menuItemId === item.id ? sum + line.quantity : sum), 0);

/** The choices of a line, each with what it costs more. */
export const detailsOf = (line: OrderLine, language: Language): string[] =>
	line.modifiers.map((modifier) => detailText(modifier, language));

const detailText = ({ name, price }: LineModifier, { money }: Language): string =>
	price === 0 ? name : `${name} ${extraText(price, money)}`;

/** What a choice adds to a price, or takes off it. */
export const extraText = (price: OrderLine["price"], money: Language["money"]): string =>
	price > 0 ? `+${money(price)}` : money(price);

export const lineSum = (line: OrderLine, { money }: Language): string => money(lineTotal(line));

/** Each tax on a row of its own, by the names that a guest of this language knows. */
export const taxRows = ({ totals }: Pick<Ordered, "totals">, language: Language): SumRow[] =>
	totals.taxes.map(({ name, rate, amount }) => ({
		id: `${name} ${rate}`,
		label: `${taxName(name, language)} ${language.rate(rate)}`,
		amount: language.money(amount),
	}));

/** What the order comes to before tax, then its taxes. */
export const guestTotalsRows = (ordered: Ordered, language: Language): SumRow[] => [
	{
		id: "subtotal",
		label: language.t("review.subtotal"),
		amount: language.money(ordered.totals.subtotal),
	},
	...taxRows(ordered, language),
];

/** The line's item as the menu has it now; undefined where it is gone from it. */
export const itemOf = (menu: Menu | undefined, line: OrderLine): MenuItem | undefined =>
	menu?.items.find(({ id }) => id === line.menuItemId);

/** Lines that can't be had any more: their item was sold out, or left the menu, since they were chosen. */
export const goneLines = (
	{ order }: Pick<OrderState, "order">,
	menu: Menu | undefined,
): readonly OrderLine[] =>
	menu ? order.lines.filter((line) => !itemOf(menu, line)?.isAvailable) : [];

/** Taxes whose names are others in French. What else a menu calls a tax stays as it is. */
const taxKeys: ReadonlyMap<string, TextKey> = new Map([
	["GST", "tax.GST"],
	["HST", "tax.HST"],
	["PST", "tax.PST"],
	["QST", "tax.QST"],
	["RST", "tax.RST"],
]);

function taxName(name: string, { t }: Language): string {
	const key = taxKeys.get(name.trim().toUpperCase());
	return key === undefined ? name : t(key);
}
