import { Effect } from "effect";

/** Asks the browser never to evict what lies here. False: it may, when space runs short. */
export const requestPersistence = (
	storage: Partial<Pick<StorageManager, "persist" | "persisted">> | undefined = globalThis.navigator?.storage,
): Effect.Effect<boolean> =>
	Effect.promise(async () => {
		try {
			return ((await storage?.persisted?.()) || (await storage?.persist?.())) ?? false;
		} catch {
			return false;
		}
	});
