/**
 * The documented minimum, and the server's maximum: in UTF-16 units, as the contract counts them.
 */
export const passwordLength = { least: 6, most: 128 } as const;

/** The two entries of a form that sets a password. */
export type NewPasswordEntries = { readonly newPassword: string; readonly confirmation: string };

/**
 * Why a new password is refused: shorter or longer than `passwordLength` allows, or typed
 * differently the second time.
 */
export type NewPasswordRefusal = "password-too-short" | "password-too-long" | "passwords-differ";

/** The fault of each of the two fields. Empty: the password may be sent. */
export type NewPasswordRefusals = {
	readonly [Field in keyof NewPasswordEntries]?: NewPasswordRefusal;
};

/** Passwords are compared exactly: neither trimmed nor normalised. */
export function refuseNewPassword({
	newPassword,
	confirmation,
}: NewPasswordEntries): NewPasswordRefusals {
	const { least, most } = passwordLength;
	return {
		...(newPassword.length < least
			? { newPassword: "password-too-short" }
			: newPassword.length > most
				? { newPassword: "password-too-long" }
				: {}),
		...(newPassword === confirmation ? {} : { confirmation: "passwords-differ" }),
	};
}
