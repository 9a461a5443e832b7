import { HttpRefusal } from "../http/refusal.ts";
import type { BaseAddress } from "./base-address.ts";
import type { EgressPolicy } from "./destinations.ts";

/**
 * An address that an owner wants to save, in its stored form; refused with the name of its setting
 * where it must not be called.
 */
export async function savedAddress(
	{ text, address }: { readonly text: string; readonly address: BaseAddress },
	to: Pick<EgressPolicy, "refusal">,
	{ field, allowedBy }: { readonly field: string; readonly allowedBy: string },
): Promise<string> {
	const refused = (why: string): HttpRefusal =>
		new HttpRefusal(400, "invalid", `${field}: ${text} ${why}.`, { field });
	// Not repeated in the error: a malformed address may contain a password.
	if (address.is === "malformed")
		throw new HttpRefusal(400, "invalid", `${field}: This is not a plain http or https address.`, {
			field,
		});
	if (address.is === "elsewhere") throw refused(`is not among the origins of ${allowedBy}`);
	const forbidden = await to.refusal(address.host);
	if (forbidden !== undefined) throw refused(forbidden);
	return address.url;
}
