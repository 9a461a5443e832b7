import { Effect } from "effect";
import { reconcileFines, settleFinesOf } from "../../flows/payment/settle-fines.ts";
import type { PosPorts } from "../../ports/index.ts";
import type { Sale } from "../../records/index.ts";
import { addFines, fineLine, openFines } from "../../rules/fines/index.ts";
import type { OrderArea } from "../order/order-area.ts";
import type { PosContext } from "../pos-context.ts";
import type { PosFines } from "../pos-types.ts";

export type FinesArea = PosFines & {
	/**
	 * Called after a sale: reduces what is owed on the fines that it pays. What can't be written now
	 * is repaired at the next look-up.
	 */
	readonly made: (sale: Sale) => Effect.Effect<void>;
};

/**
 * The library fines on this device: looked up, added to the order, and paid by the sale that the
 * order becomes.
 */
export function finesArea(
	{
		ports,
		till,
		notices,
	}: Pick<
		PosContext<Pick<PosPorts, "fineStore" | "ids" | "saleStore">>,
		"ports" | "till" | "notices"
	>,
	order: Pick<OrderArea, "edit">,
): FinesArea {
	const { ownerId } = till;
	return {
		find: (credentialId) =>
			Effect.andThen(
				reconcileFines(ports, ownerId),
				Effect.map(ports.fineStore.of(ownerId, credentialId), openFines),
			),
		add: (payments) =>
			Effect.sync(() =>
				order.edit((present, mint) =>
					addFines(
						present,
						payments.map(({ fine, amount }) => fineLine(fine, amount, mint())),
					),
				),
			),
		made: (sale) =>
			settleFinesOf(ports, sale).pipe(
				Effect.catchTag("NotStored", ({ reason }) =>
					Effect.sync(() => notices.publish({ code: "not-stored", reason })),
				),
			),
	};
}
