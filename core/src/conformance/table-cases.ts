import { Effect, Fiber, Result } from "effect";
import type { TableChange } from "../contract/table-service.ts";
import type {
	FloorPlan,
	StaffSessions,
	TableBills,
	TableFeed,
	TableSessions,
} from "../ports/index.ts";
import type { NewTableOrder, TableBillRecord, TableSessionRecord } from "../records/index.ts";
import { type Cents, cents } from "../rules/index.ts";
import { type ConformanceCase, same } from "./case.ts";

/** Table service of a restaurant that has no servers yet, at a device where its owner is signed in. */
export type TableSubject = {
	readonly serverDesk: StaffSessions;
	readonly floorPlan: FloorPlan;
	readonly tableSessions: TableSessions;
	readonly tableBills: TableBills;
	readonly tableFeed: TableFeed;
	readonly restaurantId: string;
	/** Cuts the network, or restores it. */
	readonly cut: (is: boolean) => void;
};

type Fault = { readonly _tag: string; readonly code?: string };
const refusal = <A, E extends Fault>(work: Effect.Effect<A, E>) =>
	Effect.map(Effect.result(work), (result) =>
		Result.isFailure(result) ? (result.failure.code ?? result.failure._tag) : "done",
	);

const pin = "4711";
/** A table's line without a cart line: taxed at the 13 % of table service. */
const stew = (amount: Cents, seat_number: number | null = null): NewTableOrder => ({
	menu_item_id: 7,
	item_name: "Stew",
	quantity: 1,
	unit_price: amount,
	total_price: amount,
	seat_number,
	modifiers: [],
	special_requests: null,
	course: "main",
});

const cash = (amount: Cents, seats: readonly number[] = []) => ({
	amount,
	tip_amount: cents(0),
	payment_method: "cash" as const,
	payment_status: "completed" as const,
	seats,
});

const signedIn = ({ serverDesk, restaurantId }: TableSubject) =>
	Effect.andThen(
		serverDesk.addFirst(restaurantId, { name: "Ana", pin }),
		serverDesk.login(restaurantId, pin),
	);

/** Guests at a new table. */
const seated = Effect.fnUntraced(function* (subject: TableSubject, guests = 2) {
	yield* signedIn(subject);
	const floor = yield* subject.floorPlan.addFloor(subject.restaurantId, {
		name: "ground",
		display_name: "Ground",
	});
	const section = yield* subject.floorPlan.addSection(floor.id, {
		name: "patio",
		display_name: "Patio",
	});
	const table = yield* subject.floorPlan.addTable(section.id, { table_number: "7" });
	return { table, section, session: yield* subject.tableSessions.start(table.id, guests) };
});

/** Records the events of a feed, and waits until enough of them have arrived. */
function heardEvents() {
	const events: TableChange[] = [];
	let look: () => void = () => undefined;
	return {
		hear: (event: TableChange) => {
			events.push(event);
			look();
		},
		count: () => events.length,
		after: (number: number): Effect.Effect<TableChange> =>
			Effect.callback((resume) => {
				look = () => {
					const found = events.find((event) => event.number > number);
					if (found) resume(Effect.succeed(found));
				};
				look();
			}),
	};
}

const dues = ({ seats }: TableBillRecord) => seats.map(({ due }) => due);
const statusOf = ({ payment_status }: TableSessionRecord) => payment_status;

/** Cases for every implementation of table service. */
export const tableCases = (make: () => Promise<TableSubject>): ConformanceCase[] =>
	cases.map(([title, work]) => ({
		title,
		run: async () => Effect.runPromise(Effect.asVoid(work(await make()))),
	}));

const cases: readonly (readonly [
	string,
	(subject: TableSubject) => Effect.Effect<unknown, unknown>,
])[] = [
	[
		"[TABL-06] tells a seat the same to the cent while others order and pay",
		Effect.fnUntraced(function* (subject) {
			const { session } = yield* seated(subject, 3);
			const { tableSessions, tableBills } = subject;
			const owed = Effect.map(tableBills.bill(session.id), dues);
			yield* tableSessions.addOrder(session.id, "line-1", stew(cents(1004), 1));
			yield* tableSessions.addOrder(session.id, "line-2", stew(cents(1004), 2));
			same(yield* owed, [1135, 1134, 0]);
			// By largest remainder alone the second seat would now bear a cent more.
			yield* tableSessions.addOrder(session.id, "line-3", stew(cents(4), 3));
			same(yield* owed, [1135, 1134, 5]);
			yield* tableBills.pay(session.id, "payment-1", cash(cents(1135), [1]));
			same(yield* owed, [0, 1134, 5]);
		}),
	],
	[
		"[TPIN-08, TPIN-14, TPIN-15] signs a server in with a PIN and out again, tells whether one is, and whether there are any",
		(subject) =>
			Effect.gen(function* () {
				const { serverDesk, restaurantId } = subject;
				same(yield* serverDesk.current(restaurantId), { authenticated: false, hasServers: false });
				yield* signedIn(subject);
				const { authenticated, serverName, hasServers } = yield* serverDesk.current(restaurantId);
				same([authenticated, serverName, hasServers], [true, "Ana", true]);
				same(
					yield* refusal(serverDesk.addFirst(restaurantId, { name: "Bo", pin: "1234" })),
					"has-servers",
				);
				same(yield* refusal(serverDesk.add(restaurantId, { name: "Bo", pin })), "pin-taken");
				yield* serverDesk.add(restaurantId, { name: "Bo", pin: "123456", employee_id: "E-2" });
				same(
					(yield* serverDesk.list(restaurantId)).map(({ name, employee_id }) => [
						name,
						employee_id,
					]),
					[
						["Ana", null],
						["Bo", "E-2"],
					],
				);
				yield* serverDesk.logout();
				same(yield* refusal(serverDesk.list(restaurantId)), "SignedOut");
				same(yield* refusal(serverDesk.login(restaurantId, "9999")), "wrong-pin");
			}),
	],
	[
		"[TFLR-28, TFLR-29, TFLR-30, TFLR-32] keeps a floor plan, and tells its lists as they are after each change",
		(subject) =>
			Effect.gen(function* () {
				const { floorPlan, restaurantId } = subject;
				yield* signedIn(subject);
				const floor = yield* floorPlan.addFloor(restaurantId, {
					name: "ground",
					display_name: "Ground",
				});
				same(yield* floorPlan.floors(restaurantId), [floor]);
				same(yield* floorPlan.sections(floor.id), []);
				const section = yield* floorPlan.addSection(floor.id, {
					name: "patio",
					display_name: "Patio",
				});
				same([section.color, section.color_code], ["#3B82F6", "#3B82F6"]);
				same(yield* floorPlan.sections(floor.id), [section]);
				const ten = yield* floorPlan.addTable(section.id, { table_number: "10", seats: 6 });
				const two = yield* floorPlan.addTable(section.id, { table_number: "2" });
				same([two.seats, two.status, two.is_combinable], [4, "available", false]);
				same(yield* floorPlan.tables(section.id), [two, ten]);
				same(yield* refusal(floorPlan.addTable(section.id, { table_number: "2" })), "number-taken");
				same(yield* refusal(floorPlan.tables("no-such-section")), "not-found");
			}),
	],
	[
		"[TABL-03] takes what a device did without a network under the ids that it gave, and does none of it twice",
		(subject) =>
			Effect.gen(function* () {
				const { tableSessions } = subject;
				const { table, section, session } = yield* seated(subject);
				yield* tableSessions.end(session.id);
				const minted = (end: number) => `00000000-0000-4000-8000-00000000000${end}`;
				const again = () => tableSessions.start(table.id, 2, minted(1));
				same([(yield* again()).id, (yield* again()).id], [minted(1), minted(1)]);
				same(yield* refusal(tableSessions.start(table.id, 2, minted(2))), "table-occupied");
				const key = `1763768460000-${minted(3)}`;
				const line = yield* tableSessions.addOrder(minted(1), key, stew(cents(1000), 1));
				same([line.id, (yield* tableSessions.serve(key)).status], [key, "served"]);
				yield* tableSessions.changeGuests(minted(1), 3, minted(4));
				yield* tableSessions.changeGuests(minted(1), 4, minted(5));
				same((yield* tableSessions.changeGuests(minted(1), 3, minted(4))).guest_count, 4);
				const other = yield* subject.floorPlan.addTable(section.id, { table_number: "8" });
				yield* tableSessions.move(minted(1), other.id, minted(6));
				yield* tableSessions.move(minted(1), table.id, minted(7));
				same((yield* tableSessions.move(minted(1), other.id, minted(6))).table_number, "7");
			}),
	],
	[
		"[TSES-05, TSES-29, TSES-30, TSES-39] seats guests, takes each line once under its key, tells the kitchen, serves and cancels",
		(subject) =>
			Effect.gen(function* () {
				const { tableSessions, floorPlan } = subject;
				const { table, section, session } = yield* seated(subject);
				same([session.table_number, session.guest_count, statusOf(session)], ["7", 2, "unpaid"]);
				same((yield* floorPlan.tables(section.id))[0]?.status, "occupied");
				same((yield* tableSessions.current(table.id))?.id, session.id);
				same(yield* refusal(tableSessions.start(table.id, 2)), "table-occupied");
				const line = yield* tableSessions.addOrder(session.id, "line-1", stew(cents(1000), 1));
				same(
					(yield* tableSessions.addOrder(session.id, "line-1", stew(cents(1000), 1))).id,
					line.id,
				);
				same(
					yield* refusal(tableSessions.addOrder(session.id, "line-1", stew(cents(1100), 1))),
					"idempotency-conflict",
				);
				same(
					yield* refusal(tableSessions.addOrder(session.id, "line-3", stew(cents(1000), 3))),
					"no-such-seat",
				);
				const other = yield* tableSessions.addOrder(session.id, "line-2", stew(cents(500)));
				same(
					[
						yield* tableSessions.sendToKitchen(session.id),
						yield* tableSessions.sendToKitchen(session.id),
					],
					[2, 0],
				);
				same((yield* tableSessions.serve(line.id)).status, "served");
				same(
					(yield* tableSessions.void(other.id, "Clear all orders for fresh start")).status,
					"cancelled",
				);
				same(yield* refusal(tableSessions.serve(other.id)), "cancelled");
				const orders = yield* tableSessions.orders(session.id);
				same(
					orders.map(({ status, at_kitchen }) => [status, at_kitchen]),
					[
						["served", true],
						["cancelled", true],
					],
				);
				same(yield* refusal(tableSessions.end(session.id)), "still-owed");
				yield* tableSessions.void(line.id, "Clear all orders for fresh start");
				yield* tableSessions.end(session.id);
				same(yield* tableSessions.current(table.id), undefined);
			}),
	],
	[
		"[BILL-04, BILL-06, BILL-07, BILL-08, BILL-22] tells a bill that adds up by seat, and keeps who pays a line, on the bill that was looked at",
		(subject) =>
			Effect.gen(function* () {
				const { tableSessions, tableBills } = subject;
				const { session } = yield* seated(subject, 3);
				const line = yield* tableSessions.addOrder(session.id, "line-1", stew(cents(1000), 1));
				const bill = yield* tableBills.bill(session.id);
				same(
					[bill.subtotal, bill.taxAmount, bill.total, bill.due],
					[cents(1000), cents(130), cents(1130), cents(1130)],
				);
				same(dues(bill), [cents(1130), cents(0), cents(0)]);
				const moved = yield* tableBills.share(session.id, {
					version: bill.version,
					line_id: line.id,
					from: 1,
					change: { is: "move", to: 2 },
				});
				same(dues(moved), [cents(0), cents(1130), cents(0)]);
				const late = {
					version: bill.version,
					line_id: line.id,
					from: 2,
					change: { is: "split-equally" as const },
				};
				same(yield* refusal(tableBills.share(session.id, late)), "changed-since");
				const equal = yield* tableBills.share(session.id, { ...late, version: moved.version });
				same(
					dues(equal).reduce((all, due) => all + due, 0),
					1130,
				);
				same(dues(yield* tableBills.bill(session.id)), dues(equal));
			}),
	],
	[
		"[TPAY-07, TPAY-08, TPAY-09] pays seats and then the rest, each payment once under its id, and frees the table when all is paid",
		(subject) =>
			Effect.gen(function* () {
				const { tableSessions, tableBills } = subject;
				const { table, session } = yield* seated(subject);
				yield* tableSessions.addOrder(session.id, "line-1", stew(cents(1000), 1));
				yield* tableSessions.addOrder(session.id, "line-2", stew(cents(2000), 2));
				same(
					yield* refusal(tableBills.pay(session.id, "payment-1", cash(cents(1131), [1]))),
					"amount-differs",
				);
				const first = yield* tableBills.pay(session.id, "payment-1", cash(cents(1130), [1]));
				same(
					[first.payment.payment_status, statusOf(first.session), dues(first.bill)],
					["completed", "unpaid", [cents(0), cents(2260)]],
				);
				const again = yield* tableBills.pay(session.id, "payment-1", cash(cents(1130), [1]));
				same(again.bill.payments.length, 1);
				same(
					yield* refusal(tableBills.pay(session.id, "payment-1", cash(cents(2260)))),
					"idempotency-conflict",
				);
				const rest = yield* tableBills.pay(session.id, "payment-2", cash(cents(2260)));
				same([statusOf(rest.session), rest.bill.due], ["paid", cents(0)]);
				same(yield* tableSessions.current(table.id), undefined);
				same(
					yield* refusal(tableSessions.addOrder(session.id, "line-3", stew(cents(100)))),
					"session-paid",
				);
			}),
	],
	[
		"[TABL-04] gives the tables as they stand, and tells of each change until nobody listens any more",
		(subject) =>
			Effect.gen(function* () {
				const { tableFeed, tableSessions, restaurantId } = subject;
				const { session, table } = yield* seated(subject);
				const before = yield* tableFeed.snapshot(restaurantId);
				same([before.whole, before.floors.length, before.sections.length], [true, 1, 1]);
				same(
					before.tables.map(({ id, status }) => [id, status]),
					[[table.id, "occupied"]],
				);
				same(
					before.sessions.map((open) => [open.session, open.orders, open.bill.due]),
					[[session, [], 0]],
				);
				const events = heardEvents();
				const listening = yield* Effect.forkChild(tableFeed.listen(restaurantId, events.hear));
				same((yield* events.after(-1)).number, before.version.number);
				yield* tableSessions.addOrder(session.id, "line-1", stew(cents(1000)));
				const { epoch, number } = yield* events.after(before.version.number);
				same(epoch, before.version.epoch);
				const after = yield* tableFeed.snapshot(restaurantId, before.version);
				same([after.version.number >= number, after.sessions[0]?.bill.due], [true, 1130]);
				same(
					after.sessions[0]?.orders.map(({ item_name }) => item_name),
					["Stew"],
				);
				yield* Fiber.interrupt(listening);
				const told = events.count();
				yield* tableSessions.sendToKitchen(session.id);
				yield* tableSessions.orders(session.id);
				same(events.count(), told, "events after the end");
			}),
	],
	[
		"[TPIN-14] says that the server was not reached when there is no network, and asks for the PIN again when nobody is signed in",
		(subject) =>
			Effect.gen(function* () {
				const { serverDesk, floorPlan, tableSessions, tableBills, tableFeed, restaurantId } =
					subject;
				const { session, table } = yield* seated(subject);
				const questions: readonly Effect.Effect<unknown, Fault>[] = [
					floorPlan.floors(restaurantId),
					tableSessions.current(table.id),
					tableSessions.orders(session.id),
					tableBills.bill(session.id),
					tableBills.pay(session.id, "payment-1", cash(cents(100))),
					tableFeed.snapshot(restaurantId),
					tableFeed.listen(restaurantId, () => undefined),
				];
				subject.cut(true);
				for (const question of questions) same(yield* refusal(question), "Unreached");
				same(yield* refusal(serverDesk.current(restaurantId)), "Unreached");
				subject.cut(false);
				yield* serverDesk.logout();
				for (const question of questions) same(yield* refusal(question), "SignedOut");
			}),
	],
];
