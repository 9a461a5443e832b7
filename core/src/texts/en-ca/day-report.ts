import type { DayReportWords } from "../../rules/receipt/day-report.ts";
import { dateText } from "./dates.ts";

/** A day of the calendar, YYYY-MM-DD, in words: "Friday, November 20, 2026". */
export function dayText(day: string): string {
	const at = new Date(`${day}T00:00:00Z`);
	return Number.isNaN(at.getTime())
		? "Invalid date"
		: new Intl.DateTimeFormat("en-CA", { dateStyle: "full", timeZone: "UTC" }).format(at);
}

/** The words of a day's report, its moment in the restaurant's time zone. */
export const dayReportWords = (timeZone?: string): DayReportWords => ({
	title: "DAY TOTALS",
	day: dayText,
	made: (moment) => `Printed ${dateText(moment, timeZone)}`,
	incomplete: "NOT COMPLETE: only the sales of this device could be read.",
	sales: "Sales",
	refunds: "Refunds",
	subtotal: "Subtotal",
	total: "TOTAL",
	tenders: "Payments",
	methods: { cash: "Cash", card: "Card", itc: "Campus Card" },
	taxes: "Taxes",
	taxBase: (base) => `on ${base}`,
	drawer: "Cash",
	received: "Received",
	change: "Change given",
	rounding: "Rounding",
	kept: "Cash in the drawer from these sales",
	exempt: (count) => `Tax-exempt sales (${count}), before tax`,
	creditsOwed: (count) => `Credits owed to cards (${count})`,
	owed: (count) => `of which not debited yet (${count})`,
	unsplit: (count) => `Not split into subtotal and taxes (${count})`,
	named: "These records do not add up",
	leftOutOf: {
		day: "not in these totals",
		taxes: "not in subtotal and taxes",
		drawer: "not in the cash drawer",
	},
	counted: "counted as it was paid",
	unreadable: "not readable",
});
