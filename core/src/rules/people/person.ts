import type { Locale } from "../money/format.ts";
import type { Role } from "./roles.ts";
import { isForCounter } from "./roles.ts";

/** A person of a restaurant, as far as the rules go. Days are YYYY-MM-DD of the restaurant, both included; absent: without an end. */
export type Person = {
	readonly id: string;
	readonly name: string;
	/** The id of a role. */
	readonly role: string;
	readonly activeFrom?: string;
	readonly activeTo?: string;
	/** The language that they read, where they have one of their own. */
	readonly language?: Locale;
};

/** The name under which records keep who did something: it stays readable after the person left the list. */
export type PersonName = { readonly id: string; readonly name: string };

/** A person's id and name alone, as records keep them. */
export const nameOf = ({ id, name }: PersonName): PersonName => ({ id, name });

/** True if the person works on this day, YYYY-MM-DD: first and last day included. */
export const isActiveOn = (
	{ activeFrom, activeTo }: Pick<Person, "activeFrom" | "activeTo">,
	day: string,
): boolean =>
	(activeFrom === undefined || activeFrom <= day) && (activeTo === undefined || day <= activeTo);

/**
 * True if the counter asks who is there: as soon as anybody on the list has a permission at the counter. Their days do not count, so that a
 * counter does not open by itself because its last person's time is over.
 */
export const asksForPerson = (people: readonly Person[], roles: readonly Role[]): boolean =>
	people.some(({ role }) => isForCounter(roles, role));
