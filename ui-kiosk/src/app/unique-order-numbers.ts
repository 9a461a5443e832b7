import type { Ids } from "@tuckshop/core/ports";

/**
 * Number of latest order numbers that are not drawn again: more than guests ever wait, and few
 * enough to find a new one quickly.
 */
const remembered = 400;
const key = "tuckshop-kiosk-numbers";

/**
 * Ids whose numbers do not repeat: a guest is called by the last part of a sale's reference, and of
 * two waiting guests with random numbers one in a thousand has the other's. Kept across a reload; a
 * limit that is too small for it draws as before.
 */
export function uniqueOrderNumbers(ids: Ids, kept: Pick<Storage, "getItem" | "setItem">): Ids {
	let drawn = read(kept.getItem(key));
	return {
		uuid: ids.uuid,
		below(limit) {
			let number = ids.below(limit);
			if (limit < 2 * remembered) return number;
			while (drawn.includes(number)) number = ids.below(limit);
			drawn = [...drawn, number].slice(-remembered);
			try {
				kept.setItem(key, JSON.stringify(drawn));
			} catch {
				// Where storage is refused, the numbers are remembered until the page closes: no payment
				// fails because of that.
			}
			return number;
		},
	};
}

function read(kept: string | null): readonly number[] {
	try {
		const numbers: unknown = JSON.parse(kept ?? "[]");
		return Array.isArray(numbers) ? numbers.filter(Number.isInteger).slice(-remembered) : [];
	} catch {
		return [];
	}
}
