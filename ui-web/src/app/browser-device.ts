import { keepSyncProgress } from "@tuckshop/adapters/browser";
import { type LocalData, NotStored } from "@tuckshop/core/ports";
import { Effect } from "effect";
import { t } from "../texts/texts.ts";
import type { Device } from "./services.tsx";

/** The browser's page as the device. */
export const browserDevice = (localData: LocalData, page: Window = window): Device => ({
	secure: page.isSecureContext,
	clear: () =>
		Effect.gen(function* () {
			// Also sales of another account: nobody would ever send them.
			if ((yield* localData.unsentOfOthers("")) > 0) return yield* new NotStored({ reason: t("reset.others") });
			yield* localData.erase();
			page.sessionStorage.clear();
		}),
	reload: () => page.location.reload(),
	keepSyncProgress: (sync) => keepSyncProgress(sync, page.sessionStorage),
});
