import type { DeviceSpace } from "@tuckshop/core/ports";
import { Effect } from "effect";

type Storage = Partial<Pick<StorageManager, "estimate" | "persist" | "persisted">>;

/** The room that this browser gives the page, by its Storage Manager. Without a secure context there is none to ask. */
export const browserSpace = (storage: Storage | undefined = globalThis.navigator?.storage): DeviceSpace => ({
	room: () =>
		Effect.promise(async () => {
			try {
				const { usage, quota } = (await storage?.estimate?.()) ?? {};
				return usage === undefined || quota === undefined ? undefined : { used: usage, quota };
			} catch {
				return undefined;
			}
		}),
	persist: () =>
		Effect.promise(async () => {
			try {
				return ((await storage?.persisted?.()) || (await storage?.persist?.())) ?? false;
			} catch {
				return false;
			}
		}),
});
