import type { Database } from "../database/tables.ts";
import { type OwnerChange, recordOwnerChange } from "../owner-changes/record-change.ts";
import type { World } from "../world.ts";
import type { PersonRow } from "./people-rows.ts";
import { hasPin } from "./pins.ts";

/** The owner of the list, and whoever changed it where that was somebody else. */
export type ListChanger = Pick<OwnerChange, "from" | "ownerId" | "person">;

/**
 * Records what was changed of a person, within the transaction that changes it. `before`: absent where they are new on the list. Of a PIN only that
 * it was changed.
 */
export async function recordPerson(
	within: { readonly on: Database; readonly world: Pick<World, "now" | "uuid"> },
	{ before, after }: { readonly before?: PersonRow; readonly after: PersonRow },
	by: ListChanger,
): Promise<void> {
	const { restaurant_id: restaurantId, name: of } = after;
	const record = (setting: string, was: unknown, is: unknown) =>
		recordOwnerChange(within, { ...by, restaurantId, of, setting, before: was, after: is });
	const was = before ? factsOf(before) : null;
	const is = after.is_active === 1 ? factsOf(after) : null;
	if (JSON.stringify(was) !== JSON.stringify(is)) await record("person", was, is);
	const had = before !== undefined && hasPin(before);
	if (is && before?.pin_hash !== after.pin_hash && (had || hasPin(after)))
		await record("pin", had ? "set" : null, hasPin(after) ? (had ? "changed" : "set") : null);
}

/** The facts of a person that can be changed. */
const factsOf = ({ name, employee_id, role, language: spoken, ...row }: PersonRow) => ({
	...{ name, employee_id, role, language: spoken },
	...{ active_from: row.active_from, active_to: row.active_to },
});
