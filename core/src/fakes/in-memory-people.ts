import { Effect } from "effect";
import type { PersonChange } from "../contract/index.ts";
import { keptPeopleKey } from "../flows/people/kept-people.ts";
import {
	type KeptPeople,
	type PeopleDesk,
	type PeoplePlace,
	type PersonVault,
	Refused,
	type SettingsStore,
	SignedOut,
	type TillPeople,
	Unreached,
} from "../ports/index.ts";
import type {
	DeviceList,
	PeopleMark,
	PersonRecord,
	RoleRecord,
	TillPeopleRecord,
	TillPersonRecord,
} from "../records/index.ts";
import { pinsClash, rolesOf } from "../rules/people/index.ts";
import { type Faults, noFaults } from "./faults.ts";

/** The people of one restaurant as a server keeps them, with their PINs in the open, and its devices. */
export type PeopleBook = {
	people: readonly PersonRecord[];
	roles: readonly RoleRecord[];
	pins: Map<string, string>;
	devices: DeviceList["devices"];
	signIns: DeviceList["sign_ins"];
	mark: PeopleMark;
	/** The version of the list since which a person has to sign in anew. */
	readonly changed: Map<string, number>;
};

/** The people and roles of a world. */
export const peopleBook = (given: Partial<PeopleBook> = {}): PeopleBook => ({
	people: [],
	roles: [],
	pins: new Map(),
	devices: [],
	signIns: [],
	mark: { version: 0, changed_at: "" },
	changed: new Map(),
	...given,
});

/** A person of a story or an example: a cashier with a PIN. */
export const samplePerson = (changes: Partial<PersonRecord> = {}): PersonRecord => ({
	id: "person-1",
	name: "Amara",
	employee_id: null,
	role: "cashier",
	language: null,
	active_from: null,
	active_to: null,
	has_pin: true,
	has_old_pin: false,
	needs_enter: false,
	last_at: "2026-11-20T16:42:00.000Z",
	created_at: "2026-09-01T12:00:00.000Z",
	...changes,
});

const refused = (code: string, reason: string, field?: string) =>
	Effect.fail(new Refused({ reason, code, ...(field === undefined ? {} : { field }) }));

/** Here the verifier of a PIN is the key and the PIN in one text. */
export const plainVerifier = (lookupKey: string, pin: string): string => `${lookupKey}/${pin}`;
const lookupKey = "key";

/** The owner's desk and what tills are told, over one book. */
export function inMemoryPeople(
	book: PeopleBook = peopleBook(),
	faults: Pick<Faults, "reachable" | "signedIn"> = noFaults(),
): PeopleDesk & TillPeople {
	const reach = Effect.suspend(() =>
		faults.reachable ? Effect.void : Effect.fail(new Unreached({ reason: "no network" })),
	);
	const asOwner = Effect.andThen(
		reach,
		Effect.suspend(() => (faults.signedIn ? Effect.void : Effect.fail(new SignedOut()))),
	);
	const changed = () => {
		const version = book.mark.version + 1;
		book.mark = { version, changed_at: `change ${version}` };
	};
	const end = (personId: string) => {
		book.signIns = book.signIns.filter(({ person }) => person.id !== personId);
		book.changed.set(personId, book.mark.version);
	};
	const pinRefusal = (personId: string, pin: string) =>
		Array.from(book.pins).some(([id, other]) => id !== personId && pinsClash(pin, other))
			? refused(
					"pin-taken",
					"Another person has this PIN, or one of the two begins with the other: choose another one.",
					"pin",
				)
			: Effect.void;
	const roleRefusal = (role: string | undefined) =>
		role === undefined || rolesOf(book.roles).some(({ id }) => id === role)
			? Effect.void
			: refused("unknown-role", "There is no such role.", "role");
	const changeTo = (id: string, next: (person: PersonRecord) => PersonRecord) =>
		Effect.suspend(() => {
			const before = book.people.find((person) => person.id === id);
			if (!before) return refused("not-found", "There is no such person.");
			const after = next(before);
			book.people = book.people.map((person) => (person.id === id ? after : person));
			changed();
			return Effect.succeed(after);
		});
	return {
		list: () => Effect.map(asOwner, () => ({ people: book.people, roles: book.roles })),
		add: (_, { pin, ...given }) =>
			Effect.gen(function* () {
				yield* asOwner;
				yield* roleRefusal(given.role);
				const id = `person-${book.people.length + 1}`;
				if (pin !== undefined) yield* pinRefusal(id, pin);
				const person = samplePerson({
					...given,
					id,
					name: given.name.trim(),
					has_pin: pin !== undefined,
					last_at: null,
				});
				book.people = [...book.people, person].sort((a, b) => a.name.localeCompare(b.name));
				if (pin !== undefined) book.pins.set(id, pin);
				changed();
				return person;
			}),
		change: (id, given: PersonChange) =>
			Effect.gen(function* () {
				yield* asOwner;
				yield* roleRefusal(given.role);
				const changedPerson = yield* changeTo(id, (person) => ({ ...person, ...given }));
				if (given.role !== undefined) end(id);
				return changedPerson;
			}),
		takeOff: (id) =>
			Effect.gen(function* () {
				yield* asOwner;
				yield* changeTo(id, (person) => person);
				book.people = book.people.filter((person) => person.id !== id);
				book.pins.delete(id);
				end(id);
			}),
		setPin: (id, { pin }) =>
			Effect.gen(function* () {
				yield* asOwner;
				if (pin !== null) yield* pinRefusal(id, pin);
				const person = yield* changeTo(id, (before) => ({ ...before, has_pin: pin !== null }));
				if (pin === null) book.pins.delete(id);
				else book.pins.set(id, pin);
				end(id);
				return person;
			}),
		saveRoles: (_, { roles }) =>
			Effect.suspend(() => {
				const saved = roles.map((role, at) => ({ ...role, id: role.id ?? `role-${at + 1}` }));
				const left = book.roles.filter(({ id }) => !saved.some((role) => role.id === id));
				const used = left.find(({ id }) => book.people.some(({ role }) => role === id));
				if (used)
					return refused(
						"role-in-use",
						`Somebody has the role ${used.name}: give them another one first.`,
						"roles",
					);
				book.roles = saved;
				changed();
				return Effect.succeed(saved);
			}).pipe((save) => Effect.andThen(asOwner, save)),
		devices: () => Effect.map(asOwner, () => ({ devices: book.devices, sign_ins: book.signIns })),
		endSignIn: (id) =>
			Effect.map(asOwner, () => {
				book.signIns = book.signIns.filter((signIn) => signIn.id !== id);
			}),
		news: (_, { known, here }) =>
			Effect.map(reach, () => ({
				mark: book.mark,
				stays:
					here !== undefined &&
					book.people.some(({ id }) => id === here.person_id) &&
					(book.changed.get(here.person_id) ?? 0) <= here.mark.version,
				...((known?.version ?? 0) === book.mark.version ? {} : { list: tillList(book) }),
			})),
		signIn: (_, { pin }) =>
			Effect.gen(function* () {
				yield* reach;
				const id = Array.from(book.pins).find(([, known]) => known === pin)?.[0];
				const person = book.people.find((each) => each.id === id);
				if (!person) return yield* refused("wrong-pin", "Invalid PIN", "pin");
				return { mark: book.mark, person: tillPerson(book, person) };
			}),
	};
}

const tillPerson = (book: PeopleBook, person: PersonRecord): TillPersonRecord => {
	const pin = person.role === "owner" ? undefined : book.pins.get(person.id);
	const { id, name, role, language, active_from, active_to, needs_enter } = person;
	return {
		...{ id, name, role, language, active_from, active_to, needs_enter },
		verifier: pin === undefined ? null : plainVerifier(lookupKey, pin),
		pin_digits: pin?.length ?? null,
	};
};

const tillList = (book: PeopleBook): TillPeopleRecord => ({
	people: book.people.map((person) => tillPerson(book, person)),
	roles: book.roles,
	lookup_key: lookupKey,
});

type VaultEntry = { readonly mark: PeopleMark; readonly list: TillPeopleRecord };

/** A vault that seals nothing: the list lies in the open among the settings of the device. */
export function openPersonVault(settings: SettingsStore): PersonVault {
	const at = (place: PeoplePlace) =>
		Effect.map(settings.get(keptPeopleKey(place)), (found) => found as VaultEntry | undefined);
	return {
		keep: (place, next) => settings.set(keptPeopleKey(place), next),
		read: (place) =>
			Effect.map(
				at(place),
				(found): KeptPeople | undefined =>
					found && {
						mark: found.mark,
						roles: found.list.roles,
						people: found.list.people.map(({ verifier: _, ...person }) => person),
					},
			),
		find: (place, pin) =>
			Effect.map(
				at(place),
				(found) =>
					found?.list.people.find(
						({ verifier }) => verifier === plainVerifier(found.list.lookup_key, pin),
					)?.id,
			),
	};
}
