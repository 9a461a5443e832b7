import type { DeliveryState } from "@tuckshop/core/rules";
import type { OrdersOfSales } from "../sales/history.ts";
import type { RelayRepository, RelayRow } from "./relay-repository.ts";

/** The relay's rows as deliveries, so that the ledger tells how far a sale has come also when its till never says so again. */
export const ordersOfSales =
	(repository: Pick<RelayRepository, "ofSales">): OrdersOfSales =>
	async (ownerId, saleIds) => {
		const rows = await repository.ofSales(ownerId, saleIds);
		return new Map(rows.map((row) => [row.transaction_id, deliveryOf(row)]));
	};

function deliveryOf({ state, reason, updated_at: at }: RelayRow): DeliveryState {
	switch (state) {
		case "waiting":
			return { is: "waiting" };
		case "sending":
		case "unanswered":
			return { is: "sending", since: at };
		case "accepted":
			return { is: "accepted", at };
		case "refused":
		case "unknown":
			return { is: state, at, reason: reason ?? "" };
	}
}
