import { Effect } from "effect";
import type { NotStored, PosPorts } from "../../ports/index.ts";
import { forkedDevice } from "../../records/index.ts";

/**
 * Returns this device's own id, generated once and stored; an owner's sales on the device are
 * counted under it. Of tabs that generate one at once the first one's is kept.
 */
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
 * Gives this device another id, because another one sells under its present one: a copied profile,
 * a restored image. Sales made under the old id stay unchanged. Of tabs that do so at once the last
 * one's is kept.
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
/** The setting that maps a new device id to the one that it replaced. */
const beforeKey = "deviceIdBefore";
const isId = (value: unknown): value is string => typeof value === "string" && value !== "";
