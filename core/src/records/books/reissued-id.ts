import { sha256 } from "../sha-256.ts";

const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/**
 * The new id of a sale that lost its own to another device's sale: a UUID (version 8, RFC 9562)
 * derived from the old id and the sale's identity hash. It is the same for the same sale, so that a
 * repeat after a crash or in another tab makes no second sale.
 */
export function reissuedId(id: string, hash: string): string {
	const bits = [...sha256(`${id}\n${hash}`).slice(0, 22)]
		.map((digit) => digits.indexOf(digit).toString(2).padStart(6, "0"))
		.join("");
	const hex = Array.from({ length: 32 }, (_, at) =>
		Number.parseInt(bits.slice(at * 4, at * 4 + 4), 2).toString(16),
	);
	hex[12] = "8";
	hex[16] = ((Number.parseInt(hex[16] ?? "0", 16) & 3) | 8).toString(16);
	const text = hex.join("");
	return [
		...[text.slice(0, 8), text.slice(8, 12), text.slice(12, 16)],
		...[text.slice(16, 20), text.slice(20)],
	].join("-");
}
