import { expect, it } from "vitest";
import { cents } from "../money/cents.ts";
import { joinedShares } from "./joined-shares.ts";

const line = (id: string, seatNumber: number | null) => ({ id, total: cents(1000), seatNumber });

it("[TABL-08] two checks that become one keep who pays what: the second one's seats follow, and what was for a table stays its own seats'", () => {
	expect(
		joinedShares(
			{ allocation: {}, lines: [line("bread", null), line("soup", 1)], seats: [1, 2] },
			{
				allocation: { wine: [{ seat: 3, weight: 2 }] },
				lines: [line("tea", null), line("wine", 1)],
				seats: [1, 2, 3],
			},
		),
	).toEqual({
		bread: [
			{ seat: 1, weight: 1 },
			{ seat: 2, weight: 1 },
		],
		tea: [
			{ seat: 3, weight: 1 },
			{ seat: 4, weight: 1 },
			{ seat: 5, weight: 1 },
		],
		wine: [{ seat: 5, weight: 2 }],
	});
});

it("[TABL-08] a check keeps its seats where it joins one that has none yet", () => {
	expect(
		joinedShares(
			{ allocation: {}, lines: [], seats: [] },
			{ allocation: {}, lines: [line("tea", null)], seats: [1] },
		),
	).toEqual({ tea: [{ seat: 1, weight: 1 }] });
});
