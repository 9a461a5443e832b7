import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openServerDatabase } from "../../../server/src/database/open-database.ts";
import { type Browser, owner } from "../browser.ts";
import { databaseAsOf } from "../database/landed-database.ts";
import { onEachEmptyDatabase } from "../on-each-database.ts";
import { saleRecord } from "../sales/sample-sale.ts";
import { type ServerUnderTest, serverUnderTest, settingsOf } from "../server-under-test.ts";
import { enrolledTill } from "./enrolled-till.ts";

const folder = mkdtempSync(join(tmpdir(), "tuckshop-profiles-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const place = { ownerId: "o", restaurantId: "r", stationId: "s" };
const craReadings = {
	...saleRecord(place).tax_policy,
	confectioneryWithMeal: "gst-only",
	ontarioThreshold: "combined",
};
/** The first version of a restaurant's profile. */
const first = {
	province: "ON",
	tax_policy: null,
	tax_rates: null,
	cash_rounding: "nickel",
	gst_number: "123456789RT0001",
	qst_number: null,
	time_zone: "America/Toronto",
	day_ends_at: 0,
};
const quebec = {
	...first,
	province: "QC",
	tax_policy: craReadings,
	tax_rates: [
		{ name: "GST", rate: 5 },
		{ name: "QST", rate: 9.975 },
	],
	cash_rounding: "off",
	qst_number: "1234567890TQ0001",
	time_zone: "America/Montreal",
	day_ends_at: 4,
};

onEachEmptyDatabase((fresh) => {
	let server: ServerUnderTest;
	beforeAll(async () => {
		server = await serverUnderTest(await fresh());
	});
	afterAll(() => server.close());

	async function restaurant() {
		const own = await owner(server);
		const { data } = (
			await own.post("/api/restaurants", {
				name: "A",
				location: "B",
				restaurant_id: 1000012,
				branch_id: 1000012,
				province: "ON",
				gst_number: "123456789 RT 0001",
			})
		).json;
		return { own, id: data.id as string, stationId: data.stations[0].id as string };
	}
	const at = (id: string) => `/api/restaurants/${id}/tax-profile`;
	type Known = { readonly version: number; readonly made_at: string };
	const news = async (asking: Pick<Browser, "get">, id: string, known?: Known) => {
		const query = known ? `?known=${known.version}&made_at=${known.made_at}` : "";
		return (await asking.get(`${at(id)}${query}`)).json.data;
	};
	const numbered = async (own: Browser, id: string) =>
		(await news(own, id)).versions.map(
			({ version, in_force_from, profile }: { [field: string]: unknown }) => [
				version,
				in_force_from,
				profile,
			],
		);

	it("[PROF-01] gives a new restaurant its first version, tells it to its owner, till and kiosk, and nothing to who has it", async () => {
		const { own, id, stationId } = await restaurant();
		const told = await news(own, id);
		expect(told).toMatchObject({
			newest: 1,
			versions: [{ version: 1, in_force_from: null, made_by: own.id, profile: first }],
		});
		const there = { ownerId: own.id, restaurantId: id, stationId };
		for (const kind of ["till", "kiosk"] as const) {
			const device = await enrolledTill(server, own, there, kind, kind);
			expect(await news(device, id)).toEqual(told);
			const [known] = told.versions;
			expect(await news(device, id, known)).toEqual({ newest: 1, versions: [] });
			expect(await news(device, id, { ...known, version: 0 })).toEqual(told);
			// A restored server has fewer, or another one of that number.
			expect(await news(device, id, { ...known, version: 7 })).toEqual(told);
			expect(await news(device, id, { ...known, made_at: "2026-01-01T00:00:00.000Z" })).toEqual(
				told,
			);
			expect(
				(await device.ask("PUT", at(id), { body: { based_on: 1, profile: first } })).status,
			).toBe(401);
		}
	});

	it("[PROF-04] begins with the rates and readings that the owner's province filled in, and refuses those that are none", async () => {
		const own = await owner(server);
		const vancouver = {
			name: "V",
			location: "Granville",
			restaurant_id: 1000013,
			province: "BC",
			time_zone: "America/Vancouver",
			taxes: {
				tax_policy: { ...craReadings, campusAdditionTaxes: [{ name: "GST", rate: 5 }] },
				tax_rates: [{ name: "GST", rate: 5 }],
			},
		};
		const { data } = (await own.post("/api/restaurants", vancouver)).json;
		expect(data).toMatchObject({ province: "BC", time_zone: "America/Vancouver" });
		expect((await news(own, data.id)).versions).toMatchObject([
			{
				version: 1,
				profile: { ...vancouver.taxes, province: "BC", time_zone: "America/Vancouver" },
			},
		]);
		const wrong = { tax_policy: craReadings, tax_rates: [{ name: "GST", rate: 101 }] };
		expect((await own.post("/api/restaurants", { ...vancouver, taxes: wrong })).status).toBe(400);
	});

	it("[PROF-01] takes the owner's next version, in force at once, which the restaurant's settings follow", async () => {
		const { own, id } = await restaurant();
		const { status, json } = await own.put(at(id), { based_on: 1, profile: quebec });
		const kept = { ...quebec, time_zone: "America/Toronto" };
		expect([status, json.data]).toMatchObject([
			200,
			{ version: 2, in_force_from: null, made_by: own.id },
		]);
		expect(json.data.profile).toMatchObject({ ...kept, time_zone: expect.any(String) });
		expect(await news(own, id, { version: 1, made_at: "before" })).toEqual({
			newest: 2,
			versions: [json.data],
		});
		const follows = {
			province: "QC",
			cash_rounding: "off",
			qst_number: "1234567890TQ0001",
			time_zone: json.data.profile.time_zone,
			day_ends_at: 4,
		};
		expect((await own.get(`/api/restaurants/${id}`)).json.data).toMatchObject(follows);
		const another = await own.post("/api/restaurants", {
			...{ name: "C", location: "D", restaurant_id: 1000014, province: "ON" },
		});
		const { data } = (await own.get("/api/restaurants")).json;
		expect(data).toMatchObject([follows, { id: another.json.data.id }]);
		expect(data[1]).not.toHaveProperty("day_ends_at");
	});

	it("[PROF-01] keeps a version from a business date for that day: both are told until then, and the restaurant's settings stay", async () => {
		const { own, id } = await restaurant();
		const begins = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
		await own.put(at(id), { based_on: 1, in_force_from: begins, profile: quebec });
		expect((await news(own, id)).versions).toMatchObject([
			{ version: 1, in_force_from: null },
			{ version: 2, in_force_from: begins },
		]);
		const { data } = (await own.get(`/api/restaurants/${id}`)).json;
		expect([data.province, data.day_ends_at]).toEqual(["ON", undefined]);
		const over = new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10);
		await own.put(at(id), { based_on: 2, in_force_from: over, profile: quebec });
		expect((await news(own, id)).versions).toMatchObject([{ version: 3 }]);
	});

	it("[PROF-01] refuses a version that was written on an older one, of two at once the second, and what is not a profile", async () => {
		const { own, id } = await restaurant();
		const next = { based_on: 1, profile: quebec };
		const both = await Promise.all([own.put(at(id), next), own.put(at(id), next)]);
		expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
		expect(both.find(({ status }) => status === 409)?.json).toMatchObject({
			code: "profile-changed",
			field: "based_on",
		});
		for (const wrong of [
			{ ...next, based_on: 3 },
			{ based_on: 2, profile: { ...quebec, time_zone: "Mars/Olympus" } },
			{ based_on: 2, profile: { ...quebec, day_ends_at: 13 } },
			{ based_on: 2, profile: { ...quebec, gst_number: "12" } },
			{
				based_on: 2,
				profile: { ...quebec, tax_policy: { ...craReadings, ontarioThreshold: "?" } },
			},
			{ based_on: 2, in_force_from: "2027-02-30", profile: quebec },
		])
			expect((await own.put(at(id), wrong)).status).toBe(wrong.based_on === 3 ? 409 : 400);
		expect((await news(own, id)).newest).toBe(2);
	});

	it("[PROF-01] follows the restaurant's settings, and only those that are in it", async () => {
		const { own, id } = await restaurant();
		const change = (body: object) => own.put(`/api/restaurants/${id}`, body);
		await change({ phone: "416 555 0100", name: "Renamed" });
		await change({ province: "ON", cash_rounding: "nickel" });
		expect((await news(own, id)).newest).toBe(1);
		const begins = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
		await own.put(at(id), { based_on: 1, in_force_from: begins, profile: quebec });
		await change({ gst_number: "987654321RT0001", cash_rounding: "off" });
		// A future version stays in the future, with the new number; its own rounding was off already.
		expect(await numbered(own, id)).toMatchObject([
			[3, null, { ...first, gst_number: "987654321RT0001", cash_rounding: "off" }],
			[4, begins, { ...quebec, time_zone: expect.any(String), gst_number: "987654321RT0001" }],
		]);
	});

	describe("a database of before", () => {
		it("[PROF-01] has a first version of every restaurant, hidden ones too, that says what the restaurant's settings say", async () => {
			const settings = settingsOf({
				PORT: "0",
				TUCKSHOP_DATA: mkdtempSync(join(folder, "data-")),
				...(await fresh()),
			});
			const before = await databaseAsOf("0017-kiosk-enrolments", settings);
			const created_at = "2026-01-02T03:04:05.000Z";
			await before
				.insertInto("users")
				.values({
					...{ id: "u", email: "a@b.example", email_key: "a@b.example", password_hash: "-" },
					...{ business_name: "A", contact_name: "A", phone: null, address: null, role: "user" },
					created_at,
				})
				.execute();
			const row = {
				...{ owner_id: "u", name: "A", address: "B", phone: null, created_at },
				...{ provider_restaurant_id: 1, provider_branch_id: null, menu_api_url: null },
				...{ menu_api_key_sealed: null, gst_number: null, qst_number: "1234567890TQ0001" },
			};
			await before
				.insertInto("restaurants")
				.values([
					{
						...row,
						id: "r1",
						cash_rounding: "off",
						time_zone: "America/Halifax",
						province: "NS",
						hidden_at: null,
					},
					{
						...row,
						id: "r2",
						cash_rounding: "nickel",
						time_zone: "America/Toronto",
						province: null,
						hidden_at: created_at,
					},
				])
				.execute();
			await before.destroy();
			const database = await openServerDatabase(settings);
			const rows = await database
				.selectFrom("tax_profiles")
				.selectAll()
				.orderBy("restaurant_id")
				.execute();
			await database.destroy();
			const said = {
				tax_policy: null,
				tax_rates: null,
				gst_number: null,
				qst_number: "1234567890TQ0001",
				day_ends_at: 0,
			};
			expect(rows.map(({ record, ...rest }) => ({ ...rest, record: JSON.parse(record) }))).toEqual([
				{
					...{
						restaurant_id: "r1",
						version: 1,
						in_force_from: null,
						made_at: created_at,
						made_by: null,
					},
					record: { ...said, cash_rounding: "off", time_zone: "America/Halifax", province: "NS" },
				},
				{
					...{
						restaurant_id: "r2",
						version: 1,
						in_force_from: null,
						made_at: created_at,
						made_by: null,
					},
					record: {
						...said,
						cash_rounding: "nickel",
						time_zone: "America/Toronto",
						province: null,
					},
				},
			]);
		});
	});
});
