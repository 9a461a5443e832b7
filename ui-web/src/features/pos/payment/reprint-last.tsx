import { Button, IconButton } from "@tuckshop/ui-kit/components";
import { settled, usePos, usePosState } from "@tuckshop/ui-kit/pos";
import { Printer } from "lucide-react";
import { useEffect, useState } from "react";
import { useShowToast } from "../../../app/toasts.tsx";
import { d } from "./done-texts.ts";
import { reprintSale } from "./reprint-sale.ts";

/**
 * Between two orders: the receipt of the last sale again, by one tap (COUN-10). Not where nothing was
 * sold here yet. `small`: an icon, for a phone's order bar.
 */
export function ReprintLast({ small = false }: { readonly small?: boolean }) {
	const pos = usePos();
	const showToast = useShowToast();
	const printing = usePosState("receipts", (state) => state.busy);
	const [sold, setSold] = useState(false);
	useEffect(() => {
		void settled(pos.sales.recent(1)).then((found) => setSold(found.ok && found.value.length > 0));
	}, [pos]);
	if (!sold) return null;
	const print = () => void reprintSale(pos, showToast);
	if (small)
		return (
			<IconButton icon={Printer} label={d("reprintLast")} disabled={printing} onClick={print} />
		);
	return (
		<Button kind="quiet" icon={Printer} busy={printing} busyLabel={d("printing")} onClick={print}>
			{d("reprintLast")}
		</Button>
	);
}
