import { expect, it } from "vitest";
import { waitText } from "./wait.ts";

it.each([
	[1, "1 second"],
	[60, "60 seconds"],
	[90, "90 seconds"],
	[91, "2 minutes"],
	[120, "2 minutes"],
	[121, "3 minutes"],
	[3600, "60 minutes"],
])("[SAFE-04] says %d seconds as %s: whoever tries then is not too early", (seconds, text) => {
	expect(waitText(seconds)).toBe(text);
});
