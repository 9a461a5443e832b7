import { Effect } from "effect";
import type { PayRefusal, PayRefused } from "../../flows/payment/persist-sale.ts";
import {
	changeOf,
	paymentRunning,
	refused,
	type SaleRequest,
} from "../../flows/payment/persist-sale.ts";
import type { Till } from "../../flows/till.ts";
import type { Busy, NotStored, PosPorts } from "../../ports/index.ts";
import type { Sale } from "../../records/index.ts";
import {
	methodOrCash,
	newPaymentChoice,
	nextPaymentChoice,
	offeredMethods,
	type PaymentChoiceEvent,
	type StorageLevel,
} from "../../rules/index.ts";
import type { TillClock } from "../device/till-clock.ts";
import type { LateParts } from "../late-parts.ts";
import type { Notices } from "../notices.ts";
import type { OrderArea } from "../order/order-area.ts";
import type { PosContext } from "../pos-context.ts";
import type { Paid, PayState } from "../pos-types.ts";
import { type OwnState, ownState } from "../state.ts";

export type PaymentDeps = {
	readonly online: () => boolean;
	/** The level of the device's storage: nothing is sold while it is full. */
	readonly room: () => StorageLevel;
	/** Checks the storage again. */
	readonly look: Effect.Effect<void>;
	readonly deviceId: Effect.Effect<string, NotStored>;
	/** Called when a sale is stored: it is sent in the background. */
	readonly kept: (sale: Sale, online: boolean) => void;
	/** Called after a sale: prints its receipt and opens the drawer. */
	readonly made: (sale: Sale) => void;
	/** The open drawer session; for a cash sale one is opened where none is. */
	readonly drawer: (isCash: boolean) => Effect.Effect<string | undefined>;
	readonly hideCardTender: () => boolean;
	/** The person at the till, and what was approved for the order. */
	readonly staff: () => NonNullable<SaleRequest["staff"]>;
	readonly clock: Pick<TillClock, "asksConfirmation" | "offsetMs">;
};

/** The chosen tender and its input: the one state that cash, card and campus card share. */
export type TenderState = OwnState<PayState> & {
	/** Moves to the next choice by the transitions of the rules. */
	readonly dispatch: (event: PaymentChoiceEvent) => void;
};

/** The payment that owns the order between two of its steps. */
export type PaymentLockOwner = "card" | "campus" | "exchange";

/** State and actions that all tenders share. */
export type Paying = {
	readonly till: Till;
	readonly order: OrderArea;
	readonly choice: TenderState;
	readonly notices: Notices;
	readonly deps: PaymentDeps;
	/** The present inputs for closing a sale. */
	readonly request: Effect.Effect<SaleRequest, NotStored | PayRefused>;
	/** Fails where another tab has sold the order, changed it, or is charging a card for it. */
	readonly ready: Effect.Effect<void, NotStored | PayRefused>;
	readonly refusal: (by?: PaymentLockOwner) => PayRefusal | undefined;
	readonly refuse: (refusal: PayRefusal) => Effect.Effect<never, PayRefused>;
	/** Runs a payment: one at a time, the order locked, to its end. */
	readonly runExclusive: <A, E>(
		payment: Effect.Effect<A, E>,
		by?: PaymentLockOwner,
	) => Effect.Effect<A, E | PayRefused>;
	/**
	 * Locks the order for a card that is charged, or may be: it stays unchanged, and is paid in no
	 * other way, until that payment unlocks it.
	 */
	readonly hold: (by: PaymentLockOwner | undefined) => void;
	/**
	 * Completes a payment in one step once its sale is on disk: starts a new order and the delivery.
	 */
	readonly completeSale: (sale: Sale) => Paid;
	/** Marks a sale as paid: it is shown until the next order begins. */
	readonly done: (sale: Sale) => Paid;
};

type PayingPorts = Pick<PosPorts, "leadership" | "refundDesk" | "saleStore" | "settings">;

/** Held while a step of a payment runs: the tabs of a station pay one at a time. */
const payLock = ({ ownerId, restaurantId, stationId }: Till): string =>
	`pay/${ownerId}/${restaurantId}/${stationId}`;

/** The fields of the state that belong to one payment and are cleared after it. */
const ofThePayment = [
	"received",
	"cardLast4",
	"cardProblem",
	"cardRequest",
	"campusDebit",
	"campusResult",
	"exchange",
] as const;

export function makePaying(
	{
		late,
		ports,
		till,
		notices,
	}: Pick<PosContext<PayingPorts>, "ports" | "till" | "notices"> & {
		readonly late: Pick<LateParts, "readyToPay">;
	},
	order: OrderArea,
	deps: PaymentDeps,
): Paying {
	/** The tender with which each order begins: the owner's choice, where it is offered. */
	const usual = () =>
		methodOrCash(till.defaultTender ?? newPaymentChoice.method, deps.hideCardTender());
	const store = ownState<PayState>({
		...newPaymentChoice,
		method: usual(),
		busy: false,
		offered: offeredMethods(deps.hideCardTender()),
		terminal: "external",
	});
	const choice: TenderState = {
		...store,
		dispatch(event) {
			const next = nextPaymentChoice(store.get(), event);
			const isNew = next === newPaymentChoice;
			const before = isNew ? store.without(...ofThePayment) : store.get();
			const method = isNew ? usual() : methodOrCash(next.method, deps.hideCardTender());
			store.set({ ...before, ...next, method });
		},
	};
	const done = (sale: Sale): Paid => {
		const paid = { sale, change: changeOf(sale.facts), online: deps.online() };
		choice.change({ done: paid });
		return paid;
	};
	order.state.subscribe((now, before) => {
		if (before.order.lines.length === 0 && now.order.lines.length > 0 && choice.get().done)
			choice.set(choice.without("done"));
		// Cleared or put on hold: the next order begins with the usual tender, not with this one's.
		const { busy, campus, method } = choice.get();
		const ended = before.order.lines.length > 0 && now.order.lines.length === 0;
		if (ended && !busy && campus.is === "entering" && method !== usual())
			choice.dispatch({ type: "choose", method: usual() });
	});
	let holder: PaymentLockOwner | undefined;
	const refusal = (by?: PaymentLockOwner): PayRefusal | undefined => {
		if (choice.get().busy || (holder !== undefined && holder !== by)) return paymentRunning;
		if (order.current().order.lines.length === 0) return { code: "empty-order", field: "lines" };
		if (deps.room() === "full") return { code: "storage-full", field: "storage" };
		if (!deps.online() && !till.offlineSelling)
			return { code: "offline-selling-off", field: "connection" };
		// A card that is charged is used to the end, whatever is learned about the clock meanwhile.
		return holder === undefined && deps.clock.asksConfirmation()
			? { code: "clock-wrong", field: "clock" }
			: undefined;
	};
	const reissueSaleId = Effect.suspend(() => {
		order.renew();
		return Effect.map(order.settled, () => order.current().saleId);
	});
	/** The id under which this tab tried to store a sale. */
	let tried: string | undefined;
	const ready = Effect.suspend(() =>
		late.readyToPay(ports, { till, order, choice, notices, done, online: deps.online }, tried),
	);
	return {
		till,
		order,
		choice,
		notices,
		deps,
		ready,
		refusal,
		refuse: refused,
		// After a crash between a sale and its answer the sale is found by its order, which therefore
		// has to be on disk first.
		request: Effect.andThen(
			ready,
			Effect.flatMap(deps.deviceId, (deviceId) =>
				Effect.map(deps.drawer(false), (drawerSession) => {
					tried = order.current().saleId;
					return {
						// The policy of its taxes, which may have changed.
						till: { ...till, taxPolicy: order.taxSettings().policy },
						deviceId,
						...order.current(),
						reissueSaleId,
						online: deps.online(),
						clockOffsetMs: deps.clock.offsetMs(),
						staff: deps.staff(),
						drawerSession,
						exchange: choice.get().exchange?.hand,
					};
				}),
			),
		),
		hold(by) {
			holder = by;
			order.lock(by !== undefined || choice.get().busy);
		},
		runExclusive: <A, E>(payment: Effect.Effect<A, E>, by?: PaymentLockOwner) => {
			const begin = Effect.suspend((): Effect.Effect<A, E | PayRefused> => {
				const why = refusal(by);
				if (why) return refused(why);
				choice.change({ busy: true });
				order.lock(true);
				const end = Effect.sync(() => {
					choice.change({ busy: false });
					order.lock(holder !== undefined);
				});
				const alone = ports.leadership.lead(payLock(till), payment) as Effect.Effect<
					A,
					E | PayRefused | Busy
				>;
				return alone.pipe(
					Effect.catchIf(isBusy, () => refused(paymentRunning)),
					Effect.ensuring(end),
					Effect.uninterruptible,
				) as Effect.Effect<A, E | PayRefused>;
			});
			// A device that was full a minute ago may have space again: a payment checks at once.
			return Effect.suspend(() =>
				refusal(by)?.code === "storage-full" ? Effect.andThen(deps.look, begin) : begin,
			);
		},
		completeSale(sale) {
			order.begin(sale.facts);
			choice.dispatch({ type: "paid" });
			const paid = done(sale);
			const { change, online } = paid;
			notices.publish(
				online ? { code: "order-completed", change } : { code: "order-saved", change },
			);
			deps.made(sale);
			deps.kept(sale, online);
			return paid;
		},
		done,
	};
}

const isBusy = (fault: unknown): fault is Busy => (fault as Partial<Busy>)._tag === "Busy";
