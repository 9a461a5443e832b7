import type { OrderMode } from "@tuckshop/core/rules/table";

/** Where a session's menu was left: how far it was scrolled, in pixels, and whom it was ordered for. */
export type SessionPlace = { top: number; mode: OrderMode; seat: number };

/** The menu's place at each table, for as long as the tables are served: who comes back to one goes on where they were. */
export type SessionPlaces = { readonly of: (sessionId: string) => SessionPlace };

export function sessionPlaces(): SessionPlaces {
	const places = new Map<string, SessionPlace>();
	return {
		of(sessionId) {
			const place = places.get(sessionId) ?? { top: 0, mode: "table", seat: 1 };
			places.set(sessionId, place);
			return place;
		},
	};
}
