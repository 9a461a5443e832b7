import { Schema } from "effect";
import { type Person, permissions } from "../../rules/people/index.ts";
import { atMost, limits } from "../limits.ts";

/** The most people and own roles of a restaurant. */
export const mostPeople = 2_000;
/** The most roles of a restaurant that its owner made. */
export const mostRoles = 50;

const Id = Schema.NonEmptyString.check(Schema.isMaxLength(100));
const Name = Schema.String.check(Schema.isMaxLength(100));
const Day = Schema.String.check(
	Schema.isPattern(/^\d{4}-\d{2}-\d{2}$/, { message: "a day like 2026-11-20" }),
	atMost(limits.figure),
);
const Moment = Schema.String.check(atMost(limits.figure));

/** A named set of permissions that an owner made. */
export const RoleRecord = Schema.Struct({
	id: Id,
	name: Name,
	permissions: Schema.Array(Schema.Literals(permissions)).check(atMost(permissions.length)),
});
export type RoleRecord = typeof RoleRecord.Type;

/** A language that a person reads; null: the device's. */
export const PersonLanguage = Schema.NullOr(Schema.Literals(["en-CA", "fr-CA"]));

/** Somebody on a restaurant's list as the owner sees them. The PIN is never told. */
export const PersonRecord = Schema.Struct({
	id: Id,
	name: Name,
	employee_id: Schema.NullOr(Name),
	/** The id of a role. */
	role: Id,
	language: PersonLanguage,
	/** The first and the last day of work in the restaurant's time zone; null: without an end. */
	active_from: Schema.NullOr(Day),
	active_to: Schema.NullOr(Day),
	has_pin: Schema.Boolean,
	/** The PIN was set before PINs were kept apart: devices know it once it was typed with a network. */
	has_old_pin: Schema.Boolean,
	/** Another person's PIN begins with this one, or the other way round, so that it needs Enter until one of them is changed. */
	needs_enter: Schema.Boolean,
	/** The last sign-in; null: never. */
	last_at: Schema.NullOr(Moment),
	created_at: Moment,
});
export type PersonRecord = typeof PersonRecord.Type;

/** Everybody on a restaurant's list, and the roles that the owner made beside the built-in ones. */
export const PeopleList = Schema.Struct({
	people: Schema.Array(PersonRecord),
	roles: Schema.Array(RoleRecord),
});
export type PeopleList = typeof PeopleList.Type;

/** The person who did something, by name too: it stays readable once they have left. */
export const PersonNameRecord = Schema.Struct({ id: Id, name: Name });

/** A person as the devices of their restaurant know them. */
export const TillPersonRecord = Schema.Struct({
	id: Id,
	name: Name,
	role: Id,
	language: PersonLanguage,
	active_from: Schema.NullOr(Day),
	active_to: Schema.NullOr(Day),
	/** HMAC-SHA-256 of the PIN under the list's key, as base64url; null: no PIN, an owner's, or one that the server has not seen since PINs are kept apart. */
	verifier: Schema.NullOr(Schema.String.check(Schema.isMaxLength(100))),
	/** The number of digits of the PIN that the verifier is of. */
	pin_digits: Schema.NullOr(Schema.Int),
	needs_enter: Schema.Boolean,
});
export type TillPersonRecord = typeof TillPersonRecord.Type;

/** By which one state of a restaurant's people is told from every other, also after the server was restored. */
export const PeopleMark = Schema.Struct({
	version: Schema.Int.check(Schema.isGreaterThanOrEqualTo(0)),
	changed_at: Moment,
});
export type PeopleMark = typeof PeopleMark.Type;

/** All that a device needs of its restaurant's people. `lookup_key`: of the verifiers, 32 bytes as base64url. */
export const TillPeopleRecord = Schema.Struct({
	people: Schema.Array(TillPersonRecord),
	roles: Schema.Array(RoleRecord),
	lookup_key: Schema.String.check(Schema.isMaxLength(100)),
});
export type TillPeopleRecord = typeof TillPeopleRecord.Type;

/** The person of a record, as the rules know them. */
export const personOf = (record: Omit<TillPersonRecord, "verifier" | "pin_digits">): Person => ({
	id: record.id,
	name: record.name,
	role: record.role,
	...(record.language === null ? {} : { language: record.language }),
	...(record.active_from === null ? {} : { activeFrom: record.active_from }),
	...(record.active_to === null ? {} : { activeTo: record.active_to }),
});

/** A sign-in of a person at a device: at the counter, or at the tables. */
export const SignInRecord = Schema.Struct({
	id: Id,
	person: PersonNameRecord,
	at: Schema.Literals(["counter", "tables"]),
	/** The enrolled device; null: a browser that is not enrolled. */
	till_id: Schema.NullOr(Id),
	since: Moment,
	/** When the device was heard last with this person. */
	seen_at: Moment,
});
export type SignInRecord = typeof SignInRecord.Type;

/** The devices of a restaurant, and who is signed in at each. */
export const DeviceList = Schema.Struct({
	devices: Schema.Array(
		Schema.Struct({
			till_id: Id,
			device_name: Schema.String,
			station_name: Schema.String,
			kind: Schema.Literals(["till", "kiosk"]),
			last_contact_at: Moment,
		}),
	),
	sign_ins: Schema.Array(SignInRecord),
});
export type DeviceList = typeof DeviceList.Type;
