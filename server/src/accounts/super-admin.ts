import type { Invitation, PasswordReset } from "@tuckshop/core/contract";
import type { User } from "@tuckshop/core/records";
import { notFound } from "../http/refusal.ts";
import { isoTime, type World } from "../world.ts";
import { refuseGuessedPassword } from "./guessed-passwords.ts";
import type { Passwords } from "./passwords.ts";
import { type AccountRepository, publicUser } from "./repository.ts";
import { emailKey } from "./service.ts";
import { newToken, tokenHash } from "./tokens.ts";

/** The actions of a super administrator. None of them creates another one. */
export type SuperAdmin = {
	readonly users: () => Promise<readonly User[]>;
	readonly updatePassword: (reset: PasswordReset) => Promise<void>;
	/** `by`: the administrator's id. */
	readonly invite: (by: string) => Promise<Invitation>;
};

const invitationLives = 7 * 24 * 60 * 60 * 1000;

export function superAdmin(
	repository: Pick<AccountRepository, "all" | "changePassword" | "invite">,
	passwords: Pick<Passwords, "hash">,
	world: Pick<World, "now" | "randomBytes">,
): SuperAdmin {
	return {
		async users() {
			return (await repository.all()).map(publicUser);
		},
		async updatePassword({ email, newPassword }) {
			await refuseGuessedPassword(newPassword, "newPassword");
			if (!(await repository.changePassword(emailKey(email), await passwords.hash(newPassword))))
				throw notFound("account", "email");
		},
		async invite(by) {
			const token = newToken(world);
			const now = world.now();
			const expires_at = isoTime(now + invitationLives);
			await repository.invite({
				token_hash: tokenHash(token),
				made_by: by,
				made_at: isoTime(now),
				expires_at,
			});
			return { token, expires_at };
		},
	};
}
