import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { startMode } from "../../flows/settings/device-settings.ts";
import { craAlignedPolicy, documentedPolicy } from "../../rules/tax/tax-policy.ts";
import { maskedToken } from "../../texts/en-ca/masked-token.ts";
import { atCounter, openCounter, sell, stocked } from "../counter.sample.ts";

describe("the tax policy of a till", () => {
	it("[TAX-06] changes what an open order comes to, is there after a reload, and stands on the sale", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					expect(pos.settings.state.getState().taxPolicy).toEqual(documentedPolicy);
					pos.order.add(103);
					pos.order.add(103);
					// Fries at 3.75: each under 4.01, so GST alone; together they are not, so the whole HST.
					expect(pos.order.state.getState().totals.total).toBe(788);
					yield* pos.settings.saveTaxPolicy(craAlignedPolicy);
					expect(pos.order.state.getState().totals.total).toBe(848);
					pos.order.clear();
					yield* sell(pos);
					expect([...world.device.sales.values()].map(({ facts }) => facts.taxPolicy)).toEqual([
						craAlignedPolicy,
					]);
					const next = openCounter(world);
					yield* next.pos.start();
					expect(next.pos.settings.state.getState().taxPolicy).toEqual(craAlignedPolicy);
					next.pos.order.add(103);
					next.pos.order.add(103);
					expect(next.pos.order.state.getState().totals.total).toBe(848);
					yield* next.pos.stop();
				}),
			{ world: stocked() },
		));
});

describe("the mode of a device", () => {
	it("[NAV-11, NAV-12, NAV-14] leads to table service before the library, and to neither where none is on", () => {
		const on = (tableServiceMode: boolean, libraryPosMode: boolean) =>
			startMode({ tableServiceMode, libraryPosMode });
		expect([on(false, false), on(false, true), on(true, false), on(true, true)]).toEqual([
			undefined,
			"library",
			"table-service",
			"table-service",
		]);
	});

	it("[NAV-12] is one of the two: switching one on takes the other off, here and on disk", () =>
		atCounter(({ pos, world }) =>
			Effect.gen(function* () {
				yield* pos.settings.setFlag("libraryPosMode", true);
				yield* pos.settings.setFlag("tableServiceMode", true);
				expect(pos.settings.state.getState()).toMatchObject({
					libraryPosMode: false,
					tableServiceMode: true,
				});
				expect([
					world.device.settings.get("libraryPosMode"),
					world.device.settings.get("tableServiceMode"),
				]).toEqual(["false", "true"]);
				yield* pos.settings.setFlag("hideCardTender", true);
				expect(pos.settings.state.getState().tableServiceMode).toBe(true);
			}),
		));
});

it.each([
	["abcdefghijkl", "abcd••••••••ijkl"],
	["123456789", "1234••••••••6789"],
	["12345678", "••••••••"],
	["1", "••••••••"],
])("[DBG-03] shows the token %s as %s", (token, shown) => {
	expect(maskedToken(token)).toBe(shown);
});
