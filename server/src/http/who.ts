import type { EnrolledTill } from "@tuckshop/core/contract";
import type { User } from "@tuckshop/core/records";
import { notFound } from "./refusal.ts";

/** A signed-in browser: whose it is, and until when unless it is used. */
export type OwnerSession = {
	readonly is: "owner";
	readonly ownerId: string;
	readonly tokenHash: string;
	readonly user: User;
	readonly expiresAt: string;
};

/** A device that its owner enrolled, as a till or as a kiosk. It works for that owner, and reaches one station of theirs alone. */
export type TillSession = {
	readonly is: "till";
	readonly ownerId: string;
	readonly till: EnrolledTill;
};

/** A server of table service, signed in with a PIN: for the restaurant that they work in, and what is its owner's there. */
export type ServerSession = {
	readonly is: "server";
	readonly ownerId: string;
	readonly restaurantId: string;
	readonly serverId: string;
	readonly name: string;
	/** Unless the device is used before. */
	readonly expiresAt: string;
};

/** The authenticated caller. Every service takes `ownerId` from it, and calls the functions below before it returns data of one restaurant or station. */
export type Principal = OwnerSession | TillSession;

/** A till that guests stand at: whatever is for tills and not for kiosks is refused to it. */
export const isKiosk = (who: Principal | ServerSession): boolean =>
	who.is === "till" && who.till.kind === "kiosk";

/** The one station that the caller may reach; undefined: all of the owner's. */
export const onlyStation = (who: Principal): string | undefined =>
	who.is === "till" ? who.till.stationId : undefined;

/** The one restaurant that the caller may reach; undefined: all of the owner's. */
export const onlyRestaurant = (who: Principal): string | undefined =>
	who.is === "till" ? who.till.restaurantId : undefined;

/** To a till another restaurant is not there. Whether it is the owner's, the room sees itself. */
export function insistOnRestaurant(who: Principal, restaurantId: string, field?: string): void {
	if (who.is === "till" && who.till.restaurantId !== restaurantId)
		throw notFound("restaurant", field);
}

/** To a till another station is not there. Whether it is of a server's restaurant, the room sees itself. */
export function assertStationAccess(
	who: Principal | ServerSession,
	stationId: string | undefined,
	{ what = "station", field }: { readonly what?: string; readonly field?: string } = {},
): void {
	if (who.is === "till" && who.till.stationId !== stationId) throw notFound(what, field);
}
