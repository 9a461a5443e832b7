import type { ReplicationState } from "@tuckshop/core/ports";
import type {
	PouchDatabase,
	PouchHolder,
	PouchReplication,
	RemoteDatabase,
} from "./pouch-database.ts";

/** A running replication of the sales or the menu, with its state, and the way to stop it. */
export type Replication = {
	readonly state: () => ReplicationState;
	/** Calls back at each change of the state until the returned function is called. */
	readonly watch: (hear: (state: ReplicationState) => void) => () => void;
	readonly stop: () => void;
};

/** The databases that replicate. The device's own never does. */
type Replicated = { readonly sales: PouchHolder; readonly menu: PouchHolder };

/**
 * Replicates sales and menus both ways between this till and a CouchDB while it runs, and retries
 * whenever the network returns. Only the documents of one owner are sent or received. It never
 * changes a sale: its document is written once, its state moves forward only.
 */
export const pouchReplication =
	(parts: Replicated) =>
	(url: string, ownerId: string): Replication => {
		const hearers = new Set<(state: ReplicationState) => void>();
		const states = new Map<string, ReplicationState>();
		const shown = (): ReplicationState => {
			const all = [...states.values()];
			for (const is of ["refused", "waiting", "running"] as const) {
				const found = all.find((state) => state.is === is);
				if (found) return found;
			}
			return { is: "idle" };
		};
		const become = (way: string, state: ReplicationState) => {
			states.set(way, state);
			for (const hear of [...hearers]) hear(shown());
		};
		const options = { live: true, retry: true, selector: { owner_id: ownerId } };
		const watched = (way: string, running: PouchReplication): PouchReplication => {
			become(way, { is: "running" });
			// Faults arrive through the events below; nothing awaits the end of a replication.
			void running.then(nothing, nothing);
			return running
				.on("active", () => become(way, { is: "running" }))
				.on("paused", (fault) =>
					become(way, fault ? { is: "waiting", reason: wordsOf(fault) } : { is: "idle" }),
				)
				.on("denied", (fault) => become(way, { is: "refused", reason: wordsOf(fault) }))
				.on("error", (fault) => become(way, { is: "refused", reason: wordsOf(fault) }));
		};
		const begun = (["sales", "menu"] as const).flatMap((part) => {
			const here = parts[part].current();
			const there = couchDatabase(here, `${url.replace(/\/+$/, "")}/tuckshop-${part}`);
			return [
				watched(`${part} out`, here.replicate.to(there, options)),
				watched(`${part} in`, here.replicate.from(there, options)),
			];
		});
		return {
			state: shown,
			watch: (hear) => {
				hearers.add(hear);
				return () => void hearers.delete(hear);
			},
			stop: () => {
				for (const each of begun) each.cancel();
			},
		};
	};

const nothing = (): void => undefined;

/**
 * A database of the CouchDB, opened with the till's own PouchDB. After each batch that came in,
 * PouchDB asks for its size, to count, and handles no failure of that request: where the connection
 * was cut just then, the unhandled rejection would end a process of Node. So an unknown size is no
 * failure; the replication hears of the cut by its next request, and retries.
 */
function couchDatabase(here: PouchDatabase, url: string): RemoteDatabase {
	const Opened = here.constructor as new (address: string) => RemoteDatabase;
	const there = new Opened(url);
	const asked = there.info.bind(there);
	there.info = () => asked().catch(() => ({}));
	return there;
}

function wordsOf(fault: unknown): string {
	const { reason, message } = (fault ?? {}) as {
		readonly reason?: unknown;
		readonly message?: unknown;
	};
	return (
		[reason, message].find((said): said is string => typeof said === "string" && said !== "") ??
		"no answer"
	);
}
