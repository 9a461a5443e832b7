import type { BackRow } from "@tuckshop/core/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Browser, owner } from "../browser.ts";
import { onEachDatabase } from "../on-each-database.ts";
import { placeOf } from "../place-of.ts";
import { orderBody, saleRecord } from "../sales/sample-sale.ts";
import { type ServerUnderTest, serverUnderTest } from "../server-under-test.ts";
import { restaurantWithServer, tableOf } from "../tables/served-tables.ts";
import { enrolledTill } from "../tills/enrolled-till.ts";
import { refundRecord } from "./sample-refund.ts";

const line = {
	...{ menu_item_id: 101, item_name: "Soup", unit_price: 10, total_price: 20, modifiers: [] },
	...{ seat_number: 1, course: "main", special_requests: null },
};

const range = "from=2026-11-20&to=2026-11-20";
const theo = { id: "theo", name: "Théo" };

onEachDatabase((fresh) => {
	let server: ServerUnderTest;
	beforeAll(async () => {
		server = await serverUnderTest(await fresh());
	});
	afterAll(() => server.close());

	async function at() {
		const own = await owner(server);
		return { own, place: await placeOf(own) };
	}
	async function post(own: Browser, record: { readonly sale_id: string }) {
		const reply = await own.post("/api/transactions", record, {
			"idempotency-key": record.sale_id,
		});
		expect(reply.status, reply.text).toBe(200);
	}
	const report = async (own: Browser, id: string) =>
		(await own.get(`/api/restaurants/${id}/money-back?${range}`)).json.data;
	const needs = async (own: Browser) =>
		(await own.get("/api/home")).json.data.needs.filter(
			({ is }: { readonly is: string }) => is === "caps" || is === "credits",
		);
	async function lead({ own, place }: Awaited<ReturnType<typeof at>>, name: string) {
		const people = `/api/restaurants/${place.restaurantId}/people`;
		const { json } = await own.post(people, { name, role: "lead" });
		return { id: String(json.data.id), name };
	}
	/** Sales in cash of 22.60 each, and a refund of each by the same device without the server. */
	async function offlineRefunds(
		{ own, place }: Awaited<ReturnType<typeof at>>,
		count: number,
		first = 1,
	) {
		for (let each = 0; each < count; each += 1) {
			const sale = saleRecord(place, { sequence: 2 * (first + each) });
			await post(own, sale);
			const refund = refundRecord(sale, { sequence: 2 * (first + each) + 1, person: theo });
			await post(own, refund);
		}
	}

	describe("the report of refunds and voids", () => {
		it("[RFND-21] has each with its person, sale and reason, and marks cash within ten minutes of the sale", async () => {
			const { own, place } = await at();
			const sale = saleRecord(place, { created_at: "2026-11-20T17:55:00.000Z" });
			await post(own, sale);
			const refund = refundRecord(sale, { person: theo });
			await own.post(`/api/transactions/${sale.sale_id}/refunds`, { refund, known: [] });
			await post(own, refund);
			const old = saleRecord(place, { sequence: 4, created_at: "2026-11-20T17:00:00.000Z" });
			await post(own, old);
			await post(
				own,
				refundRecord(old, { sequence: 5, wish: { by: "amount", amount: 300 as never } }),
			);
			const { people, rows } = await report(own, place.restaurantId);
			expect(people).toMatchObject([
				{ name: "Théo", voids: { count: 1, amount: 11.3 }, cash: 11.3, marked: 1 },
				{ name: "", refunds: { count: 1, amount: 3 }, marked: 1 },
			]);
			const of = (kind: string) => rows.find((row: { readonly kind: string }) => row.kind === kind);
			expect(rows).toHaveLength(2);
			expect(of("void")).toMatchObject({
				...{ marks: ["soon"], reason: "wrong-item", sale_reference: sale.reference },
				lines: "1 x Soup",
			});
			expect(of("refund")).toMatchObject({ marks: ["offline"], amount: 3, lines: "Soup" });
			const file = await own.get(
				`/api/restaurants/${place.restaurantId}/money-back/export?${range}`,
			);
			expect(file.headers.get("content-type")).toContain("text/csv");
			const [head, ...lines] = file.text.trim().split("\r\n");
			expect(head).toMatch(/^Business day,Time,Kind,Person/);
			expect(lines).toHaveLength(2);
			expect(lines.join("\n")).toMatch(/Void,Théo,.*11\.30.*within ten minutes of the sale/);
		});

		it("[RFND-21] is the owner's alone, and of one restaurant", async () => {
			const { own, place } = await at();
			const stranger = await at();
			await offlineRefunds({ own, place }, 1);
			const path = `/api/restaurants/${place.restaurantId}/money-back?${range}`;
			expect((await stranger.own.get(path)).status).toBe(404);
			const till = await enrolledTill(server, own, place, "Till");
			expect((await till.get(path)).status).toBe(401);
			expect((await report(stranger.own, stranger.place.restaurantId)).rows).toEqual([]);
		});

		it("[RFND-21] marks what its person gave back beyond the limits of a day, unless it was approved", async () => {
			const { own, place } = await at();
			const [tess, nadia] = [
				await lead({ own, place }, "Tess"),
				await lead({ own, place }, "Nadia"),
			];
			const limits = { each: 0, count: 1, sum: 0, offline_refund: 0, offline_day: 0 };
			const path = `/api/restaurants/${place.restaurantId}/refund-limits`;
			expect((await own.put(path, limits)).status).toBe(200);
			// Those of drawers are the usual ones, as the page that saved knows none.
			expect((await own.get(path)).json.data).toEqual({
				...limits,
				...{ over_short: 2, pay_out: 25, recount: false, refund_days: 90 },
			});
			await offlineRefunds({ own, place }, 2);
			for (const [at, permissions] of [
				["refund-other-tender"],
				["refund-other-tender", "refund-above-limit"],
			].entries()) {
				const minute = `2026-11-20T18:0${at}:00.000Z`;
				const sale = saleRecord(place, { sequence: 10 + 2 * at });
				await post(own, sale);
				const approved = {
					...refundRecord(sale, { sequence: 11 + 2 * at, person: theo }),
					created_at: `2026-11-20T18:0${5 + at}:00.000Z`,
					approvals: permissions.map((permission, each) => ({
						...{ permission, by: each === 0 ? tess : nadia, at: minute },
					})),
				};
				await post(own, approved);
			}
			const { rows } = await report(own, place.restaurantId);
			// An approval of another tender lifts no limit.
			expect(rows.map(({ approver, marks }: BackRow) => [approver, marks])).toEqual([
				...[
					[null, ["offline"]],
					[null, ["beyond-limit", "offline"]],
				],
				...[
					["Tess", ["beyond-limit", "offline"]],
					["Tess, Nadia", ["offline"]],
				],
			]);
			const [event] = (await own.get("/api/events?limit=1")).json.data.events;
			expect(JSON.parse(event.facts)).toMatchObject({ setting: "refundLimits" });
			expect((await own.put(path, { ...limits, count: -1 })).status).toBe(400);
		});

		it("[DRAW-05, DRAW-15] keeps the restaurant's limits of drawers, which an older page neither knows nor changes", async () => {
			const { own, place } = await at();
			const path = `/api/restaurants/${place.restaurantId}/refund-limits`;
			const refunds = { each: 0, count: 1, sum: 0, offline_refund: 0, offline_day: 0 };
			const drawers = { over_short: 5, pay_out: 40, recount: true };
			expect((await own.put(path, { ...refunds, ...drawers })).status).toBe(200);
			expect((await own.put(path, { ...refunds, count: 2 })).json.data).toEqual({
				...{ ...refunds, count: 2, refund_days: 90 },
				...drawers,
			});
			expect((await own.get(path)).json.data).toMatchObject({ count: 2, ...drawers });
			for (const wrong of [{ over_short: -1 }, { pay_out: 0.005 }, { recount: "yes" }])
				expect((await own.put(path, { ...refunds, ...wrong })).status).toBe(400);
			const till = await enrolledTill(server, own, place, "Till");
			expect((await till.get(path)).json.data).toMatchObject(drawers);
		});
	});

	describe("refunds without the server", () => {
		it("[RFND-11] are counted again on arrival: beyond 100.00 a day and device they stand on the owner's list, and in every figure", async () => {
			const here = await at();
			await offlineRefunds(here, 8);
			expect(await needs(here.own)).toEqual([]);
			await offlineRefunds(here, 2, 9);
			expect(await needs(here.own)).toMatchObject([{ is: "caps", count: 2, amount: 22.6 }]);
			const { rows, people } = await report(here.own, here.place.restaurantId);
			expect(people[0].voids).toEqual({ count: 10, amount: 113 });
			const beyond = rows.filter(({ seen }: { readonly seen: boolean }) => !seen);
			expect(beyond).toHaveLength(2);
			const seen = `/api/restaurants/${here.place.restaurantId}/money-back/seen`;
			await here.own.post(seen, { refunds: beyond.map(({ id }: { readonly id: string }) => id) });
			expect(await needs(here.own)).toEqual([]);
			const after = (await report(here.own, here.place.restaurantId)).rows;
			expect(
				after.filter(({ marks }: { readonly marks: readonly string[] }) =>
					marks.includes("beyond-cap"),
				),
			).toHaveLength(2);
		});

		it("[RFND-11] are counted by the restaurant's own limits, and those that were reserved are not", async () => {
			const { own, place } = await at();
			await own.put(`/api/restaurants/${place.restaurantId}/refund-limits`, {
				...{ each: 0, count: 0, sum: 0, offline_refund: 11.29, offline_day: 0 },
			});
			const sale = saleRecord(place);
			await post(own, sale);
			const refund = refundRecord(sale);
			await own.post(`/api/transactions/${sale.sale_id}/refunds`, { refund, known: [] });
			await post(own, refund);
			expect(await needs(own)).toEqual([]);
			await offlineRefunds({ own, place }, 1, 5);
			expect(await needs(own)).toMatchObject([{ is: "caps", count: 1, amount: 11.3 }]);
		});
	});

	describe("the provider", () => {
		it("[RFND-17] is sent nothing for a refund: the order book has the sale alone, and a list with CSV says what to correct there", async () => {
			const own = await owner(server);
			const { data } = (
				await own.post("/api/restaurants", {
					...{ name: "A", location: "B", restaurant_id: 1000012, branch_id: 1000012 },
					menu_api_url: server.sandboxUrl ?? null,
					menu_api_key: "sandbox-demo-token-not-a-secret",
				})
			).json;
			const place = { ownerId: own.id, restaurantId: data.id, stationId: data.stations[0].id };
			const sale = saleRecord(place);
			await post(own, sale);
			const order = orderBody({ transaction_id: sale.sale_id, reference_number: sale.reference });
			const sent = await own.post("/api/truffle-proxy", {
				...{ endpoint: "/place_order", method: "POST", body: order },
			});
			expect(sent.status, sent.text).toBe(200);
			const refund = refundRecord(sale);
			await post(own, refund);
			const orders = await (await fetch(`${server.sandboxUrl}/sandbox/orders`)).json();
			const references = orders.map(
				(each: { readonly reference_number: string }) => each.reference_number,
			);
			expect(references.filter((one: string) => one === sale.reference)).toHaveLength(1);
			expect(references).not.toContain(refund.reference);
			const { rows } = await report(own, place.restaurantId);
			expect(rows).toMatchObject([{ provider: true, sale_reference: sale.reference }]);
			const file = await own.get(
				`/api/restaurants/${place.restaurantId}/money-back/export?${range}&for=provider`,
			);
			expect(file.text.split("\r\n")).toEqual([
				"Business day,Sale,Sold at,Refund,Amount,Tax,Lines",
				`2026-11-20,${sale.reference},${sale.created_at},${refund.reference},11.30,1.30,1 x Soup`,
				"Sum,,,,11.30,1.30,",
				"",
			]);
		});
	});

	describe("lines that were voided after they were sent", () => {
		it("[RFND-20] are an event with reason, person, time and lines, which the report of the day counts", async () => {
			const { own, ana, at: path, restaurantId } = await restaurantWithServer(server);
			const service = "/api/table-service";
			const tableId = await tableOf({ ana, at: path }, "7");
			const started = await ana.post(`${service}/tables/${tableId}/sessions`, { guest_count: 2 });
			const sessionId = started.json.session.id;
			const sent = await ana.post(
				`${service}/sessions/${sessionId}/orders`,
				{ ...line, quantity: 2 },
				{ "idempotency-key": "line-1" },
			);
			expect(sent.status, sent.text).toBe(201);
			const { order } = sent.json;
			await ana.post(`${service}/sessions/${sessionId}/send-to-kitchen`);
			for (const _ of [1, 2])
				await ana.post(`${service}/orders/${order.id}/void`, { reason: "Burnt" });
			const today = new Date().toISOString().slice(0, 10);
			const before = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
			const { rows, people } = (
				await own.get(`/api/restaurants/${restaurantId}/money-back?from=${before}&to=${today}`)
			).json.data;
			expect(rows).toMatchObject([
				{
					...{ kind: "lines", name: "Ana", reason: "Burnt", station_name: "Table 7" },
					lines: `2 x ${order.item_name}`,
					amount: order.total_price,
				},
			]);
			expect(people).toMatchObject([
				{ name: "Ana", lines: { count: 1, amount: order.total_price } },
			]);
			// A tablet without a network tells of it later, by the time at which it was done.
			const second = await ana.post(
				`${service}/sessions/${sessionId}/orders`,
				{ ...line, quantity: 1, total_price: 10 },
				{ "idempotency-key": "line-2" },
			);
			const { json } = await ana.post(`${path}/servers`, { name: "Bob", pin: "567890" });
			const voided = (id: string, at: string, by: string = json.server.id) =>
				ana.post(`${service}/orders/${id}/void`, { reason: "Cold", at, by });
			expect((await voided(second.json.order.id, "yesterday")).status).toBe(400);
			const done = new Date(Date.parse(started.json.session.started_at) + 1).toISOString();
			expect((await voided(second.json.order.id, done)).status).toBe(200);
			const third = await ana.post(
				`${service}/sessions/${sessionId}/orders`,
				{ ...line, quantity: 3, total_price: 30 },
				{ "idempotency-key": "line-3" },
			);
			await voided(third.json.order.id, "2999-01-01T00:00:00.000Z");
			const fourth = await ana.post(
				`${service}/sessions/${sessionId}/orders`,
				{ ...line, quantity: 4, total_price: 40 },
				{ "idempotency-key": "line-4" },
			);
			const stranger = (await restaurantWithServer(server)).ana;
			const { serverId } = (await stranger.get(`${service}/servers/current`)).json;
			expect((await voided(fourth.json.order.id, done, serverId)).status).toBe(200);
			const all: readonly BackRow[] = (
				await own.get(`/api/restaurants/${restaurantId}/money-back?from=${before}&to=${today}`)
			).json.data.rows;
			// By who was signed in at the tablet then, whoever sends it.
			expect(all.map(({ at, lines, name }) => [lines, at === done, name])).toEqual(
				expect.arrayContaining([
					...[
						[`2 x ${order.item_name}`, false, "Ana"],
						[`1 x ${order.item_name}`, true, "Bob"],
					],
					[`3 x ${order.item_name}`, false, "Ana"],
					[`4 x ${order.item_name}`, true, "Ana"],
				]),
			);
			const { events } = (await own.get("/api/events")).json.data;
			const voids = events.filter(({ kind }: { readonly kind: string }) => kind === "void");
			expect(voids).toHaveLength(4);
			expect(JSON.stringify(voids).match(/sent_by/g)).toHaveLength(1);
		});
	});
});
