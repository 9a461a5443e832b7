/** One published case of a drawer, with the result according to a plain sum that imports nothing of the core. */
export type DrawerCase = {
	readonly name: string;
	readonly reason: string;
	readonly input: {
		readonly float: number | null;
		readonly sales: readonly { readonly due: number; readonly received: number }[];
		readonly refunds: readonly number[];
		readonly payIns: readonly number[];
		readonly payOuts: readonly number[];
		readonly drops: readonly number[];
	};
	readonly expected: {
		readonly received: number;
		readonly change: number;
		readonly refunds: number;
		readonly rounding: number;
		readonly expected: number;
	};
};

/** GI-131: 1, 2, 6 and 7 down, 3, 4, 8 and 9 up. */
const roundedBy = (amount: number): number => [0, -1, -2, 2, 1, 0, -1, -2, 2, 1][amount % 10] ?? 0;

function drawer(
	name: string,
	reason: string,
	given: Partial<DrawerCase["input"]> = {},
): DrawerCase {
	const input = {
		...{ float: 20_000, sales: [], refunds: [], payIns: [], payOuts: [], drops: [] },
		...given,
	};
	let received = 0;
	let change = 0;
	let rounding = 0;
	let refunds = 0;
	let expected = input.float ?? 0;
	for (const sale of input.sales) {
		const due = sale.due + roundedBy(sale.due);
		received += sale.received;
		change += sale.received - due;
		rounding += roundedBy(sale.due);
		expected += due;
	}
	for (const amount of input.refunds) {
		const out = amount + roundedBy(amount);
		refunds += out;
		rounding -= roundedBy(amount);
		expected -= out;
	}
	for (const amount of input.payIns) expected += amount;
	for (const amount of [...input.payOuts, ...input.drops]) expected -= amount;
	return { name, reason, input, expected: { received, change, refunds, rounding, expected } };
}

export const drawerCases = (): DrawerCase[] => [
	drawer("a float alone", "DRAW-03"),
	drawer("a float that is unknown", "DRAW-01: it counts from zero", {
		float: null,
		sales: [{ due: 1130, received: 2000 }],
	}),
	drawer("a sale with change", "DRAW-03", { sales: [{ due: 1130, received: 2000 }] }),
	drawer("4.92 for 4.90", "GI-131", { sales: [{ due: 492, received: 490 }] }),
	drawer("every last digit", "GI-131: the sum is in nickels", {
		sales: [1000, 1001, 1002, 1003, 1004, 1005, 1006, 1007, 1008, 1009].map((due) => ({
			...{ due, received: 1010 },
		})),
	}),
	drawer("a sale that rounds to nothing", "0.02", { sales: [{ due: 2, received: 0 }] }),
	drawer("a refund", "DRAW-03: 3.03 is 3.05", { refunds: [303] }),
	drawer("a sale and all of it back", "DRAW-03: the drawer is as before", {
		sales: [{ due: 904, received: 905 }],
		refunds: [904],
	}),
	drawer("paid in, paid out, to the safe", "DRAW-03", {
		payIns: [5_000],
		payOuts: [1_250, 500],
		drops: [10_000],
	}),
	drawer("an evening", "DRAW-03", {
		sales: [
			{ due: 904, received: 1_404 },
			{ due: 492, received: 992 },
			{ due: 10_847, received: 12_000 },
		],
		refunds: [303, 1_131],
		payIns: [5_000],
		payOuts: [1_250],
		drops: [10_000],
	}),
	drawer("more out than in", "a difference is not hidden: below zero", {
		float: 0,
		payOuts: [500],
	}),
];
