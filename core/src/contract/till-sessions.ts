import { Effect, Schema } from "effect";
import { User } from "../records/accounts/account.ts";
import { atMost, limits } from "../records/limits.ts";
import { endpoint, replyOf } from "./endpoint.ts";

const Id = Schema.NonEmptyString.check(Schema.isMaxLength(100));
const Words = Schema.String.check(
	Schema.isPattern(/\S/, { message: "some text" }),
	Schema.isMaxLength(100),
);

/** The kind of an enrolled device: a till for staff, or a kiosk for guests, which has fewer permissions. */
export const TillKind = Schema.Literals(["till", "kiosk"]);
export type TillKind = typeof TillKind.Type;

/**
 * An owner's enrolment of the present device: its station, its name in the list of tills, and its
 * kind; a till where that is left out.
 */
export const Enrolment = Schema.Struct({
	restaurantId: Id,
	stationId: Id,
	deviceName: Words,
	kind: Schema.optionalKey(TillKind),
});
export type Enrolment = typeof Enrolment.Type;

/** The station whose till a device becomes that brings the code. */
export const TillCodePlace = Schema.Struct({ restaurantId: Id, stationId: Id });
export type TillCodePlace = typeof TillCodePlace.Type;

/** A code by which one device enrols itself, once and until `expires_at`. */
export const TillCode = Schema.Struct({ code: Schema.String, expires_at: Schema.String });
export type TillCode = typeof TillCode.Type;

/** `till_code`: as the owner's screen shows it, however it is typed. Without a name the device is called by its browser. */
export const EnrolmentByCode = Schema.Struct({
	till_code: Schema.NonEmptyString.check(Schema.isMaxLength(40)),
	deviceName: Schema.optionalKey(Words),
});
export type EnrolmentByCode = typeof EnrolmentByCode.Type;

/**
 * A device that was enrolled as the till or the kiosk of one station. It ends at `expiresAt` unless
 * it is used.
 */
export const EnrolledTill = Schema.Struct({
	id: Schema.String,
	ownerId: Schema.String,
	restaurantId: Schema.String,
	restaurantName: Schema.String,
	stationId: Schema.String,
	stationName: Schema.String,
	deviceName: Schema.String,
	createdAt: Schema.String,
	lastUsedAt: Schema.String,
	expiresAt: Schema.String,
	/** A device that was enrolled before kinds existed remembers none: it is a till. */
	kind: TillKind.pipe(Schema.withDecodingDefaultKey(Effect.succeed("till" as const))),
});
export type EnrolledTill = typeof EnrolledTill.Type;

/** The caller that acts on this device: a signed-in owner (on an enrolled device too), or an enrolled till. */
export const Worker = Schema.Union([
	Schema.Struct({
		is: Schema.Literal("owner"),
		user: User,
		expiresAt: Schema.String,
		till: Schema.NullOr(EnrolledTill),
	}),
	Schema.Struct({ is: Schema.Literal("till"), till: EnrolledTill }),
]);
export type Worker = typeof Worker.Type;

/** The maximum number of cash sales that a device may name when it becomes a kiosk. */
export const maxCashSales = 5_000;
const SaleId = Schema.String.check(Schema.isUUID(), atMost(limits.figure));

/** `cash_sales`: ids of the cash sales that the device took as a till and has not delivered yet. */
export const KioskDeclaration = Schema.Struct({
	cash_sales: Schema.Array(SaleId).check(atMost(maxCashSales)),
});
export type KioskDeclaration = typeof KioskDeclaration.Type;

const Done = Schema.Struct({ success: Schema.Literal(true) });

/** The endpoints of enrolled tills, by name. */
export const tillSessionEndpoints = {
	worker: endpoint({
		name: "worker",
		method: "GET",
		path: "/api/session",
		access: "kiosk",
		says: "Who works at this device: the signed-in owner, or the enrolled till.",
		reply: replyOf(Worker),
		errors: [401],
	}),
	enrolTill: endpoint({
		name: "enrolTill",
		method: "POST",
		path: "/api/till-sessions",
		access: "owner",
		says: "Enrols this device as the till of one station, or as its kiosk, by a cookie of its own that stays when the owner signs out. An enrolment that the device had before ends.",
		body: Enrolment,
		reply: replyOf(EnrolledTill),
		status: 201,
		errors: [400, 401, 403, 404, 409],
	}),
	makeTillCode: endpoint({
		name: "makeTillCode",
		method: "POST",
		path: "/api/till-codes",
		access: "owner",
		says: "A code for one device that becomes the till of a station without its owner being signed in there: it works once, for fifteen minutes, and ends the code that the station had before.",
		body: TillCodePlace,
		reply: replyOf(TillCode),
		status: 201,
		errors: [400, 401, 403, 404, 409],
	}),
	enrolByCode: endpoint({
		name: "enrolByCode",
		method: "POST",
		path: "/api/till-sessions/by-code",
		access: "anyone",
		says: "Enrols this device as the till of the station that a code was made for, by a cookie of its own, and uses the code up. An enrolment that the device had before ends.",
		body: EnrolmentByCode,
		reply: replyOf(EnrolledTill),
		status: 201,
		errors: [400, 403, 404, 409, 429],
	}),
	declareKiosk: endpoint({
		name: "declareKiosk",
		method: "POST",
		path: "/api/till-sessions/kiosk",
		access: "kiosk",
		says: "Makes this device's enrolment a kiosk's, once and for good: only its owner, by enrolling it anew, makes it a till again. The sales in cash that a till names are taken from it afterwards; those that a kiosk names are not. Answers null for an owner's browser that is not enrolled.",
		body: KioskDeclaration,
		reply: replyOf(Schema.NullOr(EnrolledTill)),
		errors: [400, 401, 403, 413],
	}),
	vouchForCash: endpoint({
		name: "vouchForCash",
		method: "POST",
		path: "/api/kiosk-cash-sales",
		access: "owner",
		says: "Says that this sale is taken in cash at a kiosk by its owner's people: the ledger then takes it from the kiosk, which may deliver it later and without its owner.",
		body: Schema.Struct({ sale_id: SaleId }),
		reply: Done,
		errors: [400, 401, 403, 413],
	}),
	tillSessions: endpoint({
		name: "tillSessions",
		method: "GET",
		path: "/api/till-sessions",
		access: "owner",
		says: "The owner's enrolled tills, oldest first.",
		reply: replyOf(Schema.Array(EnrolledTill)),
		errors: [401],
	}),
	revokeTill: endpoint({
		name: "revokeTill",
		method: "DELETE",
		path: "/api/till-sessions/{id}",
		access: "owner",
		says: "Ends an enrolled till at once. What it has not sent yet stays on the device, for the owner to send.",
		reply: Done,
		errors: [401, 403, 404],
	}),
};
