import { Effect } from "effect";
import type { peopleOnDevice } from "../../flows/people/people-on-device.ts";
import { nameOf, type PersonName, type SaleApproval } from "../../rules/people/index.ts";
import type { Background } from "../background.ts";
import type { OrderArea } from "../order/order-area.ts";
import type { OwnState } from "../state.ts";
import type { PeopleState } from "./people-types.ts";

export type OrderPeople = {
	/** Follows the open order from now on, and continues what is stored of it. */
	readonly follow: Effect.Effect<void>;
	readonly approved: (approval: SaleApproval) => void;
};

type Needs = {
	readonly state: OwnState<PeopleState>;
	readonly device: Pick<ReturnType<typeof peopleOnDevice>, "order">;
	readonly order: () => OrderArea;
	readonly background: Background;
};

/** The person who began the open order, and what was approved for it: stored on the device, until the order is sold or emptied. */
export function orderPeople({ state, device, order, background }: Needs): OrderPeople {
	const write = (person: PersonName) => {
		const { saleId } = order().current();
		const record = { saleId, person, approvals: state.get().approvals };
		background.fork(Effect.ignore(device.order.write(record)));
	};
	const set = (orderOf: PersonName | undefined, approvals: readonly SaleApproval[]) => {
		state.set({ ...state.without("orderOf"), ...(orderOf ? { orderOf } : {}), approvals });
		if (orderOf) write(orderOf);
	};
	const isOpen = () => order().current().order.lines.length > 0;
	return {
		approved: (approval) => {
			const { orderOf, person, approvals } = state.get();
			// Another exemption takes the place of the one before, and so does its approval.
			const others = approvals.filter(({ permission }) => permission !== approval.permission);
			set(orderOf ?? (person && nameOf(person)), [...others, approval]);
		},
		follow: Effect.gen(function* () {
			let saleId = order().current().saleId;
			order().state.subscribe(() => {
				const { orderOf, person, approvals } = state.get();
				const now = order().current().saleId;
				if (!isOpen()) {
					if (orderOf) set(undefined, []);
				} else if (!orderOf && person) set(nameOf(person), approvals);
				// It is the same order under another id.
				else if (orderOf && now !== saleId) write(orderOf);
				saleId = now;
			});
			const kept = yield* Effect.orElseSucceed(device.order.read, () => undefined);
			if (kept?.saleId === order().current().saleId && isOpen() && !state.get().orderOf)
				set(kept.person, kept.approvals);
		}),
	};
}
