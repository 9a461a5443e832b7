import { Effect } from "effect";
import type { NotStored, PosPorts } from "../../ports/index.ts";
import { forkedDevice } from "../../records/index.ts";

/** This device's own id, minted once and kept: the sales that an owner makes on it are counted under it. Of tabs that mint at once the first one's stays. */
export const deviceId = ({
	settings,
	ids,
}: Pick<PosPorts, "settings" | "ids">): Effect.Effect<string, NotStored> =>
	Effect.gen(function* () {
		const kept = yield* settings.get(key);
		if (isId(kept)) return kept;
		const made = ids.uuid();
		// A stored value that is not an id belongs to no device.
		if (kept !== undefined) yield* settings.remove(key);
		const stands = yield* settings.setIfAbsent(key, made);
		return isId(stands) ? stands : made;
	});

/**
 * Another id for this device, since somebody else sells under the one that it has: a copied profile, a restored image. What was made under
 * the old id stays as it is. Of tabs that ask at once each changes it, and the last one's stays.
 */
export const newDeviceId = Effect.fnUntraced(function* (
	{ settings, ids }: Pick<PosPorts, "settings" | "ids">,
	before: string,
): Effect.fn.Return<string, NotStored> {
	const made = forkedDevice(ids.uuid());
	yield* settings.set(`${beforeKey}/${made}`, before);
	yield* settings.set(key, made);
	return made;
});

const key = "deviceId";
/** Under the key of a new id lies the one that it took the place of. */
const beforeKey = "deviceIdBefore";
const isId = (value: unknown): value is string => typeof value === "string" && value !== "";
