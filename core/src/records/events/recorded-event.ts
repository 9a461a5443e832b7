import { registerLink } from "../books/register.ts";
import { sha256 } from "../sha-256.ts";

/**
 * The kinds of events that this version records. A register may hold others, written by another
 * version: readers keep what they do not know.
 */
export type EventKind =
	| "setting"
	| "export"
	| "import"
	| "reset"
	| "person-in"
	| "person-out"
	| "approval"
	| "wrong-pin"
	| "training-begun"
	| "training-ended"
	| "time"
	| "time-corrected"
	| "credit"
	| "void"
	| DrawerKind;

/** The events of a cash drawer: records/drawers has the facts of each. */
export const drawerKinds = [
	"drawer-opened",
	"drawer-moved",
	"drawer-counted",
	"drawer-closed",
	"drawer-copied",
] as const;
/** One of `drawerKinds`. */
export type DrawerKind = (typeof drawerKinds)[number];

/** The facts of an event by their names. No secret, and nothing of a customer, is among them. */
export type EventFacts = { readonly [name: string]: unknown };

/** An event before it has its number. */
export type NewEvent = { readonly kind: EventKind; readonly facts: EventFacts };

/** The place where an event happened, and when. */
export type EventMoment = {
	/** ISO 8601, UTC, by the till's own clock. */
	readonly at: string;
	/** Milliseconds to add to the till's clock to get the server's, as in a sale; absent: never compared. */
	readonly clockOffsetMs?: number;
	readonly restaurantId: string;
	readonly stationId: string;
};

/**
 * An event of a device that is not a sale: what changed its settings, took data off it or brought
 * data to it. An owner's events on a device are numbered from 1 without gaps, in a register of
 * their own, and each is linked to the one before. Nothing that was written is written again.
 */
export type RecordedEvent = EventMoment & {
	readonly ownerId: string;
	readonly deviceId: string;
	/** Its number in the register, from 1. */
	readonly n: number;
	readonly id: string;
	readonly kind: string;
	/** The facts as JSON, exactly as they were hashed. */
	readonly facts: string;
	/** Random, and in the hash, so that facts which were erased can't be found again by trying. */
	readonly salt: string;
	/** `eventHash` of the event, SHA-256 as base64url. */
	readonly hash: string;
	readonly link: string;
};

/** Maximum characters of an event's facts as JSON, far above those of any setting. */
export const mostEventFacts = 4_000;
/**
 * Maximum characters of a drawer's facts, which are never shortened. Most are below `mostEventFacts`; the close of a drawer that was open for
 * years, with hundreds of business days, is not.
 */
export const mostDrawerFacts = 400_000;
/** The most characters of an event's facts, by its kind. */
export const mostFactsOf = (kind: string): number =>
	drawerKinds.some((known) => known === kind) ? mostDrawerFacts : mostEventFacts;

/** The fields of an event that its hash covers. */
export type HashedEvent = Omit<RecordedEvent, "ownerId" | "deviceId" | "n" | "hash" | "link">;

/** The hash of what an event says. Its number and its device are in the register instead. */
export const eventHash = ({
	salt,
	id,
	kind,
	at,
	clockOffsetMs,
	restaurantId,
	stationId,
	facts,
}: HashedEvent): string =>
	sha256([salt, id, kind, at, clockOffsetMs ?? "", restaurantId, stationId, facts].join("\n"));

/** The place of an event in its register: its number, and the link of the event before. */
export type EventPlace = { readonly n: number; readonly before: string | undefined };

/** An event under its number, linked to the one before. */
export function numberedEvent(
	event: Omit<RecordedEvent, "n" | "hash" | "link">,
	{ n, before }: EventPlace,
): RecordedEvent {
	const hash = eventHash(event);
	const { id, kind } = event;
	return { ...event, n, hash, link: registerLink({ n, kind, id, hash }, before) };
}
