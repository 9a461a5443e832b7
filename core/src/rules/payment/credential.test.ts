import { describe, expect, it } from "vitest";
import { isMaskedCredential, lastFour, maskedCredential } from "./credential.ts";

describe("a campus credential", () => {
	it.each([
		["60010001", "0001", "****0001"],
		["12345", "2345", "****2345"],
		// No longer than the part that is shown: then nothing of it is shown.
		["1234", "", "****"],
		["", "", "****"],
	])("of %j shows %j and is kept as %j", (credential, shown, kept) => {
		expect(lastFour(credential)).toBe(shown);
		expect(maskedCredential(credential)).toBe(kept);
		expect(maskedCredential(kept)).toBe(kept);
		expect([isMaskedCredential(kept), isMaskedCredential(credential)]).toEqual([true, false]);
	});

	it("is not masked by a star or three of its own", () => {
		expect(isMaskedCredential("***60010001")).toBe(false);
	});
});
