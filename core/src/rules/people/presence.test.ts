import { expect, it } from "vitest";
import { isOutOfReach } from "./presence.ts";

const heardAt = "2026-11-20T17:00:00.000Z";
const heard = Date.parse(heardAt);

it("[CREW-13] takes a device that was not heard for more than ten minutes as out of reach", () => {
	expect(isOutOfReach(heardAt, heard)).toBe(false);
	expect(isOutOfReach(heardAt, heard + 600_000)).toBe(false);
	expect(isOutOfReach(heardAt, heard + 600_001)).toBe(true);
	// The device's clock is behind the server's.
	expect(isOutOfReach(heardAt, heard - 60_000)).toBe(false);
});
