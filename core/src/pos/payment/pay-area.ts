import { Effect } from "effect";
import { cardRequestKey } from "../../flows/settings/device-settings.ts";
import { type NotStored, type PosPorts, withLate } from "../../ports/index.ts";
import { offeredMethods } from "../../rules/index.ts";
import type { TillClock } from "../device/till-clock.ts";
import type { LateParts } from "../late-parts.ts";
import type { OrderArea } from "../order/order-area.ts";
import type { PosContext } from "../pos-context.ts";
import type { Pos } from "../pos-types.ts";
import { type CampusAvailability, campusAvailability } from "./campus-availability.ts";
import type { CampusCharging, CampusDeps } from "./campus-payment.ts";
import { makePaying, type Paying, type PaymentDeps } from "./payment-context.ts";

type PayPorts = Pick<
	PosPorts,
	"saleStore" | "ids" | "cardTerminal" | "campusCard" | "connectivity" | "leadership" | "settings"
>;

export type PayArea = Pos["pay"] & {
	/** The payment of the open order, for exchanges. */
	readonly paying: Paying;
	readonly campus: CampusCharging & CampusAvailability;
	/** Reads the kind of the terminal. */
	readonly load: Effect.Effect<void>;
	/** Continues a bank-card payment that was in progress when the last page crashed. */
	readonly resume: Effect.Effect<void, NotStored>;
	/** Recomputes the tenders offered, after a setting changed. */
	readonly offer: () => void;
};

/**
 * Payment of the order. A sale is on disk before the order is cleared and before anything is sent.
 */
export function payArea(
	context: Pick<PosContext<PayPorts>, "ports" | "till" | "notices" | "background"> & {
		readonly late: Pick<LateParts, "campusPayment" | "cardPayment" | "readyToPay" | "takeCash">;
	},
	order: OrderArea,
	deps: PaymentDeps & CampusDeps & { readonly clock: TillClock },
): PayArea {
	const { late, ports, till } = context;
	const paying = makePaying(context, order, deps);
	const { choice } = paying;
	const card = late.cardPayment(ports, paying, context.background);
	return {
		paying,
		state: choice.seen,
		choose: (method) => choice.dispatch({ type: "choose", method }),
		refusal: paying.refusal,
		confirmClock: deps.clock.confirm,
		done: paying.done,
		cash: (received, vouched = () => Effect.void) =>
			paying.runExclusive(
				Effect.gen(function* () {
					const request = yield* paying.request;
					const drawer = deps.drawer(true);
					const { sale } = yield* late.takeCash(ports, { ...request, received, vouched, drawer });
					return paying.completeSale(sale);
				}),
			),
		card,
		campus: withLate(campusAvailability(paying, deps), late.campusPayment(ports, paying, deps)),
		resume: Effect.flatMap(ports.settings.get(cardRequestKey(till)), (left) =>
			left === undefined ? Effect.void : card.resume(),
		),
		load: Effect.map(ports.cardTerminal.kind(), (terminal) => choice.change({ terminal })),
		offer() {
			choice.change({ offered: offeredMethods(deps.hideCardTender()) });
			choice.dispatch({ type: "choose", method: choice.get().method });
		},
	};
}
