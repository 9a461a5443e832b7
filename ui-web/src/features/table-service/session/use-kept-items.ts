import { Effect } from "effect";
import { useCallback, useEffect, useState } from "react";
import { useServices } from "../../../app/services.tsx";
import { useTablePlace } from "../table-place.tsx";
import { type ItemsBySession, readItems, writeItems } from "./kept-items.ts";
import { type NewItems, noItems } from "./new-items.ts";

type KeptItems = {
	readonly of: (sessionId: string) => NewItems;
	readonly change: (sessionId: string, change: (items: NewItems) => NewItems) => void;
};

/** Unsent orders, kept when a table is closed and over a reload. */
export function useKeptItems(): KeptItems {
	const { restaurantId } = useTablePlace();
	const { settings } = useServices().pos;
	const [items, setItems] = useState<ItemsBySession>({});
	const [read, setRead] = useState(false);
	useEffect(() => {
		void Effect.runPromise(readItems(settings, restaurantId)).then((kept) => {
			setItems((now) => ({ ...kept, ...now }));
			setRead(true);
		});
	}, [settings, restaurantId]);
	useEffect(() => {
		if (read) void Effect.runPromise(writeItems(settings, restaurantId, items));
	}, [read, settings, restaurantId, items]);
	const change = useCallback<KeptItems["change"]>(
		(sessionId, next) =>
			setItems((now) => ({ ...now, [sessionId]: next(now[sessionId] ?? noItems) })),
		[],
	);
	return { of: (sessionId) => items[sessionId] ?? noItems, change };
}
