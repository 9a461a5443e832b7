import type { OpenExchange } from "@tuckshop/core/pos";
import { moneyText } from "@tuckshop/core/texts";
import { textsOf } from "../../texts/texts.ts";

/** Reads a text of an exchange by its key. */
export const x = textsOf("exchange", {
	title: "Exchange",
	of: "Goods of sale {{reference}} came back",
	note: "{{rest}} · Exchange of {{reference}} {{back}}",
	pay: "To pay {{amount}}",
	out: "To give back {{amount}}",
	even: "Nothing to pay",
	left: "Left to pay",
	back: "Goods that came back",
	order: "This order",
	outRow: "To give back",
	give: "Give Back {{amount}}",
	complete: "Complete Exchange",
	giving: "Giving back...",
	end: "End Exchange",
	strip: "Goods of {{reference}} came back: they pay for the next items",
});

/** The rest of the order that is paid, or that is given back, as words. */
export const restText = ({ cashDue, due, out }: OpenExchange, method: string): string => {
	if (due > 0) return x("pay", { amount: moneyText(method === "cash" ? cashDue : due) });
	return out > 0 ? x("out", { amount: moneyText(out) }) : x("even");
};
