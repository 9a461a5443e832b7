import { Clock, Effect } from "effect";
import {
	type Acting,
	type DrawerFault,
	type DrawerNow,
	drawerActions,
	reviewOf,
} from "../../flows/drawers/drawer-actions.ts";
import type { DrawerBook, KeptZ } from "../../flows/drawers/drawer-book.ts";
import { forgetPurseSales, isPurseInDoubt } from "../../flows/drawers/purse-sales.ts";
import type { EventAt } from "../../flows/events/record-event.ts";
import { heldOrders } from "../../flows/orders/held-orders.ts";
import { paperOf } from "../../flows/sales/print-receipt.ts";
import { drawerRulesOf, restaurantLimits } from "../../flows/settings/restaurant-limits.ts";
import type { PosPorts, PrintJob } from "../../ports/index.ts";
import { canonicalJson } from "../../records/index.ts";
import {
	blindFigures,
	type DrawerMove,
	type DrawerRules,
	drawerFigures,
	usualDrawerRules,
} from "../../rules/drawers/index.ts";
import { zeroCents } from "../../rules/index.ts";
import type { PersonName } from "../../rules/people/index.ts";
import {
	moveDocument,
	type PrinterSettings,
	type ReceiptBlock,
	xDocument,
	zDocument,
} from "../../rules/receipt/index.ts";
import { businessDate } from "../../rules/till/index.ts";
import { drawerWordsFor, type SlipSettings } from "../../texts/slip-words.ts";
import type { TillClock } from "../device/till-clock.ts";
import type { OrderArea } from "../order/order-area.ts";
import type { PayArea } from "../payment/pay-area.ts";
import type { PeopleHere } from "../people/people-here.ts";
import type { PosPeople } from "../people/people-types.ts";
import type { PosContext } from "../pos-context.ts";
import type { Pos } from "../pos-types.ts";
import type { OwnState } from "../state.ts";
import type {
	ClosedDrawer,
	DrawerRefused,
	DrawerSlip,
	DrawerState,
	OpenDrawerState,
	PosDrawer,
	XView,
} from "./drawer-types.ts";

export type DrawerArea = Omit<PosDrawer, "state"> & {
	/** Reads the drawer from the disk: a page that was killed in a count opens on it. */
	readonly load: () => Effect.Effect<void>;
	/** The open session for a sale; for a cash sale one is opened where none is. */
	readonly session: (isCash: boolean) => Effect.Effect<string | undefined>;
};

export type DrawerDeps = {
	readonly settings: () => SlipSettings & { readonly printer: PrinterSettings };
	readonly online: () => boolean;
	readonly sync: { readonly clock: Pick<TillClock, "offsetMs"> } & Pick<
		Pos["sync"],
		"compareBooks"
	>;
	readonly crew: Pick<PeopleHere, "approver" | "staff"> & {
		readonly people: Pick<PosPeople, "state">;
	};
} & (
	| {
			readonly order: () => Pick<OrderArea, "current">;
			readonly pay: () => Pick<PayArea, "state">;
			readonly purseOf?: never;
	  }
	/** Somebody's purse: it opens no drawer, and the orders of the till are none of its sales. */
	| { readonly purseOf: PersonName }
);

type Ports = Pick<
	PosPorts,
	"eventStore" | "ids" | "receiptPrinter" | "refundDesk" | "saleStore" | "settings"
>;

/** The cash drawer of a till, or somebody's purse at it. */
export function drawerArea(
	context: Pick<PosContext<Ports>, "ports" | "till" | "notices" | "background" | "deviceId">,
	state: OwnState<DrawerState>,
	deps: DrawerDeps,
): DrawerArea {
	const { ports, till, background } = context;
	const at = Effect.map(context.deviceId, (deviceId): EventAt => {
		const { ownerId, restaurantId, stationId } = till;
		const clockOffsetMs = deps.sync.clock.offsetMs();
		return { ownerId, restaurantId, stationId, deviceId, clockOffsetMs };
	});
	const { crew, purseOf } = deps;
	const does = drawerActions(ports, till, { at, personId: purseOf?.id });
	const person = () => crew.staff().person;
	const acting = (): Acting => ({ person: person(), approver: crew.approver() });
	/** True for whoever may see the expected cash before the count. */
	const sees = () => {
		const { asks, person: here } = crew.people.state.getState();
		return !asks || here?.permissions.includes("see-expected") === true;
	};
	const isSelling = () => {
		if (deps.purseOf) return undefined;
		const { cardRequest, campus, busy } = deps.pay().state.getState();
		if (cardRequest !== undefined || campus.is !== "entering" || busy) return "card-in-doubt";
		return deps.order().current().order.lines.length > 0 ? "order-open" : undefined;
	};
	const slips = drawerSlips(context, deps);
	let rules = usualDrawerRules;

	/** Shows the drawer; `now` where its sales were read. */
	const show = (book: DrawerBook, now?: DrawerNow) => {
		const today = businessDate(background.now(), till.timeZone, till.dayEndsAt);
		state.set({
			loaded: true,
			rules,
			closed: book.closed.map(closedOf),
			...(book.open ? { open: openOf({ open: book.open, now, today, rules }) } : {}),
		});
	};
	const nowAt = (book: DrawerBook) =>
		book.open ? does.nowOf(book, book.open) : Effect.succeed(undefined);
	let looks = 0;
	let shownLook = 0;
	/** Reads the drawer and shows it. A look that began before one that is shown has older news, however long it read: it shows nothing. */
	const lookWith = <E>(read: (book: DrawerBook) => Effect.Effect<DrawerNow | undefined, E>) =>
		Effect.gen(function* () {
			const begun = ++looks;
			const book = yield* does.register.now;
			const now = yield* read(book);
			if (begun < shownLook) return;
			shownLook = begun;
			show(book, now);
		});
	const look = lookWith(nowAt);
	/** Reads the restaurant's rules, from the server where it can be reached. True where they are others than before. */
	const readRules = (online: boolean) =>
		Effect.map(restaurantLimits(ports, till, online), (limits) => {
			const before = rules;
			rules = drawerRulesOf(limits);
			return canonicalJson(before) !== canonicalJson(rules);
		});
	/** Asks the server for the rules, for which nothing waits. A till that has no contact asks nothing. */
	const askRules = Effect.suspend(() =>
		deps.online()
			? Effect.flatMap(readRules(true), (changed) => (changed ? look : Effect.void))
			: Effect.void,
	);
	const openNow = Effect.gen(function* () {
		const now = yield* nowAt(yield* does.register.now);
		return now ?? (yield* refused("drawer-not-open", "drawer"));
	});
	/** Does what is given, and shows the drawer after it. */
	const shown = <A, E>(work: Effect.Effect<A, E>) => Effect.tap(work, () => Effect.ignore(look));

	const moving =
		(kind: Exclude<DrawerMove["kind"], "no-sale">): PosDrawer["payIn"] =>
		(move) =>
			shown(
				Effect.gen(function* () {
					// Nobody approves at the tables: more than the limit is paid from a drawer.
					if (purseOf && kind === "pay-out" && move.amount > rules.payOutAbove)
						return yield* refused("purse-pay-out", "amount");
					const made = yield* known(does.move({ ...move, kind }, acting()));
					if (made) slips.opened(kind === "pay-in" ? [] : slips.move(made));
				}),
			);
	const closedBy = (sessionId: string) =>
		Effect.map(does.register.now, ({ closed }) =>
			closed.find(({ z }) => z.session.id === sessionId && (z.counted !== undefined || sees())),
		);
	const x = Effect.gen(function* () {
		const { open, records, state: at } = yield* openNow;
		const figures = drawerFigures(records);
		return {
			...{ session: open.session, blind: blindFigures(figures) },
			at: new Date(yield* Clock.currentTimeMillis).toISOString(),
			...(sees() || at.is === "counted" ? { figures } : {}),
		} satisfies XView;
	});
	const blocksOf = (slip: DrawerSlip) =>
		slip.of === "x"
			? Effect.map(x, slips.x)
			: Effect.map(closedBy(slip.sessionId), (kept) => kept && slips.z(kept, kept.copies));

	return {
		load: () =>
			Effect.andThen(
				Effect.ignore(readRules(false)),
				lookWith((book) =>
					book.open?.state.is === "counted" ? nowAt(book) : Effect.succeed(undefined),
				),
			).pipe(Effect.ignore),
		session: (isCash) =>
			(isCash
				? does.forCash({ person: person() })
				: Effect.map(does.register.now, ({ open }) => open?.session.id)
			).pipe(Effect.orElseSucceed(() => undefined)),
		look: () => Effect.tap(look, () => Effect.sync(() => background.fork(Effect.ignore(askRules)))),
		open: (float) =>
			shown(
				Effect.map(known(does.open(float, acting())), () => {
					slips.opened([]);
				}),
			),
		payIn: moving("pay-in"),
		payOut: moving("pay-out"),
		drop: moving("drop"),
		noSale: (move) =>
			purseOf
				? refused("purse-no-sale", "drawer")
				: shown(
						Effect.map(
							known(does.move({ ...move, kind: "no-sale", amount: zeroCents }, acting())),
							(made) => {
								if (made) slips.opened([]);
							},
						),
					),
		count: (count) => shown(Effect.asVoid(known(does.count(count, acting())))),
		close: (given = {}) =>
			shown(
				Effect.gen(function* () {
					if (!given.despite) {
						const selling = isSelling();
						if (selling) return yield* refused(selling, "order");
						const purse = purseOf && state.get().open?.session.id;
						if (purse && (yield* isPurseInDoubt(ports, till, purse)))
							return yield* refused("payment-unanswered", "order");
						if (!purseOf && (yield* heldOrders(ports, till)).length > 0)
							return yield* refused("orders-held", "order");
					}
					const { closed } = yield* known(does.close(given, acting(), rules));
					const [kept] = closed;
					if (!kept) return yield* refused("drawer-not-open", "drawer");
					if (purseOf) yield* Effect.ignore(forgetPurseSales(ports, till, kept.z.session.id));
					// Whoever closes for the night switches the device off next.
					background.fork(deps.sync.compareBooks());
					slips.printed(slips.z(kept, 0));
					return closedOf(kept);
				}),
			),
		x: () => x,
		z: (sessionId) => Effect.map(closedBy(sessionId), (kept) => kept?.z),
		picture: (slip) =>
			Effect.flatMap(blocksOf(slip), (blocks) =>
				blocks
					? ports.receiptPrinter.draw({ blocks, openDrawer: false }, deps.settings().printer)
					: Effect.succeed(undefined),
			),
		printX: () => Effect.flatMap(x, (view) => slips.print(slips.x(view))),
		reprint: (sessionId) =>
			shown(
				Effect.gen(function* () {
					if (!(yield* closedBy(sessionId))) return;
					const kept = yield* does.copied(sessionId, acting());
					if (kept) yield* slips.print(slips.z(kept, kept.copies));
				}),
			),
	};
}

/** The slips of a drawer, and the printer that opens it. */
function drawerSlips(
	{
		ports,
		till,
		notices,
		background,
	}: Pick<PosContext<Ports>, "ports" | "till" | "notices" | "background">,
	deps: Pick<DrawerDeps, "crew" | "settings"> & { readonly purseOf?: PersonName },
) {
	const { purseOf } = deps;
	const stationName = () => (purseOf ? `${till.stationName}, ${purseOf.name}` : till.stationName);
	const stand = () => ({
		head: { restaurantName: till.restaurantName, stationName: stationName() },
		words: drawerWordsFor(deps.settings(), till.timeZone),
		paper: paperOf(deps.settings().printer),
	});
	const print = (job: PrintJob) => ports.receiptPrinter.print(job, deps.settings().printer);
	/** Prints where there is a printer; nothing waits for it. */
	const tryPrint = (job: PrintJob) => {
		if (!deps.settings().printer.enabled) return;
		background.fork(
			Effect.catch(print(job), (fault) =>
				Effect.sync(() => notices.publish({ code: "print-failed", fault })),
			),
		);
	};
	return {
		x: (view: XView) => xDocument({ ...view, by: deps.crew.staff().person }, stand()),
		z: (kept: KeptZ, copy: number) => zDocument({ ...kept, copy }, stand()),
		move: (move: DrawerMove) => moveDocument(move, stand()),
		/** Opens the drawer, and prints a slip; at a purse only where there is one. */
		opened(blocks: readonly ReceiptBlock[]) {
			if (!purseOf || blocks.length > 0) tryPrint({ blocks, openDrawer: !purseOf });
		},
		printed: (blocks: readonly ReceiptBlock[]) => tryPrint({ blocks, openDrawer: false }),
		print: (blocks: readonly ReceiptBlock[]) => print({ blocks, openDrawer: false }),
	};
}

const refused = (
	code: DrawerRefused["refusal"]["code"],
	field: string,
): Effect.Effect<never, DrawerRefused> =>
	Effect.fail({ _tag: "DrawerRefused", refusal: { code, field } as DrawerRefused["refusal"] });

const known = <A, E>(work: Effect.Effect<A, E | DrawerFault>) =>
	work as Effect.Effect<A, Exclude<E, DrawerFault> | DrawerRefused>;

const closedOf = ({ z, hash, copies }: KeptZ): ClosedDrawer => ({
	...{ number: z.number, session: z.session, closedAt: z.closedAt, hash, copies },
	...(z.counted === undefined ? {} : { counted: z.counted }),
});

function openOf({
	open: { session, moves },
	now,
	today,
	rules,
}: {
	readonly open: NonNullable<DrawerBook["open"]>;
	readonly now: DrawerNow | undefined;
	readonly today: string;
	readonly rules: DrawerRules;
}): OpenDrawerState {
	const isLeft = session.businessDate < today;
	if (!now) return { session, moves, isLeft };
	const { sales, refunds, voids } = blindFigures(drawerFigures(now.records));
	const review = reviewOf(now, rules);
	if (!review) return { session, moves, isLeft, sales: { sales, refunds: refunds + voids } };
	const { difference, by, ...count } = review;
	return {
		...{ session, moves, isLeft, sales: { sales, refunds: refunds + voids } },
		count: {
			...count,
			...(difference === undefined ? {} : { difference }),
			...(by ? { by } : {}),
		},
	};
}
