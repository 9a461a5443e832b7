import { randomUUID } from "node:crypto";
import { isAwaitingDebit, isSold, SaleFromTransaction } from "@tuckshop/core/records";
import { dayTotals } from "@tuckshop/core/rules";
import { Schema } from "effect";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { realWorld } from "../../../server/src/world.ts";
import { type Browser, owner } from "../browser.ts";
import { onEachDatabase } from "../on-each-database.ts";
import { saleRecord } from "../sales/sample-sale.ts";
import { type ServerUnderTest, serverUnderTest } from "../server-under-test.ts";
import { enrolledTill } from "../tills/enrolled-till.ts";

/** A Tuesday: 3:20 p.m. in Toronto, 2:20 p.m. in Winnipeg, 4:50 p.m. in St. John's. */
const afternoon = Date.parse("2026-11-24T20:20:00.000Z");
const minuteMs = 60_000;

type Owner = Awaited<ReturnType<typeof owner>>;

onEachDatabase((fresh, kind) => {
	let now = afternoon;
	let server: ServerUnderTest;
	beforeAll(async () => {
		server = await serverUnderTest(await fresh(), { world: { ...realWorld, now: () => now } });
	});
	afterAll(() => server.close());

	/** The clock of this server stands still, and with it the limit on new accounts. */
	async function newOwner(): Promise<Owner> {
		await server.parts.get("database").deleteFrom("rate_limits").execute();
		return owner(server);
	}
	async function restaurant(own: Owner, name: string, timeZone: string) {
		const { data } = (
			await own.post("/api/restaurants", {
				...{ name, location: "B", restaurant_id: 1000012, time_zone: timeZone },
			})
		).json;
		const [station] = data.stations;
		return { ownerId: own.id, restaurantId: data.id as string, stationId: station.id as string };
	}
	type Place = Awaited<ReturnType<typeof restaurant>>;
	const sale = (place: Place, createdAt: string, change: object = {}) =>
		saleRecord(place, {
			device_id: place.stationId,
			created_at: createdAt,
			business_date: createdAt.slice(0, 10),
			sequence: 1,
			...change,
		});
	const back = {
		kind: "refund",
		refund_of: randomUUID(),
		...{ subtotal: -10, tax_amount: -1.3, amount: -11.3 },
		taxes: [{ name: "HST", rate: 13, base: -10, amount: -1.3 }],
		tenders: [{ method: "cash", amount: -11.3, received: -11.3, change: 0, rounding: 0 }],
	};
	const send = async (own: Owner, ...sales: readonly { readonly sale_id: string }[]) => {
		for (const each of sales) {
			const { status, text } = await own.post("/api/transactions", each, {
				"idempotency-key": each.sale_id,
			});
			expect(status, text).toBe(200);
		}
	};
	const home = async (own: Pick<Browser, "get">) => {
		const { status, headers, json } = await own.get("/api/home");
		expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
		return json.data;
	};
	/**
	 * A day's totals as a person adds them up: over the sales as the ledger tells them one by one.
	 */
	async function totalOfDay(own: Owner, { restaurantId }: Place, day: string) {
		const { json } = await own.get(
			`/api/transactions?restaurant=${restaurantId}&from=${day}&to=${day}&limit=500`,
		);
		const sales = json.data.map(({ record }: { readonly record: unknown }) =>
			Schema.decodeUnknownSync(SaleFromTransaction)(record),
		);
		const sold = sales.filter(isSold);
		return dayTotals(
			sold.map((each: (typeof SaleFromTransaction)["Type"]) => ({
				facts: each.facts,
				owed: isAwaitingDebit(each),
			})),
		);
	}
	const atHour = (told: { readonly hours: readonly { readonly hour: number }[] }) =>
		Object.fromEntries(told.hours.map(({ hour, ...rest }) => [hour, rest]));

	describe("an owner's home", () => {
		it("[SETU-08] tells what each restaurant sold today by the hours of its own clock, beside the same day last week", async () => {
			now = afternoon;
			const own = await newOwner();
			const toronto = await restaurant(own, "Toronto", "America/Toronto");
			const winnipeg = await restaurant(own, "Winnipeg", "America/Winnipeg");
			const stJohns = await restaurant(own, "St. John's", "America/St_Johns");
			expect((await home(own)).restaurants.map((told: { hours: [] }) => told.hours)).toEqual([
				[],
				[],
				[],
			]);
			for (const place of [toronto, winnipeg, stJohns])
				await send(
					own,
					sale(place, "2026-11-24T17:05:00.000Z"),
					sale(place, "2026-11-24T17:45:00.000Z"),
					sale(place, "2026-11-17T17:05:00.000Z"),
					// Later than it is now, a week ago.
					sale(place, "2026-11-17T21:05:00.000Z"),
					sale(place, "2026-11-23T17:05:00.000Z"),
				);
			const { restaurants } = await home(own);
			const [east, west, farEast] = ["Toronto", "Winnipeg", "St. John's"].map((name) =>
				restaurants.find((told: { readonly name: string }) => told.name === name),
			);
			for (const told of [east, west, farEast])
				expect(told).toMatchObject({
					...{ day: "2026-11-24", day_before: "2026-11-17", sold: 22.6, sales: 2, refunds: 0 },
					before: { until_now: 11.3, sales_until_now: 1, day: 22.6 },
					apart: 0,
				});
			expect(atHour(east)).toMatchObject({
				12: { sold: 22.6, sales: 2, before: 11.3, from: "2026-11-24T17:00:00.000Z" },
				15: { sold: 0, sales: 0, before: 0 },
				16: { sold: 0, before: 11.3 },
			});
			expect(Object.keys(atHour(east))).toEqual(["12", "13", "14", "15", "16"]);
			expect(atHour(west)).toMatchObject({
				11: { sold: 22.6, before: 11.3 },
				15: { before: 11.3 },
			});
			// Half an hour off: the two sales of one hour in Toronto are of two hours here.
			expect(atHour(farEast)).toMatchObject({
				13: { sold: 11.3, from: "2026-11-24T16:30:00.000Z" },
				14: { sold: 11.3 },
				17: { before: 11.3 },
			});
		});

		it("[SETU-08] counts what Day Totals count: refunds, tables, what contradicts itself, and no card that was declined", async () => {
			now = afternoon;
			const own = await newOwner();
			const place = await restaurant(own, "A", "America/Toronto");
			const at = "2026-11-24T17:05:00.000Z";
			const card = (debit: object) => ({
				payment_method: "itc",
				tenders: [{ method: "itc", amount: 11.3, credential_id: "****0193" }],
				...{ credential_id: "****0193", itc_balance_checked: true, is_offline_transaction: false },
				tax_adjusted: false,
				debit_delivery: debit,
			});
			await send(
				own,
				sale(place, at),
				sale(place, at, { ...back }),
				sale(place, at, { reference: `TABLE-${randomUUID()}` }),
				// It says 999.00, and 11.30 was paid.
				sale(place, at, { amount: 999 }),
				sale(place, at, card({ is: "accepted", at })),
				sale(place, at, card({ is: "refused", at, reason: "no funds" })),
				// Its till's clock was wrong: of today, at a moment that is not today.
				sale(place, "2026-11-23T03:00:00.000Z", { business_date: "2026-11-24" }),
			);
			const [told] = (await home(own)).restaurants;
			const totals = await totalOfDay(own, place, "2026-11-24");
			expect(told).toMatchObject({ sold: 45.2, sales: 5, refunds: 1, apart: 11.3, unreadable: 0 });
			expect([Math.round(told.sold * 100), told.sales, told.refunds]).toEqual([
				totals.total,
				totals.sales,
				totals.refunds,
			]);
			// Nothing changes where a row does not say what the day counts of it, as of a ledger from before it did.
			const database = server.parts.get("database");
			await database
				.updateTable("sales")
				.set({ paid_cents: null })
				.where("owner_id", "=", own.id)
				.execute();
			expect((await home(own)).restaurants).toEqual([told]);
			await database
				.updateTable("sales")
				.set({ record: "{}" })
				.where("owner_id", "=", own.id)
				.where("refund_of", "is not", null)
				.execute();
			expect((await home(own)).restaurants[0]).toMatchObject({
				...{ sold: 56.5, refunds: 0, unreadable: 1 },
			});
		});

		it("[SETU-08] begins a restaurant's day when its business day ends, by the profile that is in force", async () => {
			now = Date.parse("2026-11-25T07:30:00.000Z");
			const own = await newOwner();
			const place = await restaurant(own, "Late", "America/Toronto");
			const at = `/api/restaurants/${place.restaurantId}/tax-profile`;
			const [{ profile }] = (await own.get(at)).json.data.versions;
			const saved = { based_on: 1, profile: { ...profile, day_ends_at: 4 } };
			expect((await own.put(at, saved)).status).toBe(200);
			await send(
				own,
				sale(place, "2026-11-25T06:10:00.000Z", { business_date: "2026-11-24" }),
				sale(place, "2026-11-18T06:10:00.000Z", { business_date: "2026-11-17" }),
			);
			const [told] = (await home(own)).restaurants;
			expect(told).toMatchObject({ day: "2026-11-24", sold: 11.3, before: { until_now: 11.3 } });
			expect(atHour(told)).toMatchObject({ 25: { sold: 11.3, before: 11.3 }, 26: { sold: 0 } });
		});

		it("[SETU-08] tells each till's last contact and what it had not sent, and who went silent with sales", async () => {
			now = afternoon;
			const own = await newOwner();
			const place = await restaurant(own, "A", "America/Toronto");
			const elsewhere = await restaurant(await newOwner(), "B", "America/Toronto");
			const device = await enrolledTill(server, own, place, "Front counter");
			const call = (who: Browser, deviceId: string, station: Place, unsent: number) =>
				who.post("/api/books/compare", {
					...{ device_id: deviceId, last: 0, blocks: [] },
					till: {
						restaurant_id: station.restaurantId,
						station_id: station.stationId,
						...{ unsent, unsent_amount: unsent * 12.5 },
					},
				});
			const tills = async () => (await home(own)).restaurants[0].stations[0].tills;
			expect(await tills()).toEqual([]);
			// An enrolled till's place is its own, whatever it says; what an owner's browser says of a stranger's station is dropped.
			expect((await call(device, "device-1", elsewhere, 3)).status).toBe(200);
			expect((await call(own, "device-2", elsewhere, 1)).status).toBe(200);
			expect((await call(own, "device-3", place, 0)).status).toBe(200);
			const heard = { heard_at: "2026-11-24T20:20:00.000Z", silent: false };
			expect(await tills()).toEqual([
				{
					...{ device_id: "device-1", name: "Front counter", kind: "till", ...heard },
					...{ unsent: 3, unsent_amount: 37.5 },
				},
				{
					...{ device_id: "device-3", name: null, kind: "browser", ...heard },
					...{ unsent: 0, unsent_amount: 0 },
				},
			]);
			const silentTills = async () =>
				(await home(own)).needs.filter(({ is }: { is: string }) => is === "till");
			expect(await silentTills()).toEqual([]);
			now += 25 * minuteMs;
			expect(await silentTills()).toEqual([
				{
					...{ is: "till", restaurant_id: place.restaurantId, station_id: place.stationId },
					...{ count: 3, amount: 37.5, since: "2026-11-24T20:20:00.000Z", reference: null },
				},
			]);
			expect((await tills()).map(({ silent }: { silent: boolean }) => silent)).toEqual([true]);
			expect((await call(device, "device-1", place, 0)).status).toBe(200);
			expect(await silentTills()).toEqual([]);
			expect(await tills()).toMatchObject([{ device_id: "device-1", unsent: 0, silent: false }]);
		});

		if (kind === "SQLite")
			it("[SETU-08] sums an owner's days out of the index alone, however many sales there are", async () => {
				const database = server.parts.get("database");
				const { rows } = await sql<{ readonly detail: string }>`
					explain query plan select restaurant_id, business_date, substr(created_at, 1, 16),
						cast(sum(paid_cents) as bigint), count(*), count(refund_of)
					from sales where owner_id = 'o' and business_date in ('2026-11-24', '2026-11-17')
						and paid_cents is not null
					group by restaurant_id, business_date, substr(created_at, 1, 16)`.execute(database);
				expect(rows[0]?.detail).toBe(
					"SEARCH sales USING COVERING INDEX sales_by_day (owner_id=? AND business_date=?)",
				);
			});

		it("[SETU-08] is its owner's alone: no other owner sees it, and no enrolled till", async () => {
			now = afternoon;
			const own = await newOwner();
			const place = await restaurant(own, "A", "America/Toronto");
			await send(
				own,
				sale(place, "2026-11-24T17:05:00.000Z"),
				sale(place, "2026-11-24T17:05:00.000Z", { amount: 999 }),
			);
			expect((await home(own)).needs).toMatchObject([
				{ is: "figures", restaurant_id: place.restaurantId, count: 1 },
				{ is: "readings", restaurant_id: place.restaurantId },
			]);
			const other = await newOwner();
			expect(await home(other)).toMatchObject({ restaurants: [], needs: [] });
			const device = await enrolledTill(server, own, place);
			expect((await device.get("/api/home")).status).toBe(401);
		});
	});
});
