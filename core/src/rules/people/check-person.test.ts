import { expect, it } from "vitest";
import { personProblems } from "./check-person.ts";

const right = { name: "Sol", activeFrom: "", activeTo: "", pin: "" };

it("[CREW-01] takes a name alone, and days and a PIN where they are given", () => {
	expect(personProblems(right)).toEqual({});
	expect(
		personProblems({ ...right, activeFrom: "2026-11-30", activeTo: "2026-11-30", pin: "482199" }),
	).toEqual({});
});

it("[CREW-01] names what is wrong at each field", () => {
	expect(
		personProblems({ name: " ", activeFrom: "soon", activeTo: "2026-02-30", pin: "123" }),
	).toEqual({
		name: "name-missing",
		activeFrom: "day-not-valid",
		activeTo: "day-not-valid",
		pin: "pin-not-valid",
	});
	expect(personProblems({ ...right, activeFrom: "2026-11-30", activeTo: "2026-11-29" })).toEqual({
		activeTo: "days-in-wrong-order",
	});
});
