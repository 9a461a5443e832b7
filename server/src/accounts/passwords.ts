import { hash, hashRaw, verify } from "@node-rs/argon2";

/** Hashing of passwords; a port of its own because it runs on a thread pool, which a simulation can't have. */
export type Passwords = {
	readonly hash: (password: string) => Promise<string>;
	readonly matches: (password: string, hash: string) => Promise<boolean>;
	/**
	 * A deterministic hash of a short text that has to be found by its hash: equal for equal text,
	 * secret and salt.
	 */
	readonly keyed: (
		text: string,
		under: { readonly secret: string; readonly salt: string },
	) => Promise<string>;
};

/** Argon2id, in the form that carries its own parameters. `memory` in KiB. */
export const argon2 = ({
	memory,
	passes,
}: {
	readonly memory: number;
	readonly passes: number;
}): Passwords => ({
	hash: (password) =>
		hash(password.normalize("NFC"), { memoryCost: memory, timeCost: passes, parallelism: 1 }),
	matches: (password, hashed) => verify(hashed, password.normalize("NFC")),
	async keyed(text, { secret, salt }) {
		const raw = await hashRaw(text, {
			memoryCost: memory,
			timeCost: passes,
			parallelism: 1,
			secret: Buffer.from(secret),
			salt: Buffer.from(salt),
		});
		return raw.toString("base64url");
	},
});

export const argon2Passwords = argon2({ memory: 19_456, passes: 2 });
