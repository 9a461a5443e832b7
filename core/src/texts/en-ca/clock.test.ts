import { expect, it } from "vitest";
import { clockOffsetText } from "./clock.ts";

it.each([
	[400 * 86_400_000, "400 days behind"],
	[-400 * 86_400_000, "400 days ahead"],
	[12_345 * 86_400_000, "12,345 days behind"],
	[180_000, "3 minutes behind"],
	[60_000, "1 minute behind"],
	[-7_200_000, "2 hours ahead"],
	[-119 * 60_000, "119 minutes ahead"],
	[86_400_000, "24 hours behind"],
	[1_400, "1 second behind"],
	[12_000, "12 seconds behind"],
])("[HEAL-09] says an offset of %d milliseconds as %s", (offset, text) => {
	expect(clockOffsetText(offset)).toBe(text);
});
