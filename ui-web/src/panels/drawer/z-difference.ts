import type { DrawerCheck } from "@tuckshop/core/contract";
import { cents } from "@tuckshop/core/rules";
import { moneyText } from "@tuckshop/core/texts";
import { d } from "./drawer-texts.ts";

type ZDifference = Extract<DrawerCheck, { readonly is: "differs" }>["differences"][number];

/** The lines of expected cash, as the drawer's dialog names them. */
const cashLines = [
	...["float", "received", "change", "refunds", "paidIn", "paidOut", "dropped"],
	...["rounding", "expected"],
] as const;

/** A figure of a close in words; one that no screen names, by its path in the record. */
export function zFieldText(field: string): string {
	const line = cashLines.find((each) => field === `figures.cash.${each}`);
	if (line) return d(line);
	if (field === "stated.card" || field === "stated.itc") return d(field);
	return field === "difference" ? d("difference") : field;
}

/** A figure that the server finds and that of the close, which holds amounts in cents. */
export function zDifferenceText({ field, expected, found }: ZDifference): string {
	const shown = (figure: string | null) => {
		if (figure === null) return "-";
		const amount = isAmount(field) && /^-?\d+$/.test(figure) ? Number(figure) : undefined;
		return amount === undefined ? figure : moneyText(cents(amount));
	};
	return d("check.differs.text", {
		...{ field: zFieldText(field), expected: shown(expected), found: shown(found) },
	});
}

const isAmount = (field: string): boolean =>
	/^(figures\.cash\.|stated\.|difference$)|\.(amount|total|subtotal|taxTotal|net)$/.test(field);
