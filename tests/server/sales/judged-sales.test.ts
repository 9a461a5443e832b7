import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { saleOfRecord, type TransactionJson, TransactionRecord } from "@tuckshop/core/records";
import { cents, judgeSale, judgeVersion } from "@tuckshop/core/rules";
import { closeRefund, refundFigures } from "@tuckshop/core/rules/refunds";
import { Schema } from "effect";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { toTransactionRecord } from "../../../core/src/records/index.ts";
import { openServerDatabase } from "../../../server/src/database/open-database.ts";
import { readFact } from "../../../server/src/database/server-facts.ts";
import { rejudgeSales } from "../../../server/src/sales/rejudge.ts";
import { realWorld } from "../../../server/src/world.ts";
import { type Browser, owner } from "../browser.ts";
import { databaseAsOf } from "../database/landed-database.ts";
import { onEachEmptyDatabase } from "../on-each-database.ts";
import { placeOf } from "../place-of.ts";
import { type ServerUnderTest, serverUnderTest, settingsOf } from "../server-under-test.ts";
import { saleRecord } from "./sample-sale.ts";

const folder = mkdtempSync(join(tmpdir(), "tuckshop-judged-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Wire = ReturnType<typeof saleRecord>;
const decoded = Schema.decodeUnknownSync(TransactionRecord);
const encoded = Schema.encodeSync(TransactionRecord);
const factsOf = (wire: object) => saleOfRecord(decoded(wire)).facts;

/** The refund of a whole sale, as a till closes it. */
function refundOf(
	sale: Wire,
	change: { readonly sale_id: string; readonly reference: string; readonly created_at?: string },
): TransactionJson {
	const own = saleOfRecord(decoded(sale));
	const lines = own.facts.lines.map(({ id, quantity }) => ({ lineId: id, quantity }));
	const figures = refundFigures(own.facts, { by: "lines", lines });
	if (!figures.ok) throw new Error(figures.refusal.code);
	const stamp = {
		...own.facts,
		id: change.sale_id,
		reference: change.reference,
		createdAt: change.created_at ?? "2026-11-20T18:00:00.000Z",
		sequence: 2,
	};
	const back = figures.value.total;
	const tender = {
		method: "cash",
		amount: back,
		received: cents(0),
		change: cents(-back),
		rounding: cents(0),
	} as const;
	const closed = closeRefund(
		own.facts,
		{ by: "lines", lines },
		{ earlier: [], tenders: [tender], stamp },
	);
	if (!closed.ok) throw new Error(closed.refusal.code);
	return encoded(toTransactionRecord({ facts: closed.value, progress: own.progress }));
}

onEachEmptyDatabase((fresh) => {
	let server: ServerUnderTest;
	beforeAll(async () => {
		server = await serverUnderTest({
			...(await fresh()),
			METRICS_TOKEN: "a-token-for-these-tests",
		});
	});
	afterAll(() => server.close());

	async function till() {
		const own = await owner(server);
		const place = await placeOf(own);
		return {
			own,
			here: place,
		};
	}
	const send = async (own: Browser, sale: { readonly sale_id: string }) =>
		(await own.post("/api/transactions", sale, { "idempotency-key": sale.sale_id })).status;
	const told = async (own: Browser, query = "") =>
		(await own.get(`/api/transactions?${query}`)).json.data;
	const verdictOf = async (own: Browser, { reference }: { readonly reference: string }) =>
		(await told(own, `reference=${reference}`))[0].verdict;

	describe("what is sent by a till", () => {
		const soup = (here: Parameters<typeof saleRecord>[0]) => saleRecord(here).items[0];
		const cash = (amount: number, over: object = {}) => ({
			method: "cash",
			amount,
			received: amount,
			change: 0,
			rounding: 0,
			...over,
		});

		it("[BOOK-01, BOOK-02] keeps a sale whose figures do not recompute, with its bytes and what differs, and says nothing of one that agrees", async () => {
			const { own, here } = await till();
			const cases: readonly (readonly [Partial<Wire> | object, unknown])[] = [
				[{}, undefined],
				[
					{ amount: 0.01, tenders: [cash(0.01)] },
					[{ field: "total", expected: "11.30", found: "0.01" }],
				],
				[
					{ tax_amount: 0, taxes: [], amount: 10, tenders: [cash(10)] },
					[{ field: "taxes.HST 13", expected: "1.30", found: "none" }],
				],
				[{ tenders: [cash(1)] }, [{ field: "tenders", expected: "11.30", found: "1.00" }]],
				[
					{ tenders: [cash(11.3, { received: 0, change: 1_000_000 })] },
					[{ field: "tenders.0.change", expected: "-11.30", found: "1000000.00" }],
				],
				[
					{ items: [{ ...soup(here), price: 1000, quantity: 5 }] },
					[{ field: "lines.0.total", expected: "5000.00", found: "10.00" }],
				],
				[
					{ items: [{ ...soup(here), quantity: 2 ** 53 - 1 }] },
					[{ field: "lines.0.total", expected: "?", found: "10.00" }],
				],
			];
			for (const [index, [change, differences]] of cases.entries()) {
				const sale = saleRecord(here, { ...change, sequence: index + 1 });
				expect([await send(own, sale), await send(own, sale)]).toEqual([200, 200]);
				const [listed] = await told(own, `reference=${sale.reference}`);
				expect(listed.verdict).toEqual(
					differences && { is: "differs", judge: judgeVersion, differences },
				);
				expect([listed.record.amount, listed.record.items, listed.record.tenders]).toEqual([
					sale.amount,
					sale.items,
					sale.tenders,
				]);
			}
			const marked = await told(own, "verdict=differs");
			expect(marked).toHaveLength(cases.length - 1);
			expect(await told(own, "verdict=differs&limit=2")).toEqual(marked.slice(0, 2));
			const { next } = (await own.get("/api/transactions?verdict=differs&limit=2")).json;
			expect(await told(own, `verdict=differs&limit=100&cursor=${next}`)).toEqual(marked.slice(2));
			expect(await told(own, "verdict=not-judged")).toEqual([]);
			const csv = (await own.get("/api/transactions/export?format=csv&verdict=differs")).text;
			expect(csv.split("\r\n")[0]).toMatch(/,verdict,differences$/);
			expect(csv.trimEnd().split("\r\n")).toHaveLength(cases.length);
			expect(csv).toContain(",differs,total: 0.01 instead of 11.30\r\n");
			const file = (await own.get("/api/transactions/export?format=json")).json;
			const bySequence = new Map<number, unknown>(
				file.map(({ record, verdict }: { record: { sequence: number }; verdict?: object }) => [
					record.sequence,
					verdict,
				]),
			);
			for (const [index, [, differences]] of cases.entries())
				expect(bySequence.get(index + 1)).toEqual(
					differences && { is: "differs", judge: judgeVersion, differences },
				);
			const metrics = (
				await own.get("/api/metrics", { authorization: "Bearer a-token-for-these-tests" })
			).text;
			expect(metrics).toMatch(/tuckshop_sales_judged_total\{verdict="differs"\} [1-9]/);
			expect(metrics).toMatch(/tuckshop_sales_judged_total\{verdict="agrees"\} [1-9]/);
			expect(metrics).toMatch(/tuckshop_sales_that_do_not_agree\{verdict="differs"\} [1-9]/);
		});

		it("[BOOK-02] does not judge a sale of rules that it does not know, nor a refund whose sale is not there", async () => {
			const { own, here } = await till();
			const newer = saleRecord(here, { tax_rules_version: 9 });
			expect(await send(own, newer)).toBe(200);
			expect(await verdictOf(own, newer)).toEqual({
				is: "not-judged",
				judge: judgeVersion,
				why: "unknown-rules",
			});
			const sale = saleRecord(here, { sequence: 5 });
			const refund = refundOf(sale, {
				sale_id: crypto.randomUUID(),
				reference: `${sale.reference}-R`,
			});
			expect(await send(own, refund)).toBe(200);
			const missing = { is: "not-judged", judge: judgeVersion, why: "refunded-sale-missing" };
			expect(await verdictOf(own, refund)).toEqual(missing);
			expect((await told(own, "verdict=not-judged")).length).toBe(2);
			// Another owner's sale with that id is a different one.
			const other = await till();
			expect(
				await send(other.own, { ...sale, ...saleRecord(other.here), sale_id: sale.sale_id }),
			).toBe(200);
			expect(await verdictOf(own, refund)).toEqual(missing);
			// The sale arrives later.
			expect(await send(own, sale)).toBe(200);
			expect(await verdictOf(own, refund)).toBeUndefined();
		});

		it("[PROF-01, BOOK-01] judges a sale by the readings of the tax profile that it names, at arrival and anew, and does not judge one of a version that it does not have", async () => {
			const { own, here } = await till();
			const at = `/api/restaurants/${here.restaurantId}/tax-profile`;
			const [{ profile }] = (await own.get(at)).json.data.versions;
			const { tax_policy } = saleRecord(here);
			const chosen = { ...tax_policy, ontarioThreshold: "combined" };
			const saved = await own.put(at, {
				based_on: 1,
				profile: { ...profile, tax_policy: chosen },
			});
			expect(saved.status).toBe(200);
			const named = (sequence: number, version: number, policy: object) =>
				saleRecord(here, { sequence, tax_profile_version: version, tax_policy: policy });
			const byVersion = named(1, 2, chosen);
			const before = named(2, 1, tax_policy);
			const byOther = named(3, 2, tax_policy);
			const byNone = named(4, 3, chosen);
			for (const sale of [byVersion, before, byOther, byNone])
				expect(await send(own, sale)).toBe(200);
			const verdicts = async () =>
				Promise.all([byVersion, before, byOther, byNone].map((sale) => verdictOf(own, sale)));
			const expected = [
				undefined,
				// Nobody had chosen the readings of the first version.
				undefined,
				{
					is: "differs",
					judge: judgeVersion,
					differences: [
						{ field: "taxPolicy.ontarioThreshold", expected: "combined", found: "per-item" },
					],
				},
				{ is: "not-judged", judge: judgeVersion, why: "unknown-profile" },
			];
			expect(await verdicts()).toEqual(expected);
			await rejudgeSales(server.parts.get("database"), { all: true, world: realWorld });
			expect(await verdicts()).toEqual(expected);
			// Each of them counts, whatever its verdict.
			expect(await told(own)).toHaveLength(4);
		});

		it("[BOOK-01] judges a refund beside its sale and beside the refunds before it, in whatever order they come", async () => {
			for (const order of [
				[0, 1, 2],
				[2, 1, 0],
				[1, 0, 2],
			]) {
				const { own, here } = await till();
				const sale = saleRecord(here);
				const refunds = ["18", "19"].map((hour) =>
					refundOf(sale, {
						sale_id: crypto.randomUUID(),
						reference: `${sale.reference}-${hour}`,
						created_at: `2026-11-20T${hour}:00:00.000Z`,
					}),
				);
				const all = [sale, ...refunds];
				for (const at of order) expect(await send(own, all[at] ?? sale)).toBe(200);
				const [first, second] = refunds;
				expect(first && (await verdictOf(own, first))).toBeUndefined();
				expect(second && (await verdictOf(own, second))).toMatchObject({
					is: "differs",
					differences: [{ field: "lines.0.quantity", expected: "<=0", found: "1" }],
				});
			}
		});

		it("[BOOK-02] holds up no other sale: many that come at once, each with its own verdict", async () => {
			const { own, here } = await till();
			const sales = Array.from({ length: 40 }, (_, index) =>
				saleRecord(here, {
					sequence: index + 1,
					...(index % 2 === 0 ? {} : { amount: index, tenders: [cash(index)] }),
				}),
			);
			const sent = await Promise.all(sales.map((sale) => send(own, sale)));
			expect(new Set(sent)).toEqual(new Set([200]));
			const differing = await told(own, "verdict=differs&limit=500");
			expect(
				differing.map(({ record }: { record: { sequence: number } }) => record.sequence).sort(),
			).toEqual(
				sales
					.map(({ sequence }) => sequence)
					.filter((sequence) => sequence % 2 === 0)
					.sort(),
			);
		});
	});

	it("[BOOK-08] tells a refund complete whose till says that nothing is to be sent to the provider, and refuses a state that it does not know by its field", async () => {
		const { own, here } = await till();
		const sale = saleRecord(here);
		const refund = refundOf(sale, {
			sale_id: crypto.randomUUID(),
			reference: `${sale.reference}-R`,
		});
		const ledger = { is: "sending", since: "2026-11-20T18:00:01.000Z" } as const;
		const none = { ...refund, deliveries: { ledger, provider: { is: "nothing-to-send" } } };
		expect([await send(own, sale), await send(own, none)]).toEqual([200, 200]);
		const [listed] = await told(own, `reference=${refund.reference}`);
		expect([listed.record.status, listed.record.deliveries.provider]).toEqual([
			"complete",
			{ is: "nothing-to-send" },
		]);
		expect((await told(own, "status=complete")).length).toBe(1);
		expect((await told(own, "status=pending")).length).toBe(1);
		const odd = { ...saleRecord(here), deliveries: { ledger, provider: { is: "on-the-moon" } } };
		const answer = await own.post("/api/transactions", odd, { "idempotency-key": odd.sale_id });
		expect([answer.status, answer.json.field]).toEqual([400, "deliveries.provider"]);
	});

	it("[BOOK-02, HEAL-02] judges the sales of a database that is upgraded, and anew what an older judge has seen, to the same verdicts", async () => {
		const settings = settingsOf({
			TUCKSHOP_DATA: mkdtempSync(join(folder, "data-")),
			...(await fresh()),
		});
		const landed = await databaseAsOf("0017-kiosk-enrolments", settings);
		const here = { ownerId: "owner-1", restaurantId: "restaurant-1", stationId: "station-1" };
		await landed
			.insertInto("users")
			.values({
				id: here.ownerId,
				email: "ana@quad.example",
				email_key: "ana@quad.example",
				password_hash: "-",
				business_name: "A",
				contact_name: "A",
				phone: null,
				address: null,
				role: "user",
				created_at: "2026-11-20T12:00:00.000Z",
			} as never)
			.execute();
		await landed
			.insertInto("restaurants")
			.values({
				id: here.restaurantId,
				owner_id: here.ownerId,
				name: "Maple",
				address: "B",
				provider_restaurant_id: 1000012,
				provider_branch_id: 1000012,
				cash_rounding: "off",
				time_zone: "America/Toronto",
				created_at: "2026-11-20T12:00:00.000Z",
			} as never)
			.execute();
		const sales = Array.from({ length: 450 }, (_, index) =>
			saleRecord(here, {
				sequence: index + 1,
				...(index % 100 === 7 ? { subtotal: 9 } : {}),
			}),
		);
		const [refunded] = sales;
		if (!refunded) throw new Error("there are sales");
		const refund = refundOf(refunded, {
			sale_id: crypto.randomUUID(),
			reference: "POS-refund",
		});
		for (const record of [...sales, refund])
			await landed
				.insertInto("sales")
				.values({
					owner_id: here.ownerId,
					idempotency_key: record.sale_id,
					sale_id: record.sale_id,
					reference: record.reference,
					reference_key: null,
					reference_end: null,
					identity_hash: record.sale_id,
					restaurant_id: here.restaurantId,
					station_id: here.stationId,
					device_id: "device-1",
					sequence: record.sequence,
					business_date: "2026-11-20",
					created_at: record.created_at,
					total_cents: 1130,
					tax_cents: 130,
					payment_method: "cash",
					status: "pending",
					received_at: record.created_at,
					record: JSON.stringify(decoded(record)),
					progress: "{}",
				} as never)
				.execute();
		await landed.destroy();
		const database = await openServerDatabase(settings);
		const rows = () =>
			database
				.selectFrom("sales")
				.select(["sale_id", "verdict", "judge_version", "verdict_details", "refund_of"])
				.orderBy("sale_id")
				.execute();
		expect((await rows()).every(({ verdict }) => verdict === null)).toBe(true);
		const written = await rejudgeSales(database, { world: realWorld });
		// The refund twice: by itself, and with its sale.
		expect(written).toBe(452);
		const judged = await rows();
		expect(Map.groupBy(judged, ({ verdict }) => verdict).get("differs")).toHaveLength(5);
		expect(
			judged.filter(({ verdict }) => verdict !== "differs").map(({ verdict }) => verdict),
		).toEqual(Array(446).fill("agrees"));
		expect(judged.find(({ sale_id }) => sale_id === refund.sale_id)?.refund_of).toBe(
			refunded.sale_id,
		);
		expect(await readFact(database, "sales-judged-by")).toBe(`${judgeVersion}`);
		// Nothing is left to do; and a row of an older version is found at the next start.
		expect(await rejudgeSales(database, { world: realWorld })).toBe(0);
		const one = { verdict: null, judge_version: null, verdict_details: null };
		await database.updateTable("sales").set(one).where("sale_id", "=", refunded.sale_id).execute();
		expect(await rejudgeSales(database, { world: realWorld })).toBe(1);
		// Deleted, or of an older judge: the same again.
		await database
			.updateTable("sales")
			.set({ verdict: "agrees", judge_version: judgeVersion - 1, verdict_details: null })
			.execute();
		await database.deleteFrom("server_facts").where("name", "=", "sales-judged-by").execute();
		await rejudgeSales(database, { world: realWorld });
		expect(await rows()).toEqual(judged);
		await database.updateTable("sales").set({ verdict: "differs" }).execute();
		await rejudgeSales(database, { world: realWorld, all: true });
		expect(await rows()).toEqual(judged);
		// Stopped in the middle, it continues where nothing was written.
		await database.updateTable("sales").set(one).execute();
		let batches = 0;
		const isStopped = () => ++batches > 1;
		const first = await rejudgeSales(database, { world: realWorld, isStopped });
		expect([first > 0, first <= 200]).toEqual([true, true]);
		await rejudgeSales(database, { world: realWorld });
		expect(await rows()).toEqual(judged);
		await database.destroy();
	});

	it("[BOOK-01] says of what it decoded and keeps what the till said of the same facts", async () => {
		const { own, here } = await till();
		const sale = saleRecord(here, { subtotal: 9.99 });
		await send(own, sale);
		expect(await verdictOf(own, sale)).toEqual(judgeSale(factsOf(sale)));
	});
});
