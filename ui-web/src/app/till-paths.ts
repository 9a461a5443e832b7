import type { EnrolledTill } from "@tuckshop/core/contract";

/** Whether a till stands there, which says itself that its session is over. */
export const showsTill = (pathname: string) =>
	pathname.startsWith("/pos/") || ["/legacy-pos", "/library-pos", "/"].includes(pathname);
export const posOf = ({ restaurantId, stationId }: EnrolledTill) =>
	({ to: "/pos/$restaurantId/$stationId", params: { restaurantId, stationId } }) as const;

/** An enrolled till is one station's: its POS, its settings, and what has no station in its address. */
export const isOfTill = ({ restaurantId, stationId }: EnrolledTill, pathname: string) =>
	[
		`/pos/${restaurantId}/${stationId}`,
		"/transactions",
		"/itc-queue",
		"/api-debug",
		"/settings",
		"/table-service",
		"/library-pos",
	].some((own) => pathname === own || pathname.startsWith(`${own}/`));
