import type { Effect } from "effect";
import type {
	NewPerson,
	OwnRole,
	PeopleNews,
	PeopleQuestion,
	PersonChange,
	PinSignIn,
	SignedInPerson,
} from "../contract/people.ts";
import type {
	DeviceList,
	PeopleList,
	PeopleMark,
	PersonRecord,
	RoleRecord,
	TillPeopleRecord,
	TillPersonRecord,
} from "../records/people/person-record.ts";
import type { NotStored, Refused, SignedOut, Undecodable, Unreached } from "./faults.ts";

/**
 * How a call about a restaurant's people fails. `Refused`: with a code of `PeopleDesk` or
 * `TillPeople`.
 */
export type PeopleFault = Unreached | SignedOut | Refused | Undecodable;

/**
 * A restaurant's people, for its owner. Refusals by code: "pin-taken" (somebody's, or one of the two begins with the other),
 * "unknown-role", "role-in-use", "role-name-taken", "too-many-people".
 */
export interface PeopleDesk {
	readonly list: (restaurantId: string) => Effect.Effect<PeopleList, PeopleFault>;
	readonly add: (
		restaurantId: string,
		person: NewPerson,
	) => Effect.Effect<PersonRecord, PeopleFault>;
	readonly change: (
		personId: string,
		change: PersonChange,
	) => Effect.Effect<PersonRecord, PeopleFault>;
	readonly takeOff: (personId: string) => Effect.Effect<void, PeopleFault>;
	/** Null takes the PIN away. */
	readonly setPin: (
		personId: string,
		given: { readonly pin: string | null },
	) => Effect.Effect<PersonRecord, PeopleFault>;
	/** All of the owner's own roles: one that is left out is gone. */
	readonly saveRoles: (
		restaurantId: string,
		given: { readonly roles: readonly OwnRole[] },
	) => Effect.Effect<readonly RoleRecord[], PeopleFault>;
	readonly devices: (restaurantId: string) => Effect.Effect<DeviceList, PeopleFault>;
	/** Ends the sign-in of a person: at the tables at once, at the counter when the device is heard again. */
	readonly endSignIn: (signInId: string) => Effect.Effect<void, PeopleFault>;
}

/** The people of a till's restaurant, as the server tells a device of them. */
export interface TillPeople {
	/** Asks for what is newer, and says who is there. */
	readonly news: (
		restaurantId: string,
		question: PeopleQuestion,
	) => Effect.Effect<PeopleNews, PeopleFault>;
	/** Finds the person of a PIN that this device does not know. Refused as "wrong-pin", and as "too-many-tries" with the time to wait. */
	readonly signIn: (
		restaurantId: string,
		given: PinSignIn,
	) => Effect.Effect<SignedInPerson, PeopleFault>;
}

/** The owner and the restaurant whose people are meant: those of others are never read. */
export type PeoplePlace = { readonly ownerId: string; readonly restaurantId: string };

/** The people that lie on a device. Their verifiers stay in the vault. */
export type KeptPeople = {
	readonly mark: PeopleMark;
	readonly people: readonly Omit<TillPersonRecord, "verifier">[];
	readonly roles: readonly RoleRecord[];
};

/**
 * People and verifiers of their PINs on the device, sealed so that a casual look finds neither names nor PINs. It does not keep out whoever
 * copies the device's whole storage: four to six digits can all be tried.
 */
export interface PersonVault {
	/** Keeps a list in place of the one before; its key can't be read back afterwards. */
	readonly keep: (
		place: PeoplePlace,
		kept: { readonly mark: PeopleMark; readonly list: TillPeopleRecord },
	) => Effect.Effect<void, NotStored>;
	/** Undefined: none is stored, or it can't be opened any more. */
	readonly read: (place: PeoplePlace) => Effect.Effect<KeptPeople | undefined, NotStored>;
	/** The id of the person with this PIN; undefined: nobody's verifier is of it. */
	readonly find: (place: PeoplePlace, pin: string) => Effect.Effect<string | undefined, NotStored>;
}
