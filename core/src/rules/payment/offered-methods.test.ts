import { describe, expect, it } from "vitest";
import { methodOrCash, offeredMethods } from "./offered-methods.ts";

describe("offeredMethods", () => {
	it("[PAY-01, PAY-03] are cash, card and campus card, without the card where the setting hides it", () => {
		expect(offeredMethods(false)).toEqual(["cash", "card", "itc"]);
		expect(offeredMethods(true)).toEqual(["cash", "itc"]);
	});
	it("[PAY-04] fall back to cash when the chosen card is hidden, and keep any other choice", () => {
		expect(methodOrCash("card", true)).toBe("cash");
		expect(methodOrCash("card", false)).toBe("card");
		expect(methodOrCash("itc", true)).toBe("itc");
	});
});
