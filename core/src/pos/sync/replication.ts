import { Effect } from "effect";
import type { ReplicationState, Replicator } from "../../ports/index.ts";
import type { Observable, SettingsState } from "../pos-types.ts";

/** Replicates to the address that the settings name, until another is named or it is interrupted. Nothing where the storage can't. */
export const watchReplication = (
	replicator: Replicator | undefined,
	ownerId: string,
	settings: Observable<SettingsState>,
	show: (state: ReplicationState | undefined) => void,
): Effect.Effect<never> => {
	const another = (than: string | undefined) =>
		Effect.callback<void>((resume) => {
			const stop = settings.subscribe(({ replicationUrl }) => {
				if (replicationUrl !== than) resume(Effect.void);
			});
			return Effect.sync(stop);
		});
	const one = Effect.suspend(() => {
		const { replicationUrl: url } = settings.getState();
		if (url === undefined || !replicator) return another(url);
		return Effect.acquireUseRelease(
			replicator.replicate(url, ownerId, show),
			() => another(url),
			(stop) =>
				Effect.andThen(
					stop,
					Effect.sync(() => show(undefined)),
				),
		);
	});
	return Effect.forever(one);
};
