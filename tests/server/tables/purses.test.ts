import { randomUUID } from "node:crypto";
import { type DrawersOfDay, eventRecord } from "@tuckshop/core/contract";
import {
	type DrawerRecord,
	drawerEvent,
	type RecordedEvent,
	saleOfRecord,
	TransactionRecord,
} from "@tuckshop/core/records";
import { type Cents, cents, judgeFigures, sumCents } from "@tuckshop/core/rules";
import {
	closeDrawer,
	type DrawerSession,
	recordsOf,
	type ZReport,
} from "@tuckshop/core/rules/drawers";
import { Schema } from "effect";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { tablesDevice } from "../../../server/src/table-service/table-sales.ts";
import { type Browser, browser } from "../browser.ts";
import { recordedEvent } from "../events/sample-event.ts";
import { onEachDatabase } from "../on-each-database.ts";
import { type ServerUnderTest, serverUnderTest } from "../server-under-test.ts";
import { enrolledTill } from "../tills/enrolled-till.ts";
import { type Restaurant, restaurantWithServer, tableOf } from "./served-tables.ts";
import { tablet } from "./tablet.ts";

const service = "/api/table-service";
const day = "2026-11-20";
const decoded = Schema.decodeUnknownSync(TransactionRecord);

onEachDatabase((fresh) => {
	let server: ServerUnderTest;
	let place: Restaurant;
	let till: ReturnType<typeof tablet>;
	let events: RecordedEvent[] = [];
	let ana = "";
	let ben: { readonly id: string; readonly at: Browser };
	let tables = 0;
	let sessionId = "";
	beforeAll(async () => {
		server = await serverUnderTest({ SANDBOX: "off", ...(await fresh()) });
	});
	beforeEach(async () => {
		place = await restaurantWithServer(server);
		till = tablet(place);
		events = [];
		const pin = "2580";
		await place.ana.post(`${place.at}/servers`, { name: "Ben", pin });
		const { servers } = (await place.ana.get(`${place.at}/servers`)).json;
		const idOf = (wanted: string): string =>
			servers.find(({ name }: { readonly name: string }) => name === wanted).id;
		ana = idOf("Ana");
		ben = { id: idOf("Ben"), at: browser(server) };
		await ben.at.post(`${place.at}/servers/login`, { pin });
		await seat();
	});
	afterAll(() => server.close());

	/** Four guests, each with a stew. */
	async function seat(): Promise<void> {
		const tableId = await tableOf(place, `P${++tables}`);
		const { session } = (
			await place.ana.post(`${service}/tables/${tableId}/sessions`, { guest_count: 4 })
		).json;
		sessionId = session.id;
		for (const seat_number of [1, 2, 3, 4])
			await place.ana.post(
				`${service}/sessions/${sessionId}/orders`,
				{
					...{ menu_item_id: 7, item_name: "Stew", quantity: 1, unit_price: 10.01 },
					...{ total_price: 10.01, seat_number, modifiers: [], special_requests: null },
					course: "main",
				},
				{ "idempotency-key": randomUUID() },
			);
	}
	const pay = async (
		seats: readonly number[],
		change: object = {},
		{ key = randomUUID(), by = place.ana }: { readonly key?: string; readonly by?: Browser } = {},
	) => {
		const { bill } = (await place.ana.get(`${service}/sessions/${sessionId}/bill`)).json;
		const due = bill.seats
			.filter(({ seatNumber }: { readonly seatNumber: number }) => seats.includes(seatNumber))
			.reduce((all: number, { due }: { readonly due: number }) => all + Math.round(due * 100), 0);
		return by.post(
			`${service}/sessions/${sessionId}/payment`,
			{
				...{ amount: due / 100, tip_amount: 0, payment_method: "cash" },
				...{ payment_status: "completed", seats, ...change },
			},
			{ "idempotency-key": key },
		);
	};
	const purseOf = (personId: string, name: string): DrawerSession => ({
		...{ id: randomUUID(), holder: { deviceId: till.deviceId, drawer: "1", personId } },
		...{ openedAt: `${day}T12:00:00.000Z`, businessDate: day, float: cents(60_00) },
		openedBy: { id: personId, name },
	});
	/** Records of the tablet's register, in one chain. */
	async function tell(...records: readonly DrawerRecord[]): Promise<void> {
		for (const record of records) {
			const { kind, facts } = drawerEvent(record);
			const { own, restaurantId, stationId } = place;
			const of = { n: events.length + 1, deviceId: till.deviceId, kind };
			events.push(
				recordedEvent(
					{ ownerId: own.id, restaurantId, stationId },
					{ ...of, facts: JSON.stringify(facts), before: events.at(-1)?.link },
				),
			);
		}
		const told = events.slice(-records.length).map((event) => JSON.stringify(eventRecord(event)));
		const { json } = await place.own.post("/api/events", {
			...{ device_id: till.deviceId, events: told },
		});
		expect(json.data.refused).toEqual([]);
	}
	const closed = (session: DrawerSession, sales: readonly object[], counted: Cents): ZReport => {
		const inIt = sales.map((sale) => {
			const { facts } = saleOfRecord(decoded(sale));
			return { facts, owed: false, differs: judgeFigures(facts).is === "differs" };
		});
		const z = closeDrawer(session, recordsOf(session, inIt, []), {
			...{ closedAt: `${day}T23:00:00.000Z`, counted },
		});
		if (!z.ok) throw new Error(z.refusal.code);
		return z.value;
	};
	const check = async ({ id }: DrawerSession) =>
		(await place.own.get(`/api/drawers/${id}/check`)).json.data;
	const dayOf = async (): Promise<DrawersOfDay> =>
		(await place.own.get(`/api/restaurants/${place.restaurantId}/drawers?day=${day}`)).json.data;
	const ledger = async () => (await place.own.get("/api/transactions?limit=100")).json.data;

	it("[DRAW-01, DRAW-08] a payment that the server closes is in the purse that it names, once however often it is repeated, and the purse's close agrees", async () => {
		const purse = purseOf(ana, "Ana");
		await tell({ kind: "drawer-opened", session: purse });
		const key = randomUUID();
		const first = await pay([1], { drawer_session: purse.id }, { key });
		expect(first.json.sale).toMatchObject({
			...{ sale_id: key, drawer_session: purse.id },
			device_id: tablesDevice(place.restaurantId),
		});
		const body = { amount: first.json.payment.amount, drawer_session: "another purse" };
		const again = await pay([1], body, { key });
		expect([again.status, again.json.sale]).toEqual([200, first.json.sale]);
		expect(await ledger()).toHaveLength(1);

		await till.read(sessionId);
		const offline = till.close({ seats: [2], purse: purse.id });
		const unnamed = await pay([3]);
		expect(unnamed.json).not.toHaveProperty("sale");
		const taken = [first.json.sale, offline.record];
		const z = closed(purse, taken, cents(60_00 + 2 * 1131));
		await tell({ kind: "drawer-closed", z });
		expect(await check(purse)).toEqual({ is: "waiting", missing: 1 });
		expect((await till.deliver(offline)).status).toBeLessThan(300);
		expect(await check(purse)).toEqual({ is: "agrees" });
		const { figures, zs } = await dayOf();
		expect(zs).toMatchObject([{ check: { is: "agrees" }, z: { number: 1 } }]);
		expect(figures.totals.sales).toBe(2);
	});

	it("[DRAW-01] cash for another person's purse or for a drawer is refused and takes nothing, and a repeat of what was taken is answered whoever asks", async () => {
		const [mine, others] = [purseOf(ana, "Ana"), purseOf(ben.id, "Ben")];
		const drawer: DrawerSession = {
			...{ ...mine, id: randomUUID() },
			holder: { deviceId: till.deviceId, drawer: "1" },
		};
		for (const session of [mine, others, drawer]) await tell({ kind: "drawer-opened", session });
		for (const { id } of [others, drawer])
			expect(await pay([1], { drawer_session: id })).toMatchObject({
				...{ status: 409, json: { code: "purse-not-own" } },
			});
		expect(await ledger()).toEqual([]);
		const key = randomUUID();
		const taken = await pay([1], { drawer_session: mine.id }, { key });
		const repeat = { amount: taken.json.payment.amount, drawer_session: mine.id };
		const again = await pay([1], repeat, { key, by: ben.at });
		expect([again.status, again.json.sale]).toEqual([200, taken.json.sale]);
		// Told by its tablet only later, it is taken as it is named.
		const unheard = await pay([2], { drawer_session: "not-told-yet" });
		expect(unheard.json.sale).toMatchObject({ drawer_session: "not-told-yet" });
	});

	it("[DRAW-08, DRAW-13] is closed by its own device: the close that another till tells of it takes no other's place, and leaves it open", async () => {
		const { own, restaurantId, stationId } = place;
		const at = { ownerId: own.id, restaurantId, stationId };
		const rogue = await enrolledTill(server, own, at, "Another till");
		const mine = purseOf(ana, "Ana");
		await tell({ kind: "drawer-opened", session: mine });
		const { sale } = (await pay([1], { drawer_session: mine.id })).json;
		const { kind, facts } = drawerEvent({
			...{ kind: "drawer-closed", z: closed(mine, [], cents(60_00)) },
		});
		// Devices are in the order of their ids: this one is before and the other after the tablet.
		for (const deviceId of ["another-device", "tablet-zz"]) {
			const event = recordedEvent(at, { n: 1, deviceId, kind, facts: JSON.stringify(facts) });
			const events = [JSON.stringify(eventRecord(event))];
			const told = await rogue.post("/api/events", { device_id: deviceId, events });
			expect(told.json.data.refused).toEqual([]);
		}
		expect((await dayOf()).open).toMatchObject([{ purse_of: { name: "Ana" } }]);
		await tell({ kind: "drawer-closed", z: closed(mine, [sale], cents(71_30)) });
		const { zs, figures, open, counted } = await dayOf();
		expect(zs).toMatchObject([{ check: { is: "agrees" }, till: { device_id: till.deviceId } }]);
		expect([figures.totals.sales, counted, open]).toEqual([1, 71.3, []]);
		expect(await check(mine)).toEqual({ is: "agrees" });
	});

	it("[DRAW-08] a close that lacks a payment of its purse, or has one of another's, differs", async () => {
		const [mine, others] = [purseOf(ana, "Ana"), purseOf(ben.id, "Ben")];
		await tell(
			{ kind: "drawer-opened", session: mine },
			{ kind: "drawer-opened", session: others },
		);
		const one = (await pay([1], { drawer_session: mine.id })).json.sale;
		const two = (await pay([2], { drawer_session: others.id }, { by: ben.at })).json.sale;
		await tell({ kind: "drawer-closed", z: closed(mine, [], cents(60_00)) });
		await tell({ kind: "drawer-closed", z: closed(others, [two], cents(60_00)) });
		const differs = await check(mine);
		expect(differs).toMatchObject({ is: "differs" });
		// The tax that it lacks is told in full.
		expect(JSON.stringify(differs)).toContain("HST");
		// The close of another's purse in between is neither the number nor the hash before.
		expect(await check(others)).toEqual({ is: "agrees" });
		expect(one.drawer_session).toBe(mine.id);
	});

	it("[DRAW-08, DRAW-13] a day sums the drawer and the purses of a tablet, and names the person whose purse is not closed, and no drawer that it never had", async () => {
		const { own, restaurantId, stationId } = place;
		await own.post("/api/books/compare", {
			...{ device_id: till.deviceId, last: 0, blocks: [] },
			till: { restaurant_id: restaurantId, station_id: stationId, unsent: 0, unsent_amount: 0 },
		});
		const [mine, others] = [purseOf(ana, "Ana"), purseOf(ben.id, "Ben")];
		await tell(
			{ kind: "drawer-opened", session: mine },
			{ kind: "drawer-opened", session: others },
		);
		const sale = (await pay([1], { drawer_session: mine.id })).json.sale;
		await tell({ kind: "drawer-closed", z: closed(mine, [sale], cents(71_30)) });
		const before = await dayOf();
		expect(before.open).toMatchObject([
			{ device_id: till.deviceId, purse_of: { id: ben.id, name: "Ben" } },
		]);
		expect([before.missing, before.zs.length]).toEqual([[], 1]);

		const drawer: DrawerSession = {
			...{ id: randomUUID(), holder: { deviceId: till.deviceId, drawer: "1" } },
			...{ openedAt: `${day}T12:00:00.000Z`, businessDate: day, float: cents(200_00) },
		};
		await till.read(sessionId);
		// The purse's sale has a number between those of the drawer.
		const inDrawer = till.close({ seats: [2] });
		const inPurse = till.close({ seats: [3], purse: others.id });
		const later = till.close({ seats: [4] });
		for (const each of [inDrawer, inPurse, later])
			expect((await till.deliver(each)).status).toBeLessThan(300);
		const cashed = sumCents([cents(200_00), cents(2 * 1130)]);
		await tell(
			{ kind: "drawer-opened", session: drawer },
			{ kind: "drawer-closed", z: closed(drawer, [inDrawer.record, later.record], cashed) },
		);
		expect(await check(drawer)).toEqual({ is: "agrees" });
		const after = await dayOf();
		expect(after.open).toMatchObject([{ purse_of: { name: "Ben" } }]);
		expect(after.zs.map(({ z }) => z.figures.totals.sales)).toEqual([1, 2]);
		expect(after.figures.totals.sales).toBe(3);
	});
});
