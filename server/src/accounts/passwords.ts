import { hash, verify } from "@node-rs/argon2";

/** Hashing of passwords; a port of its own because it runs on a thread pool, which a simulation can't have. */
export type Passwords = {
	readonly hash: (password: string) => Promise<string>;
	readonly matches: (password: string, hash: string) => Promise<boolean>;
};

/** Argon2id, in the form that carries its own parameters. `memory` in KiB. */
export const argon2 = ({ memory, passes }: { readonly memory: number; readonly passes: number }): Passwords => ({
	hash: (password) => hash(password.normalize("NFC"), { memoryCost: memory, timeCost: passes, parallelism: 1 }),
	matches: (password, hashed) => verify(hashed, password.normalize("NFC")),
});

export const argon2Passwords = argon2({ memory: 19_456, passes: 2 });
