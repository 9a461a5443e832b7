import type { NamedProfile } from "@tuckshop/core/rules";
import type { Database } from "../database/tables.ts";
import { readingsOf } from "../restaurants/tax-profile-rows.ts";
import type { ProfileNamed } from "./verdicts.ts";

/** The profile version that a sale names; "unknown": it is not there. Undefined: it names none. */
export type ProfileOf = (named: ProfileNamed | undefined) => NamedProfile | "unknown" | undefined;

/** The most versions that are remembered, so that a caller's invented ones fill no memory. */
const maxKnown = 10_000;

const keyOf = ({ restaurantId, version }: ProfileNamed): string => `${restaurantId} ${version}`;

/** Reads the profile versions that sales name. `known`: those that were read before. */
export async function profilesNamed(
	database: Database,
	named: readonly ProfileNamed[],
	known: Map<string, NamedProfile> = new Map(),
): Promise<ProfileOf> {
	if (known.size > maxKnown) known.clear();
	const asked = new Map(named.map((each) => [keyOf(each), each]));
	for (const key of known.keys()) asked.delete(key);
	for (const { policy, ...each } of await readingsOf(database, [...asked.values()]))
		known.set(keyOf(each), { policy });
	return (each) => each && (known.get(keyOf(each)) ?? "unknown");
}
