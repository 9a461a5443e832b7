import { HttpRefusal } from "./refusal.ts";

/** The Idempotency-Key header of a request; undefined when there is none. */
export function idempotencyKey(header: string | undefined): string | undefined {
	if (header === undefined) return undefined;
	if (!/^[\x21-\x7e]{1,200}$/.test(header))
		throw new HttpRefusal(400, "invalid", "Idempotency-Key: 1 to 200 visible characters of ASCII", {
			field: "Idempotency-Key",
		});
	return header;
}
