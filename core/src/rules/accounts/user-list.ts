import { normaliseForSearch } from "../menu/fold.ts";

/** Only this role sees all accounts; any other word is a regular user's. */
export const isSuperAdmin = ({ role }: { readonly role: string }): boolean =>
	role === "super_admin";

/** The numbers of accounts: all, super administrators, and owners. */
export type UserCounts = {
	readonly total: number;
	readonly superAdmins: number;
	readonly regular: number;
};

/** How many accounts there are: all, super administrators, and the others. */
export function countUsers(users: readonly { readonly role: string }[]): UserCounts {
	const superAdmins = users.filter(isSuperAdmin).length;
	return { total: users.length, superAdmins, regular: users.length - superAdmins };
}

type Listed = {
	readonly email: string;
	readonly business_name: string;
	readonly contact_name: string;
};

/**
 * The users whose email, business name or contact name contains the text, ignoring case and
 * accents; all of them for an empty text.
 */
export function findUsers<User extends Listed>(
	users: readonly User[],
	text: string,
): readonly User[] {
	const wanted = normaliseForSearch(text);
	if (wanted === "") return users;
	return users.filter(({ email, business_name, contact_name }) =>
		[email, business_name, contact_name].some((word) => normaliseForSearch(word).includes(wanted)),
	);
}

/** Sorts by email, which identifies an account. */
export const sortUsers = <User extends { readonly email: string }>(
	users: readonly User[],
): readonly User[] =>
	users
		.map((user) => ({ user, email: normaliseForSearch(user.email) }))
		.sort((one, other) => (one.email < other.email ? -1 : one.email > other.email ? 1 : 0))
		.map(({ user }) => user);
