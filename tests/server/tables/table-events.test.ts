import { afterAll, beforeAll, expect, it } from "vitest";
import { browser } from "../browser.ts";
import { onEachDatabase } from "../on-each-database.ts";
import { type ServerUnderTest, serverUnderTest } from "../server-under-test.ts";
import { listen } from "./event-reader.ts";
import { anasPin, type Restaurant, restaurantWithServer, tableOf } from "./served-tables.ts";

const service = "/api/table-service";
const soup = {
	menu_item_id: 201,
	item_name: "Soup",
	quantity: 1,
	unit_price: 10,
	total_price: 10,
	seat_number: 1,
	modifiers: [],
	special_requests: null,
	course: "main",
};

onEachDatabase((fresh) => {
	let server: ServerUnderTest;
	let place: Restaurant;
	beforeAll(async () => {
		server = await serverUnderTest({ ...(await fresh()) });
		place = await restaurantWithServer(server);
	});
	afterAll(() => server.close());

	/** Another tablet of the restaurant. */
	const tablet = async () => {
		const other = browser(server);
		await other.post(`${place.at}/servers/login`, { pin: anasPin });
		return other;
	};
	const seated = async (number: string): Promise<string> =>
		(
			await place.ana.post(`${service}/tables/${await tableOf(place, number)}/sessions`, {
				guest_count: 2,
			})
		).json.session.id;
	const order = (sessionId: string, key: string, change: object = {}) =>
		place.ana.post(
			`${service}/sessions/${sessionId}/orders`,
			{ ...soup, ...change },
			{ "idempotency-key": key },
		);
	const snapshot = async (known = "") =>
		(await place.ana.get(`${place.at}/snapshot${known}`)).json.snapshot;

	it("[TABL-04] tells another tablet of each change at the tables as it is committed, and of which session it was", async () => {
		const sessionId = await seated("E1");
		const events = await listen(server, place, await tablet());
		const first = await events.next();
		expect(first).toEqual({
			epoch: expect.any(String),
			number: expect.any(Number),
			sessions: [],
		});
		const began = performance.now();
		await order(sessionId, "line-1");
		const second = await events.next();
		expect(performance.now() - began).toBeLessThan(1_000);
		expect(second).toEqual({
			epoch: first?.epoch,
			number: (first?.number ?? 0) + 1,
			sessions: [sessionId],
		});
		const { version } = await snapshot();
		expect(version).toEqual({ epoch: second?.epoch, number: second?.number });
		await tableOf(place, "E2");
		expect(await events.next()).toMatchObject({
			number: (second?.number ?? 0) + 1,
			sessions: [],
		});
		events.cut();
	});

	it("[TABL-04] tells nobody of a change that was refused or came to nothing", async () => {
		const sessionId = await seated("E3");
		const events = await listen(server, place, await tablet());
		const first = await events.next();
		expect((await order(sessionId, "line-2", { seat_number: 9 })).status).toBe(400);
		expect((await place.ana.post(`${service}/sessions/nowhere/send-to-kitchen`)).status).toBe(404);
		expect((await order(sessionId, "line-3")).status).toBe(201);
		expect(await events.next()).toMatchObject({
			number: (first?.number ?? 0) + 1,
			sessions: [sessionId],
		});
		events.cut();
	});

	it("[TABL-04] gives whoever reads slowly what stands by then, and holds up no other", async () => {
		const sessionId = await seated("E4");
		const quick = await listen(server, place, await tablet());
		const changes = server.parts.get("tableChanges");
		const ana = {
			is: "server",
			ownerId: "",
			serverId: "slow",
			name: "Ana",
			expiresAt: "",
		} as const;
		const slow = await changes.watch(
			{ ...ana, restaurantId: place.restaurantId },
			place.restaurantId,
			60,
		);
		const unread = slow[Symbol.asyncIterator]();
		const first = await quick.next();
		expect((await unread.next()).value).toMatchObject({ number: first?.number });
		for (let line = 0; line < 20; line += 1) {
			await order(sessionId, `many-${line}`);
			await quick.next();
		}
		expect((await unread.next()).value).toEqual({
			epoch: first?.epoch,
			number: (first?.number ?? 0) + 20,
			sessions: [sessionId],
		});
		await unread.return?.();
		quick.cut();
	});

	it("[TABL-04] gives the snapshot whole, or what changed since a version that is known", async () => {
		const [one, two] = [await seated("E5"), await seated("E6")];
		await order(one, "line-4");
		const whole = await snapshot();
		expect(whole.whole).toBe(true);
		const found = whole.sessions.find(
			({ session }: { readonly session: { readonly id: string } }) => session.id === one,
		);
		expect(found).toMatchObject({
			session: { table_number: "E5", payment_status: "unpaid" },
			orders: [{ item_name: "Soup", at_kitchen: false }],
			bill: { subtotal: 10, due: 11.3 },
		});
		expect(
			whole.tables.filter(
				({ table_number, status }: { readonly table_number: string; readonly status: string }) =>
					table_number === "E5" && status === "occupied",
			),
		).toHaveLength(1);
		const { epoch, number } = whole.version;
		await order(one, "line-5");
		await place.ana.post(`${service}/sessions/${two}/end`);
		const after = await snapshot(`?epoch=${epoch}&number=${number}`);
		expect([
			after.whole,
			after.sessions.map(
				({ session }: { readonly session: { readonly id: string } }) => session.id,
			),
			after.ended,
		]).toEqual([false, [one], [{ id: two, payment_status: "unpaid" }]]);
		expect(after.server).toEqual({
			id: expect.any(String),
			name: "Ana",
			until: expect.any(String),
		});
		expect(Date.parse(after.server.until)).toBeGreaterThan(Date.now() + 11 * 3_600_000);
		const nothing = await snapshot(`?epoch=${epoch}&number=${after.version.number}`);
		expect([nothing.whole, nothing.sessions, nothing.ended]).toEqual([false, [], []]);
		expect((await snapshot(`?epoch=another-life&number=${number}`)).whole).toBe(true);
		expect((await snapshot(`?epoch=${epoch}&number=${number + 1_000}`)).whole).toBe(true);
	});

	it("[TABL-04] lets no server hold more streams than their tablets need, and frees the room of those that left", async () => {
		const other = await restaurantWithServer(server);
		const streams = [];
		for (let at = 0; at < 10; at += 1) {
			const stream = await listen(server, other, other.ana);
			await stream.next();
			streams.push(stream);
		}
		const refused = await other.ana.get(`${other.at}/events?seconds=0`);
		expect([refused.status, refused.json.code]).toEqual([429, "too-many-streams"]);
		expect((await place.ana.get(`${place.at}/events?seconds=0`)).status).toBe(200);
		for (const stream of streams) stream.cut();
		await expect
			.poll(async () => (await other.ana.get(`${other.at}/events?seconds=0`)).status)
			.toBe(200);
	});

	it("[TABL-04] ends its streams when the server stops", async () => {
		const stopping = await serverUnderTest({ ...(await fresh()) });
		const there = await restaurantWithServer(stopping);
		const events = await listen(stopping, there, there.ana, 300);
		await events.next();
		const began = performance.now();
		await Promise.all([stopping.close(), expect(events.next()).resolves.toBeUndefined()]);
		expect(performance.now() - began).toBeLessThan(4_000);
	});
});
