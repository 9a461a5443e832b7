import type { DeviceStorage } from "@tuckshop/core/ports";
import { Effect } from "effect";

type Storage = Partial<Pick<StorageManager, "estimate" | "getDirectory" | "persist" | "persisted">>;

/**
 * The file that holds the reserve: its space is free as soon as it is deleted, unlike that of a
 * database record.
 */
const reserveName = "tuckshop-reserve";

/**
 * The storage of this page, by the browser's Storage Manager. Without a secure context there is
 * none; where no reserve can be held, the first sale that does not fit finds out.
 */
export const browserSpace = (
	storage: Storage | undefined = globalThis.navigator?.storage,
): DeviceStorage => ({
	room: () =>
		Effect.promise(async () => {
			try {
				const { usage, quota } = (await storage?.estimate?.()) ?? {};
				return usage === undefined || quota === undefined ? undefined : { used: usage, quota };
			} catch {
				return undefined;
			}
		}),
	reserve: (bytes) =>
		Effect.promise(async () => {
			if (!storage?.getDirectory) return true;
			let folder: FileSystemDirectoryHandle;
			try {
				folder = await storage.getDirectory();
			} catch (thrown) {
				// A browser that gives this page no files says nothing about its storage.
				return !(thrown instanceof DOMException && thrown.name === "QuotaExceededError");
			}
			if (bytes === 0) {
				await folder.removeEntry(reserveName).catch(() => undefined);
				return true;
			}
			const hold = async () => {
				const file = await folder.getFileHandle(reserveName, { create: true });
				if ((await file.getFile()).size === bytes) return true;
				// A browser that can't write files says nothing about its storage either.
				if (!("createWritable" in file)) return true;
				const writing = await file.createWritable();
				await writing.write(new Uint8Array(bytes));
				await writing.close();
				return true;
			};
			// Another tab may take the file away between two of these steps, which is no full disk.
			return hold()
				.catch(hold)
				.catch(() => false);
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
