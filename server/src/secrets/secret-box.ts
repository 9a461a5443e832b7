import {
	createCipheriv,
	createDecipheriv,
	createHmac,
	createSecretKey,
	hkdfSync,
} from "node:crypto";
import type { World } from "../world.ts";

/** Encrypts keys at rest: AES-256-GCM, each bound to the place that it was sealed for. */
export type SecretBox = {
	readonly seal: (plain: string, place: string) => string;
	/** Throws when it was sealed with another secret or for another place, or was changed since. */
	readonly open: (sealed: string, place: string) => string;
	/**
	 * A deterministic keyed hash of a short number, by which it is recognised once it is deleted.
	 * Without the secret nobody can try all numbers.
	 */
	readonly keyedHash: (plain: string, place: string) => string;
};

const version = "v1";
const nonceSize = 12;
const tagSize = 16;

/** The key of keyed hashes. It is derived from the database's first secret, even after a rotation (secret-ring.ts explains why). */
export const hashKeyOf = (secret: string): string =>
	Buffer.from(hkdfSync("sha256", secret, "", "tuckshop keyed hash v1", 32)).toString("base64url");

/** A fingerprint that names a secret without revealing it. */
export const secretId = (secret: string): string =>
	Buffer.from(hkdfSync("sha256", secret, "", "tuckshop secret id v1", 12)).toString("base64url");

export function secretBox(
	secret: string,
	{ randomBytes }: Pick<World, "randomBytes">,
	hashedWith = hashKeyOf(secret),
): SecretBox {
	const key = createSecretKey(
		new Uint8Array(hkdfSync("sha256", secret, "", "tuckshop secret box v1", 32)),
	);
	// A key of bytes would be prepared anew for each hash, in seven times the time of the hash.
	const hashKey = createSecretKey(Buffer.from(hashedWith, "base64url"));
	return {
		keyedHash: (plain, place) =>
			createHmac("sha256", hashKey).update(`${place}\0${plain}`).digest("base64url"),
		seal(plain, place) {
			const nonce = randomBytes(nonceSize);
			const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(place));
			const sealed = Buffer.concat([
				nonce,
				cipher.update(plain, "utf8"),
				cipher.final(),
				cipher.getAuthTag(),
			]);
			return `${version}.${sealed.toString("base64url")}`;
		},
		open(sealed, place) {
			const [kind, text = ""] = sealed.split(".");
			if (kind !== version) throw new Error("sealed by a version that this one does not know");
			const bytes = Buffer.from(text, "base64url");
			const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, nonceSize), {
				authTagLength: tagSize,
			}).setAAD(Buffer.from(place));
			decipher.setAuthTag(bytes.subarray(-tagSize));
			return (
				decipher.update(bytes.subarray(nonceSize, -tagSize), undefined, "utf8") +
				decipher.final("utf8")
			);
		},
	};
}
