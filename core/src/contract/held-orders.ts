import { Schema } from "effect";
import { atMost, limits } from "../records/limits.ts";
import { HeldOrderRecord } from "../records/orders/held-order.ts";
import { endpoint, replyOf } from "./endpoint.ts";

/** The maximum number of held orders of an outlet that are told at once, the oldest first, and that it may have. */
export const maxHeldTold = 200;
/** The maximum number of held orders that an outlet may have. */
export const maxHeldOrders = 1_000;

const Id = Schema.NonEmptyString.check(Schema.isMaxLength(100));
const Turn = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1_000_000 }));
const Is = Schema.Literals(["held", "taken", "sold", "discarded"]);

const HeldHolder = Schema.Struct({
	device_id: Id,
	station_id: Id,
	/** null where there is no such station any more. */
	station_name: Schema.NullOr(Schema.String),
	is: Is,
});

/** An order that was held, for all tills of its outlet: who has it now, and who has it beside them because they could not ask. */
export const OutletOrder = Schema.Struct({
	...HeldHolder.fields,
	sale_id: Id,
	turn: Turn,
	rivals: Schema.Array(HeldHolder),
	/** As it was last held; null once it has ended, and where only its end was told. */
	order: Schema.NullOr(HeldOrderRecord),
	changed_at: Schema.String,
});
export type OutletOrder = typeof OutletOrder.Type;

/**
 * An act of a device on an order: "wanted" asks for its lease, from the device `over` where a person takes it over. `turn`
 * counts the device's acts on the order, above every turn that it heard of, of which `known` is the last; a repeat has the same one.
 */
export const HeldOrderAct = Schema.Struct({
	sale_id: Schema.String.check(Schema.isUUID(), atMost(limits.figure)),
	device_id: Id.check(atMost(limits.receipt)),
	station_id: Id,
	is: Schema.Literals(["held", "taken", "sold", "discarded", "wanted", "settled"]),
	turn: Turn,
	known: Turn,
	over: Schema.optionalKey(Id),
	/** With "held". */
	order: Schema.optionalKey(HeldOrderRecord),
});
export type HeldOrderAct = typeof HeldOrderAct.Type;

/** "theirs": another till has it, or it has ended. "rival": this device and another have it, which a person settles. */
export const HeldOrderAnswer = Schema.Struct({
	answer: Schema.Literals(["done", "rival", "theirs"]),
	/** null: the server knows no such order. */
	order: Schema.NullOr(OutletOrder),
});
export type HeldOrderAnswer = typeof HeldOrderAnswer.Type;

/** The endpoints of orders on hold at an outlet, by name. */
export const heldOrderEndpoints = {
	heldOrders: endpoint({
		name: "heldOrders",
		method: "GET",
		path: "/api/restaurants/{id}/held-orders",
		access: "kiosk",
		says: `The orders on hold at the tills of the restaurant, oldest first, with those that a till has taken up; at most ${maxHeldTold}. One that is sold or discarded is not among them, unless two tills had it and nobody has settled that. A kiosk gets of other stations' orders only their numbers.`,
		reply: replyOf(Schema.Array(OutletOrder)),
		errors: [401, 404],
	}),
	actOnHeldOrder: endpoint({
		name: "actOnHeldOrder",
		method: "POST",
		path: "/api/restaurants/{id}/held-orders",
		access: "kiosk",
		says: "Tells what a device did with an order that was held, or asks for its lease. Of tills that ask one gets it, and the others are told who; a lease has no end, and is taken over by name. What a device did without a network is never refused: where another till had the order meanwhile, both are named from then on. A repeat under the same turn is answered like the first. A kiosk may only hold orders of its own.",
		body: HeldOrderAct,
		reply: replyOf(HeldOrderAnswer),
		errors: [400, 401, 403, 404, 409, 413],
	}),
};
