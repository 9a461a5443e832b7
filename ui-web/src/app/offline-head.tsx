import { OfflineBanner } from "@tuckshop/ui-kit/components";
import { t } from "../texts/texts.ts";
import { useOfflineGuard } from "./use-offline-guard.ts";

/** The red banner over a screen, with what keeps the page while offline (SHELL-07, SHELL-08). */
export function OfflineHead({ offline }: { readonly offline: boolean }) {
	useOfflineGuard(offline);
	return offline ? <OfflineBanner text={t("offline.banner")} /> : null;
}
