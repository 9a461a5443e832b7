import type { RecordGroup } from "@tuckshop/ui-kit/components";
import { Banknote, CreditCard, IdCard } from "lucide-react";

/** Sales of two days, in each state that a list knows. */
export const SALES: readonly RecordGroup[] = [
	{
		id: "2026-11-21",
		heading: "Saturday, November 21, 2026",
		records: [
			{
				id: "1",
				icon: Banknote,
				title: "12:15 p.m. · Cash",
				note: "POS-1795245321442-307 · Station 1",
				error: "The request could not be processed",
				state: { label: "Failed", tone: "danger" },
				amount: "$15.73",
			},
			{
				id: "2",
				icon: IdCard,
				title: "12:11 p.m. · Campus Card",
				note: "POS-1795245318707-747 · Station 1",
				state: { label: "Syncing", tone: "info" },
				amount: "$8.95",
			},
			{
				id: "3",
				icon: CreditCard,
				title: "12:02 p.m. · Card",
				note: "POS-1795245315640-20 · Station 2",
				state: { label: "Complete", tone: "positive" },
				amount: "$42.10",
			},
			{
				id: "4",
				icon: Banknote,
				title: "11:58 a.m. · Cash",
				note: "POS-1795245313292-79 · Station 1",
				state: { label: "Pending", tone: "warning" },
				amount: "$5.52",
			},
		],
	},
	{
		id: "2026-11-13",
		heading: "Friday, November 13, 2026",
		records: [
			{
				id: "5",
				icon: Banknote,
				title: "1:41 p.m. · Cash",
				note: "POS-1794595313292-79 · Station 1",
				state: { label: "Archived", tone: "plain" },
				amount: "$1,204.00",
			},
		],
	},
];
