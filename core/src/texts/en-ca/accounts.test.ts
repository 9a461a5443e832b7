import { expect, it } from "vitest";
import { newPasswordText, roleText, shortDayText } from "./accounts.ts";

it.each([
	["super_admin", "Super Admin"],
	["user", "User"],
	["manager", "User"],
	["", "User"],
])("[ADM-08] calls the role “%s” %s", (role, word) => {
	expect(roleText({ role })).toBe(word);
});

it("[ADM-11, ADM-12] says why a password is not taken, to the letter", () => {
	expect(newPasswordText("passwords-differ")).toBe("Passwords do not match");
	expect(newPasswordText("password-too-short")).toBe("Password must be at least 6 characters");
	expect(newPasswordText("password-too-long")).toBe("Password must be at most 128 characters");
});

it("[ADM-09] writes a moment as the day that it was there", () => {
	expect(shortDayText("2026-11-21T02:30:00.000Z", "America/Toronto")).toBe("Nov 20, 2026");
	expect(shortDayText("2026-11-21T02:30:00.000Z", "UTC")).toBe("Nov 21, 2026");
	expect(shortDayText("soon")).toBe("Invalid date");
});
