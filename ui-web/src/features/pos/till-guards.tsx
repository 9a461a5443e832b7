import { useAllowedPrinter } from "../../app/use-allowed-printer.ts";
import { useOfflineGuard } from "../../app/use-offline-guard.ts";
import { useWayBack, type WayBack } from "./keys/use-way-back.ts";
import { useOnline } from "./status/use-online.ts";
import { useKeptChange } from "./use-kept-change.ts";

/**
 * Runs the guards of the till and renders nothing: back navigation, reloads while offline, its
 * printer, and the change of its last sale.
 */
export function TillGuards(wayBack: WayBack) {
	useOfflineGuard(!useOnline());
	useWayBack(wayBack);
	useAllowedPrinter();
	useKeptChange();
	return null;
}
