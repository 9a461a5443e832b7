import { Effect } from "effect";
import type { NotStored, PosPorts } from "../../ports/index.ts";

/** This device's own id, minted once and kept: the sales that an owner makes on it are counted under it. Of tabs that mint at once the first one's stays. */
export const deviceId = ({
	settings,
	ids,
}: Pick<PosPorts, "settings" | "ids">): Effect.Effect<string, NotStored> =>
	Effect.gen(function* () {
		const kept = yield* settings.get(key);
		if (isId(kept)) return kept;
		const made = ids.uuid();
		// What stands there and is no id is nobody's.
		if (kept !== undefined) yield* settings.remove(key);
		const stands = yield* settings.setIfAbsent(key, made);
		return isId(stands) ? stands : made;
	});

const key = "deviceId";
const isId = (value: unknown): value is string => typeof value === "string" && value !== "";
