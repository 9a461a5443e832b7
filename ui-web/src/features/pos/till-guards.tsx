import { useAllowedPrinter } from "../../app/use-allowed-printer.ts";
import { useOfflineGuard } from "../../app/use-offline-guard.ts";
import { useKeptChange } from "./use-kept-change.ts";
import { useOnline } from "./use-online.ts";
import { useWayBack, type WayBack } from "./use-way-back.ts";

/** What watches over the till and shows nothing: the way back and what else would leave it, its printer, and the change of its last sale. */
export function TillGuards(wayBack: WayBack) {
	useOfflineGuard(!useOnline());
	useWayBack(wayBack);
	useAllowedPrinter();
	useKeptChange();
	return null;
}
