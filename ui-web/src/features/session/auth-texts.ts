import type { Registration } from "@tuckshop/core/contract";
import type { AccountFault, NotStored } from "@tuckshop/core/ports";
import { t } from "../../texts/texts.ts";

export type FieldErrors<Entries> = { readonly [Name in keyof Entries]?: string };

export type SignUpEntries = {
	readonly businessName: string;
	readonly contactName: string;
	readonly email: string;
	readonly password: string;
	readonly phone: string;
	readonly address: string;
};

const shortestPassword = 6;
const looksLikeEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What is missing before a sign-in is worth sending (AUTH-15). */
export const signInErrors = ({ email, password }: { readonly email: string; readonly password: string }): FieldErrors<{ email: string; password: string }> => ({
	...(email.trim() === "" ? { email: t("auth.needsEmail") } : {}),
	...(password === "" ? { password: t("auth.needsPassword") } : {}),
});

/** What is missing or too short before a sign-up is worth sending (AUTH-16, AUTH-17). */
export const signUpErrors = ({ businessName, contactName, email, password }: SignUpEntries): FieldErrors<SignUpEntries> => ({
	...(businessName.trim() === "" ? { businessName: t("auth.needsBusinessName") } : {}),
	...(contactName.trim() === "" ? { contactName: t("auth.needsContactName") } : {}),
	...(email.trim() === "" ? { email: t("auth.needsEmail") } : looksLikeEmail.test(email.trim()) ? {} : { email: t("auth.badEmail") }),
	...(password.length < shortestPassword ? { password: t("auth.shortPassword") } : {}),
});

/** The registration as it is sent: an empty phone or address is null (AUTH-18). */
export const registrationOf = (entries: SignUpEntries): Registration => ({
	email: entries.email.trim(),
	password: entries.password,
	business_name: entries.businessName.trim(),
	contact_name: entries.contactName.trim(),
	phone: entries.phone.trim() || null,
	address: entries.address.trim() || null,
});

/** Why an account call failed, as a sentence: the server's own where it gave one. */
export function faultText(fault: AccountFault | NotStored): string {
	switch (fault._tag) {
		case "Refused":
		case "NotStored":
			return fault.reason;
		case "Unreached":
			return t("auth.unreached");
		case "Undecodable":
			return t("auth.undecodable");
	}
}
