import { HttpRefusal } from "../http/refusal.ts";

let listed: Promise<ReadonlySet<string>> | undefined;

/**
 * The fifty thousand passwords that leaked most often, in lower case. Unpacked at the first use,
 * and cached.
 */
const list = (): Promise<ReadonlySet<string>> => {
	listed ??= import("@zxcvbn-ts/language-common").then(
		({ dictionary }) => new Set(dictionary["passwords-common"].map(String)),
	);
	return listed;
};

/** True if the password is on the list, ignoring case: a guesser begins with these. */
const isGuessedPassword = async (password: string): Promise<boolean> =>
	(await list()).has(password.normalize("NFC").trim().toLowerCase());

/** `field`: the field of the request that contains the password. */
export async function refuseGuessedPassword(password: string, field: string): Promise<void> {
	if (await isGuessedPassword(password))
		throw new HttpRefusal(
			400,
			"common-password",
			"This password is one of those that are guessed first. Please choose another one.",
			{ field },
		);
}
