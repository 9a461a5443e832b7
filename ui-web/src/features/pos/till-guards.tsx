import { useKeptPictures } from "../../app/kept-pictures.ts";
import { useShowToast } from "../../app/toasts.tsx";
import { useAllowedPrinter } from "../../app/use-allowed-printer.ts";
import { useOfflineGuard } from "../../app/use-offline-guard.ts";
import { type TillShortcutsOptions, useTillShortcuts } from "./keys/use-till-shortcuts.ts";
import { useWayBack, type WayBack } from "./keys/use-way-back.ts";
import { lateText } from "./late-texts.ts";
import { useOnline } from "./status/use-online.ts";
import { useTimeoutReload } from "./status/use-timeout-reload.ts";
import { useKeptChange } from "./use-kept-change.ts";

/**
 * Runs the guards of the till and renders nothing: its shortcuts, back navigation, reloads while
 * offline and after a sync that took too long, its printer, the pictures of its menu, and the change of
 * its last sale.
 */
export function TillGuards({
	keys,
	...wayBack
}: Omit<WayBack, "onKept"> & { readonly keys: TillShortcutsOptions }) {
	useTillShortcuts(keys);
	useOfflineGuard(!useOnline());
	const showToast = useShowToast();
	useWayBack({
		...wayBack,
		onKept: () =>
			showToast({
				tone: "warning",
				title: lateText("back.kept"),
				text: lateText("back.kept.text"),
			}),
	});
	useAllowedPrinter();
	useKeptChange();
	useKeptPictures();
	useTimeoutReload();
	return null;
}
