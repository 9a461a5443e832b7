import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { canonicalJson, sha256 } from "@tuckshop/core/records";
import { afterAll, beforeAll, expect, it } from "vitest";
import { handOver, type ItcTill, itcTill, queuedSale } from "../itc/itc-till.ts";
import { onEachDatabase } from "../on-each-database.ts";
import { saleRecord } from "../sales/sample-sale.ts";
import { serverProcess } from "../server-process.ts";
import { type ServerUnderTest, serverUnderTest } from "../server-under-test.ts";

const folder = mkdtempSync(join(tmpdir(), "tuckshop-claims-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Sale = { readonly sale_id: string; readonly owner_id: string };

/** As a device exports the sales of an owner. */
function exported(
	ownerId: string,
	sales: readonly Sale[],
	change: Readonly<Record<string, unknown>> = {},
): string {
	const path = join(folder, `${randomUUID()}.json`);
	writeFileSync(
		path,
		JSON.stringify({
			...{ format: "tuckshop-sales", version: 1, exported_at: "2026-11-20T18:00:00.000Z" },
			...{ owner_id: ownerId, device_id: "device-1", count: sales.length },
			...{ digest: sha256(canonicalJson(sales)), sales, spoiled: [], ...change },
		}),
	);
	return path;
}

onEachDatabase((fresh) => {
	let environment: Readonly<Record<string, string>>;
	let server: ServerUnderTest;
	let till: ItcTill;
	beforeAll(async () => {
		const said = { ITC_RECOGNISES_REFERENCES: "no", PROVIDER_RECOGNISES_REFERENCES: "no" };
		environment = { ...(await fresh()), ...said };
		server = await serverUnderTest(environment);
		till = await itcTill(server, server.itcSandboxUrl);
	});
	afterAll(() => server.close());

	async function claim(file: string, email = till.own.email) {
		const command = serverProcess(
			{ TUCKSHOP_DATA: server.folder, ...environment },
			["claim", file, email],
			"admin.ts",
		);
		return [await command.ended, command.output(), command.errors()] as const;
	}
	const lost = () => ({
		ownerId: randomUUID(),
		restaurantId: randomUUID(),
		stationId: randomUUID(),
	});
	const told = async () => (await till.own.get("/api/transactions?limit=500")).json.data;

	it("[HEAL-10] enters the sales of a lost account for another one, each once, under their own ids, device and numbers, and notes whose they were", async () => {
		const place = lost();
		const sales = [1, 2, 3].map((sequence) => saleRecord(place, { sequence, device_id: "till-7" }));
		const file = exported(place.ownerId, sales);
		expect(await claim(file)).toEqual([
			0,
			`3 sales of the lost account ${place.ownerId} are ${till.own.email}'s now; 0 were already.\n`,
			"",
		]);
		expect((await claim(file))[1]).toContain("0 sales of the lost account");
		const records = (await told()).map(({ record }: never) => record as (typeof sales)[number]);
		expect(records).toHaveLength(3);
		for (const sale of sales)
			expect(records).toContainEqual(
				expect.objectContaining({
					...{ sale_id: sale.sale_id, reference: sale.reference, amount: sale.amount },
					...{ device_id: "till-7", sequence: sale.sequence, owner_id: till.own.id },
					product_restaurant_id: till.place.restaurantId,
					station_id: till.place.stationId,
				}),
			);
		const notes = await server.parts
			.get("database")
			.selectFrom("claimed_sales")
			.selectAll()
			.where("former_owner_id", "=", place.ownerId)
			.execute();
		expect(notes.map(({ sale_id }) => sale_id).sort()).toEqual(
			sales.map(({ sale_id }) => sale_id).sort(),
		);
		expect(notes[0]).toMatchObject({
			owner_id: till.own.id,
			former_restaurant_id: place.restaurantId,
			former_station_id: place.stationId,
		});
	});

	it("[HEAL-10, HEAL-04] asks no card again that the lost account's server may have charged, and queues one that never left its device", async () => {
		const place = { ...till.place, ...lost() };
		const [sent, unsent] = [queuedSale({ place }), queuedSale({ place })] as const;
		const file = exported(place.ownerId, [
			{ ...sent, sent_under: "e".repeat(24) } as never,
			unsent,
		]);
		expect((await claim(file))[0]).toBe(0);
		const { data } = (
			await till.own.post("/api/itc/debits", { references: [sent.reference, unsent.reference] })
		).json;
		const states = new Map(data.map(({ reference, state }: never) => [reference, state]));
		expect([states.get(sent.reference), states.get(unsent.reference)]).toEqual([
			"unknown",
			"waiting",
		]);
	});

	it("[HEAL-10] writes nothing of a file that was changed, of an account that is here, or without a place for its sales", async () => {
		const place = lost();
		const before = await told();
		const sale = saleRecord(place);
		const own = saleRecord(till.place);
		await handOver(till.own, queuedSale(till));
		const count = (await told()).length;
		for (const [file, email, why] of [
			[join(folder, "none.json"), undefined, /can't be read/],
			[
				exported(place.ownerId, [sale], { format: "sales" }),
				undefined,
				/not written by Export Sales/,
			],
			[exported(place.ownerId, [sale], { digest: "d".repeat(43) }), undefined, /digest is another/],
			[
				exported(place.ownerId, [{ ...sale, amount: "many" } as never]),
				undefined,
				/Sale 1 of the file can't be read/,
			],
			[exported(place.ownerId, [own]), undefined, /Sale 1 of the file is another owner's/],
			[exported(till.own.id, [own]), undefined, /account of these sales is on this server/],
			[exported(place.ownerId, [sale]), "nobody@example.test", /no account of nobody@example.test/],
			[
				exported(place.ownerId, [sale, saleRecord(place, { restaurant_id: 5 })]),
				undefined,
				/no restaurant with the numbers 5/,
			],
		] as const)
			expect(await claim(file, email)).toEqual([1, "", expect.stringMatching(why)]);
		expect([(await told()).length, count > before.length]).toEqual([count, true]);
	});
});
