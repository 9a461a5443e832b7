import { randomUUID } from "node:crypto";
import { orderForProvider } from "@tuckshop/adapters/provider";
import type { ServerMark } from "@tuckshop/core/contract";
import { saleOfRecord, TransactionRecord } from "@tuckshop/core/records";
import { Schema } from "effect";
import { afterAll, beforeAll, expect, it } from "vitest";
import { signaturesFor } from "../../../server/src/secrets/signatures.ts";
import type { Browser } from "../browser.ts";
import { type ItcServer, itcServer } from "../itc/itc-server.ts";
import { cards, debitBody, newReference, queuedSale } from "../itc/itc-till.ts";
import { onEachDatabase } from "../on-each-database.ts";
import { saleRecord } from "../sales/sample-sale.ts";
import { sandboxLevers } from "../sandbox-levers.ts";
import { restaurantWithServer, tableOf } from "../tables/served-tables.ts";

const decode = Schema.decodeUnknownSync(TransactionRecord);
type Headers = Readonly<Record<string, string>>;

/**
 * Nobody restored anything by hand, and no till has reconciled since: a request alone shows the
 * server that it was set back.
 */
onEachDatabase((fresh) => {
	let itc: ItcServer;
	beforeAll(async () => {
		itc = await itcServer({
			...(await fresh()),
			ITC_RECOGNISES_REFERENCES: "no",
			PROVIDER_RECOGNISES_REFERENCES: "no",
		});
	});
	afterAll(() => itc.server.close());

	const database = () => itc.server.parts.get("database");
	const mark = (): Promise<ServerMark> => itc.server.parts.get("serverMarks").mark();
	/**
	 * The mark of another process of this server, whose last commits a failover lost: many, for work
	 * that still goes on here counts too.
	 */
	async function seen(): Promise<Headers> {
		const { signature: _, ...standing } = await mark();
		const further = { ...standing, position: standing.position + 1_000 };
		const { epoch, position, tip, time } = further;
		const signature = signaturesFor("server mark", itc.server.parts.get("secretBox")).sign([
			...[epoch, String(position), tip, time],
		]);
		return { "tuckshop-seen": JSON.stringify({ ...further, signature }) };
	}
	async function forget(
		{ id }: { readonly id: string },
		...tables: readonly ("itc_debits" | "relay_orders" | "sales")[]
	) {
		for (const table of tables)
			await database().deleteFrom(table).where("owner_id", "=", id).execute();
	}
	const send = (own: Browser, sale: { readonly sale_id: string }, headers: Headers = {}) =>
		own.post("/api/transactions", sale, { "idempotency-key": sale.sale_id, ...headers });
	const charged = (reference: string) => itc.levers.debits(reference);

	it("[HEAL-05] orders nothing again that it forgot in a failover, by how far the till saw it", async () => {
		const { own, place } = await itc.till();
		const sale = saleRecord(place);
		const { epoch } = await mark();
		const order = async (headers: Headers = {}) =>
			(
				await own.post(
					"/api/truffle-proxy",
					{
						endpoint: "/place_order",
						method: "POST",
						body: orderForProvider(saleOfRecord(decode(sale)).facts),
						product_restaurant_id: sale.product_restaurant_id,
						sent_under: epoch,
					},
					{ "idempotency-key": sale.sale_id, ...headers },
				)
			).json;
		await send(own, sale);
		expect(await order()).toMatchObject({ success: true });
		await forget(own, "relay_orders");
		expect(await order(await seen())).toMatchObject({ success: false, outcome: "unknown" });
		expect(await sandboxLevers(itc.server.sandboxUrl ?? "").orders(sale.reference)).toHaveLength(1);
		expect((await own.get("/api/relay/attention")).json.data).toMatchObject([
			{ sale_id: sale.sale_id },
		]);
		expect((await mark()).epoch).not.toBe(epoch);
	});

	it("[HEAL-04] charges no card again that it forgot in a failover, by how far the till saw it", async () => {
		const till = await itc.till();
		const { epoch } = await mark();
		const request = debitBody(till, { transactionReference: newReference() });
		const ask = async (headers: Headers = {}) =>
			(
				await till.own.post("/api/itc/debit", request, {
					"tuckshop-asked-at": new Date().toISOString(),
					"tuckshop-sent-under": epoch,
					...headers,
				})
			).json;
		expect(await ask()).toMatchObject({ success: true });
		await forget(till.own, "itc_debits");
		expect(await ask(await seen())).toMatchObject({ success: false, outcome: "unknown" });
		expect(await charged(request.transactionReference)).toHaveLength(1);
	});

	it("[HEAL-04] charges no queued card again that it forgot in a failover with its sale", async () => {
		const till = await itc.till();
		const { epoch } = await mark();
		const sale = { ...queuedSale(till), sent_under: epoch };
		const process = () => till.own.post("/api/offline-transactions/process");
		await send(till.own, sale);
		await process();
		expect(await charged(sale.reference)).toHaveLength(1);
		await forget(till.own, "relay_orders", "itc_debits", "sales");
		expect((await send(till.own, sale, await seen())).status).toBe(200);
		await process();
		expect(await charged(sale.reference)).toHaveLength(1);
		expect((await till.own.get("/api/itc/attention")).json.data).toMatchObject([
			{ reference: sale.reference, state: "unknown" },
		]);
	});

	it("[HEAL-04, TPAY-12] charges no card again for a table that it forgot in a failover, by how far the tablet saw it", async () => {
		const house = await restaurantWithServer(itc.server);
		const service = "/api/table-service";
		const tableId = await tableOf(house, "T1");
		const started = await house.ana.post(`${service}/tables/${tableId}/sessions`, {
			guest_count: 1,
		});
		const { id } = started.json.session;
		await house.ana.post(
			`${service}/sessions/${id}/orders`,
			{
				...{ menu_item_id: 7, item_name: "Stew", quantity: 1, unit_price: 10, total_price: 10 },
				...{ seat_number: null, modifiers: [], special_requests: null, course: "main" },
			},
			{ "idempotency-key": randomUUID() },
		);
		const { epoch } = await mark();
		const [key, reference] = [randomUUID(), `TABLE-T1-${Date.now()}`];
		const ask = async (headers: Headers = {}) =>
			(
				await house.ana.post(
					`${service}/sessions/${id}/payment`,
					{
						...{ amount: 11.3, tip_amount: 0, payment_method: "itc", payment_status: "completed" },
						...{ seats: [], transaction_reference: reference, sent_under: epoch },
						...{ credential_id: cards.taxable, station_id: house.stationId },
					},
					{ "idempotency-key": key, ...headers },
				)
			).json;
		expect((await ask()).payment.payment_status).toBe("completed");
		await forget(house.own, "itc_debits", "sales");
		await database().deleteFrom("table_payments").where("payment_id", "=", key).execute();
		await database()
			.updateTable("table_sessions")
			.set({ payment_status: "unpaid", open_table_id: tableId, ended_at: null, order_due: 0 })
			.where("id", "=", id)
			.execute();
		expect((await ask(await seen())).payment.payment_status).toBe("pending");
		expect(await charged(reference)).toHaveLength(1);
	});

	it("[HEAL-01] begins no other epoch for what it did not sign, what is no mark, or what nobody shows who is signed in", async () => {
		const till = await itc.till();
		const { epoch } = await mark();
		const shown = await seen();
		const forged = JSON.stringify({
			...JSON.parse(shown["tuckshop-seen"] ?? ""),
			position: 99_999,
		});
		for (const text of [forged, "", "{", "null", '{"epoch":1}', "x".repeat(4_000)])
			expect((await send(till.own, saleRecord(till.place), { "tuckshop-seen": text })).status).toBe(
				200,
			);
		await fetch(`${itc.server.url}/api/health`, { headers: shown });
		expect((await mark()).epoch).toBe(epoch);
	});
});
