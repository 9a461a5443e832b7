import fc from "fast-check";
import { expect, it } from "vitest";
import { refuseNewPassword } from "./new-password.ts";

it.each([
	["secret", "secret", {}],
	["secret", "Secret", { confirmation: "passwords-differ" }],
	["secret", "secret ", { confirmation: "passwords-differ" }],
	["12345", "12345", { newPassword: "password-too-short" }],
	["", "", { newPassword: "password-too-short" }],
	["123", "456", { newPassword: "password-too-short", confirmation: "passwords-differ" }],
	["      ", "      ", {}],
	["x".repeat(128), "x".repeat(128), {}],
	["x".repeat(129), "x".repeat(129), { newPassword: "password-too-long" }],
] as const)("[ADM-11, ADM-12] looks at “%s” and “%s”", (newPassword, confirmation, refusals) => {
	expect(refuseNewPassword({ newPassword, confirmation })).toEqual(refusals);
});

it("[ADM-11, ADM-12] takes exactly what is typed twice alike and is long enough", () => {
	fc.assert(
		fc.property(
			fc.string({ maxLength: 140 }),
			fc.string({ maxLength: 140 }),
			fc.boolean(),
			(newPassword, other, same) => {
				const confirmation = same ? newPassword : other;
				const taken = Object.keys(refuseNewPassword({ newPassword, confirmation })).length === 0;
				expect(taken).toBe(
					newPassword === confirmation && newPassword.length >= 6 && newPassword.length <= 128,
				);
			},
		),
	);
});
