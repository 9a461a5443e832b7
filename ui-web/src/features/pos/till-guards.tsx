import { useAllowedPrinter } from "../../app/use-allowed-printer.ts";
import { useOfflineGuard } from "../../app/use-offline-guard.ts";
import { useOnline } from "./use-online.ts";
import { useWayBack, type WayBack } from "./use-way-back.ts";

/** What keeps a cashier on the till: the way back, and what a browser offers that would leave it. It shows nothing. */
export function TillGuards(wayBack: WayBack) {
	useOfflineGuard(!useOnline());
	useWayBack(wayBack);
	useAllowedPrinter();
	return null;
}
