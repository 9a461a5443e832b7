import { Effect } from "effect";
import type { TableSnapshot } from "../contract/table-service.ts";
import type { KeptTablePayment, TableStore } from "../ports/index.ts";
import type { KeptTableCommand } from "../records/index.ts";
import { cents, lineFor, ordinaryTaxClass } from "../rules/index.ts";
import { newItem } from "../rules/table/index.ts";
import { type ConformanceCase, casesOf, type Make, reopened, same } from "./case.ts";

const tables: TableSnapshot = {
	version: { epoch: "a-life", number: 7 },
	at: "2026-11-21T18:41:00.000Z",
	whole: true,
	floors: [{ id: "floor-1", name: "main", display_name: "Main", is_active: true }],
	sections: [],
	tables: [],
	sessions: [],
	ended: [],
	server: { id: "server-1", name: "Ana", until: "2026-11-22T06:41:00.000Z" },
};
const dish = {
	...{ id: 7, name: "Stew", price: cents(1000), openPrice: false, isAvailable: true },
	...{ categoryId: 1, categoryName: "", subCategoryName: "", modifierGroups: [] },
	taxClass: ordinaryTaxClass,
};
const unsent = {
	"session-1": {
		items: [{ ...newItem(lineFor(dish, "line-1", {}), 2), specialRequests: "no salt" }],
		asked: ["line-1"],
	},
};
const payment = (paymentId: string): KeptTablePayment => ({
	sessionId: "session-1",
	paymentId,
	payment: {
		amount: cents(1130),
		tip_amount: cents(0),
		payment_method: "itc",
		payment_status: "completed",
		transaction_reference: `TABLE-7-${paymentId.length}`,
		credential_id: "60010002",
		station_id: "station-1",
		seats: [],
	},
});

export const tableStoreCases = (make: Make<TableStore>): ConformanceCase[] =>
	casesOf(make, [
		[
			"[TABL-02] keeps the tables and the unsent lines of each restaurant over a reload, and forgets the tables alone",
			(subject) =>
				Effect.gen(function* () {
					const { port } = subject;
					same(yield* port.tables("restaurant-1"), undefined);
					same(yield* port.unsent("restaurant-1"), {});
					yield* port.keepTables("restaurant-1", tables);
					yield* port.keepUnsent("restaurant-1", {
						...unsent,
						"session-2": { items: [], asked: [] },
					});
					const later = yield* reopened(subject);
					same(yield* later.tables("restaurant-1"), tables);
					same(yield* later.unsent("restaurant-1"), unsent);
					same(yield* later.tables("restaurant-2"), undefined);
					same(yield* later.unsent("restaurant-2"), {});
					yield* later.forgetTables("restaurant-1");
					same(yield* later.tables("restaurant-1"), undefined);
					same(yield* later.unsent("restaurant-1"), unsent);
				}),
		],
		[
			"[TABL-03] keeps the commands of each restaurant in their order, each once, until it is dropped",
			(subject) =>
				Effect.gen(function* () {
					const { port } = subject;
					const command = (id: string, number: number): KeptTableCommand => ({
						...{ id, number, session_id: "session-1", at: "2026-11-21T18:41:00.000Z" },
						command: { is: "void", order_id: "order-1", reason: "Burnt" },
					});
					yield* port.keepCommands("restaurant-1", [command("a", 10), command("b", 9)]);
					yield* port.keepCommands("restaurant-1", [{ ...command("a", 10), taken: "a-life" }]);
					const later = yield* reopened(subject);
					same(yield* later.commands("restaurant-1"), [
						command("b", 9),
						{ ...command("a", 10), taken: "a-life" },
					]);
					same(yield* later.commands("restaurant-2"), []);
					yield* later.dropCommands("restaurant-1", ["b", "c"]);
					same(
						(yield* later.commands("restaurant-1")).map(({ id }) => id),
						["a"],
					);
				}),
		],
		[
			"[TPAY-20] keeps the payments that wait, oldest first, each once, until it is dropped",
			(subject) =>
				Effect.gen(function* () {
					const { port } = subject;
					for (const id of ["a", "bb", "a"]) yield* port.keepPayment("restaurant-1", payment(id));
					const later = yield* reopened(subject);
					const ids = Effect.map(later.payments("restaurant-1"), (all) =>
						all.map(({ paymentId }) => paymentId),
					);
					same(yield* ids, ["bb", "a"]);
					same((yield* later.payments("restaurant-1"))[0], payment("bb"));
					same(yield* later.payments("restaurant-2"), []);
					yield* later.dropPayment("restaurant-1", "bb");
					same(yield* ids, ["a"]);
				}),
		],
		[
			"[TPAY-20, TABL-03] of payments that are stored and dropped at once, each change stands",
			({ port }) =>
				Effect.gen(function* () {
					const change = (ids: readonly string[], what: "keep" | "drop") =>
						ids.map((id) =>
							what === "keep"
								? port.keepPayment("restaurant-1", payment(id))
								: port.dropPayment("restaurant-1", id),
						);
					const atOnce = { concurrency: "unbounded" } as const;
					const ids = Effect.map(port.payments("restaurant-1"), (all) =>
						all.map(({ paymentId }) => paymentId).sort(),
					);
					yield* Effect.all(change(["a", "b", "c", "d"], "keep"), atOnce);
					same(yield* ids, ["a", "b", "c", "d"]);
					const both = [...change(["a", "b", "c"], "drop"), ...change(["e"], "keep")];
					yield* Effect.all(both, atOnce);
					same(yield* ids, ["d", "e"]);
				}),
		],
	]);
