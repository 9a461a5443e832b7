import type { Pos } from "@tuckshop/core/pos";
import { printerText } from "@tuckshop/core/texts";
import { settled } from "@tuckshop/ui-kit/pos";
import type { useShowToast } from "../../../app/toasts.tsx";
import { d } from "./done-texts.ts";

/** Prints the receipt of a sale again, the last one unless an id is given, and says where it did not. */
export async function reprintSale(
	pos: Pick<Pos, "receipts" | "sales">,
	showToast: ReturnType<typeof useShowToast>,
	given?: string,
): Promise<void> {
	const last = given === undefined ? await settled(pos.sales.recent(1)) : undefined;
	const saleId = given ?? (last?.ok ? last.value[0]?.saleId : undefined);
	if (saleId === undefined)
		return showToast({ tone: "warning", title: d("notPrinted"), text: d("noSale") });
	const printed = await settled(pos.receipts.reprint(saleId));
	if (!printed.ok)
		showToast({
			tone: "warning",
			title: d("notPrinted"),
			text: printed.fault._tag === "NotStored" ? printed.fault.reason : printerText(printed.fault),
		});
}
