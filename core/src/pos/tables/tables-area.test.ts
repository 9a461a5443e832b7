import { Effect } from "effect";
import { TestClock } from "effect/testing";
import { expect, it } from "vitest";
import { inMemoryPorts, sampleTables } from "../../fakes/index.ts";
import { Unreached } from "../../ports/index.ts";
import { cents } from "../../rules/index.ts";
import { withItem } from "../../rules/table/index.ts";
import type { TablesNotice } from "./index.ts";
import { atDinner, dish, settle, tabletOf } from "./tables.sample.ts";

const cash = {
	tip_amount: cents(0),
	payment_method: "cash",
	payment_status: "completed",
	seats: [],
} as const;
const card = {
	...cash,
	payment_method: "itc",
	amount: cents(1120),
	transaction_reference: "TABLE-1-1763768460000",
	credential_id: "60010001",
	station_id: "station-1",
} as const;

it("seats, orders, sends, serves and is paid with the calls of the headless table service alone", () =>
	atDinner(
		Effect.gen(function* () {
			const { tables } = tabletOf();
			yield* tables.start();
			yield* settle;
			expect(tables.state.getState()).toMatchObject({ connection: "live", failed: false });
			const { id } = yield* tables.checks.seat("table-1", 2);
			tables.checks.change(id, (now) => withItem(now, dish("line-1", 1)));
			tables.checks.change(id, (now) => withItem(now, dish("line-2", 2)));
			expect(yield* tables.checks.send(id)).toEqual({
				is: "sent",
				lines: 2,
				told: [expect.anything(), expect.anything()],
			});
			const open = () => tables.state.getState().tables?.sessions[0];
			expect(open()?.orders.map(({ at_kitchen, status }) => [at_kitchen, status])).toEqual([
				[true, "preparing"],
				[true, "preparing"],
			]);
			yield* tables.checks.serve(open()?.orders[0]?.id ?? "");
			expect(open()?.orders[0]?.status).toBe("served");
			const due = open()?.bill.due ?? cents(0);
			const split = yield* tables.bills.share(id, {
				version: open()?.bill.version ?? 0,
				line_id: open()?.orders[1]?.id ?? "",
				from: 2,
				change: { is: "move", to: 1 },
			});
			expect(split.seats.map((seat) => seat.due)).toEqual([due, 0]);
			const paid = yield* tables.payments.pay(id, "payment-1", { ...cash, amount: due });
			expect(paid.session.payment_status).toBe("paid");
			expect([open(), tables.state.getState().left[id]?.session.payment_status]).toEqual([
				undefined,
				"paid",
			]);
			yield* settle;
			expect(
				tables.state.getState().tables?.tables.find((table) => table.id === "table-1")?.status,
			).toBe("available");
			yield* tables.stop();
		}),
	));

it("[TABL-04] hears what another tablet does, and keeps the lines that are being rung up", () =>
	atDinner(
		Effect.gen(function* () {
			const book = sampleTables({ here: "server-a" });
			const [one, two] = [tabletOf(book), tabletOf(book)];
			for (const { tables } of [one, two]) yield* tables.start();
			yield* settle;
			const { id } = yield* one.tables.checks.seat("table-1", 2);
			yield* settle;
			expect(two.tables.state.getState().tables?.sessions[0]?.session.id).toBe(id);
			two.tables.checks.change(id, (now) => withItem(now, dish("line-2")));
			one.tables.checks.change(id, (now) => withItem(now, dish("line-1")));
			yield* one.tables.checks.send(id);
			yield* settle;
			const { tables, unsent } = two.tables.state.getState();
			expect(tables?.sessions[0]?.orders).toHaveLength(1);
			expect(unsent[id]?.items.map((item) => item.id)).toEqual(["line-2"]);
			for (const each of [one, two]) yield* each.tables.stop();
		}),
	));

it("[TABL-04] asks every 5 s where the server tells nothing, and says that it is away where it is not there", () =>
	atDinner(
		Effect.gen(function* () {
			const book = sampleTables({ here: "server-a" });
			const [one, two] = [tabletOf(book), tabletOf(book)];
			Object.assign(two.ports.feed, {
				listen: () => Effect.fail(new Unreached({ reason: "streams are cut" })),
			});
			yield* two.tables.start();
			yield* settle;
			expect(two.tables.state.getState().connection).toBe("asking");
			yield* Effect.asVoid(one.ports.sessions.start("table-1", 2));
			yield* TestClock.adjust("4 seconds");
			yield* settle;
			expect(two.tables.state.getState().tables?.sessions).toEqual([]);
			yield* TestClock.adjust("1 second");
			yield* settle;
			expect(two.tables.state.getState().tables?.sessions).toHaveLength(1);
			two.faults.reachable = false;
			yield* TestClock.adjust("5 seconds");
			yield* settle;
			expect(two.tables.state.getState().connection).toBe("away");
			expect(two.tables.state.getState().tables?.sessions).toHaveLength(1);
			yield* two.tables.stop();
		}),
	));

it("[TABL-02] shows the floor, the open checks and its own unsent lines after a reload without a network, and how old they are", () =>
	atDinner(
		Effect.gen(function* () {
			const book = sampleTables({ here: "server-a" });
			const disk = inMemoryPorts();
			const before = tabletOf(book, disk);
			yield* before.tables.start();
			yield* settle;
			const { id } = yield* before.tables.checks.seat("table-1", 2);
			before.tables.checks.change(id, (now) => withItem(now, dish("line-1")));
			yield* TestClock.adjust("2 seconds");
			yield* settle;
			yield* before.tables.stop();
			yield* TestClock.adjust("30 minutes");

			const after = tabletOf(book, disk);
			after.faults.reachable = false;
			expect(yield* after.tables.people.kept()).toMatchObject({
				authenticated: true,
				serverName: "Amélie Roy",
			});
			yield* after.tables.start();
			yield* settle;
			const { tables, unsent, connection, failed } = after.tables.state.getState();
			expect([connection, failed, tables?.at]).toEqual(["away", false, "2026-11-21T23:41:00.000Z"]);
			expect(tables?.floors).toHaveLength(3);
			expect(tables?.sessions.map(({ session }) => session.id)).toEqual([id]);
			expect(unsent[id]?.items.map((item) => item.id)).toEqual(["line-1"]);
			after.faults.reachable = true;
			yield* TestClock.adjust("5 seconds");
			yield* settle;
			expect(after.tables.state.getState()).toMatchObject({
				connection: "live",
				tables: { at: "2026-11-22T00:11:07.000Z" },
			});
			yield* after.tables.stop();
		}),
	));

it("[TABL-02] goes on without a network for nobody whose session has ended, who logged out, or whom the server no longer knows", () =>
	atDinner(
		Effect.gen(function* () {
			const book = sampleTables({ here: "server-a" });
			const { tables, faults } = tabletOf(book);
			const seen = Effect.gen(function* () {
				yield* tables.refresh();
				yield* TestClock.adjust("2 seconds");
				yield* settle;
			});
			yield* tables.start();
			yield* seen;
			const kept = Effect.map(tables.people.kept(), (server) => server?.serverName);
			expect(yield* kept).toBe("Amélie Roy");
			yield* TestClock.adjust("12 hours");
			expect(yield* kept).toBeUndefined();

			yield* seen;
			expect(yield* kept).toBe("Amélie Roy");
			yield* tables.people.logout();
			expect([yield* kept, tables.state.getState().tables]).toEqual([undefined, undefined]);

			book.here = "server-a";
			yield* seen;
			expect(yield* kept).toBe("Amélie Roy");
			book.here = undefined;
			expect(yield* tables.people.current()).toMatchObject({ authenticated: false });
			faults.reachable = false;
			expect(yield* kept).toBeUndefined();
			yield* tables.stop();
		}),
	));

it("[TPAY-20] sends a payment that waited as soon as the server is there again, once, and tells what came of it", () =>
	atDinner(
		Effect.gen(function* () {
			const { tables, faults, settings } = tabletOf();
			const notices: TablesNotice[] = [];
			tables.onNotice((notice) => notices.push(notice));
			yield* tables.start();
			yield* settle;
			const { id } = yield* tables.checks.seat("table-1", 1);
			tables.checks.change(id, (now) => withItem(now, dish("line-1")));
			yield* tables.checks.send(id);
			faults.reachable = false;
			tables.look();
			yield* settle;
			yield* tables.payments.keep({ sessionId: id, paymentId: "payment-1", payment: card });
			expect(tables.state.getState().pending).toHaveLength(1);
			expect(tables.checks.clearRefusal(id)).toMatchObject({ code: "session-paid" });
			faults.reachable = true;
			tables.look();
			yield* settle;
			expect(notices.filter(({ code }) => code === "pending-answered")).toMatchObject([
				{ paid: { payment: { amount: 1120, payment_status: "completed" } } },
			]);
			expect(tables.state.getState().pending).toEqual([]);
			expect(yield* settings.listByPrefix("tablePayments/")).toEqual([]);
			yield* tables.stop();
		}),
	));

it.each([
	{ answer: "pending-answered", seats: [] },
	{ answer: "pending-refused", seats: [7] },
])(
	"[TPAY-20] tells of a payment that waited ($answer) before it forgets it, so that a page which ends in between says it again",
	async ({ answer, seats }) => {
		await atDinner(
			Effect.gen(function* () {
				const { tables, faults, settings } = tabletOf();
				const kept = settings.listByPrefix("tablePayments/");
				const whenTold: unknown[] = [];
				tables.onNotice(({ code }) => whenTold.push([code, Effect.runSync(kept).length]));
				yield* tables.start();
				yield* settle;
				const { id } = yield* tables.checks.seat("table-1", 1);
				tables.checks.change(id, (now) => withItem(now, dish("line-1")));
				yield* tables.checks.send(id);
				faults.reachable = false;
				tables.look();
				yield* settle;
				const payment = { ...card, seats };
				yield* tables.payments.keep({ sessionId: id, paymentId: "payment-1", payment });
				whenTold.length = 0;
				faults.reachable = true;
				tables.look();
				yield* settle;
				expect(whenTold).toEqual([[answer, 1]]);
				expect(yield* kept).toEqual([]);
				yield* tables.stop();
			}),
		);
	},
);

it("[TPAY-20, TABL-03] keeps a payment while the seating of its guests waits too, because others sit at their table, and sends both once those have gone", () =>
	atDinner(
		Effect.gen(function* () {
			const book = sampleTables({ here: "server-a" });
			const [one, two] = [tabletOf(book), tabletOf(book)];
			const notices: TablesNotice[] = [];
			one.tables.onNotice((notice) => notices.push(notice));
			for (const { tables } of [one, two]) yield* tables.start();
			yield* settle;
			one.faults.reachable = false;
			one.tables.look();
			yield* settle;
			const mine = yield* one.tables.checks.seat("table-1", 1);
			one.tables.checks.change(mine.id, (now) => withItem(now, dish("line-1")));
			yield* one.tables.checks.send(mine.id);
			const payment = { sessionId: mine.id, paymentId: "payment-1", payment: card };
			yield* one.tables.payments.keep(payment);
			const theirs = yield* two.tables.checks.seat("table-1", 4);
			one.faults.reachable = true;
			one.tables.look();
			yield* settle;
			expect(one.tables.state.getState().pending).toEqual([payment]);
			yield* two.tables.checks.end(theirs.id);
			yield* settle;
			one.tables.look();
			yield* settle;
			expect(one.tables.state.getState().pending).toEqual([]);
			expect(notices.filter(({ code }) => code.startsWith("pending-"))).toMatchObject([
				{ code: "pending-answered", paid: { payment: { amount: 1120 } } },
			]);
			for (const { tables } of [one, two]) yield* tables.stop();
		}),
	));
