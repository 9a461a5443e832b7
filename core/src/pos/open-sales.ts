import type { Sale } from "../records/index.ts";
import { attention, isDelivered } from "../rules/index.ts";
import type { AttentionEntry, SyncState } from "./pos-types.ts";

/** The sales that are not yet everywhere: what the bar counts and the attention list shows. Put in oldest first; a step costs the same at any number. */
export type OpenSales = {
	readonly put: (sale: Sale) => void;
	readonly ids: () => readonly string[];
	readonly shown: () => Pick<SyncState, "unsent" | "attention"> & { readonly oldestUnsentAt?: string };
};

export function openSales(): OpenSales {
	const open = new Map<string, string>();
	const entries = new Map<string, readonly AttentionEntry[]>();
	let list: readonly AttentionEntry[] = [];
	return {
		put({ facts, progress }) {
			if (isDelivered(progress.deliveries)) open.delete(facts.id);
			else open.set(facts.id, facts.createdAt);
			const now = entriesOf({ facts, progress });
			if (now.length === 0 && !entries.has(facts.id)) return;
			if (now.length === 0) entries.delete(facts.id);
			else entries.set(facts.id, now);
			list = [...entries.values()].flat();
		},
		ids: () => [...open.keys()],
		shown() {
			const [oldest] = open.values();
			return { unsent: open.size, ...(oldest === undefined ? {} : { oldestUnsentAt: oldest }), attention: list };
		},
	};
}

const entriesOf = ({ facts, progress }: Sale): AttentionEntry[] =>
	attention(progress.deliveries).map(({ place, state, reason }) => ({
		saleId: facts.id,
		reference: facts.reference,
		createdAt: facts.createdAt,
		total: facts.total,
		place,
		state,
		reason,
	}));
