import { Effect } from "effect";
import type { TableSnapshot } from "../contract/table-service.ts";
import { type TableFault, type TableFeed, Unreached } from "../ports/index.ts";
import { type Faults, noFaults } from "./faults.ts";
import { moment, ways } from "./in-memory-table-service.ts";
import {
	billRecord,
	bookRecord,
	ordersOf,
	sessionRecord,
	type TableBook,
	tableBook,
} from "./table-book.ts";

/** Milliseconds for which a server stays signed in. */
const shift = 12 * 3_600_000;

/** A feed of the events at the tables of a book in memory. Its snapshots are always complete. */
export function inMemoryTableFeed(
	book: TableBook = tableBook(),
	faults: Pick<Faults, "reachable" | "signedIn"> = noFaults(),
): TableFeed {
	const { served } = ways(book, faults);
	const version = () => ({ epoch: book.epoch, number: book.changes.number });
	return {
		snapshot: () =>
			Effect.gen(function* () {
				yield* served;
				const at = yield* moment;
				const here = book.servers.find(({ record }) => record.id === book.here)?.record;
				const open = book.sessions.filter(({ isOver }) => !isOver);
				const snapshot: TableSnapshot = {
					version: version(),
					at,
					whole: true,
					floors: book.floors,
					sections: book.sections,
					tables: book.tables,
					sessions: open.map((session) => ({
						session: sessionRecord(book, session),
						orders: ordersOf(book, session.id).map(({ record }) => record),
						bill: billRecord(book, session),
						book: bookRecord(book, session),
					})),
					ended: [],
					server: {
						id: here?.id ?? "",
						name: here?.name ?? "",
						until: new Date(Date.parse(at) + shift).toISOString(),
					},
				};
				return snapshot;
			}),
		listen: (_, hear) =>
			Effect.andThen(
				served,
				Effect.callback<void, TableFault>((resume) => {
					const told = () => {
						if (faults.reachable) hear({ ...version(), sessions: [] });
						else {
							book.changes.hear.delete(told);
							resume(Effect.fail(new Unreached({ reason: "no network" })));
						}
					};
					book.changes.hear.add(told);
					told();
					return Effect.sync(() => void book.changes.hear.delete(told));
				}),
			),
	};
}
