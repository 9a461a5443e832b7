import { isPin } from "./pins.ts";

/** A person as an owner typed them: days as text, empty where there is none; an empty PIN is none. */
export type TypedPerson = {
	readonly name: string;
	readonly activeFrom: string;
	readonly activeTo: string;
	readonly pin: string;
};

/**
 * A fault in the entries of a person: a blank name, a day that is none (YYYY-MM-DD), a last day
 * before the first, a PIN that is not four to six digits.
 */
export type PersonProblem =
	| "name-missing"
	| "day-not-valid"
	| "days-in-wrong-order"
	| "pin-not-valid";

/** The problem of each field; empty where all are right. */
export function personProblems({
	name,
	activeFrom,
	activeTo,
	pin,
}: TypedPerson): Readonly<Partial<Record<keyof TypedPerson, PersonProblem>>> {
	const inOrder = activeFrom === "" || activeTo === "" || activeFrom <= activeTo;
	return {
		...(name.trim() === "" ? { name: "name-missing" } : {}),
		...(isDay(activeFrom) ? {} : { activeFrom: "day-not-valid" }),
		...(isDay(activeTo)
			? inOrder
				? {}
				: { activeTo: "days-in-wrong-order" }
			: { activeTo: "day-not-valid" }),
		...(pin === "" || isPin(pin) ? {} : { pin: "pin-not-valid" }),
	};
}

/** An empty text, or a day of the calendar as YYYY-MM-DD. */
function isDay(text: string): boolean {
	if (text === "") return true;
	if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
	const noon = new Date(`${text}T12:00:00Z`);
	return !Number.isNaN(noon.getTime()) && noon.toISOString().startsWith(text);
}
