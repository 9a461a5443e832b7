import { Effect } from "effect";
import type { NotStored, PosPorts } from "../../ports/index.ts";
import { exportSales, type SalesExport } from "./export-sales.ts";

/**
 * Writes the unsent sales of each other account on this device into a file of its own, for a server
 * that no longer knows that account: its operator imports them for another one. Nothing of them is
 * shown, and they stay on the device.
 */
export const exportSalesOfOthers = Effect.fnUntraced(function* (
	ports: Pick<PosPorts, "localData" | "saleStore">,
	ownerId: string,
	deviceId: string,
): Effect.fn.Return<readonly SalesExport[], NotStored> {
	const files: SalesExport[] = [];
	for (const other of yield* ports.localData.othersWithUnsent(ownerId)) {
		const file = yield* exportSales(ports, other, deviceId);
		files.push({ ...file, name: file.name.replace(/\.json$/, `-other-${files.length + 1}.json`) });
	}
	return files;
});
