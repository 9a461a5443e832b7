import type { Ids } from "@tuckshop/core/ports";

/** Random ids; `randomUUID` is missing without a secure context, `getRandomValues` is not. */
export const browserIds = (
	random: Pick<Crypto, "getRandomValues"> & Partial<Pick<Crypto, "randomUUID">> = globalThis.crypto,
): Ids => ({
	uuid: () => random.randomUUID?.() ?? uuidOf(random.getRandomValues(new Uint8Array(16))),
	below: (limit) => {
		// Numbers past the last whole multiple of the limit are redrawn, so that every result is
		// equally likely.
		const even = Math.floor(2 ** 32 / limit) * limit;
		for (;;) {
			const [drawn = 0] = random.getRandomValues(new Uint32Array(1));
			if (drawn < even) return drawn % limit;
		}
	},
});

/** A version 4 UUID of 16 random bytes. */
function uuidOf(bytes: Uint8Array): string {
	const marked = bytes.map((byte, index) =>
		index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte,
	);
	const hex = [...marked].map((byte) => byte.toString(16).padStart(2, "0")).join("");
	return [
		hex.slice(0, 8),
		hex.slice(8, 12),
		hex.slice(12, 16),
		hex.slice(16, 20),
		hex.slice(20),
	].join("-");
}
