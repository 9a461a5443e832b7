import type { OrderState, Pos } from "@tuckshop/core/pos";
import { lineTotal, type Menu, type MenuItem, type OrderLine } from "@tuckshop/core/rules";
import type { SumRow } from "@tuckshop/ui-kit/components";
import type { MenuWords, SaidWords } from "../../app/menu-words.ts";
import type { Language, TextKey } from "../../texts/languages.ts";

type Ordered = Pick<OrderState, "order" | "totals">;

/** Counts an item in the order, with any choices. */
export const countOf = ({ order }: Pick<OrderState, "order">, item: MenuItem): number =>
	order.lines.reduce((sum, line) => (line.menuItemId === item.id ? sum + line.quantity : sum), 0);

/** The name of a line in the guest's language: the menu's, or that of packaging. */
export const lineWords = (
	line: OrderLine,
	words: Pick<MenuWords, "line">,
	{ t }: Language,
): SaidWords => (line.packaging ? { text: t("review.packaging") } : words.line(line));

/** The choices of a line, each with its price. */
export const detailsOf = (
	line: OrderLine,
	words: Pick<MenuWords, "modifier">,
	language: Language,
): readonly SaidWords[] =>
	line.modifiers.map((modifier) => {
		const { text, lang } = words.modifier(modifier);
		const { price } = modifier;
		return {
			text: price === 0 ? text : `${text} ${extraText(price, language.money)}`,
			...(lang ? { lang } : {}),
		};
	});

/** Returns the price of a choice with its sign. */
export const extraText = (price: OrderLine["price"], money: Language["money"]): string =>
	price > 0 ? `+${money(price)}` : money(price);

export const lineSum = (line: OrderLine, { money }: Language): string => money(lineTotal(line));

/** One row for each tax, under its name in the guest's language. */
export const taxRows = ({ totals }: Pick<Ordered, "totals">, language: Language): SumRow[] =>
	totals.taxes.map(({ name, rate, amount }) => ({
		id: `${name} ${rate}`,
		label: `${taxName(name, language)} ${language.rate(rate)}`,
		amount: language.money(amount),
	}));

/** The subtotal, then the taxes. */
export const guestTotalsRows = (ordered: Ordered, language: Language): SumRow[] => [
	{
		id: "subtotal",
		label: language.t("review.subtotal"),
		amount: language.money(ordered.totals.subtotal),
	},
	...taxRows(ordered, language),
];

/** Returns a line's item in the present menu, or undefined where the menu no longer has it. */
export const itemOf = (menu: Menu | undefined, line: OrderLine): MenuItem | undefined =>
	menu?.items.find(({ id }) => id === line.menuItemId);

/** Returns the lines whose item has sold out or left the menu since it was chosen. */
export const goneLines = (
	{ order }: Pick<OrderState, "order">,
	menu: Menu | undefined,
): readonly OrderLine[] =>
	menu ? order.lines.filter((line) => !line.packaging && !itemOf(menu, line)?.isAvailable) : [];

/** The order without what has sold out: its guest pays for the rest. */
export function payable(
	pos: Pick<Pos, "order">,
	ordered: Ordered,
	menu: Menu | undefined,
): Ordered {
	const gone = goneLines(ordered, menu);
	return gone.length === 0 ? ordered : pos.order.without(gone.map(({ id }) => id));
}

/** Taxes that have a French name. Other names are shown as in the menu. */
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
