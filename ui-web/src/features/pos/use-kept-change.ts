import { settled, usePos } from "@tuckshop/ui-kit/pos";
import { useEffect } from "react";
import { useServices } from "../../app/services.tsx";

/**
 * Keeps the last sale of this tab on its check until the next item, also across an update's reload
 * or a visit to the settings (COUN-02).
 */
export function useKeptChange(): void {
	const pos = usePos();
	const { saleStore } = useServices().pos;
	useEffect(() => {
		const { till, order, pay } = pos;
		const key = `tuckshop.lastSale/${till.restaurantId}/${till.stationId}`;
		const isFree = () =>
			order.state.getState().order.lines.length === 0 && !pay.state.getState().done;
		const keep = () => {
			const { done } = pay.state.getState();
			if (done) sessionStorage.setItem(key, done.sale.facts.id);
		};
		const saleId = sessionStorage.getItem(key);
		sessionStorage.removeItem(key);
		if (saleId !== null && isFree())
			void settled(saleStore.get(till.ownerId, saleId)).then((found) => {
				if (found.ok && found.value && isFree()) pay.done(found.value);
			});
		window.addEventListener("pagehide", keep);
		return () => {
			window.removeEventListener("pagehide", keep);
			keep();
		};
	}, [pos, saleStore]);
}
