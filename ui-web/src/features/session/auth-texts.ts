import type { Registration } from "@tuckshop/core/contract";
import type { AccountFault, NotStored } from "@tuckshop/core/ports";
import { passwordLength } from "@tuckshop/core/rules/accounts";
import type { ToastMessage } from "@tuckshop/ui-kit/components";
import { s } from "./session-texts.ts";

export type FieldErrors<Entries> = { readonly [Name in keyof Entries]?: string };

export type SignUpEntries = {
	readonly businessName: string;
	readonly contactName: string;
	readonly email: string;
	readonly password: string;
	readonly phone: string;
	readonly address: string;
};

const looksLikeEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Returns the missing fields before a sign-in is sent (AUTH-15). */
export const signInErrors = ({
	email,
	password,
}: {
	readonly email: string;
	readonly password: string;
}): FieldErrors<{ email: string; password: string }> => ({
	...(email.trim() === "" ? { email: s("auth.needsEmail") } : {}),
	...(password === "" ? { password: s("auth.needsPassword") } : {}),
});

/**
 * Returns the fields that are missing, too short or too long before a sign-up is sent (AUTH-16,
 * AUTH-17).
 */
export const signUpErrors = ({
	businessName,
	contactName,
	email,
	password,
}: SignUpEntries): FieldErrors<SignUpEntries> => ({
	...(businessName.trim() === "" ? { businessName: s("auth.needsBusinessName") } : {}),
	...(contactName.trim() === "" ? { contactName: s("auth.needsContactName") } : {}),
	...(email.trim() === ""
		? { email: s("auth.needsEmail") }
		: looksLikeEmail.test(email.trim())
			? {}
			: { email: s("auth.badEmail") }),
	...(password.length < passwordLength.least
		? { password: s("auth.shortPassword", { count: passwordLength.least }) }
		: {}),
	...(password.length > passwordLength.most
		? { password: s("auth.longPassword", { count: passwordLength.most }) }
		: {}),
});

/**
 * The registration in the form in which it is sent: an empty phone or address is null (AUTH-18).
 */
export const registrationOf = (entries: SignUpEntries): Registration => ({
	email: entries.email.trim(),
	password: entries.password,
	business_name: entries.businessName.trim(),
	contact_name: entries.contactName.trim(),
	phone: entries.phone.trim() || null,
	address: entries.address.trim() || null,
});

/** The toast for a sign-out that the server did not accept. */
export const logoutFailed = (fault: AccountFault | NotStored): Omit<ToastMessage, "id"> => ({
	tone: "destructive",
	title: s("auth.logoutFailed"),
	text: faultText(fault),
});

/** Returns why an account call failed as a sentence: the server's own where it gave one. */
export function faultText(fault: AccountFault | NotStored): string {
	switch (fault._tag) {
		case "Refused":
		case "NotStored":
			return fault.reason;
		case "Unreached":
			return s("auth.unreached");
		case "Undecodable":
			return s("auth.undecodable");
	}
}
