import type { DrawerWords } from "../../rules/receipt/drawer-slips.ts";
import { dateText } from "./dates.ts";
import { dayText } from "./day-report.ts";

/** The number of a Z as people read it: Z 0118. */
export const zText = (number: number): string => `Z ${String(number).padStart(4, "0")}`;

/** The words of a drawer's slips, their times in the restaurant's time zone. */
export const drawerWords = (timeZone?: string): DrawerWords => {
	const moment = (at: string) => dateText(at, timeZone);
	return {
		x: "X REPORT",
		notAClose: "X, not a close",
		z: (number) => `Z REPORT ${String(number).padStart(4, "0")}`,
		copy: (copy) => `COPY ${copy}`,
		notCounted: "NOT COUNTED",
		moment,
		span: (from, to) => `${moment(from)} to ${moment(to)}`,
		businessDate: dayText,
		since: "Since",
		sales: "Sales",
		numbers: "First and last",
		numbersOf: (first, last) => `${first} to ${last}`,
		refunds: "Refunds",
		voids: "Voids",
		net: "Net",
		total: "TOTAL",
		exempt: "Tax-exempt sales",
		owed: "of which not debited yet",
		creditsOwed: "Credits owed to cards",
		named: "Records that do not add up",
		methods: { cash: "Cash", card: "Card", itc: "Campus Card" },
		stated: { card: "Terminal says", itc: "ITC says" },
		statedDifference: "Difference",
		float: "Float",
		floatUnknown: "unknown",
		received: "Cash received",
		change: "Change given",
		cashRefunds: "Cash refunds",
		rounding: "Rounding in these",
		paidIn: "Paid in",
		paidOut: "Paid out",
		dropped: "Dropped to safe",
		noSales: "No sale",
		expected: "Expected",
		counted: "Counted",
		over: "Over",
		short: "Short",
		exact: "Difference",
		hidden: ["Net, tax, cash and drawer:", "not shown before the count"],
		countedBy: "Counted by",
		approvedBy: "Approved by",
		printedBy: "Printed by",
		before: "Z before",
		own: "This Z",
		moves: {
			"pay-in": "PAY IN",
			"pay-out": "PAY OUT",
			drop: "DROP TO SAFE",
			"no-sale": "NO SALE",
		},
		reason: "Reason",
		signature: "By",
		second: "Name",
	};
};
