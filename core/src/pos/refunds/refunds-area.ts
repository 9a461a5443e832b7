import { Clock, Effect } from "effect";
import { askTerminal, unansweredRefunds } from "../../flows/refunds/ask-terminal.ts";
import {
	abandonRefund,
	confirmAtTerminal,
	type GivenRefund,
	type GivingPlace,
	giveBack,
	type RefundRequest,
	type RefundStaff,
} from "../../flows/refunds/give-back.ts";
import type { RefundPorts } from "../../flows/refunds/known-refunds.ts";
import { lookAtRefund, previewRefund } from "../../flows/refunds/look-at-refund.ts";
import { type RefundRefused, refundRefused } from "../../flows/refunds/refund-refused.ts";
import { ownKey } from "../../flows/settings/device-settings.ts";
import type { NotStored, PosPorts } from "../../ports/index.ts";
import type { Sale } from "../../records/index.ts";
import type { Action, Permission } from "../../rules/people/index.ts";
import type { Paying } from "../payment/payment-context.ts";
import type { PeopleState } from "../people/people-types.ts";
import type { PosContext } from "../pos-context.ts";
import type { OwnState } from "../state.ts";
import { approvedBefore } from "./approved-before.ts";
import { exchangesHere } from "./exchanges.ts";
import type { PosRefunds, RefundsState } from "./refund-types.ts";

export type RefundsArea = Omit<PosRefunds, "state"> & {
	/** Reads which refunds of this device have no answer from their terminal, and goes on with the exchange of the open order. */
	readonly load: () => Effect.Effect<void>;
};

type Follower = { readonly made: (sale: Sale) => Effect.Effect<unknown> };

/** The parts of the till that a refund needs, as they are: their code is loaded before this one. */
export type RefundDeps = {
	readonly sync: {
		readonly online: () => boolean;
		readonly clock: { readonly offsetMs: () => number | undefined };
		readonly kept: (sale: Sale, online: boolean) => void;
	};
	/** The person at the till, with the approval that was just given for an action. */
	readonly crew: {
		readonly staff: (action: Action) => RefundStaff;
		readonly people: {
			readonly state: { readonly getState: () => Pick<PeopleState, "asks" | "person"> };
		};
	};
	/** A till of guests gives nothing back. */
	readonly options: { readonly unattended?: boolean };
	/** The open drawer session; for cash one is opened where none is. */
	readonly drawer: { readonly session: (isCash: boolean) => Effect.Effect<string | undefined> };
	readonly device: { readonly look: Effect.Effect<void> };
	readonly settings: {
		readonly state: {
			readonly getState: () => { readonly printer: { readonly enabled: boolean } };
		};
	};
	readonly receipts: Follower;
	readonly fines: Follower;
	readonly pay: { readonly paying: Paying };
};

type Ports = RefundPorts & Pick<PosPorts, "cardTerminal" | "ids" | "leadership">;
type Fault = NotStored | RefundRefused;

/** Refunds at this till: one of a sale at a time, over all tabs. */
export function refundsArea(
	{
		ports,
		till,
		deviceId,
		background,
	}: Pick<PosContext<Ports>, "background" | "deviceId" | "ports" | "till">,
	state: OwnState<RefundsState>,
	deps: RefundDeps,
): RefundsArea {
	const place = Effect.gen(function* () {
		const [device, terminal] = yield* Effect.all([deviceId, ports.cardTerminal.kind()]);
		const clockOffsetMs = deps.sync.clock.offsetMs();
		return {
			till,
			deviceId: device,
			terminal,
			asksTerminal: terminal === "connected" && ports.cardTerminal.refund !== undefined,
			online: deps.sync.online(),
			clockOffsetMs,
			drawer: deps.drawer.session,
		};
	});
	const load = unansweredRefunds(ports, till).pipe(
		Effect.map((unanswered) => state.set({ unanswered })),
		Effect.ignore,
	);
	const alone = <A, E>(
		saleId: string,
		work: Effect.Effect<A, E>,
	): Effect.Effect<A, E | RefundRefused> =>
		ports.leadership.lead(`${ownKey("refund", till)}/${saleId}`, work).pipe(
			Effect.catchIf(
				(fault): fault is Extract<typeof fault, { readonly _tag: "Busy" }> =>
					typeof fault === "object" && fault !== null && "_tag" in fault && fault._tag === "Busy",
				() => refundRefused({ code: "refund-running", field: "sale" }),
			),
			Effect.uninterruptible,
		) as Effect.Effect<A, E | RefundRefused>;
	const atTerminal = <A, E>(saleId: string, work: Effect.Effect<A, E>) =>
		Effect.ensuring(alone(saleId, work), load);
	/** Sends and prints a refund that was made just now. That of an exchange follows with its sale. */
	const told = (given: GivenRefund) =>
		Effect.sync(() => {
			if (given.is !== "kept" || !given.fresh) return;
			const { refund } = given;
			if (given.sale) return exchanges.kept(given.sale);
			if (deps.settings.state.getState().printer.enabled)
				background.fork(deps.receipts.made(refund));
			background.fork(deps.fines.made(refund));
			background.fork(deps.device.look);
			deps.sync.kept(refund, deps.sync.online());
		});
	const approved = approvedBefore();
	/** True where the person at the till has this permission by themselves, or nobody is asked who they are. */
	const holds = (permission: Permission) => {
		const { asks, person } = deps.crew.people.state.getState();
		return !asks || person?.permissions.includes(permission) === true;
	};
	const notAllowed = refundRefused({ code: "not-allowed", field: "person" });
	/** Does something for a person at this till who may give back, alone over all tabs. */
	const by = Effect.fnUntraced(function* <A>(
		action: Action,
		request: RefundRequest,
		work: (where: GivingPlace) => Effect.Effect<A, Fault>,
	): Effect.fn.Return<A, Fault> {
		const own = deps.crew.staff(action);
		if (deps.options.unattended) return yield* notAllowed;
		const asked = { action, request };
		const isBeyond = action === "refunds.giveBeyond" || action === "refunds.exchangeBeyond";
		const before = isBeyond ? approved.of(asked, own, yield* Clock.currentTimeMillis) : [];
		const needed = request.tenders ? "refund-other-tender" : "refund";
		if (isBeyond && !holds(needed) && !before.some(({ permission }) => permission === needed))
			return yield* notAllowed;
		if (!isBeyond) approved.keep(asked, own);
		const approvals = [...before, ...(own.approvals ?? [])];
		const staff = { ...own, ...(approvals.length > 0 ? { approvals } : {}) };
		const isAboveLimits =
			isBeyond || (action === "refunds.giveOtherwise" && holds("refund-above-limit"));
		return yield* alone(
			request.saleId,
			Effect.flatMap(place, (where) => work({ ...where, staff, isAboveLimits })),
		);
	});
	const give = (action: Action, request: RefundRequest): Effect.Effect<GivenRefund, Fault> =>
		Effect.tap(
			by(action, request, (where) => giveBack(ports, where, request)),
			told,
		);
	const exchanges = exchangesHere({ ports, till, background }, deps, { alone, by, place });
	return {
		load: () => Effect.andThen(load, exchanges.load),
		look: (saleId) => Effect.flatMap(place, (where) => lookAtRefund(ports, where, saleId)),
		preview: (look, wish, tenders) =>
			Effect.sync(() => previewRefund(look, wish, { till, tenders })),
		...exchanges.actions,
		give: (request) => give("refunds.give", { ...request, tenders: undefined }),
		giveBeyond: (request) => give("refunds.giveBeyond", request),
		giveOtherwise: (request) => give("refunds.giveOtherwise", request),
		askTerminal: (saleId) =>
			Effect.tap(
				atTerminal(
					saleId,
					Effect.flatMap(place, (where) => askTerminal(ports, where, saleId)),
				),
				told,
			),
		confirmAtTerminal: (saleId, cardLast4, otherCard) =>
			Effect.tap(
				atTerminal(
					saleId,
					Effect.flatMap(place, (where) =>
						confirmAtTerminal(ports, where, {
							...{ saleId, cardLast4 },
							...(otherCard === undefined ? {} : { otherCard }),
						}),
					),
				),
				told,
			),
		endReservation: (refundId) =>
			Effect.catch(ports.refundDesk?.end(refundId) ?? Effect.void, () =>
				refundRefused({ code: "server-refused", field: "connection" }),
			),
		abandon: (saleId, sawTerminal = false) =>
			atTerminal(
				saleId,
				Effect.flatMap(place, (where) => abandonRefund(ports, where, { saleId, sawTerminal })),
			).pipe(Effect.tap(() => Effect.sync(() => exchanges.abandoned(saleId)))),
	};
}
