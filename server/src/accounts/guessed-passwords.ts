import { HttpRefusal } from "../http/refusal.ts";

let listed: Promise<ReadonlySet<string>> | undefined;

/** The fifty thousand passwords that leaked most often, in small letters. Unpacked at the first question, and kept. */
const list = (): Promise<ReadonlySet<string>> => {
	listed ??= import("@zxcvbn-ts/language-common").then(
		({ dictionary }) => new Set(dictionary["passwords-common"].map(String)),
	);
	return listed;
};

/** Whoever guesses begins with these, however they are written. */
const isGuessedPassword = async (password: string): Promise<boolean> =>
	(await list()).has(password.normalize("NFC").trim().toLowerCase());

/** `field`: where the request has the password. */
export async function refuseGuessedPassword(password: string, field: string): Promise<void> {
	if (await isGuessedPassword(password))
		throw new HttpRefusal(
			400,
			"common-password",
			"This password is one of those that are guessed first. Please choose another one.",
			{ field },
		);
}
