import { timingSafeEqual } from "node:crypto";
import type { SecretBox } from "./secret-box.ts";

/**
 * Signs lists of texts, so that this server, or another one with the same secret, recognises its
 * own statements.
 */
export type Signatures = {
	/** 43 characters of base64url: HMAC-SHA-256. */
	readonly sign: (texts: readonly string[]) => string;
	readonly isValid: (texts: readonly string[], signature: string) => boolean;
};

/**
 * Signatures for one purpose: one for another purpose is invalid here. The key is that of the keyed
 * hashes, which no change of the secret touches: signatures from before a change, or from after the
 * backup that a server was restored from, stay valid.
 */
export function signaturesFor(purpose: string, box: Pick<SecretBox, "keyedHash">): Signatures {
	const sign: Signatures["sign"] = (texts) => box.keyedHash(JSON.stringify(texts), purpose);
	return {
		sign,
		isValid(texts, signature) {
			const [given, own] = [Buffer.from(signature), Buffer.from(sign(texts))];
			return given.length === own.length && timingSafeEqual(given, own);
		},
	};
}
