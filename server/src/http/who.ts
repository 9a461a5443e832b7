import type { EnrolledTill } from "@tuckshop/core/contract";
import type { User } from "@tuckshop/core/records";
import { notFound } from "./refusal.ts";

/** A signed-in browser: its account, and the expiry of the session unless it is used. */
export type OwnerSession = {
	readonly is: "owner";
	readonly ownerId: string;
	readonly tokenHash: string;
	readonly user: User;
	readonly expiresAt: string;
};

/**
 * A device that its owner enrolled, as a till or as a kiosk. It acts for that owner, and has access
 * to one of their stations only.
 */
export type TillSession = {
	readonly is: "till";
	readonly ownerId: string;
	readonly till: EnrolledTill;
};

/**
 * A server of table service, signed in with a PIN: for one restaurant, and its owner's data there.
 */
export type ServerSession = {
	readonly is: "server";
	readonly ownerId: string;
	readonly restaurantId: string;
	readonly serverId: string;
	readonly name: string;
	/** Unless the device is used before then. */
	readonly expiresAt: string;
};

/**
 * The authenticated caller. Every service takes `ownerId` from it, and calls the functions below
 * before it returns data of one restaurant or station.
 */
export type Principal = OwnerSession | TillSession;

/**
 * True of a till that guests use: it is refused everything that is for tills and not for kiosks.
 */
export const isKiosk = (who: Principal | ServerSession): boolean =>
	who.is === "till" && who.till.kind === "kiosk";

/** The one station that the caller has access to; undefined: all of the owner's. */
export const onlyStation = (who: Principal): string | undefined =>
	who.is === "till" ? who.till.stationId : undefined;

/** The one restaurant that the caller has access to; undefined: all of the owner's. */
export const onlyRestaurant = (who: Principal): string | undefined =>
	who.is === "till" ? who.till.restaurantId : undefined;

/**
 * For a till another restaurant does not exist. Whether it is the owner's is checked by the service
 * itself.
 */
export function assertRestaurant(who: Principal, restaurantId: string, field?: string): void {
	if (who.is === "till" && who.till.restaurantId !== restaurantId)
		throw notFound("restaurant", field);
}

/**
 * For a till another station does not exist. Whether it belongs to a server's restaurant is checked
 * by the service itself.
 */
export function assertStationAccess(
	who: Principal | ServerSession,
	stationId: string | undefined,
	{ what = "station", field }: { readonly what?: string; readonly field?: string } = {},
): void {
	if (who.is === "till" && who.till.stationId !== stationId) throw notFound(what, field);
}
