import type { ReplicationState } from "@tuckshop/core/ports";
import type { PouchHolder, PouchReplication } from "./pouch-database.ts";

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
			const { replicate } = parts[part].current();
			const remote = `${url.replace(/\/+$/, "")}/tuckshop-${part}`;
			return [
				watched(`${part} out`, replicate.to(remote, options)),
				watched(`${part} in`, replicate.from(remote, options)),
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
