import type { Rate } from "../money/rate.ts";
import type { Menu } from "./menu.ts";
import { isSameTax, type TaxRow, taxKind } from "./tax-row.ts";

/**
 * A tax of a menu whose name says neither GST, HST nor a province's tax. `rate` in thousandths of a
 * percent.
 */
export type UnknownTax = {
	readonly name: string;
	readonly rate: Rate;
	/** The number of items that list it. */
	readonly items: number;
	/** True if the menu lists it for every item that lists no tax of its own. */
	readonly isGlobal: boolean;
};

/**
 * The taxes of a menu that no rule recognises by name, in order of first appearance, the menu's own
 * taxes first. Such a tax is charged as listed, and no rule that relieves of a province's part
 * removes it.
 */
export function unknownTaxes(menu: Pick<Menu, "items" | "taxes">): readonly UnknownTax[] {
	const found: { row: TaxRow; items: number; isGlobal: boolean }[] = [];
	const add = (row: TaxRow, isGlobal: boolean) => {
		if (taxKind(row.name, row.rate) !== "other") return;
		const known = found.find((one) => isSameTax(one.row, row));
		if (!known) found.push({ row, items: isGlobal ? 0 : 1, isGlobal });
		else if (!isGlobal) known.items += 1;
	};
	for (const row of menu.taxes) add(row, true);
	for (const { taxClass } of menu.items) {
		const { taxes, singleTax, taxRuleOverrides } = taxClass;
		const rows = [...taxes, ...(singleTax ? [singleTax] : []), ...(taxRuleOverrides ?? [])];
		const listed = rows.filter(
			(row, index) => rows.findIndex((other) => isSameTax(other, row)) === index,
		);
		for (const row of listed) add(row, false);
	}
	return found.map(({ row: { name, rate }, items, isGlobal }) => ({ name, rate, items, isGlobal }));
}
