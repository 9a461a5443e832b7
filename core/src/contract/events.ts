import { Schema } from "effect";
import {
	mostDrawerFacts,
	mostEventFacts,
	type RecordedEvent,
} from "../records/events/recorded-event.ts";
import { atMost, limits, NumberText } from "../records/limits.ts";
import { Download, endpoint, replyOf } from "./endpoint.ts";
import { ServerMark } from "./server-mark.ts";
import { TimesCorrected, TimesRange, WorkTimes } from "./work-times.ts";

/** The maximum number of events in one request. */
export const mostEventsTold = 50;
/** Maximum characters of one event as JSON: its facts are escaped once more in it. */
const mostEventText = 3 * mostDrawerFacts;
/** Maximum characters of one event that a server takes which has not heard of drawers: it refuses a request with a longer one. */
export const mostOlderEventText = 3 * mostEventFacts;
/** The maximum number of events on one page; 100 unless asked for. */
export const mostEventsOfPage = 200;

const Id = Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(100));
const HashText = Schema.String.check(Schema.isPattern(/^[\w-]{43}$/), atMost(limits.figure + 3));
const Numbered = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 2 ** 40 }));
const Time = Schema.String.check(
	Schema.isPattern(/^[+-]?\d{4,6}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/),
	atMost(limits.figure),
);

/** An event as a device recorded it. `kind`: also one that this server does not know. */
export const EventRecord = Schema.Struct({
	n: Numbered,
	id: Id,
	kind: Schema.String.check(Schema.isPattern(/^[a-z][a-z-]{0,39}$/), atMost(limits.figure)),
	at: Time,
	/** Milliseconds to add to the till's clock to get the server's. */
	clock_offset_ms: Schema.optionalKey(
		Schema.Int.check(Schema.isBetween({ minimum: -(2 ** 50), maximum: 2 ** 50 })),
	),
	restaurant_id: Id,
	station_id: Id,
	/** JSON, exactly as it was hashed. */
	facts: Schema.String.check(Schema.isMaxLength(mostDrawerFacts)),
	salt: Id,
	hash: HashText,
	link: HashText,
});
export type EventRecord = typeof EventRecord.Type;

/** An event as the contract has it. */
export const eventRecord = (event: RecordedEvent): EventRecord => ({
	n: event.n,
	id: event.id,
	kind: event.kind,
	at: event.at,
	...(event.clockOffsetMs === undefined ? {} : { clock_offset_ms: event.clockOffsetMs }),
	restaurant_id: event.restaurantId,
	station_id: event.stationId,
	facts: event.facts,
	salt: event.salt,
	hash: event.hash,
	link: event.link,
});

/** Some of the events that a device recorded. */
export const EventsTold = Schema.Struct({
	device_id: Id,
	/** Each an `EventRecord` as JSON: one that is none is named in the answer, and holds up no other. */
	events: Schema.Array(Schema.String.check(Schema.isMaxLength(mostEventText))).check(
		atMost(mostEventsTold),
	),
});
export type EventsTold = typeof EventsTold.Type;

/** The server's answer to the events that a device tells. */
export const EventsAnswer = Schema.Struct({
	mark: ServerMark,
	/** Members of `events` that were not recorded, by their place in the list. */
	refused: Schema.Array(Schema.Struct({ index: Schema.Int, reason: Schema.String })),
	/** Another device's event has the number of one of these, and arrived before it. */
	second: Schema.Boolean,
});
export type EventsAnswer = typeof EventsAnswer.Type;

/**
 * An event in the ledger. `chain`: "whole", its hash and its link are right; "broken", one of them
 * is not, so that it or an event before it was changed; "open", the event before it is missing.
 * `till_id`: the enrolled device that told it; null: a browser in which the owner was signed in.
 */
export const LedgerEvent = Schema.Struct({
	id: Schema.String,
	device_id: Schema.String,
	n: Schema.Int,
	kind: Schema.String,
	at: Schema.String,
	clock_offset_ms: Schema.NullOr(Schema.Int),
	restaurant_id: Schema.String,
	station_id: Schema.String,
	/** Null where there is no such station any more. */
	station_name: Schema.NullOr(Schema.String),
	facts: Schema.String,
	till_id: Schema.NullOr(Schema.String),
	/** The name of that device; null too where its enrolment has ended. */
	device_name: Schema.NullOr(Schema.String),
	received_at: Schema.String,
	chain: Schema.Literals(["whole", "broken", "open"]),
});
export type LedgerEvent = typeof LedgerEvent.Type;

const places = { device: Schema.optionalKey(Id), restaurant: Schema.optionalKey(Id) };

const EventPlaces = Schema.Struct(places);
/** A decoded `EventPlaces`. */
export type EventPlaces = typeof EventPlaces.Type;

const EventFilter = Schema.Struct({
	...places,
	/** `next` of the page before. */
	before: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(200))),
	limit: Schema.optionalKey(
		NumberText.check(Schema.isInt(), Schema.isBetween({ minimum: 1, maximum: mostEventsOfPage })),
	),
});
/** A decoded `EventFilter`. */
export type EventFilter = typeof EventFilter.Type;

const EventsPage = Schema.Struct({
	events: Schema.Array(LedgerEvent),
	/** Absent on the last page. */
	next: Schema.optionalKey(Schema.String),
});
/** A decoded `EventsPage`. */
export type EventsPage = typeof EventsPage.Type;

/** The endpoints of recorded events and working times, by name. */
export const eventEndpoints = {
	workTimes: endpoint({
		name: "workTimes",
		method: "GET",
		path: "/api/restaurants/{id}/work-times",
		access: "owner",
		says: "The working times that people marked at a restaurant's tills on these business days: each shift with its breaks, oldest first, its marks with their corrections, and the sum of each person's whole shifts. A mark that is missing is null, and never guessed.",
		query: TimesRange,
		reply: replyOf(WorkTimes),
		errors: [400, 401, 404],
	}),
	exportWorkTimes: endpoint({
		name: "exportWorkTimes",
		method: "GET",
		path: "/api/restaurants/{id}/work-times/export",
		access: "owner",
		says: "The same shifts as a file: CSV (RFC 4180, texts that a spreadsheet would take for a formula behind an apostrophe).",
		query: TimesRange,
		reply: Download,
		as: "download",
		errors: [400, 401, 404],
	}),
	correctWorkTimes: endpoint({
		name: "correctWorkTimes",
		method: "POST",
		path: "/api/restaurants/{id}/work-times/corrections",
		access: "owner",
		says: "Corrects the working times of one person, all of it or nothing. What was marked stays beside what holds, with who corrected it and why. Refused with 409 mark-gone where a mark does not hold any more what it was, and with 400 in-future, nothing-changes or no-reason.",
		body: TimesCorrected,
		reply: Schema.Struct({ success: Schema.Literal(true) }),
		errors: [400, 401, 404, 409],
	}),
	tellEvents: endpoint({
		name: "tellEvents",
		method: "POST",
		path: "/api/events",
		access: "kiosk",
		says: `Records what a device did besides selling: changed settings, files of sales written and read, a reset. Each event is recorded once under its id, however often and in whatever order it is told; one that can't be recorded is named with its reason and holds up no other. A device tells all of its events again to a server whose epoch it does not know. At most ${mostEventsTold} events in one request.`,
		body: EventsTold,
		reply: replyOf(EventsAnswer),
		errors: [400, 401, 403, 413],
	}),
	events: endpoint({
		name: "events",
		method: "GET",
		path: "/api/events",
		access: "owner",
		says: "What the owner's devices did besides selling, as they arrived, newest first, and for each whether its place in its device's chain is whole.",
		query: EventFilter,
		reply: replyOf(EventsPage),
		errors: [400, 401],
	}),
	exportEvents: endpoint({
		name: "exportEvents",
		method: "GET",
		path: "/api/events/export",
		access: "owner",
		says: "The same events as a file, newest first: CSV (RFC 4180, texts that a spreadsheet would take for a formula behind an apostrophe).",
		query: EventPlaces,
		reply: Download,
		as: "download",
		errors: [400, 401],
	}),
};
