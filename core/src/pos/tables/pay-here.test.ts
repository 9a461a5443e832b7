import { Effect } from "effect";
import { TestClock } from "effect/testing";
import { expect, it } from "vitest";
import type { OpenTableSession } from "../../contract/table-service.ts";
import { inMemoryPorts, sampleTables } from "../../fakes/index.ts";
import { withCommands } from "../../flows/tables/apply-command.ts";
import type { Till } from "../../flows/till.ts";
import { documentedPolicy } from "../../rules/index.ts";
import { withItem } from "../../rules/table/index.ts";
import { tableTill } from "./index.ts";
import { atDinner, dinner, dish, settle, type Tablet, tabletOf } from "./tables.sample.ts";

const till: Till = {
	...{ ownerId: "owner-1", restaurantId: "restaurant-1", stationId: "station-1" },
	...{ providerRestaurantId: 1000012, providerBranchId: 1000012, menuApiUrl: "" },
	...{ restaurantName: "Bistro", stationName: "Tables", timeZone: "America/Toronto" },
	...{ cashRounding: "off", taxPolicy: documentedPolicy, offlineSelling: true },
};
const disk = () => {
	const ports = inMemoryPorts();
	return { ports, at: tableTill(ports, till) };
};
const cash = { method: "cash" } as const;
const dues = ({ tables }: Tablet, sessionId: string) => {
	const { tables: known, left } = tables.state.getState();
	const open = known?.sessions.find(({ session }) => session.id === sessionId) ?? left[sessionId];
	return open?.bill.seats.map(({ due }) => due);
};

/** A table with a stew for each of two seats, and a tablet that has lost its network. */
const cutOff = ({ tables, faults }: Tablet) =>
	Effect.gen(function* () {
		yield* tables.start();
		yield* settle;
		const { id } = yield* tables.checks.seat("table-1", 2);
		tables.checks.change(id, (now) =>
			withItem(withItem(now, dish("line-1", 1)), dish("line-2", 2)),
		);
		yield* tables.checks.send(id);
		yield* TestClock.adjust("2 seconds");
		yield* settle;
		faults.reachable = false;
		tables.look();
		yield* settle;
		return id;
	});
const seat = (
	{ tables }: Tablet,
	sessionId: string,
	{ seats, at }: { readonly seats: readonly number[]; readonly at?: ReturnType<typeof tableTill> },
) =>
	tables.payments
		.begin({
			...{ sessionId, tableNumber: "1", stationId: "station-1", till: at },
			intent: seats.length === 0 ? { of: "table" } : { of: "seats", seats },
		})
		.pay(cash);

it("[TABL-03, BOOK-05] closes a payment in cash from the bill that it knows, each seat once, also after a reload, and what was ordered meanwhile with it", () =>
	atDinner(
		Effect.gen(function* () {
			const book = sampleTables({ here: "server-a" });
			const { ports, at } = disk();
			const before = tabletOf(book, ports);
			const id = yield* cutOff(before);
			const [each = 0] = dues(before, id) ?? [];
			expect(each).toBeGreaterThan(1000);
			expect(yield* seat(before, id, { seats: [1], at })).toMatchObject({
				is: "answered",
				paid: {
					payment: { amount: each, payment_status: "completed", paid_by: "Amélie Roy" },
					session: { payment_status: "unpaid" },
				},
			});
			expect(yield* seat(before, id, { seats: [1], at })).toEqual({ is: "nothing-owed" });
			yield* before.tables.stop();

			const after = tabletOf(book, ports);
			after.faults.reachable = false;
			yield* after.tables.start();
			yield* settle;
			expect(dues(after, id)).toEqual([0, each]);
			after.tables.checks.change(id, (now) => withItem(now, dish("line-3", 2)));
			yield* after.tables.checks.send(id);
			expect(dues(after, id)).toEqual([0, 2 * each]);
			expect(yield* seat(after, id, { seats: [], at })).toMatchObject({
				is: "answered",
				paid: { payment: { amount: 2 * each }, session: { payment_status: "paid" } },
			});
			const { tables, left, pending } = after.tables.state.getState();
			expect([tables?.sessions, left[id]?.session.payment_status, pending.length]).toEqual([
				[],
				"paid",
				2,
			]);
			expect(tables?.tables.find((table) => table.id === "table-1")?.status).toBe("available");
			expect(
				[...ports.device.sales.values()].map(({ facts, progress }) => ({
					...{ total: facts.total, sequence: facts.sequence, check: facts.check },
					person: facts.person,
					deliveries: [progress.deliveries.ledger.is, progress.deliveries.provider.is],
				})),
			).toMatchObject([
				{
					...{ total: each, sequence: 1, check: { session: id, part: 1, seats: [1] } },
					person: { id: "server-a", name: "Amélie Roy" },
					deliveries: ["waiting", "nothing-to-send"],
				},
				{ total: 2 * each, sequence: 2, check: { session: id, part: 2 } },
			]);
			yield* after.tables.stop();
		}),
	));

it("[TABL-03] voids no line that was paid for, as far as it knows, also where the server has not heard of the payment yet", () =>
	atDinner(
		Effect.gen(function* () {
			const book = sampleTables({ here: "server-a" });
			const { ports, at } = disk();
			const tablet = tabletOf(book, ports);
			const { tables, faults } = tablet;
			const id = yield* cutOff(tablet);
			const [paid, owed] = tables.state.getState().tables?.sessions[0]?.orders ?? [];
			if (!paid || !owed) return expect.fail();
			const [each = 0] = dues(tablet, id) ?? [];
			yield* seat(tablet, id, { seats: [1], at });

			const refused = { _tag: "Refused", code: "line-paid" };
			expect(yield* Effect.flip(tables.checks.void(paid.id, "Burnt"))).toMatchObject(refused);
			expect(tables.state.getState().waiting).toEqual([]);
			expect(dues(tablet, id)).toEqual([0, each]);
			faults.reachable = true;
			expect(yield* Effect.flip(tables.checks.void(paid.id, "Burnt"))).toMatchObject(refused);
			faults.reachable = false;
			tables.look();
			yield* settle;
			expect(yield* tables.checks.void(owed.id, "Burnt")).toMatchObject({ status: "cancelled" });
			const left = tables.state.getState().left[id];
			expect(left?.bill).toMatchObject({ total: each, paid: each, due: 0 });
			expect(yield* Effect.flip(tables.checks.void(paid.id, "Burnt"))).toMatchObject(refused);
			expect(book.orders.map(({ record }) => record.status)).toEqual(["preparing", "preparing"]);
			yield* tables.stop();
		}),
	));

it("[TABL-03] shows no line as voided that others were paid for meanwhile: nothing is overpaid until the server refuses it", () =>
	atDinner(
		Effect.gen(function* () {
			const tablet = tabletOf(sampleTables({ here: "server-a" }), disk().ports);
			const { tables } = tablet;
			const id = yield* cutOff(tablet);
			const known = tables.state.getState().tables;
			const [open] = known?.sessions ?? [];
			const [line] = open?.orders ?? [];
			if (!known || !open?.book || !line) return expect.fail();
			const { subtotal, taxes, taxAmount: taxTotal, total: amount } = open.bill;
			const part = { subtotal, taxes, taxTotal, total: amount };
			const payment = { id: "payment-1", amount, state: "pending" as const, taken: { part } };
			const book = { ...open.book, payments: [payment] };
			const voided = {
				...{ id: "void-1", number: 1, session_id: id, at: new Date(dinner).toISOString() },
				command: { is: "void" as const, order_id: line.id, reason: "Burnt" },
			};
			const of = (sessions: readonly OpenTableSession[]) =>
				withCommands({ ...known, sessions }, [voided]).sessions[0];
			expect(of([{ ...open, book }])).toMatchObject({
				orders: [{ status: "preparing" }, { status: "preparing" }],
				bill: { total: amount, paid: amount, due: 0 },
			});
			expect(of([open])?.orders.map(({ status }) => status)).toEqual(["cancelled", "preparing"]);
			yield* tables.stop();
		}),
	));

it("[TABL-03] lets the server say what comes of a seat that somebody else was paid for meanwhile, and goes on", () =>
	atDinner(
		Effect.gen(function* () {
			const book = sampleTables({ here: "server-a" });
			const { ports, at } = disk();
			const [one, two] = [tabletOf(book, ports), tabletOf(book)];
			const id = yield* cutOff(one);
			yield* two.tables.start();
			yield* settle;
			const [each = 0] = dues(one, id) ?? [];
			yield* seat(one, id, { seats: [1], at });
			yield* seat(two, id, { seats: [1] });
			one.faults.reachable = true;
			one.tables.look();
			yield* settle;
			const { connection, pending, tables } = one.tables.state.getState();
			expect([connection, pending.length, dues(one, id)]).toEqual(["live", 1, [0, each]]);
			const [told, ...others] = tables?.sessions[0]?.bill.payments ?? [];
			expect([told?.id === pending[0]?.paymentId, others]).toEqual([false, []]);
			yield* one.tables.stop();
			yield* two.tables.stop();
		}),
	));

it("[TABL-03] takes no cash without a network where it has no till, or does not know the bill", () =>
	atDinner(
		Effect.gen(function* () {
			const { ports, at } = disk();
			const tablet = tabletOf(sampleTables({ here: "server-a" }), ports);
			const id = yield* cutOff(tablet);
			expect(yield* seat(tablet, id, { seats: [1] })).toMatchObject({ is: "unanswered" });
			expect(yield* seat(tablet, "another", { seats: [], at })).toEqual({ is: "nothing-owed" });
			expect([...ports.device.sales.values()]).toEqual([]);
			yield* tablet.tables.stop();
		}),
	));
