import { httpRestaurants } from "@tuckshop/adapters/product-server";
import { cents, documentedPolicy, orderTotals, type TaxTender } from "@tuckshop/core/rules";
import {
	type CampusAdditionOf,
	placeSettings,
	profileOfPlace,
} from "@tuckshop/core/rules/tax-settings";
import { businessDate, versionInForce } from "@tuckshop/core/rules/till";
import { Effect } from "effect";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { exampleLine } from "../../../core/src/rules/rules.arbitrary.ts";
import { owner } from "../browser.ts";
import { type ServerUnderTest, serverUnderTest } from "../server-under-test.ts";

const date = "2026-11-24";

/** A campus card with taxable money alone. */
const card: TaxTender = {
	method: "itc",
	accounts: {
		aggregated: [
			{ type: "TAXABLE", balance: cents(5000), creditLimit: cents(0), unlimitedCredit: false },
		],
		accounts: [],
	},
};
const meal = exampleLine({ price: 1000, tax: { itcMenuType: "Meal", taxes: [] } });
const mug = exampleLine({ id: "2", menuItemId: 2, price: 1000, tax: { taxes: [] } });

/** Three owners, and what a listless meal of $10.00 on such a card and an article of $10.00 in cash bear at each, in cents. */
const owners = [
	{ province: "BC", documented: { HST: 130 }, place: { GST: 50 }, article: { GST: 50 } },
	{
		province: "QC",
		documented: { HST: 130 },
		place: { GST: 50, QST: 100 },
		article: { GST: 50, QST: 100 },
	},
	{ province: "ON", documented: { HST: 130 }, place: { HST: 130 }, article: { HST: 130 } },
] as const;

describe("the readings that a guided setup chose, at the server and in an order", () => {
	let server: ServerUnderTest;
	beforeAll(async () => {
		server = await serverUnderTest();
	});
	afterAll(() => server.close());

	/** A new owner's restaurant, set up for a province under one reading of the addition; its policy and rates as a till is told them. */
	async function setUp(province: (typeof owners)[number]["province"], addition: CampusAdditionOf) {
		const own = await owner(server);
		const restaurants = httpRestaurants({ base: server.url, fetch: own.fetch });
		const { id } = await Effect.runPromise(
			restaurants.create({ name: "Café", location: "1 Main St", restaurant_id: 0, setup_done: [] }),
		);
		const place = placeSettings(province, date);
		const filled = profileOfPlace(province, { date, policy: documentedPolicy, addition });
		const { newest, versions } = await Effect.runPromise(restaurants.taxProfile(id));
		const first = versions[0];
		if (!first || !filled || !place.ok) throw new Error("the restaurant has no first profile");
		const time_zone = place.value.timeZones[0];
		await Effect.runPromise(
			restaurants.saveTaxProfile(id, {
				based_on: newest,
				profile: { ...first.profile, ...filled, time_zone },
			}),
		);
		const told = await Effect.runPromise(restaurants.taxProfile(id));
		const inForce = versionInForce(told.versions, businessDate(Date.now(), time_zone));
		if (!inForce?.profile.tax_policy || !inForce.profile.tax_rates)
			throw new Error("the profile names no readings or rates");
		return { policy: inForce.profile.tax_policy, globalTaxes: inForce.profile.tax_rates };
	}
	const amounts = (taxes: readonly { readonly name: string; readonly amount: number }[]) =>
		Object.fromEntries(taxes.map(({ name, amount }) => [name, amount]));

	for (const { province, article, ...readings } of owners)
		for (const addition of ["documented", "place"] as const)
			it(`[SETU-01, TAX-16] ${province}: a meal without a list on a taxable-only card under the ${addition} reading, and an article in cash`, async () => {
				const settings = await setUp(province, addition);
				const onCard = orderTotals({ lines: [meal] }, settings, card);
				expect(amounts(onCard.taxes)).toEqual(readings[addition]);
				const inCash = orderTotals({ lines: [meal, mug] }, settings, { method: "cash" });
				expect(amounts(inCash.taxes)).toEqual(article);
			});
});
