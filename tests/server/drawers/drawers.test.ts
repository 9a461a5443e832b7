import { randomUUID } from "node:crypto";
import { contract, type DrawersOfDay, eventRecord } from "@tuckshop/core/contract";
import {
	type DrawerRecord,
	drawerEvent,
	mostEventFacts,
	type RecordedEvent,
	saleOfRecord,
	TransactionRecord,
} from "@tuckshop/core/records";
import { cents, judgeFigures } from "@tuckshop/core/rules";
import {
	closeDrawer,
	type DrawerMove,
	type DrawerSession,
	recordsOf,
	type ZReport,
} from "@tuckshop/core/rules/drawers";
import { Schema } from "effect";
import { afterAll, beforeAll, expect, it } from "vitest";
import { recordedEvent } from "../events/sample-event.ts";
import { onEachDatabase } from "../on-each-database.ts";
import { type Crew, crewOf } from "../people/crew.ts";
import { saleRecord } from "../sales/sample-sale.ts";
import { type ServerUnderTest, serverUnderTest } from "../server-under-test.ts";

const day = "2026-11-20";
const decoded = Schema.decodeUnknownSync(TransactionRecord);

/** A drawer of one device: a float of 200.00, two cash sales of 11.30, a pay-out of 5.00. */
function evening({ own, restaurantId }: Crew, stationId: string, deviceId: string) {
	const place = { ownerId: own.id, restaurantId, stationId };
	const session: DrawerSession = {
		...{ id: randomUUID(), holder: { deviceId, drawer: "1" }, float: cents(200_00) },
		...{ openedAt: "2026-11-20T12:00:00.000Z", businessDate: day },
	};
	const sales = [1, 2].map((sequence) => saleRecord(place, { device_id: deviceId, sequence }));
	const move: DrawerMove = {
		...{ id: randomUUID(), at: "2026-11-20T13:00:00.000Z", kind: "pay-out", reason: "Milk" },
		amount: cents(5_00),
	};
	const facts = sales.map((sale) => {
		const { facts: of } = saleOfRecord(decoded(sale));
		return { facts: of, owed: false, differs: judgeFigures(of).is === "differs" };
	});
	const closed = closeDrawer(session, recordsOf(session, facts, [move]), {
		...{ closedAt: "2026-11-20T23:00:00.000Z", counted: cents(200_00 + 2 * 11_30 - 5_00 - 1_00) },
	});
	if (!closed.ok) throw new Error(closed.refusal.code);
	const chain = (...records: readonly DrawerRecord[]) => {
		const events: RecordedEvent[] = [];
		for (const record of records) {
			const { kind, facts: told } = drawerEvent(record);
			const of = { n: events.length + 1, deviceId, kind, facts: JSON.stringify(told) };
			events.push(recordedEvent(place, { ...of, before: events.at(-1)?.link }));
		}
		return events;
	};
	const events = (z: ZReport = closed.value) =>
		chain(
			{ kind: "drawer-opened", session },
			{ kind: "drawer-moved", sessionId: session.id, move },
			{ kind: "drawer-closed", z },
		);
	return { session, sales, z: closed.value, events, stationId, deviceId };
}

onEachDatabase((fresh) => {
	let server: ServerUnderTest;
	beforeAll(async () => {
		server = await serverUnderTest({ SANDBOX: "off", ...(await fresh()) });
	});
	afterAll(() => server.close());

	const tell = async (
		{ own }: Pick<Crew, "own">,
		deviceId: string,
		events: readonly RecordedEvent[],
	) => {
		const { status, json } = await own.post("/api/events", {
			device_id: deviceId,
			events: events.map((event) => JSON.stringify(eventRecord(event))),
		});
		expect(status).toBe(200);
		return json.data.refused;
	};
	const sell = async ({ own }: Crew, sale: ReturnType<typeof saleRecord>) => {
		const { status } = await own.post("/api/transactions", sale, {
			"idempotency-key": sale.sale_id,
		});
		expect([200, 201]).toContain(status);
	};
	const heard = async ({ own, restaurantId }: Crew, stationId: string, deviceId: string) => {
		await own.post("/api/books/compare", {
			...{ device_id: deviceId, last: 0, blocks: [] },
			till: { restaurant_id: restaurantId, station_id: stationId, unsent: 0, unsent_amount: 0 },
		});
	};
	const dayOf = async ({ own, at }: Crew): Promise<DrawersOfDay> =>
		(await own.get(`${at}/drawers?day=${day}`)).json.data;
	const stationsOf = async ({ own, at }: Crew) => {
		const stations = (await own.get(at)).json.data.stations;
		const added = (await own.post(`${at}/stations`, { name: "Patio" })).json.data;
		return [stations[0].id, added.id] as const;
	};

	it("[DRAW-08] computes a close again once all of its records have arrived, whichever comes first, and says what differs", async () => {
		const crew = await crewOf(server);
		const [station] = await stationsOf(crew);
		const { events, sales, z, session } = evening(crew, station, randomUUID());
		const [opened, moved, closed] = events();
		const { deviceId } = session.holder;
		const check = async () => (await crew.own.get(`/api/drawers/${session.id}/check`)).json.data;
		expect(await check()).toEqual({ is: "waiting", missing: 1 });
		if (!opened || !moved || !closed) throw new Error("no events");
		await tell(crew, deviceId, [opened, closed]);
		expect(await check()).toEqual({ is: "waiting", missing: 3 });
		for (const sale of sales) await sell(crew, sale);
		expect(await check()).toEqual({ is: "waiting", missing: 1 });
		await tell(crew, deviceId, [moved]);
		expect(await check()).toEqual({ is: "agrees" });
		const { zs } = await dayOf(crew);
		expect(zs).toMatchObject([{ check: { is: "agrees" }, z: { number: 1, difference: -1 } }]);

		const other = evening(crew, station, randomUUID());
		const wrong = {
			...z,
			session: other.session,
			number: 2,
			figures: {
				...z.figures,
				cash: { ...z.figures.cash, expected: cents(z.figures.cash.expected - 10_00) },
			},
			difference: cents(9_00),
		};
		for (const sale of other.sales) await sell(crew, sale);
		await tell(crew, other.deviceId, other.events(wrong));
		const told = (await crew.own.get(`/api/drawers/${other.session.id}/check`)).json.data;
		expect(told).toEqual({
			is: "differs",
			differences: [
				{ field: "figures.cash.expected", expected: "21760", found: "20760" },
				{ field: "difference", expected: "-100", found: "900" },
				{ field: "number", expected: "1", found: "2" },
			],
		});
	});

	it("[DRAW-08] leaves out of a close a campus card's sale that was declined, and no cash sale", async () => {
		const crew = await crewOf(server);
		const [station] = await stationsOf(crew);
		const place = { ownerId: crew.own.id, restaurantId: crew.restaurantId, stationId: station };
		/** A drawer of three numbers, of which the middle one is in the ledger and not in the close. */
		const checked = async (change: object) => {
			const { session, sales, z, events, deviceId } = evening(crew, station, randomUUID());
			const [first, second] = sales;
			const between = saleRecord(place, { device_id: deviceId, sequence: 2, ...change });
			if (!first || !second) throw new Error("no sales");
			for (const sale of [first, between, { ...second, sequence: 3 }]) await sell(crew, sale);
			const numbers = { first: 1, last: 3 };
			await tell(crew, deviceId, events({ ...z, figures: { ...z.figures, numbers } }));
			return (await crew.own.get(`/api/drawers/${session.id}/check`)).json.data;
		};
		const card = { method: "itc", amount: 11.3, credential_id: "****0002" };
		const byCard = { payment_method: "itc", tenders: [card] };
		expect(await checked(byCard)).toEqual({ is: "agrees" });
		expect((await checked({})).is).toBe("differs");
	});

	it("[DRAW-13] sums the closes of a day and names the drawer still open and the till that is missing, without a guess", async () => {
		const crew = await crewOf(server);
		const [counter, patio] = await stationsOf(crew);
		const one = evening(crew, counter, randomUUID());
		const two = evening(crew, counter, randomUUID());
		const left = evening(crew, patio, randomUUID());
		const away = randomUUID();
		for (const drawer of [one, two]) {
			for (const sale of drawer.sales) await sell(crew, sale);
			await tell(crew, drawer.deviceId, drawer.events());
			await heard(crew, counter, drawer.deviceId);
		}
		const [opened] = left.events();
		if (opened) await tell(crew, left.deviceId, [opened]);
		await heard(crew, patio, left.deviceId);
		await heard(crew, patio, away);
		const read = await dayOf(crew);
		expect(read.figures).toMatchObject({
			totals: { sales: 4, total: 45.2 },
			cash: { expected: 2 * 217.6 },
			moves: { payOuts: { count: 2, amount: 10 } },
		});
		expect([read.counted, read.difference, read.uncounted]).toEqual([2 * 216.6, -2, 0]);
		expect(read.open).toMatchObject([{ station_name: "Patio", device_id: left.deviceId }]);
		expect(read.missing).toMatchObject([{ station_name: "Patio", device_id: away }]);
		const another = (await crew.own.get(`${crew.at}/drawers?day=2026-11-19`)).json.data;
		expect([another.zs, another.open]).toEqual([[], []]);
	});

	it("[DRAW-10, DRAW-08] takes a close that arrives weeks later under the business date of its opening, once however often it is told", async () => {
		const crew = await crewOf(server);
		const [station] = await stationsOf(crew);
		const { events, deviceId } = evening(crew, station, randomUUID());
		await tell(crew, deviceId, events());
		expect((await dayOf(crew)).zs).toMatchObject([{ check: { is: "waiting", missing: 2 } }]);
	});

	it("[DRAW-04] tells an enrolled till of the close alone whether it agrees, and nothing of a day", async () => {
		const crew = await crewOf(server);
		const [station] = await stationsOf(crew);
		const { events, deviceId, session } = evening(crew, station, randomUUID());
		await tell(crew, deviceId, events());
		const { status, json } = await crew.till.get(`/api/drawers/${session.id}/check`);
		expect([status, json.data]).toEqual([200, { is: "waiting", missing: 2 }]);
		expect((await crew.till.get(`${crew.at}/drawers?day=${day}`)).status).toBe(401);
	});

	it("[DRAW-07] records a drawer's event of any length, and no other of more than its limit", async () => {
		const crew = await crewOf(server);
		const place = { ownerId: crew.own.id, restaurantId: crew.restaurantId, stationId: "s" };
		const facts = JSON.stringify({ text: "a".repeat(10 * mostEventFacts) });
		const long = recordedEvent(place, { kind: "drawer-closed", facts });
		expect(await tell(crew, "device-9", [long])).toEqual([]);
		const setting = recordedEvent(place, { facts });
		expect(await tell(crew, "device-9", [setting])).toEqual([
			{ index: 0, reason: "facts: too long" },
		]);
	});

	it("[DRAW-04] tells a till in no answer the sum of its sales, of cash, net or tax, before it is counted", async () => {
		const crew = await crewOf(server);
		const [station] = await stationsOf(crew);
		const { events, sales, deviceId } = evening(crew, station, randomUUID());
		for (const sale of sales) await sell(crew, sale);
		const [opened, moved] = events();
		if (opened && moved) await tell(crew, deviceId, [opened, moved]);
		await heard(crew, station, deviceId);
		// An answer that anyone gets knows of no sale.
		const open: readonly string[] = ["till", "kiosk", "seller"];
		const asked = Object.values(contract).filter(
			({ method, access, as }) => method === "GET" && as === undefined && open.includes(access),
		);
		expect(asked.length).toBeGreaterThan(10);
		const answered: string[] = [];
		for (const { name, path } of asked) {
			const { status, text } = await crew.till.get(path.replace(/\{\w+\}/g, crew.restaurantId));
			if (status === 200) answered.push(name);
			// Two soups: net 20.00, tax 2.60, cash 22.60, kept with the float and the pay-out 217.60; as values, for
			// a reference may end with any of these digits.
			const sums = /(?<=[:[,"$])(22\.60?|2260|217\.60?|21760|2\.60?|260|20\.00|2000)(?=[\],}"])/;
			expect([name, sums.exec(text)?.[0]]).toEqual([name, undefined]);
		}
		expect(answered).toContain("sales");
	});
});
