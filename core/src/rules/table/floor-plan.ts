import { type Outcome, ok, refuse } from "../outcome.ts";

/** The colour of a section unless another one is chosen. */
export const defaultSectionColor = "#3B82F6";
/** The most seats of a table (TFLR-19); more are refused. */
export const maxTableSeats = 20;
/** Seats of a new table, where none are entered. */
export const defaultTableSeats = 4;

/** Why a change of the floor plan is refused: the code, and the field that it is about. */
export type FloorPlanRefusal = {
	readonly code:
		| "name-missing"
		| "display-name-missing"
		| "number-missing"
		| "seats-not-valid"
		| "pin-not-valid"
		| "color-not-valid";
	readonly field: string;
};

type Named = { readonly name: string; readonly displayName: string };

/**
 * The names of a floor, trimmed: an internal one and one to display (TFLR-16). Refused where one is
 * blank: "name-missing", "display-name-missing".
 */
export function checkFloor(floor: Named): Outcome<Named, FloorPlanRefusal> {
	const [name, displayName] = [floor.name.trim(), floor.displayName.trim()];
	if (name === "") return refuse({ code: "name-missing", field: "name" });
	return displayName === ""
		? refuse({ code: "display-name-missing", field: "displayName" })
		: ok({ name, displayName });
}

/**
 * A section's names, trimmed, and its colour as #RRGGBB, #3B82F6 unless another was chosen
 * (TFLR-17, TFLR-18). Refused as by `checkFloor`, and with "color-not-valid".
 */
export function checkSection(
	section: Named & { readonly color?: string },
): Outcome<Named & { readonly color: string }, FloorPlanRefusal> {
	const named = checkFloor(section);
	if (!named.ok) return named;
	const color = section.color?.trim() || defaultSectionColor;
	return /^#[0-9a-f]{6}$/i.test(color)
		? ok({ ...named.value, color })
		: refuse({ code: "color-not-valid", field: "color" });
}

/**
 * A new table as `validateTable` accepts it. `seats`: their number. `isCombinable`: it can be
 * joined with others.
 */
export type NewTable = {
	readonly tableNumber: string;
	readonly seats: number;
	readonly isCombinable: boolean;
};

/**
 * A table's entries: a number, trimmed, and 1 to 20 seats, 4 by default; not combinable by default
 * (TFLR-19 to TFLR-21). Refused: "number-missing", "seats-not-valid".
 */
export function validateTable(table: {
	readonly tableNumber: string;
	readonly seats?: number;
	readonly isCombinable?: boolean;
}): Outcome<NewTable, FloorPlanRefusal> {
	const tableNumber = table.tableNumber.trim();
	const seats = table.seats ?? defaultTableSeats;
	if (tableNumber === "") return refuse({ code: "number-missing", field: "tableNumber" });
	if (!Number.isInteger(seats) || seats < 1 || seats > maxTableSeats)
		return refuse({ code: "seats-not-valid", field: "seats" });
	return ok({ tableNumber, seats, isCombinable: table.isCombinable ?? false });
}

/** A PIN while it is typed: digits only, at most 6 (TFLR-22). */
export const typedPin = (typed: string): string => typed.replace(/[^0-9]/g, "").slice(0, 6);

/**
 * A server's name, trimmed, and a PIN of 4 to 6 digits (TFLR-23). Refused: "name-missing",
 * "pin-not-valid".
 */
export function checkServer(server: {
	readonly name: string;
	readonly pin: string;
}): Outcome<{ readonly name: string; readonly pin: string }, FloorPlanRefusal> {
	const name = server.name.trim();
	if (name === "") return refuse({ code: "name-missing", field: "name" });
	return /^[0-9]{4,6}$/.test(server.pin)
		? ok({ name, pin: server.pin })
		: refuse({ code: "pin-not-valid", field: "pin" });
}
