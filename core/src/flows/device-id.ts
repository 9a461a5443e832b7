import { Effect } from "effect";
import type { NotStored, PosPorts } from "../ports/index.ts";

/** This device's own id, minted once and kept: the sales that an owner makes on it are counted under it. One tab mints, the others wait. */
export const deviceId = ({ settings, ids, leadership }: Pick<PosPorts, "settings" | "ids" | "leadership">): Effect.Effect<string, NotStored> => {
	const kept = Effect.map(settings.get("deviceId"), (value) => (typeof value === "string" && value !== "" ? value : undefined));
	const mint = Effect.gen(function* () {
		const known = yield* kept;
		if (known !== undefined) return known;
		const made = ids.uuid();
		yield* settings.set("deviceId", made);
		return made;
	});
	const read: Effect.Effect<string, NotStored> = Effect.flatMap(kept, (known) =>
		known === undefined
			? leadership.lead("device-id", mint).pipe(
					Effect.catchTag("Busy", () =>
						Effect.delay(
							Effect.suspend(() => read),
							"20 millis",
						),
					),
				)
			: Effect.succeed(known),
	);
	return read;
};
