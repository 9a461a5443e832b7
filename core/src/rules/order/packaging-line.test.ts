import { expect, it } from "vitest";
import { cents } from "../money/cents.ts";
import type { OrderLine } from "./line.ts";
import { packagingTogether } from "./packaging-line.ts";

const line = (id: string, price: number, quantity: number, packaging?: true) => ({
	...({ id, menuItemId: 1, name: id, price: cents(price), quantity } as OrderLine),
	...(packaging ? { packaging } : {}),
});

it("[ORDR-05] an order's packaging is read as one line, its pieces or its sum together, in however many ways it is taxed", () => {
	const soup = line("soup", 500, 1);
	const read = (...parts: readonly OrderLine[]) =>
		packagingTogether([soup, ...parts]).map(({ id, price, quantity }) => [id, quantity, price]);
	expect(read(line("a", 25, 2, true), line("b", 25, 1, true))).toEqual([
		["soup", 1, 500],
		["a", 3, 25],
	]);
	expect(read(line("a", 17, 1, true), line("b", 33, 1, true))).toEqual([
		["soup", 1, 500],
		["a", 1, 50],
	]);
	const back = { ...line("a", 17, 1, true), total: cents(-17) };
	expect(packagingTogether([back, { ...line("b", 33, 1, true), total: cents(-33) }])).toMatchObject(
		[{ price: 50, total: -50 }],
	);
	const one = [soup, line("a", 50, 1, true)];
	expect(packagingTogether(one)).toBe(one);
});
