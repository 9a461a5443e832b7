import { keepSyncProgress } from "@tuckshop/adapters/browser";
import { NotStored } from "@tuckshop/core/ports";
import { Effect } from "effect";
import { t } from "../texts/texts.ts";
import type { Device } from "./services.tsx";

/** What the product keeps on the device: how many sales of any account are not everywhere yet, and how to clear it all. */
export type KeptData = { readonly unsent: () => PromiseLike<number>; readonly delete: () => PromiseLike<void> };

/** The browser's page as the device. */
export const browserDevice = (kept: KeptData, page: Window = window): Device => ({
	secure: page.isSecureContext,
	clear: () =>
		Effect.tryPromise({
			try: async () => {
				// Also sales of another account: nobody would ever send them.
				if ((await kept.unsent()) > 0) throw new Error(t("reset.others"));
				await kept.delete();
				page.sessionStorage.clear();
			},
			catch: (thrown) => new NotStored({ reason: thrown instanceof Error ? thrown.message : String(thrown) }),
		}),
	reload: () => page.location.reload(),
	keepSyncProgress: (sync) => keepSyncProgress(sync, page.sessionStorage),
});
