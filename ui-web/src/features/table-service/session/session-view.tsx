import type { TableOrderRecord, TableRecord, TableSessionRecord } from "@tuckshop/core/records";
import type { Cents } from "@tuckshop/core/rules";
import { autoCloseDelayMs, type NewItems, payButton } from "@tuckshop/core/rules/table";
import { keptReasonText, moneyText } from "@tuckshop/core/texts";
import {
	Button,
	ConfirmDialog,
	DialogNote,
	EmptyState,
	ErrorState,
	LoadingState,
	OfflineBanner,
	Overlay,
	Pill,
	useBreakpoint,
} from "@tuckshop/ui-kit/components";
import { PosProvider } from "@tuckshop/ui-kit/pos";
import {
	Armchair,
	ArrowLeft,
	ArrowRightLeft,
	DoorOpen,
	ListChecks,
	ReceiptText,
	Trash2,
	Users,
	Wallet,
} from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { KitchenStrip } from "../../../panels/kitchen/kitchen-strip.tsx";
import { t } from "../../../texts/texts.ts";
import { SessionBills, type ShownBill } from "../bills/session-bills.tsx";
import type { PendingPayments } from "../payment/use-pending-payments.ts";
import { s } from "../table-texts.ts";
import { DrawnTicketStrip } from "./drawn-ticket.tsx";
import { GuestsDialog } from "./guests-dialog.tsx";
import { MoveDialog } from "./move-dialog.tsx";
import { MoveLineDialog } from "./move-line-dialog.tsx";
import { SessionMenu } from "./session-menu.tsx";
import type { SessionPlaces } from "./session-place.ts";
import { SessionSlip } from "./session-slip.tsx";
import { StartSessionDialog } from "./start-session-dialog.tsx";
import type { TableMenu } from "./table-menu-source.tsx";
import { useCheckChanges } from "./use-check-changes.ts";
import { useMoves } from "./use-moves.ts";
import { useSession } from "./use-session.ts";
import { useSessionActions } from "./use-session-actions.ts";
import { useSlipBill } from "./use-slip-bill.ts";
import { useTold } from "./use-told.ts";
import { VoidLineDialog } from "./void-line-dialog.tsx";

type SessionViewProps = {
	readonly table: TableRecord;
	readonly menu: TableMenu;
	readonly offline: boolean;
	/** Payments that wait on this device for the network. */
	readonly pending: PendingPayments;
	/** Unsent orders by session; they stay when the view is closed. */
	readonly itemsOf: (sessionId: string) => NewItems;
	readonly changeItems: (sessionId: string, change: (items: NewItems) => NewItems) => void;
	/** The state of the menu at each table. */
	readonly places: SessionPlaces;
	/** The name of the signed-in server, for the kitchen. */
	readonly person: string;
	/** The guests were moved to another table. */
	readonly onMoved: (table: TableRecord) => void;
	readonly onClose: () => void;
};

/** The session of a table, over the whole screen (TFLR-09, TSES-13 to TSES-15). */
export function SessionView(props: SessionViewProps) {
	const { table, offline, onClose } = props;
	const view = useSessionView(props);
	const { state, session, shown, setShown } = view;
	const [note, setNote] = useState<ReactNode>();
	return (
		<DialogNote value={note}>
			<Overlay
				onClose={onClose}
				title={s("table", { number: table.table_number })}
				details={session && <SessionPills {...props} view={view} session={session} />}
				closeLabel={t("action.close")}
				actions={session ? <SessionButtons view={view} session={session} /> : ""}
				flush
			>
				{offline && <OfflineBanner text={t("offline.banner")} />}
				{props.menu.till && (
					<PosProvider pos={props.menu.till}>
						<KitchenStrip />
						<DrawnTicketStrip />
					</PosProvider>
				)}
				{state.failed && (
					<ErrorState
						title={s("session.failed")}
						action={{ label: t("action.tryAgain"), onAction: () => void state.reload() }}
					/>
				)}
				{session === undefined && !state.failed && <LoadingState label={s("session.loading")} />}
				{session === null && (
					<>
						<EmptyState icon={Armchair} title={s("session.none")} />
						<StartSessionDialog table={table} menu={props.menu} onClose={onClose} />
					</>
				)}
				{session && <SessionPages {...props} view={view} session={session} onNote={setNote} />}
				{view.asksToClear && <ClearQuestion view={view} />}
				{session && shown && (
					<SessionBills
						session={session}
						shown={shown}
						onShow={setShown}
						offline={offline}
						till={props.menu.till}
					/>
				)}
			</Overlay>
		</DialogNote>
	);
}

type View = ReturnType<typeof useSessionView>;
type ViewProps = { readonly view: View; readonly session: TableSessionRecord };

function useSessionView({
	table,
	menu,
	person,
	pending,
	itemsOf,
	changeItems,
	onClose,
}: SessionViewProps) {
	const state = useSession(table);
	const session =
		state.session && pending.waits(state.session.id)
			? { ...state.session, payment_status: "pending" as const }
			: state.session;
	const [shown, setShown] = useState<ShownBill>();
	const [asksToClear, setAsksToClear] = useState(false);
	const sessionId = session?.id;
	const items = itemsOf(sessionId ?? "");
	const change = (next: (items: NewItems) => NewItems) =>
		sessionId !== undefined && changeItems(sessionId, next);
	const actions = useSessionActions({
		session: session ?? undefined,
		kitchen: menu.till?.kitchen,
		person,
		onEnded: onClose,
	});
	// A paid table's view closes automatically, but never under a dialog that shows the result of the
	// payment (TSES-46). One that is paid and has not ended stays: a person ends it.
	const wait = state.isSettled && !shown ? autoCloseDelayMs("paid") : undefined;
	const leave = useEffectEvent(onClose);
	useEffect(() => {
		if (wait === undefined) return;
		const timer = setTimeout(() => leave(), wait);
		return () => clearTimeout(timer);
	}, [wait]);
	return {
		state,
		session,
		items,
		change,
		actions,
		isOpen: session?.payment_status === "unpaid",
		shown,
		setShown,
		asksToClear,
		setAsksToClear,
	};
}

type SessionPillsProps = ViewProps & Pick<SessionViewProps, "menu" | "person" | "onMoved">;

function SessionPills(props: SessionPillsProps) {
	const { session } = props;
	return (
		<>
			<Guests session={session} />
			<Move {...props} />
			<Pill label={s("session", { number: session.session_number })} />
			{session.payment_status === "pending" && <Pill tone="warning" label={s("session.pending")} />}
		</>
	);
}

/** The number of guests, and the button that changes it. */
function Guests({ session }: { readonly session: TableSessionRecord }) {
	const [open, setOpen] = useState(false);
	const bill = useSlipBill(session.id);
	const { busy, changeGuests } = useCheckChanges();
	return (
		<>
			<Button
				icon={Users}
				disabled={session.payment_status !== "unpaid"}
				onClick={() => setOpen(true)}
			>
				{s("guests", { count: session.guest_count })}
			</Button>
			{open && (
				<GuestsDialog
					session={session}
					bill={bill}
					busy={busy}
					onSave={(guests) =>
						void changeGuests(session.id, guests).then((done) => done && setOpen(false))
					}
					onClose={() => setOpen(false)}
				/>
			)}
		</>
	);
}

/** The button that moves the guests to another table, or to another server. */
function Move({ view, session, menu, person, onMoved }: SessionPillsProps) {
	const [open, setOpen] = useState(false);
	const orders = view.state.orders.rows ?? [];
	const moves = useMoves({ session, orders, kitchen: menu.till?.kitchen, person });
	return (
		<>
			<Button
				icon={ArrowRightLeft}
				disabled={session.payment_status !== "unpaid"}
				onClick={() => setOpen(true)}
			>
				{s("move")}
			</Button>
			{open && (
				<MoveDialog
					session={session}
					hasUnsent={view.items.items.length > 0}
					moves={moves}
					onMoved={onMoved}
					onClose={() => setOpen(false)}
				/>
			)}
		</>
	);
}

function SessionButtons({ view, session }: ViewProps) {
	const { state, isOpen, items, actions, setShown, setAsksToClear } = view;
	const pay = payButton(session.payment_status);
	// The unpaid rest was voided, or a line that a tablet knows has not reached the server.
	const isPaidAndOpen = session.payment_status === "paid" && !state.isSettled;
	const owesNothing =
		isPaidAndOpen || (isOpen && session.total_amount === 0 && items.items.length === 0);
	return (
		<>
			<Button icon={ReceiptText} disabled={!isOpen} onClick={() => setShown({ is: "options" })}>
				{s("manageBill")}
			</Button>
			<Button
				kind="quiet-danger"
				icon={Trash2}
				disabled={!isOpen}
				onClick={() => actions.mayClear() && setAsksToClear(true)}
			>
				{s("clearAll")}
			</Button>
			{owesNothing && (
				<Button icon={DoorOpen} busy={actions.ending} onClick={() => void actions.end()}>
					{s("session.end")}
				</Button>
			)}
			<Button
				kind={items.items.length > 0 ? "second" : "primary"}
				icon={Wallet}
				disabled={!pay.enabled}
				onClick={() => setShown({ is: "payment", intent: { of: "table" }, back: undefined })}
			>
				{s(pay.label === "Paid" ? "paid" : "pay")}
			</Button>
		</>
	);
}

type SessionPagesProps = ViewProps &
	Pick<SessionViewProps, "menu" | "places" | "person" | "onClose"> & {
		/** Called with the note that a dialog over the table shows about a scan. */
		readonly onNote: (note: ReactNode) => void;
	};

type SessionPage = "menu" | "order";

type PageSwitchProps = {
	readonly page: SessionPage;
	readonly due: Cents | undefined;
	readonly count: number;
	readonly onPage: (page: SessionPage) => void;
};

/** On a phone, the button to the hidden page. */
function PageSwitch({ page, due, count, onPage }: PageSwitchProps) {
	return (
		<div className="ts-table-order">
			{page === "menu" ? (
				<Button
					size={56}
					icon={ListChecks}
					wide
					end={due !== undefined && s("check.due", { amount: moneyText(due) })}
					onClick={() => onPage("order")}
				>
					{s("check.count", { count })}
				</Button>
			) : (
				<Button size={56} icon={ArrowLeft} wide onClick={() => onPage("menu")}>
					{s("check.back")}
				</Button>
			)}
		</div>
	);
}

/** Menu and check, beside each other or one above the other; on a phone one of them. */
function SessionPages(props: SessionPagesProps) {
	const { view, session, menu, places, person, onNote, onClose } = props;
	const { items, change, state, actions, isOpen } = view;
	const phone = useBreakpoint() === "phone";
	const [page, setPage] = useState<SessionPage>("menu");
	const bill = useSlipBill(session.id);
	const [voiding, setVoiding] = useState<TableOrderRecord>();
	const [moving, setMoving] = useState<TableOrderRecord>();
	const orders = state.orders.rows ?? [];
	const moves = useMoves({ session, orders, kitchen: menu.till?.kitchen, person });
	const changes = useCheckChanges();
	const told = useTold({ session, kitchen: menu.till?.kitchen, person });
	const voidLine = async (order: TableOrderRecord, reason: string) => {
		if (!(await changes.voidLine(order, reason))) return;
		setVoiding(undefined);
		void told({ lines: [order], kind: "void", reason: keptReasonText(reason) });
	};
	return (
		<main className="ts-table-session">
			{voiding && (
				<VoidLineDialog
					order={voiding}
					busy={changes.busy}
					onVoid={(reason) => void voidLine(voiding, reason)}
					onClose={() => setVoiding(undefined)}
				/>
			)}
			{moving && (
				<MoveLineDialog
					order={moving}
					session={session}
					busy={moves.busy}
					onMove={(moveId, move) =>
						void moves.line(moving, moveId, move).then((done) => done && setMoving(undefined))
					}
					onClose={() => setMoving(undefined)}
				/>
			)}
			<SessionMenu
				menu={menu}
				guestCount={session.guest_count}
				place={places.of(session.id)}
				change={change}
				onNote={onNote}
				onClose={onClose}
				disabled={!isOpen || actions.sending}
				hidden={phone && page === "order"}
			/>
			{(!phone || page === "order") && (
				<SessionSlip
					items={items}
					change={change}
					orders={state.orders}
					bill={bill}
					sending={actions.sending}
					paid={!isOpen}
					onSend={() => void actions.send()}
					onServe={(order) => void actions.serve(order)}
					onMove={setMoving}
					onVoid={setVoiding}
					guestCount={session.guest_count}
					till={menu.till}
				/>
			)}
			{phone && (
				<PageSwitch page={page} due={bill?.due} count={items.items.length} onPage={setPage} />
			)}
		</main>
	);
}

function ClearQuestion({ view: { actions, setAsksToClear } }: Pick<ViewProps, "view">) {
	return (
		<ConfirmDialog
			open
			danger
			title={s("clear.ask")}
			text={s("clear.ask.text")}
			confirmLabel={s("clearAll")}
			cancelLabel={t("action.cancel")}
			closeLabel={t("action.close")}
			busy={actions.clearing}
			busyLabel={s("clear.busy")}
			onConfirm={() => void actions.clear().then(() => setAsksToClear(false))}
			onCancel={() => setAsksToClear(false)}
		/>
	);
}
