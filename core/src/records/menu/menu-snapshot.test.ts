import { Result, Schema } from "effect";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sampleMenu } from "../../fakes/sample-menu.ts";
import { isMenu } from "./is-menu.ts";
import { diagnoseSnapshot, MenuRecord, MenuSnapshotRecord } from "./menu-snapshot.ts";

const schemaSays = Schema.is(MenuRecord);
const odd: fc.Arbitrary<unknown> = fc.constantFrom(
	undefined,
	null,
	"",
	"x",
	0,
	1,
	-1,
	1.5,
	2 ** 60,
	Number.NaN,
	true,
	[],
	{},
	[{}],
	"single",
	100_001,
);

/** The paths of a value, its own first. */
function pathsOf(
	value: unknown,
	before: readonly (string | number)[] = [],
): readonly (string | number)[][] {
	if (typeof value !== "object" || value === null) return [[...before]];
	return [
		[...before],
		...Object.entries(value).flatMap(([key, member]) =>
			pathsOf(member, [...before, Array.isArray(value) ? Number(key) : key]),
		),
	];
}

function withAt(value: unknown, path: readonly (string | number)[], put: unknown): unknown {
	const [key, ...rest] = path;
	if (key === undefined) return put;
	if (Array.isArray(value)) return value.with(Number(key), withAt(value[Number(key)], rest, put));
	const row = value as Record<string, unknown>;
	if (rest.length === 0 && put === missing)
		return Object.fromEntries(Object.entries(row).filter(([name]) => name !== key));
	return { ...row, [key]: withAt(row[key], rest, put) };
}
const missing = Symbol("missing");

describe("isMenu", () => {
	const menu = sampleMenu();
	const paths = pathsOf(menu).filter((path) => path.length > 0);

	it("takes a menu, as the schema does", () => {
		expect([isMenu(menu), schemaSays(menu)]).toEqual([true, true]);
	});
	it("says what the schema says of a menu with any one value changed or taken away", () => {
		fc.assert(
			fc.property(fc.constantFrom(...paths), fc.oneof(odd, fc.constant(missing)), (path, put) => {
				const changed = withAt(
					menu,
					path,
					put === missing && typeof path.at(-1) === "number" ? null : put,
				);
				expect(isMenu(changed)).toBe(schemaSays(changed));
			}),
			{ numRuns: 3000 },
		);
	});
});

describe("MenuSnapshotRecord", () => {
	const snapshot = {
		ownerId: "o",
		restaurantId: "r",
		providerRestaurantId: 1,
		providerBranchId: 2,
		syncedAt: "2026-11-20T12:00:00.000Z",
		menu: sampleMenu(),
	};
	it("refuses a snapshot whose menu has a price that is no whole number of cents, and the slow reading names the field", () => {
		const [first, ...rest] = snapshot.menu.items;
		const spoiled = {
			...snapshot,
			menu: { ...snapshot.menu, items: [{ ...first, price: 8.49 }, ...rest] },
		};
		expect(Schema.is(MenuSnapshotRecord)(snapshot)).toBe(true);
		expect(Schema.is(MenuSnapshotRecord)(spoiled)).toBe(false);
		const said = diagnoseSnapshot(spoiled);
		expect(Result.isFailure(said) && said.failure.message).toMatch(
			/whole cents.*\n.*\["menu"\]\["items"\]\[0\]\["price"\]/,
		);
	});
});
