import { Effect, Result } from "effect";
import type { TableMoves } from "../ports/index.ts";
import type { NewTableOrder } from "../records/index.ts";
import { type Cents, cents } from "../rules/index.ts";
import { type ConformanceCase, same } from "./case.ts";
import type { TableSubject } from "./table-cases.ts";

/** Table service of a restaurant that has no servers yet, with the moves at its tables. */
export type TableMoveSubject = TableSubject & { readonly tableMoves: TableMoves };

const soup = (quantity: number, seat_number: number | null): NewTableOrder => ({
	menu_item_id: 7,
	item_name: "Soup",
	quantity,
	unit_price: cents(1000),
	total_price: cents(1000 * quantity),
	seat_number,
	modifiers: [],
	special_requests: null,
	course: "main",
});

/** Two tables with two guests each, one soup at seat 1 of each and two at seat 2 of the first. */
const twoTables = ({ serverDesk, floorPlan, tableSessions, restaurantId }: TableMoveSubject) =>
	Effect.gen(function* () {
		yield* serverDesk.addFirst(restaurantId, { name: "Ana", pin: "4711" });
		const ana = yield* serverDesk.login(restaurantId, "4711");
		const floor = yield* floorPlan.addFloor(restaurantId, { name: "f", display_name: "F" });
		const section = yield* floorPlan.addSection(floor.id, { name: "s", display_name: "S" });
		const seated = Effect.fnUntraced(function* (table_number: string) {
			const table = yield* floorPlan.addTable(section.id, { table_number });
			return yield* tableSessions.start(table.id, 2);
		});
		const [one, other] = [yield* seated("1"), yield* seated("2")];
		yield* tableSessions.addOrder(one.id, "a", soup(1, 1));
		const two = yield* tableSessions.addOrder(one.id, "b", soup(2, 2));
		yield* tableSessions.addOrder(other.id, "a", soup(1, 1));
		return { ana, one, other, two };
	});

/** Cases for every implementation of moves between tables. */
export function tableMoveCases(make: () => Promise<TableMoveSubject>): readonly ConformanceCase[] {
	const over = (
		title: string,
		work: (subject: TableMoveSubject) => Effect.Effect<void, unknown>,
	): ConformanceCase => ({
		title,
		run: async () => Effect.runPromise(work(await make()) as Effect.Effect<void>),
	});
	const dues = ({ tableBills }: TableMoveSubject, id: string) =>
		Effect.map(tableBills.bill(id), ({ seats }): readonly Cents[] => seats.map(({ due }) => due));

	return [
		over(
			"[TABL-08] two tables join on one check, once, and nobody owes another amount",
			(subject) =>
				Effect.gen(function* () {
					const { one, other } = yield* twoTables(subject);
					const { tableMoves } = subject;
					for (const _ of [1, 2]) same((yield* tableMoves.join(other.id, one.id)).guest_count, 4);
					same(yield* dues(subject, one.id), [1130, 2260, 1130, 0].map(cents));
					const again = yield* Effect.result(tableMoves.join(one.id, one.id));
					same(Result.isFailure(again), true);
				}),
		),
		over("[TABL-08] a part of a line moves to another seat and another table, once", (subject) =>
			Effect.gen(function* () {
				const { one, other, two } = yield* twoTables(subject);
				const { tableMoves } = subject;
				for (const _ of [1, 2])
					same(
						(yield* tableMoves.line(two.id, "m-1", { quantity: 1, seat_number: 1 })).seat_number,
						1,
					);
				same(yield* dues(subject, one.id), [2260, 1130].map(cents));
				yield* tableMoves.line(two.id, "m-2", {
					quantity: 1,
					seat_number: 2,
					session_id: other.id,
				});
				same(yield* dues(subject, one.id), [2260, 0].map(cents));
				same(yield* dues(subject, other.id), [1130, 1130].map(cents));
				const tooMany = yield* Effect.result(
					tableMoves.line(two.id, "m-3", { quantity: 2, seat_number: 1 }),
				);
				same(Result.isFailure(tooMany), true);
			}),
		),
		over(
			"[TABL-08] a line that moved to another check is not ordered again by a repeat of its order",
			(subject) =>
				Effect.gen(function* () {
					const { one, other } = yield* twoTables(subject);
					const { tableMoves, tableSessions } = subject;
					const key = "00000000-0000-4000-8000-000000000001";
					const ordered = () => tableSessions.addOrder(one.id, key, soup(1, 2));
					const { id } = yield* ordered();
					yield* tableMoves.line(id, "m-4", {
						...{ quantity: 1, seat_number: 2 },
						session_id: other.id,
					});
					same((yield* ordered()).id, id);
					same(yield* dues(subject, one.id), [1130, 2260].map(cents));
					same(yield* dues(subject, other.id), [1130, 1130].map(cents));
					yield* tableMoves.join(one.id, other.id);
					same((yield* ordered()).id, id);
					same(yield* dues(subject, other.id), [1130, 1130, 1130, 2260].map(cents));
				}),
		),
		over(
			"[TABL-08] a session is given to another server, and to nobody who is not there",
			(subject) =>
				Effect.gen(function* () {
					const { one, ana } = yield* twoTables(subject);
					const bo = yield* subject.serverDesk.add(subject.restaurantId, {
						name: "Bo",
						pin: "2580",
					});
					same(one.server_name, ana.name);
					same((yield* subject.tableMoves.give(one.id, bo.id)).server_name, "Bo");
					const nobody = yield* Effect.result(subject.tableMoves.give(one.id, "nobody"));
					same(Result.isFailure(nobody), true);
				}),
		),
	];
}
