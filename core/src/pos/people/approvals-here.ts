import { Clock, Effect } from "effect";
import type { peopleOnDevice } from "../../flows/people/people-on-device.ts";
import type { Till } from "../../flows/till.ts";
import type { NotStored } from "../../ports/index.ts";
import { type NewEvent, personOf } from "../../records/index.ts";
import { usualDrawerRules } from "../../rules/drawers/index.ts";
import {
	type Action,
	type Approval,
	approvalRefusal,
	type CrewFacts,
	nameOf,
	type PersonName,
	type Recognised,
	type SaleApproval,
	saleApprovalOf,
} from "../../rules/people/index.ts";
import type { Background } from "../background.ts";
import type { OwnState } from "../state.ts";
import { type ApprovalGate, approvalGate } from "./gate.ts";
import type { OrderPeople } from "./order-people.ts";
import type { PeopleDeps } from "./people-area.ts";
import type { PeopleState, PinAnswer } from "./people-types.ts";
import type { PinOwner } from "./pin-entry.ts";

type Needs = {
	readonly recorded: (event: NewEvent) => Effect.Effect<void>;
	readonly till: Till;
	readonly state: OwnState<PeopleState>;
	readonly device: Pick<ReturnType<typeof peopleOnDevice>, "approvedOffline">;
	readonly facts: () => CrewFacts;
	readonly deps: Pick<PeopleDeps, "order" | "payOutAbove">;
	readonly background: Background;
	readonly ofOrder: OrderPeople;
};

export type ApprovalsHere = Pick<ApprovalGate, "gate" | "cancel"> & {
	/** The person who approved the action that begins now, if anybody had to; asked once. */
	readonly approver: () => PersonName | undefined;
	/** The approval under which this action is done now; none where it needed none. Each is taken once. */
	readonly takeApproval: (action: Action) => readonly SaleApproval[];
	/** `digits`: of the PIN that was typed. */
	readonly approve: (by: PinOwner, digits: number) => Effect.Effect<PinAnswer, NotStored>;
};

/** The approvals of one till: asked for by its gate, given by a PIN, capped where the server did not check it. */
export function approvalsHere(needs: Needs): ApprovalsHere {
	const { recorded, till, state, device, facts, deps, background, ofOrder } = needs;
	let last: Approval | undefined;
	const gate = approvalGate(
		{
			person: () => state.get().person,
			crew: facts,
			byOwner: till.byOwner === true,
			isTraining: () => state.get().training !== undefined,
			saleId: () => deps.order().current().saleId,
			payOutAbove: () => deps.payOutAbove() ?? usualDrawerRules.payOutAbove,
			tax: () => deps.order().current().totals.taxTotal,
		},
		{
			background,
			show: (asking) => state.set({ ...state.without("asking"), ...(asking ? { asking } : {}) }),
			deny: (denied) => state.change({ denied }),
			approved: (approval) => {
				if (approval?.action.startsWith("order.")) ofOrder.approved(saleApprovalOf(approval));
				else last = approval;
			},
		},
	);
	/** The cents that this device let be approved alone on this day. */
	const givenOn = (day: string) =>
		Effect.map(device.approvedOffline.read, (kept) => (kept?.day === day ? kept.cents : 0));
	return {
		gate: gate.gate,
		cancel: gate.cancel,
		approver() {
			const by = last?.by;
			last = undefined;
			return by;
		},
		takeApproval(action) {
			const taken = last?.action === action ? [saleApprovalOf(last)] : [];
			last = undefined;
			return taken;
		},
		approve: Effect.fnUntraced(function* (
			{ person, alone }: PinOwner,
			digits: number,
		): Effect.fn.Return<PinAnswer, NotStored> {
			const { asking } = state.get();
			if (!asking) return { is: "more" };
			const crew = facts();
			const givenToday = yield* givenOn(crew.today);
			const how: Recognised = alone ? { offline: true, digits, givenToday } : { offline: false };
			const approver = personOf(person);
			const why = approvalRefusal(approver, asking, { ...how, crew });
			if (why) return { is: "may-not", why: why.code };
			if (alone)
				yield* device.approvedOffline.write({
					day: crew.today,
					cents: givenToday + (asking.amount ?? 0),
				});
			const { action, permission, facts: hash, asker } = asking;
			const approval: Approval = {
				...{ action, permission, facts: hash, asker, by: nameOf(approver) },
				at: new Date(yield* Clock.currentTimeMillis).toISOString(),
				...(alone ? { offline: true as const } : {}),
			};
			const { by } = approval;
			// On disk before what it approves is done.
			yield* recorded({
				kind: "approval",
				facts: { action, permission, person: asker, by, ...(alone ? { alone } : {}) },
			});
			gate.give(approval);
			return { is: "right", person: approval.by };
		}),
	};
}
