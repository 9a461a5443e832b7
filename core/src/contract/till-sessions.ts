import { Schema } from "effect";
import { User } from "../records/account.ts";
import { endpoint, replyOf } from "./endpoint.ts";

const Id = Schema.NonEmptyString.check(Schema.isMaxLength(100));
const Words = Schema.String.check(Schema.isPattern(/\S/, { message: "some text" }), Schema.isMaxLength(100));

/** What an owner says of the device that they stand at: which station it is, and how the list of tills calls it. */
export const Enrolment = Schema.Struct({ restaurantId: Id, stationId: Id, deviceName: Words });
export type Enrolment = typeof Enrolment.Type;

/** A device that was enrolled as the till of one station. It ends at `expiresAt` unless it is used. */
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
});
export type EnrolledTill = typeof EnrolledTill.Type;

/** Who works at this device: an owner who signed in (at an enrolled device too), or an enrolled till by itself. */
export const Worker = Schema.Union([
	Schema.Struct({ is: Schema.Literal("owner"), user: User, expiresAt: Schema.String, till: Schema.NullOr(EnrolledTill) }),
	Schema.Struct({ is: Schema.Literal("till"), till: EnrolledTill }),
]);
export type Worker = typeof Worker.Type;

export const tillSessionEndpoints = {
	worker: endpoint({
		name: "worker",
		method: "GET",
		path: "/api/session",
		access: "till",
		says: "Who works at this device: the signed-in owner, or the enrolled till.",
		reply: replyOf(Worker),
		errors: [401],
	}),
	enrolTill: endpoint({
		name: "enrolTill",
		method: "POST",
		path: "/api/till-sessions",
		access: "owner",
		says: "Enrols this device as the till of one station, by a cookie of its own that stays when the owner signs out. An enrolment that the device had before ends.",
		body: Enrolment,
		reply: replyOf(EnrolledTill),
		status: 201,
		errors: [400, 401, 403, 404, 409],
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
		reply: Schema.Struct({ success: Schema.Literal(true) }),
		errors: [401, 403, 404],
	}),
};
