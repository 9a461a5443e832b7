import { describe, expect, it } from "vitest";
import { checkFloor, checkSection, checkServer, typedPin, validateTable } from "./floor-plan.ts";

const refused = (code: string, field: string) => ({ ok: false, refusal: { code, field } });

describe("the floor plan", () => {
	it("[TFLR-16] wants an internal and a display name of a floor", () => {
		expect(checkFloor({ name: " main ", displayName: "Main hall " })).toEqual({
			ok: true,
			value: { name: "main", displayName: "Main hall" },
		});
		expect(checkFloor({ name: " ", displayName: "Main" })).toEqual(refused("name-missing", "name"));
		expect(checkFloor({ name: "main", displayName: "" })).toEqual(
			refused("display-name-missing", "displayName"),
		);
	});

	it("[TFLR-17, TFLR-18] wants both names of a section, and colours it #3B82F6 by default", () => {
		expect(checkSection({ name: "a", displayName: "A" })).toEqual({
			ok: true,
			value: { name: "a", displayName: "A", color: "#3B82F6" },
		});
		expect(checkSection({ name: "a", displayName: "A", color: "#00ff7F" })).toMatchObject({
			ok: true,
			value: { color: "#00ff7F" },
		});
		expect(checkSection({ name: "", displayName: "A" })).toEqual(refused("name-missing", "name"));
		expect(checkSection({ name: "a", displayName: "A", color: "red" })).toEqual(
			refused("color-not-valid", "color"),
		);
	});

	it("[TFLR-19, TFLR-20, TFLR-21] wants a number and 1 to 20 seats of a table, 4 and not combinable by default", () => {
		expect(validateTable({ tableNumber: " 7 " })).toEqual({
			ok: true,
			value: { tableNumber: "7", seats: 4, isCombinable: false },
		});
		expect(validateTable({ tableNumber: "7", seats: 20, isCombinable: true })).toEqual({
			ok: true,
			value: { tableNumber: "7", seats: 20, isCombinable: true },
		});
		expect(validateTable({ tableNumber: "7", seats: 1 }).ok).toBe(true);
		expect(validateTable({ tableNumber: " " })).toEqual(refused("number-missing", "tableNumber"));
		for (const seats of [0, 21, 2.5, Number.NaN])
			expect(validateTable({ tableNumber: "7", seats })).toEqual(
				refused("seats-not-valid", "seats"),
			);
	});

	it("[TFLR-22] strips a typed PIN of all but digits and cuts it to 6", () => {
		expect(typedPin("12a3-4 5678")).toBe("123456");
		expect(typedPin("abc")).toBe("");
	});

	it("[TFLR-23] wants a name and a PIN of 4 to 6 digits of a server", () => {
		expect(checkServer({ name: " Ann ", pin: "1234" })).toEqual({
			ok: true,
			value: { name: "Ann", pin: "1234" },
		});
		expect(checkServer({ name: "Ann", pin: "123456" }).ok).toBe(true);
		expect(checkServer({ name: " ", pin: "1234" })).toEqual(refused("name-missing", "name"));
		for (const pin of ["123", "1234567", "12e4", ""])
			expect(checkServer({ name: "Ann", pin })).toEqual(refused("pin-not-valid", "pin"));
	});
});
