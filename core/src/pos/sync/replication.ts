import { Effect } from "effect";
import type { ReplicationState, Replicator } from "../../ports/index.ts";
import type { Observable, SettingsState } from "../pos-types.ts";

/**
 * Replicates to the address in the settings, and to a changed address from then on, until it is
 * interrupted. Without a `replicator` the storage can't replicate, and nothing happens.
 */
export const watchReplication = (
	replicator: Replicator | undefined,
	ownerId: string,
	{
		settings,
		show,
	}: {
		readonly settings: Observable<SettingsState>;
		readonly show: (state: ReplicationState | undefined) => void;
	},
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
