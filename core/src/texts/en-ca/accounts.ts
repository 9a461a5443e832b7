import {
	isSuperAdmin,
	type NewPasswordRefusal,
	passwordLength,
} from "../../rules/accounts/index.ts";

/** The name of a role: every role except the super administrator's is a user's (ADM-08). */
export const roleText = (user: { readonly role: string }): string =>
	isSuperAdmin(user) ? "Super Admin" : "User";

/** Why a new password is refused (ADM-11, ADM-12). */
export function newPasswordText(refusal: NewPasswordRefusal): string {
	switch (refusal) {
		case "password-too-short":
			return `Password must be at least ${passwordLength.least} characters`;
		case "password-too-long":
			return `Password must be at most ${passwordLength.most} characters`;
		case "passwords-differ":
			return "Passwords do not match";
	}
}

/** The day of a moment, in the local zone or the one given: "Nov 20, 2026". */
export function shortDayText(moment: string, timeZone?: string): string {
	const date = new Date(moment);
	if (Number.isNaN(date.getTime())) return "Invalid date";
	return new Intl.DateTimeFormat("en-CA", {
		dateStyle: "medium",
		...(timeZone === undefined ? {} : { timeZone }),
	}).format(date);
}
