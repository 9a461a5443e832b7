import type { OrderMode } from "@tuckshop/core/rules/table";

/**
 * The state in which a session's menu was left: its scroll position in pixels, and the target of
 * the order.
 */
export type SessionPlace = { top: number; mode: OrderMode; seat: number };

/**
 * The menu's state at each table, for as long as the tables are served, so that a returning server
 * continues where they were.
 */
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
