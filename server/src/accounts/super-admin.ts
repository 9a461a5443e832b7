import type { PasswordReset } from "@tuckshop/core/contract";
import type { User } from "@tuckshop/core/records";
import { notFound } from "../http/refusal.ts";
import type { Passwords } from "./passwords.ts";
import { type AccountRepository, publicUser } from "./repository.ts";
import { emailKey } from "./service.ts";

/** What the super administrator may do. Nobody becomes one through it. */
export type SuperAdmin = {
	readonly users: () => Promise<readonly User[]>;
	readonly updatePassword: (reset: PasswordReset) => Promise<void>;
};

export function superAdmin(repository: Pick<AccountRepository, "all" | "changePassword">, passwords: Pick<Passwords, "hash">): SuperAdmin {
	return {
		async users() {
			return (await repository.all()).map(publicUser);
		},
		async updatePassword({ email, newPassword }) {
			if (!(await repository.changePassword(emailKey(email), await passwords.hash(newPassword)))) throw notFound("account", "email");
		},
	};
}
