import { randomUUID } from "node:crypto";
import { businessDate } from "@tuckshop/core/rules/till";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { owner } from "../browser.ts";
import { onEachDatabase } from "../on-each-database.ts";
import { placeOf } from "../place-of.ts";
import { type ServerUnderTest, serverUnderTest } from "../server-under-test.ts";
import { saleRecord } from "./sample-sale.ts";

const hst = { name: "HST", rate: 13 };
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

onEachDatabase((fresh) => {
	let server: ServerUnderTest;
	beforeAll(async () => {
		server = await serverUnderTest(await fresh());
	});
	afterAll(() => server.close());

	async function restaurant(own: Awaited<ReturnType<typeof owner>>, number: number) {
		const here = await placeOf(own, number);
		return here;
	}
	type Place = Awaited<ReturnType<typeof restaurant>>;
	/** A meal of 10.00, relieved of its tax as documented. */
	function meal(place: Place, days: number, change: Readonly<Record<string, unknown>> = {}) {
		const record = saleRecord(place);
		const at = daysAgo(days);
		return {
			...record,
			created_at: at,
			business_date: businessDate(Date.parse(at), "America/Toronto"),
			sequence: days + 1,
			items: record.items.map((item) => ({
				...item,
				itemTag: "meal item",
				decision: { rule: "meal", rows: [] },
			})),
			taxes: [],
			tax_amount: 0,
			amount: 10,
			tenders: [{ method: "cash", amount: 10, received: 10, change: 0, rounding: 0 }],
			...change,
		};
	}
	const post = (own: Awaited<ReturnType<typeof owner>>, record: { readonly sale_id: string }) =>
		own.post("/api/transactions", record, { "idempotency-key": record.sale_id });
	const readings = async (own: Awaited<ReturnType<typeof owner>>, id: string) =>
		(await own.get(`/api/restaurants/${id}/tax-readings`)).json.data;
	const none = {
		ontarioThreshold: 0,
		confectioneryWithMeal: 0,
		itemTypeRelief: 0,
		campusAddition: 0,
		all: 0,
	};

	describe("what the documented readings collect less than Canadian practice", () => {
		it("[PROF-11] is reckoned on the restaurant's own sales of the last seven days", async () => {
			const own = await owner(server);
			const here = await restaurant(own, 1);
			const elsewhere = await restaurant(own, 2);
			expect(await readings(own, here.restaurantId)).toMatchObject({ sales: 0, less: none });
			for (const record of [
				meal(here, 0),
				meal(here, 3),
				meal(here, 12),
				meal(elsewhere, 1),
				// Its figures are not those of any reading.
				meal(here, 4, { taxes: [{ ...hst, base: 10, amount: 9 }], tax_amount: 9, amount: 19 }),
			])
				expect((await post(own, record)).status).toBe(200);
			expect(await readings(own, here.restaurantId)).toMatchObject({
				sales: 2,
				left_out: 1,
				less: { ...none, itemTypeRelief: 2.6, all: 2.6 },
			});
			expect(await readings(own, elsewhere.restaurantId)).toMatchObject({
				sales: 1,
				less: { all: 1.3 },
			});
			const other = await owner(server);
			const foreign = `/api/restaurants/${here.restaurantId}/tax-readings`;
			expect((await other.get(foreign)).status).toBe(404);
			expect((await other.get(`/api/restaurants/${randomUUID()}/tax-readings`)).status).toBe(404);
		});
	});
});
