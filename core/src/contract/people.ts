import { Schema } from "effect";
import { atMost, limits } from "../records/limits.ts";
import {
	DeviceList,
	mostRoles,
	PeopleList,
	PeopleMark,
	PersonLanguage,
	PersonRecord,
	RoleRecord,
	TillPeopleRecord,
	TillPersonRecord,
} from "../records/people/person-record.ts";
import { permissions } from "../rules/people/index.ts";
import { endpoint, replyOf } from "./endpoint.ts";
import { EmployeeId, Pin, Words } from "./person-fields.ts";
import { CalendarDay } from "./sales.ts";

const Id = Schema.NonEmptyString.check(Schema.isMaxLength(100));
const Done = Schema.Struct({ success: Schema.Literal(true) });

const details = {
	name: Words,
	role: Id,
	employee_id: EmployeeId,
	language: Schema.optionalKey(PersonLanguage),
	/** The first and the last day of work; null: without an end. */
	active_from: Schema.optionalKey(Schema.NullOr(CalendarDay)),
	active_to: Schema.optionalKey(Schema.NullOr(CalendarDay)),
};

/** A further person of a restaurant. Without a PIN they can't sign in yet. */
export const NewPerson = Schema.Struct({ ...details, pin: Schema.optionalKey(Pin) });
export type NewPerson = typeof NewPerson.Type;

/** Changes of a person: what is not given stays as it is. */
export const PersonChange = Schema.Struct({
	...details,
	name: Schema.optionalKey(Words),
	role: Schema.optionalKey(Id),
});
export type PersonChange = typeof PersonChange.Type;

/** An owner's set of permissions. `id`: of one that there is; absent: a further one. */
export const OwnRole = Schema.Struct({
	id: Schema.optionalKey(Id),
	name: Words,
	permissions: Schema.Array(Schema.Literals(permissions)).check(
		Schema.isMaxLength(permissions.length),
	),
});
export type OwnRole = typeof OwnRole.Type;

/** A person at a device, by the device's own count: its sign-in's id, and the state of the list by which it let the person in. */
export const PersonHere = Schema.Struct({
	sign_in: Schema.String.check(Schema.isUUID(), atMost(limits.figure)),
	person_id: Id,
	mark: PeopleMark,
});
export type PersonHere = typeof PersonHere.Type;

/** `known`: the state of the list that the device has. `here`: absent where nobody is signed in. */
export const PeopleQuestion = Schema.Struct({
	known: Schema.optionalKey(PeopleMark),
	here: Schema.optionalKey(PersonHere),
});
export type PeopleQuestion = typeof PeopleQuestion.Type;

/** `list`: absent where the device has the newest. `stays`: false: whoever is signed in there has to type their PIN anew. */
export const PeopleNews = Schema.Struct({
	mark: PeopleMark,
	list: Schema.optionalKey(TillPeopleRecord),
	stays: Schema.Boolean,
});
export type PeopleNews = typeof PeopleNews.Type;

/** A PIN typed at a device that does not know whose it is. */
export const PinSignIn = Schema.Struct({
	pin: Schema.String.check(Schema.isMaxLength(20)),
	/** The id of the device's sign-in; absent: the PIN approves something, and signs nobody in. */
	sign_in: Schema.optionalKey(PersonHere.fields.sign_in),
});
export type PinSignIn = typeof PinSignIn.Type;

/** The person of a PIN, and the state of the list from which they were let in. */
export const SignedInPerson = Schema.Struct({
	mark: PeopleMark,
	person: TillPersonRecord,
});
export type SignedInPerson = typeof SignedInPerson.Type;

/** The endpoints of a restaurant's people, by name. */
export const peopleEndpoints = {
	people: endpoint({
		name: "people",
		method: "GET",
		path: "/api/restaurants/{id}/people",
		access: "owner",
		says: "Everybody who works in a restaurant, at the counter and at the tables, by name, and the roles that the owner made beside the built-in ones.",
		reply: replyOf(PeopleList),
		errors: [401, 404],
	}),
	addPerson: endpoint({
		name: "addPerson",
		method: "POST",
		path: "/api/restaurants/{id}/people",
		access: "owner",
		says: "Adds a person. 409 where the PIN is somebody's, or one of the two begins with the other.",
		body: NewPerson,
		reply: replyOf(PersonRecord),
		status: 201,
		errors: [400, 401, 403, 404, 409, 413],
	}),
	changePerson: endpoint({
		name: "changePerson",
		method: "PUT",
		path: "/api/people/{id}",
		access: "owner",
		says: "Changes a person. Another role or other days end their sign-ins, at once or when the device is heard again.",
		body: PersonChange,
		reply: replyOf(PersonRecord),
		errors: [400, 401, 403, 404, 409, 413],
	}),
	takeOffPerson: endpoint({
		name: "takeOffPerson",
		method: "DELETE",
		path: "/api/people/{id}",
		access: "owner",
		says: "Takes a person off the list and ends their sign-ins. Their PIN is free for somebody else; what they did keeps their name.",
		reply: Done,
		errors: [401, 403, 404],
	}),
	setPersonPin: endpoint({
		name: "setPersonPin",
		method: "PUT",
		path: "/api/people/{id}/pin",
		access: "owner",
		says: "Sets a person's PIN, or takes it away with null, and ends their sign-ins. 409 where it is somebody's, or one of the two begins with the other.",
		body: Schema.Struct({ pin: Schema.NullOr(Pin) }),
		reply: replyOf(PersonRecord),
		errors: [400, 401, 403, 404, 409, 413],
	}),
	saveRoles: endpoint({
		name: "saveRoles",
		method: "PUT",
		path: "/api/restaurants/{id}/roles",
		access: "owner",
		says: "Saves the owner's own roles, all of them. 409 where one is left out that somebody has.",
		body: Schema.Struct({
			roles: Schema.Array(OwnRole).check(Schema.isMaxLength(mostRoles)),
		}),
		reply: replyOf(Schema.Array(RoleRecord)),
		errors: [400, 401, 403, 404, 409, 413],
	}),
	devices: endpoint({
		name: "devices",
		method: "GET",
		path: "/api/restaurants/{id}/devices",
		access: "owner",
		says: "The enrolled devices of a restaurant with their last contact, and who is signed in where.",
		reply: replyOf(DeviceList),
		errors: [401, 404],
	}),
	endSignIn: endpoint({
		name: "endSignIn",
		method: "DELETE",
		path: "/api/person-sign-ins/{id}",
		access: "owner",
		says: "Ends the sign-in of a person at a device: at the tables at once, at the counter when the device is heard again.",
		reply: Done,
		errors: [401, 403, 404],
	}),
	peopleNews: endpoint({
		name: "peopleNews",
		method: "POST",
		path: "/api/restaurants/{id}/people-news",
		access: "kiosk",
		says: "The people of a device's restaurant, where they are newer than what it has, with verifiers of their PINs but those of owners. Says who is signed in there, and hears whether they stay.",
		body: PeopleQuestion,
		reply: replyOf(PeopleNews),
		errors: [400, 401, 403, 404, 413],
	}),
	signInPerson: endpoint({
		name: "signInPerson",
		method: "POST",
		path: "/api/restaurants/{id}/person-sign-ins",
		access: "kiosk",
		says: "Finds the person of a PIN for a device that has no verifier of it. Wrong PINs are counted for each enrolled device, and for the restaurant from all others; a right one clears nothing.",
		body: PinSignIn,
		reply: replyOf(SignedInPerson),
		errors: [400, 401, 403, 404, 409, 413, 429],
	}),
};
