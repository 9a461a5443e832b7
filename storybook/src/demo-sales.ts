import type { RecordGroup, RecordItem } from "@tuckshop/ui-kit/components";

type Icons = { readonly [method in "cash" | "card" | "itc"]: RecordItem["icon"] };

/** Sales of two days, in each state that a list shows. */
export const demoSales = ({ cash, card, itc }: Icons): readonly RecordGroup[] => [
	{
		id: "2026-11-21",
		heading: "Saturday, November 21, 2026",
		records: [
			{
				id: "1",
				icon: cash,
				title: "12:15 p.m. · Cash",
				note: "POS-1795245321442-307 · Station 1",
				error: "The request could not be processed",
				state: { label: "Failed", tone: "danger" },
				amount: "$15.73",
			},
			{
				id: "2",
				icon: itc,
				title: "12:11 p.m. · Campus Card",
				note: "POS-1795245318707-747 · Station 1",
				state: { label: "Syncing", tone: "info" },
				amount: "$8.95",
			},
			{
				id: "3",
				icon: card,
				title: "12:02 p.m. · Card",
				note: "POS-1795245315640-20 · Station 2",
				state: { label: "Complete", tone: "positive" },
				amount: "$42.10",
			},
			{
				id: "4",
				icon: cash,
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
				icon: cash,
				title: "1:41 p.m. · Cash",
				note: "POS-1794595313292-79 · Station 1",
				state: { label: "Archived", tone: "plain" },
				amount: "$1,204.00",
			},
		],
	},
];
