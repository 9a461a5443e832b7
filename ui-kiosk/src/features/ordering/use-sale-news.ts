import { isOut, isStuck } from "@tuckshop/core/rules/kitchen";
import { settled, usePos, usePosState } from "@tuckshop/ui-kit/pos";
import { useEffect, useState } from "react";
import type { SaleNews } from "./kitchen-word.ts";

/** The number of this device's latest sales among which the guest's is looked for. */
const latest = 50;

/** Follows a sale on its way, and reads it again whenever something was sent. */
export function useSaleNews(saleId: string | undefined): SaleNews {
	const pos = usePos();
	const sync = usePosState("sync", (state) => state);
	const kitchen = usePosState("kitchen", (state) => state);
	const [status, setStatus] = useState<SaleNews["status"]>();
	// biome-ignore lint/correctness/useExhaustiveDependencies: each change of what is sent may be about this sale
	useEffect(() => {
		if (saleId === undefined) return;
		let wanted = true;
		void settled(pos.sales.recent(latest)).then((recent) => {
			const sale = recent.ok ? recent.value.find((one) => one.saleId === saleId) : undefined;
			if (wanted && sale) setStatus(sale.status);
		});
		return () => {
			wanted = false;
		};
	}, [pos, saleId, sync]);
	return {
		online: sync.online,
		status,
		tickets: kitchen.tickets
			.filter(({ source }) => source === saleId)
			.map((ticket) => ({
				isOut: isOut(ticket),
				isStuck: isStuck(ticket, kitchen.printing.includes(ticket.id)),
			})),
	};
}
