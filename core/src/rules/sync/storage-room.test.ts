import { expect, it } from "vitest";
import { lowRoom, roomState, storageReserveBytes } from "./storage-room.ts";

it.each([
	[storageReserveBytes - 1, "full"],
	[storageReserveBytes, "low"],
	[lowRoom - 1, "low"],
	[lowRoom, "ample"],
	[-5, "full"],
])("with %d bytes free, room is %s", (free, state) => {
	expect(roomState({ used: 1000, quota: 1000 + free })).toBe(state);
});

it("says nothing where the device says nothing", () => {
	expect(roomState(undefined)).toBe("unknown");
});
