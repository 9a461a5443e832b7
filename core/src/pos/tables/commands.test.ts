import { Clock, Effect, Fiber } from "effect";
import { TestClock } from "effect/testing";
import { expect, it } from "vitest";
import { inMemoryPorts, sampleTables } from "../../fakes/index.ts";
import { orderOf } from "../../flows/tables/send-lines.ts";
import { Unreached } from "../../ports/index.ts";
import { cents } from "../../rules/index.ts";
import { withItem } from "../../rules/table/index.ts";
import { makePosTables, settingsTableStore, type TablesNotice } from "./index.ts";
import { atDinner, dinner, dish, settle, type Tablet, tabletOf } from "./tables.sample.ts";

const cut = ({ tables, faults }: Tablet) =>
	Effect.gen(function* () {
		faults.reachable = false;
		tables.look();
		yield* settle;
		expect(tables.state.getState().connection).toBe("away");
	});
const back = ({ tables, faults }: Tablet) =>
	Effect.gen(function* () {
		faults.reachable = true;
		tables.look();
		yield* settle;
		expect(tables.state.getState().connection).toBe("live");
	});
const orders = ({ tables }: Tablet, sessionId: string) =>
	tables.state
		.getState()
		.tables?.sessions.find(({ session }) => session.id === sessionId)
		?.orders.map(({ item_name, status, at_kitchen }) => [item_name, status, at_kitchen]);
const waiting = ({ tables }: Tablet) =>
	tables.state.getState().waiting.map(({ command }) => command.is);
const ring = ({ tables }: Tablet, sessionId: string, id: string) =>
	tables.checks.change(sessionId, (now) => withItem(now, dish(id)));
const order = (sessionId: string, lineId: string) => ({ sessionId, lineKey: lineId });

it("[TABL-03, RFND-20] seats, sends, serves and voids without a network, shows all of it at once and over a reload, and does each once in its order when the server is back", () =>
	atDinner(
		Effect.gen(function* () {
			const book = sampleTables({ here: "server-a" });
			const disk = inMemoryPorts();
			const before = tabletOf(book, disk);
			yield* before.tables.start();
			yield* settle;
			const known = (yield* before.tables.checks.seat("table-1", 2)).id;
			ring(before, known, "line-1");
			yield* before.tables.checks.send(known);
			yield* TestClock.adjust("2 seconds");
			yield* settle;
			const [{ record: first } = expect.fail()] = book.orders;
			yield* cut(before);

			expect((yield* before.tables.checks.serve(first.id)).status).toBe("served");
			ring(before, known, "line-2");
			ring(before, known, "line-3");
			expect(yield* before.tables.checks.send(known)).toMatchObject({
				is: "sent",
				lines: 1,
				told: [{ item_name: "Stew", quantity: 2, at_kitchen: true }],
			});
			const [, sent] = before.tables.state.getState().tables?.sessions[0]?.orders ?? [];
			const voidedAt = new Date(yield* Clock.currentTimeMillis).toISOString();
			yield* before.tables.checks.void(sent?.id ?? "", "Burnt");
			yield* TestClock.adjust("1 second");
			const fresh = yield* before.tables.checks.seat("table-2", 3);
			expect(fresh).toMatchObject({ table_number: "2", guest_count: 3, payment_status: "unpaid" });
			yield* before.tables.checks.changeGuests(fresh.id, 4);
			yield* before.tables.checks.move(fresh.id, "table-3");
			expect(book.sessions).toHaveLength(1);
			yield* before.tables.stop();

			const after = tabletOf(book, disk);
			after.faults.reachable = false;
			yield* after.tables.start();
			yield* settle;
			expect(waiting(after)).toEqual([
				"serve",
				"order",
				"kitchen",
				"void",
				"seat",
				"guests",
				"move",
			]);
			expect(orders(after, known)).toEqual([
				["Stew", "served", true],
				["Stew", "cancelled", true],
			]);
			const { tables } = after.tables.state.getState();
			expect(
				tables?.tables.flatMap(({ id, status }) => (status === "occupied" ? [id] : [])),
			).toEqual(["table-1", "table-3"]);

			// Another person has signed in at the tablet meanwhile.
			book.here = "server-b";
			yield* back(after);
			yield* settle;
			expect(waiting(after)).toEqual([]);
			expect(orders(after, known)).toEqual([
				["Stew", "served", true],
				["Stew", "cancelled", true],
			]);
			expect(book.sessions.map(({ id, tableId, guestCount }) => [id, tableId, guestCount])).toEqual(
				[
					[known, "table-1", 2],
					[fresh.id, "table-3", 4],
				],
			);
			expect(book.orders).toHaveLength(2);
			// By the time at which the tablet did it, and by who was there: not when, and by whom, the server heard of it.
			expect(book.orders.map((each) => each.voidedLater)).toEqual([
				undefined,
				{ at: voidedAt, by: "server-a" },
			]);
			yield* after.tables.stop();
		}),
	));

it("[TABL-03] does what was done in the moment in which the network went, once, and lays a newer snapshot under it", () =>
	atDinner(
		Effect.gen(function* () {
			const book = sampleTables({ here: "server-a" });
			const [one, two] = [tabletOf(book), tabletOf(book)];
			for (const { tables } of [one, two]) yield* tables.start();
			yield* settle;
			const { id } = yield* one.tables.checks.seat("table-1", 2);
			yield* settle;
			yield* cut(one);
			yield* one.tables.checks.changeGuests(id, 3);
			ring(two, id, "line-2");
			yield* two.tables.checks.send(id);
			yield* two.tables.checks.changeGuests(id, 5);
			expect(one.tables.state.getState().tables?.sessions[0]).toMatchObject({
				session: { guest_count: 3 },
				orders: [],
			});
			yield* back(one);
			yield* settle;
			expect(one.tables.state.getState().tables?.sessions[0]).toMatchObject({
				session: { guest_count: 3 },
				orders: [{ item_name: "Stew" }],
			});
			yield* two.tables.checks.changeGuests(id, 6);
			yield* settle;
			expect(one.tables.state.getState().tables?.sessions[0]?.session.guest_count).toBe(6);
			for (const { tables } of [one, two]) yield* tables.stop();
		}),
	));

it("[TABL-03] drops with a word what makes no sense any more, and puts lines that the kitchen has on a check of their own where their session was closed meanwhile", () =>
	atDinner(
		Effect.gen(function* () {
			const book = sampleTables({ here: "server-a" });
			const [one, two] = [tabletOf(book), tabletOf(book)];
			const notices: TablesNotice[] = [];
			one.tables.onNotice((notice) => notices.push(notice));
			for (const { tables } of [one, two]) yield* tables.start();
			yield* settle;
			const { id } = yield* one.tables.checks.seat("table-1", 2);
			ring(one, id, "line-1");
			yield* one.tables.checks.send(id);
			yield* settle;
			const [{ record: first } = expect.fail()] = book.orders;
			yield* cut(one);
			ring(one, id, "line-2");
			yield* one.tables.checks.send(id);
			yield* one.tables.checks.void(first.id, "Burnt");
			const due = two.tables.state.getState().tables?.sessions[0]?.bill.due ?? cents(0);
			yield* two.tables.payments.pay(id, "payment-1", {
				...{ amount: due, tip_amount: cents(0), seats: [] },
				...{ payment_method: "cash", payment_status: "completed" },
			});
			yield* settle;
			yield* back(one);
			yield* settle;
			expect(waiting(one)).toEqual([]);
			expect(notices.filter(({ code }) => code !== "missed")).toMatchObject([
				{ code: "follow-up", lines: 1 },
				{
					code: "command-refused",
					command: { command: { is: "void" } },
					fault: { code: "line-paid" },
				},
			]);
			const follow = book.sessions.find((session) => session.id !== id);
			expect(follow).toMatchObject({ tableId: "table-1", guestCount: 1 });
			expect(book.orders.slice(1)).toMatchObject([
				{ ...order(follow?.id ?? "", "line-2"), record: { at_kitchen: true } },
			]);
			for (const { tables } of [one, two]) yield* tables.stop();
		}),
	));

it("[TABL-03] keeps lines for a table at which others were seated meanwhile, and sends them once those have gone", () =>
	atDinner(
		Effect.gen(function* () {
			const book = sampleTables({ here: "server-a" });
			const [one, two] = [tabletOf(book), tabletOf(book)];
			for (const { tables } of [one, two]) yield* tables.start();
			yield* settle;
			yield* cut(one);
			const mine = yield* one.tables.checks.seat("table-1", 2);
			ring(one, mine.id, "line-1");
			yield* one.tables.checks.send(mine.id);
			const theirs = yield* two.tables.checks.seat("table-1", 4);
			yield* back(one);
			yield* settle;
			expect(waiting(one)).toEqual(["seat", "order", "kitchen"]);
			yield* two.tables.checks.end(theirs.id);
			yield* settle;
			yield* back(one);
			yield* settle;
			expect([waiting(one), book.orders.map(({ sessionId }) => sessionId)]).toEqual([
				[],
				[mine.id],
			]);
			for (const { tables } of [one, two]) yield* tables.stop();
		}),
	));

it("[TABL-03] waits a day for the device that seated the guests, and puts their lines on a new check where nobody brings them any more", () =>
	atDinner(
		Effect.gen(function* () {
			const book = sampleTables({ here: "server-a" });
			const [one, two] = [tabletOf(book), tabletOf(book)];
			const notices: TablesNotice[] = [];
			two.tables.onNotice((notice) => notices.push(notice));
			for (const { tables } of [one, two]) yield* tables.start();
			yield* settle;
			const gone = yield* one.tables.checks.seat("table-1", 2);
			const late = yield* one.tables.checks.seat("table-2", 2);
			yield* settle;
			yield* cut(two);
			for (const [{ id }, line] of [
				[gone, "line-1"],
				[late, "line-2"],
			] as const) {
				yield* two.tables.checks.changeGuests(id, 3);
				ring(two, id, line);
				yield* two.tables.checks.send(id);
			}
			yield* one.tables.stop();
			const brought = book.sessions.filter(({ id }) => id === late.id);
			book.sessions = [];
			yield* back(two);
			yield* settle;
			const all = ["guests", "order", "kitchen", "guests", "order", "kitchen"];
			expect(waiting(two)).toEqual(all);

			yield* TestClock.adjust("23 hours");
			yield* back(two);
			expect(waiting(two)).toEqual(all);
			book.sessions = brought;
			yield* back(two);
			expect(waiting(two)).toEqual(all.slice(0, 3));
			expect(notices.filter(({ code }) => code !== "missed")).toEqual([]);

			yield* TestClock.adjust("2 hours");
			yield* back(two);
			yield* settle;
			expect(waiting(two)).toEqual([]);
			expect(notices.filter(({ code }) => code !== "missed")).toMatchObject([
				{
					code: "command-refused",
					command: { session_id: gone.id, command: { is: "guests" } },
					fault: { code: "not-found" },
				},
				{ code: "follow-up", tableId: "table-1", lines: 1 },
			]);
			const follow = book.sessions.find(({ id }) => id !== late.id);
			expect(follow).toMatchObject({ tableId: "table-1" });
			expect(book.orders).toMatchObject([
				order(late.id, "line-2"),
				order(follow?.id ?? "", "line-1"),
			]);
			yield* two.tables.stop();
		}),
	));

it("[TABL-03] tells a server that was set back to an older book all again that it did in the other one", () =>
	atDinner(
		Effect.gen(function* () {
			const disk = inMemoryPorts();
			const before = tabletOf(sampleTables({ here: "server-a" }), disk);
			yield* before.tables.start();
			yield* settle;
			const { id } = yield* before.tables.checks.seat("table-1", 2);
			ring(before, id, "line-1");
			yield* before.tables.checks.send(id);
			yield* settle;
			yield* before.tables.stop();

			const restored = sampleTables({ here: "server-a", epoch: "another-life" });
			const after = tabletOf(restored, disk);
			yield* after.tables.start();
			yield* settle;
			expect(restored.sessions.map((session) => session.id)).toEqual([id]);
			expect(restored.orders).toMatchObject([
				{ sessionId: id, lineKey: "line-1", record: { at_kitchen: true } },
			]);
			expect(waiting(after)).toEqual([]);
			yield* after.tables.stop();
		}),
	));

it("[TABL-03, TABL-08] tells it also a line whose answer its page did not live to hear, for others told the kitchen of it: where its check is paid by then, the line is on a new one", () =>
	atDinner(
		Effect.gen(function* () {
			const disk = inMemoryPorts();
			const lost = sampleTables({ here: "server-a" });
			const before = tabletOf(lost, disk);
			const { addOrder } = before.ports.sessions;
			Object.assign(before.ports.sessions, {
				addOrder: (...given: Parameters<typeof addOrder>) =>
					Effect.andThen(addOrder(...given), Effect.never),
			});
			yield* before.tables.start();
			yield* settle;
			const { id } = yield* before.tables.checks.seat("table-1", 2);
			ring(before, id, "line-1");
			yield* Effect.forkChild(before.tables.checks.send(id));
			yield* settle;
			expect(lost.orders).toMatchObject([order(id, "line-1")]);
			yield* before.tables.stop();

			const restored = sampleTables({ here: "server-a", epoch: "another-life" });
			const { ports: other } = tabletOf(restored);
			yield* other.sessions.start("table-1", 2, id);
			yield* other.sessions.addOrder(id, "line-2", orderOf(dish("line-2")));
			const { due: amount } = yield* other.bills.bill(id);
			yield* other.bills.pay(id, "payment-1", {
				...{ amount, tip_amount: cents(0), seats: [] },
				...{ payment_method: "cash", payment_status: "completed" },
			});
			const after = tabletOf(restored, disk);
			const told: unknown[] = [];
			after.tables.onNotice((notice) => told.push(notice));
			yield* after.tables.start();
			yield* settle;
			expect(restored.orders.map(({ lineKey }) => lineKey).sort()).toEqual(["line-1", "line-2"]);
			expect(restored.orders.find(({ lineKey }) => lineKey === "line-1")?.sessionId).not.toBe(id);
			expect(told).toContainEqual({ code: "follow-up", tableId: "table-1", lines: 1 });
			yield* after.tables.stop();
		}),
	));

it("[TABL-03, TABL-08] tells it also a line of another tablet of which it told the kitchen, for that tablet may have lost it", () =>
	atDinner(
		Effect.gen(function* () {
			const disk = inMemoryPorts();
			const lost = sampleTables({ here: "server-a" });
			const [one, two] = [tabletOf(lost), tabletOf(lost, disk)];
			const away = new Unreached({ reason: "the network went" });
			Object.assign(one.ports.sessions, { sendToKitchen: () => Effect.fail(away) });
			yield* one.tables.start();
			yield* settle;
			const { id } = yield* one.tables.checks.seat("table-1", 2);
			ring(one, id, "line-1");
			yield* one.tables.checks.send(id);
			expect(lost.orders).toMatchObject([
				{ ...order(id, "line-1"), record: { at_kitchen: false } },
			]);
			yield* two.tables.start();
			yield* settle;
			expect(yield* two.tables.checks.send(id)).toMatchObject({
				told: [{ id: lost.orders[0]?.record.id }],
			});
			yield* one.tables.stop();
			yield* two.tables.stop();

			const restored = sampleTables({ here: "server-a", epoch: "another-life" });
			const { ports: other } = tabletOf(restored);
			yield* other.sessions.start("table-1", 2, id);
			const after = tabletOf(restored, disk);
			yield* after.tables.start();
			yield* settle;
			expect(restored.orders.map(({ record }) => [record.item_name, record.unit_price])).toEqual(
				lost.orders.map(({ record }) => [record.item_name, record.unit_price]),
			);
			yield* after.tables.stop();
		}),
	));

it("[TABL-03] forgets a line that the server refuses, and tells it no restored server", () =>
	atDinner(
		Effect.gen(function* () {
			const disk = inMemoryPorts();
			const before = tabletOf(sampleTables({ here: "server-a" }), disk);
			yield* before.tables.start();
			yield* settle;
			const { id } = yield* before.tables.checks.seat("table-1", 2);
			before.tables.checks.change(id, (now) => withItem(now, dish("line-1", 3)));
			expect(yield* before.tables.checks.send(id)).toMatchObject({
				is: "failed",
				fault: { code: "no-such-seat" },
			});
			yield* settle;
			yield* before.tables.stop();
			const restored = sampleTables({ here: "server-a", epoch: "another-life" });
			const after = tabletOf(restored, disk);
			yield* after.tables.start();
			yield* settle;
			expect([restored.sessions.length, restored.orders]).toEqual([1, []]);
			yield* after.tables.stop();
		}),
	));

it("[TABL-03] tells it also what the older book did while its answer was on the way", () =>
	atDinner(
		Effect.gen(function* () {
			const disk = inMemoryPorts();
			const { ports: before } = tabletOf(sampleTables({ here: "server-a" }), disk);
			const restored = sampleTables({ here: "server-a", epoch: "another-life" });
			const { ports: after } = tabletOf(restored, disk);
			let now = before;
			const tables = makePosTables(
				{
					...before,
					feed: {
						snapshot: (...given) => now.feed.snapshot(...given),
						listen: (...given) => now.feed.listen(...given),
					},
					sessions: {
						...before.sessions,
						start: (...given) => now.sessions.start(...given),
						sendToKitchen: (...given) => now.sessions.sendToKitchen(...given),
						addOrder: (...given) =>
							Effect.tap(now.sessions.addOrder(...given), () => {
								if (now === after) return Effect.void;
								now = after;
								return Effect.ignore(tables.refresh());
							}),
					},
				},
				restored.restaurantId,
			);
			yield* tables.start();
			yield* settle;
			const { id } = yield* tables.checks.seat("table-1", 2);
			tables.checks.change(id, (items) => withItem(items, dish("line-1")));
			yield* tables.checks.send(id);
			yield* settle;
			expect(restored.sessions.map((session) => session.id)).toEqual([id]);
			expect(restored.orders).toMatchObject([
				{ ...order(id, "line-1"), record: { at_kitchen: true } },
			]);
			yield* tables.stop();
		}),
	));

it("[TABL-03] keeps what was done until the server that did it was read again in the same life of its book, however long that takes", () =>
	atDinner(
		Effect.gen(function* () {
			const disk = inMemoryPorts();
			const book = sampleTables({ here: "server-a" });
			const kept = settingsTableStore(disk.settings).commands(book.restaurantId);
			const before = tabletOf(book, disk);
			yield* before.tables.start();
			yield* settle;
			const { id } = yield* before.tables.checks.seat("table-1", 2);
			ring(before, id, "line-1");
			yield* before.tables.checks.send(id);
			yield* settle;
			yield* before.tables.stop();

			yield* TestClock.setTime(dinner + 9 * 24 * 3_600_000);
			const restored = sampleTables({ here: "server-a", epoch: "another-life" });
			const after = tabletOf(restored, disk);
			yield* after.tables.start();
			yield* settle;
			expect(restored.orders).toMatchObject([order(id, "line-1")]);
			// While its guests are seated, no command of a session is pruned.
			expect((yield* kept).map(({ command }) => command.is)).toEqual(["seat", "order", "kitchen"]);
			yield* after.tables.checks.void(restored.orders[0]?.record.id ?? "", "Dropped");
			yield* after.tables.checks.end(id);
			yield* settle;
			expect((yield* kept).map(({ command }) => command.is)).toEqual(["void"]);
			yield* after.tables.stop();
		}),
	));

it("[TABL-03] keeps the line of a guest of whom a restored server has not heard, for the kitchen has it", () =>
	atDinner(
		Effect.gen(function* () {
			const disk = inMemoryPorts();
			const book = sampleTables({ here: "server-a" });
			const [one, two] = [tabletOf(book, disk), tabletOf(book)];
			for (const { tables } of [one, two]) yield* tables.start();
			yield* settle;
			const { id } = yield* one.tables.checks.seat("table-1", 1);
			yield* settle;
			yield* two.tables.checks.changeGuests(id, 3);
			yield* settle;
			one.tables.checks.change(id, (now) => withItem(now, dish("line-1", 3)));
			yield* one.tables.checks.send(id);
			expect(book.orders).toMatchObject([order(id, "line-1")]);
			for (const { tables } of [one, two]) yield* tables.stop();

			const restored = sampleTables({ here: "server-a", epoch: "another-life" });
			const after = tabletOf(restored, disk);
			yield* after.tables.start();
			yield* settle;
			expect(restored.orders).toMatchObject([order(id, "line-1")]);
			expect(restored.sessions).toMatchObject([{ id, guestCount: 3 }]);
			yield* after.tables.stop();
		}),
	));

it.each([
	{ ends: "between two lines", last: "line-2", unsent: ["line-2"], told: ["line-1"] },
	{ ends: "while a line is noted", last: "line-1", unsent: ["line-1", "line-2"], told: [] },
	{ ends: "while one is asked for", last: "", unsent: ["line-2"], told: ["line-1", "line-2"] },
])(
	"[TABL-03] loses no line of a send whose page ends $ends, also where the server forgets it",
	async ({ last, unsent, told }) => {
		await atDinner(
			Effect.gen(function* () {
				const disk = inMemoryPorts();
				const book = sampleTables({ here: "server-a" });
				const { ports } = tabletOf(book, disk);
				const { sessions, store } = ports;
				const tables = makePosTables(
					{
						...ports,
						sessions: {
							...sessions,
							addOrder: (...given) =>
								given[1] === "line-2" ? Effect.never : sessions.addOrder(...given),
						},
						store: {
							...store,
							keepCommands: (...given) =>
								given[1].some(({ id }) => id === last)
									? Effect.never
									: store.keepCommands(...given),
						},
					},
					book.restaurantId,
				);
				yield* tables.start();
				yield* settle;
				const { id } = yield* tables.checks.seat("table-1", 2);
				for (const [line, seat] of [
					["line-1", 1],
					["line-2", 2],
				] as const)
					tables.checks.change(id, (items) => withItem(items, dish(line, seat)));
				const sending = yield* Effect.forkChild(tables.checks.send(id));
				yield* settle;
				expect(book.orders).toMatchObject(told.slice(0, 1).map((line) => order(id, line)));
				yield* Fiber.interrupt(sending);
				yield* tables.stop();

				const restored = sampleTables({ here: "server-a", epoch: "another-life" });
				const after = tabletOf(restored, disk);
				yield* after.tables.start();
				yield* settle;
				expect(restored.orders.map(({ lineKey }) => lineKey)).toEqual(told);
				const left = after.tables.state.getState().unsent[id];
				expect(left?.items.map((item) => item.id)).toEqual(unsent);
				// Whoever orders more of one that was asked for gets another line.
				expect(left?.asked).toEqual(unsent.filter((line) => told.includes(line)));
				yield* after.tables.checks.send(id);
				expect(restored.orders.map(({ lineKey }) => lineKey)).toEqual(["line-1", "line-2"]);
				yield* after.tables.stop();
			}),
		);
	},
);
