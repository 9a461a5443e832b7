import type { Sale } from "../../records/index.ts";
import { type Cents, cents, isFinished, saleAttention } from "../../rules/index.ts";
import type { AttentionEntry, SyncState } from "../pos-types.ts";

/**
 * The outbox: the sales that are not delivered everywhere yet, which the bar counts and the
 * attention list shows. Sales are added oldest first, and each step takes constant time.
 */
export type OpenSales = {
	readonly put: (sale: Sale) => void;
	/**
	 * Marks the start of a disk read. The returned function adds a sale that was read, unless a newer
	 * version was added since the start.
	 */
	readonly beginRefresh: () => (sale: Sale) => void;
	/** Removes an id whose sale continues under another id. */
	readonly drop: (id: string) => void;
	readonly ids: () => readonly string[];
	/**
	 * The newest sales, at most 1,000, in full, so that the page can write them again where the disk
	 * loses them.
	 */
	readonly inMemory: () => readonly Sale[];
	readonly shown: () => Pick<SyncState, "unsent" | "attention" | "queued"> & {
		readonly oldestUnsentAt?: string;
	};
	/** Sum and age of the sales that wait for their debit, for the limits of offline selling. `oldestAt` in milliseconds since 1970. */
	readonly stored: () => { readonly stored: Cents; readonly oldestAt?: number };
};

/** Maximum number of unsent sales that a page holds in full: a few megabytes. */
const maxWholeSales = 1_000;

export function outboxIndex(): OpenSales {
	const open = new Map<string, string>();
	const entries = new Map<string, readonly AttentionEntry[]>();
	const whole = new Map<string, Sale>();
	const queued = new Map<string, { readonly total: Cents; readonly createdAt: string }>();
	/** Counts the calls of `put`; `putAt` holds the count of each sale's latest one. */
	let turn = 0;
	const putAt = new Map<string, number>();
	let list: readonly AttentionEntry[] = [];
	const sum = () => cents([...queued.values()].reduce((all, { total }) => all + total, 0));
	const put = (sale: Sale): void => {
		const { facts, progress, campus } = sale;
		turn += 1;
		putAt.set(facts.id, turn);
		whole.delete(facts.id);
		if (isFinished(progress)) open.delete(facts.id);
		else {
			open.set(facts.id, facts.createdAt);
			whole.set(facts.id, sale);
			for (const [oldest] of whole) {
				if (whole.size <= maxWholeSales) break;
				whole.delete(oldest);
			}
		}
		const waits =
			campus?.offline && (progress.debit?.is === "waiting" || progress.debit?.is === "sending");
		if (waits) queued.set(facts.id, { total: facts.total, createdAt: facts.createdAt });
		else queued.delete(facts.id);
		const now = entriesOf(sale);
		if (now.length === 0 && !entries.has(facts.id)) return;
		if (now.length === 0) entries.delete(facts.id);
		else entries.set(facts.id, now);
		list = [...entries.values()].flat();
	};
	return {
		put,
		beginRefresh() {
			const began = turn;
			return (sale) => {
				if ((putAt.get(sale.facts.id) ?? 0) <= began) put(sale);
			};
		},
		drop(id) {
			turn += 1;
			putAt.set(id, turn);
			open.delete(id);
			whole.delete(id);
			queued.delete(id);
			if (entries.delete(id)) list = [...entries.values()].flat();
		},
		ids: () => [...open.keys()],
		inMemory: () => [...whole.values()],
		shown() {
			const oldest = earliest(open.values());
			const waiting = { count: queued.size, total: sum() };
			return {
				unsent: open.size,
				queued: waiting,
				...(oldest === undefined ? {} : { oldestUnsentAt: oldest }),
				attention: list,
			};
		},
		stored() {
			const oldest = earliest([...queued.values()].map(({ createdAt }) => createdAt));
			return { stored: sum(), ...(oldest === undefined ? {} : { oldestAt: Date.parse(oldest) }) };
		},
	};
}

/** Scans for the earliest time: imported sales, and those from before a reset of this device, may be older than their sequence numbers suggest. */
function earliest(moments: Iterable<string>): string | undefined {
	let first: string | undefined;
	for (const each of moments) if (first === undefined || each < first) first = each;
	return first;
}

/** A card that was declined in front of the customer needs no further attention. */
const entriesOf = ({ facts, progress, campus }: Sale): AttentionEntry[] =>
	saleAttention(progress)
		.filter(
			({ place, state }) => place !== "debit" || state === "unknown" || campus?.offline === true,
		)
		.map((look) => ({
			saleId: facts.id,
			reference: facts.reference,
			createdAt: facts.createdAt,
			total: facts.total,
			...look,
		}));
