import { campusCardCases } from "@tuckshop/core/conformance";
import { Effect } from "effect";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { browser } from "../server/browser.ts";
import { cards, itcLevers, newReference } from "../server/itc/itc-till.ts";
import { sandboxLevers } from "../server/sandbox-levers.ts";
import { type ServerUnderTest, serverUnderTest } from "../server/server-under-test.ts";
import { demo, type Page, plainItems, type RealTill, realTill, until } from "./real-till.ts";

const run = Effect.runPromise;

describe("a campus card at a till, over the real server and its sandboxes", () => {
	let server: ServerUnderTest;
	let till: RealTill;
	let page: Page;
	beforeAll(async () => {
		server = await serverUnderTest();
		till = realTill();
		await till.signIn(server.url);
		page = await till.load(server.url);
		await until(
			() => page.pos.menu.state.getState().status,
			(status) => status === "ready",
		);
	});
	afterEach(async () => {
		till.network.up = true;
		await itcLevers(server.itcSandboxUrl).behave();
	});
	afterAll(async () => {
		await page?.stop();
		await server?.close();
	});
	const itc = () => itcLevers(server.itcSandboxUrl);
	const campus = () => page.pos.pay.state.getState().campus;
	const complete = () => page.pos.sync.state.getState().unsent === 0;
	const ring = (nth: number) => {
		const item = plainItems(page.pos)[nth];
		if (!item) throw new Error("the menu has no such item");
		page.pos.order.add(item.id);
	};
	const orders = (reference: string) => sandboxLevers(server.sandboxUrl ?? "").orders(reference);
	const ledgered = async (reference: string) => {
		const own = browser(server);
		await own.post("/api/login", demo);
		return (await own.get(`/api/transactions?reference=${reference}`)).json.data.map(
			({ record }: { record: object }) => record,
		);
	};
	const stored = async (reference: string) =>
		(await page.database.transactions.toArray()).find((row) => row.reference === reference);
	const referenceOf = () => page.pos.pay.state.getState().campusResult?.reference ?? "";

	it("[ITC-03, ITC-08, ITC-09, SRV-13, SRV-16, SRV-21] is checked, charged once with what was shown, and its sale is in the ledger and at the provider", async () => {
		ring(0);
		await run(page.pos.pay.campus.verify(cards.taxable));
		expect(campus()).toMatchObject({ is: "reviewing" });
		const due = page.pos.pay.state.getState().campusDebit?.adjusted.total ?? 0;
		await run(page.pos.pay.campus.process());
		expect(campus()).toMatchObject({ is: "approved", due });
		const reference = referenceOf();
		page.pos.pay.campus.close();
		await until(complete, Boolean);
		expect((await itc().debits(reference)).map(({ amount }) => Math.round(amount * 100))).toEqual([
			due,
		]);
		expect(await ledgered(reference)).toMatchObject([
			{
				payment_method: "itc",
				credential_id: "****0002",
				itc_debit_response: { transactionStatus: expect.any(String) },
			},
		]);
		expect(await orders(reference)).toHaveLength(1);
		expect(JSON.stringify(await page.database.transactions.toArray())).not.toContain(cards.taxable);
	});

	it("[ITC-18, ITC-19, SRV-22] that is declined is not charged: its sale stands in the ledger as failed, and the order stays", async () => {
		ring(1);
		await run(page.pos.pay.campus.verify(cards.blocked));
		await run(page.pos.pay.campus.process());
		expect(campus()).toMatchObject({ is: "declined" });
		const reference = referenceOf();
		page.pos.pay.campus.close();
		expect(page.pos.order.state.getState().order.lines).toHaveLength(1);
		await until(complete, Boolean);
		expect(await itc().debits(reference)).toHaveLength(0);
		expect(await orders(reference)).toHaveLength(0);
		expect(await ledgered(reference)).toHaveLength(1);
		expect(await stored(reference)).toMatchObject({
			status: "failed",
			error_message: expect.any(String),
			credential_id: expect.stringMatching(/^\*{4}/),
		});
		page.pos.order.clear();
	});

	it("whose answer was lost on the way to the till is asked for again, and is charged once", async () => {
		ring(2);
		await run(page.pos.pay.campus.verify(cards.everyKind));
		till.network.loseReplyOf = "/api/itc/debit";
		await run(page.pos.pay.campus.process());
		expect(campus()).toMatchObject({ is: "approved" });
		const reference = referenceOf();
		page.pos.pay.campus.close();
		await until(complete, Boolean);
		expect(await itc().debits(reference)).toHaveLength(1);
		expect(await orders(reference)).toHaveLength(1);
	});

	it("[ITC-10, ITC-11, NET-19, OQ-25, OQ-34, SRV-20, TXN-16] taken offline is queued, kept over a reload, handed over on return, debited once and sent", async () => {
		till.network.up = false;
		page.signal("offline");
		ring(3);
		await run(page.pos.pay.campus.verify(cards.taxable));
		expect(campus()).toMatchObject({ is: "queued" });
		const reference = referenceOf();
		expect(await stored(reference)).toMatchObject({
			status: "complete",
			is_offline_transaction: true,
			offline_processing_status: "queued",
			credential_id: cards.taxable,
		});
		page.kill();
		page = await till.load(server.url);
		expect(page.pos.sync.state.getState()).toMatchObject({ unsent: 1, queued: { count: 1 } });
		expect((await run(page.pos.queue.lists())).queued).toMatchObject([
			{ reference, credential_id: "****0002", onServer: false },
		]);
		till.network.up = true;
		page.signal("online");
		await until(complete, Boolean, 60_000);
		expect(await itc().debits(reference)).toHaveLength(1);
		expect(await orders(reference)).toHaveLength(1);
		expect((await run(page.pos.queue.lists())).successful).toMatchObject([
			{ reference, credential_id: "****0002", onServer: true },
		]);
		expect(JSON.stringify(await page.database.transactions.toArray())).not.toContain(cards.taxable);
	});

	it("[TXN-13] taken offline and declined later is final: in the ledger, never at the provider, on the list for a person", async () => {
		till.network.up = false;
		page.signal("offline");
		ring(4);
		await run(page.pos.pay.campus.verify(cards.blocked));
		const reference = referenceOf();
		page.pos.pay.campus.close();
		till.network.up = true;
		page.signal("online");
		const [entry] = await until(
			() => page.pos.sync.state.getState().attention,
			(list) => list.length === 1,
			20_000,
		);
		expect(entry).toMatchObject({ reference, place: "debit", state: "refused" });
		expect(await ledgered(reference)).toHaveLength(1);
		expect(await orders(reference)).toHaveLength(0);
		await run(page.pos.sync.retry(entry?.saleId ?? "", cards.taxable));
		expect(page.notices.at(-1)).toMatchObject({ code: "not-settled" });
	});

	const cases = campusCardCases(async () => ({
		card: page.ports.campusCard,
		ownerId: page.pos.till.ownerId,
		stationId: page.pos.till.stationId,
		credentials: { taxable: cards.taxable, blocked: cards.blocked, unknown: "99999999" },
		reference: newReference,
	}));
	for (const { title, run: tried } of cases) it(`${title}, over HTTP`, tried);

	it("[ITCS-17, ITCS-20, SET-27] has its settings at the server, by the station", async () => {
		expect(await run(page.pos.settings.loadItc())).toBe(true);
		const { itc: found } = page.pos.settings.state.getState();
		expect(found).toMatchObject({ enableItc: true });
		if (found)
			expect(await run(page.pos.settings.saveItc({ ...found, retryAttempts: 2 }))).toEqual({
				server: "saved",
			});
		await run(page.pos.settings.loadItc());
		expect(page.pos.settings.state.getState()).toMatchObject({
			itcSaved: "station",
			itc: { retryAttempts: 2 },
		});
	});
});
