import type { DeliveryState } from "@tuckshop/core/rules";
import type { OrdersOfSales } from "../sales/history.ts";
import type { RelayRepository, RelayRow } from "./relay-repository.ts";

/** Reads the relay's rows as delivery states, so that the ledger shows a sale's progress even if its till never reports again. */
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
