import { hash, verify } from "@node-rs/argon2";

/** Hashing of passwords; a port of its own because it runs on a thread pool, which a simulation can't have. */
export type Passwords = {
	readonly hash: (password: string) => Promise<string>;
	readonly matches: (password: string, hash: string) => Promise<boolean>;
};

/** Argon2id with 19 MiB and two passes, in the form that carries its own parameters. */
export const argon2Passwords: Passwords = {
	hash: (password) => hash(password.normalize("NFC"), { memoryCost: 19_456, timeCost: 2, parallelism: 1 }),
	matches: (password, hashed) => verify(hashed, password.normalize("NFC")),
};
