import { type NewItems, noItems } from "@tuckshop/core/rules/table";
import { useTablePlace, useTables } from "../table-place.tsx";

type KeptItems = {
	readonly of: (sessionId: string) => NewItems;
	readonly change: (sessionId: string, change: (items: NewItems) => NewItems) => void;
};

/** Unsent orders, stored when a table is closed and across a reload. */
export function useKeptItems(): KeptItems {
	const { checks } = useTablePlace().tables;
	const unsent = useTables((state) => state.unsent);
	return { of: (sessionId) => unsent[sessionId] ?? noItems, change: checks.change };
}
