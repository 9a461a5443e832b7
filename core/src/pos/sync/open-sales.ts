import type { Sale } from "../../records/index.ts";
import { type Cents, cents, isFinished, saleAttention } from "../../rules/index.ts";
import type { AttentionEntry, SyncState } from "../pos-types.ts";

/** The sales that are not yet everywhere: what the bar counts and the attention list shows. Put in oldest first; a step costs the same at any number. */
export type OpenSales = {
	readonly put: (sale: Sale) => void;
	/** A read of the disk begins. Given back: puts what it brought, but no sale that was put in while it was under way: that one is newer. */
	readonly reading: () => (sale: Sale) => void;
	/** A sale goes on under another id: nothing waits under this one any more. */
	readonly drop: (id: string) => void;
	readonly ids: () => readonly string[];
	/** The newest of them whole, at most 1,000: where the disk loses them, the page still has them. */
	readonly inMemory: () => readonly Sale[];
	readonly shown: () => Pick<SyncState, "unsent" | "attention" | "queued"> & {
		readonly oldestUnsentAt?: string;
	};
	/** What waits for its debit, for the caps of offline selling: the sum, and when the oldest was made. */
	readonly stored: () => { readonly stored: Cents; readonly oldestAt?: number };
};

/** Unsent sales that a page holds whole: some megabytes. */
const mostWhole = 1_000;

export function outboxIndex(): OpenSales {
	const open = new Map<string, string>();
	const entries = new Map<string, readonly AttentionEntry[]>();
	const whole = new Map<string, Sale>();
	const queued = new Map<string, { readonly total: Cents; readonly createdAt: string }>();
	/** Counts what is put in, and when each sale was. */
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
				if (whole.size <= mostWhole) break;
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
		reading() {
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

/** Sales come by their numbers: those of another device's file, or of this one before its reset, are older than their number says. */
function earliest(moments: Iterable<string>): string | undefined {
	let first: string | undefined;
	for (const each of moments) if (first === undefined || each < first) first = each;
	return first;
}

/** A card that was declined while its customer stood there needs nobody any more. */
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
