import type { TableRecord } from "@tuckshop/core/records";
import { autoCloseDelayMs, payButton, runningTotal } from "@tuckshop/core/rules/table";
import { moneyText } from "@tuckshop/core/texts/en-ca";
import {
	Button,
	ConfirmDialog,
	EmptyState,
	ErrorState,
	LoadingState,
	OfflineBanner,
	Overlay,
	Pill,
	useBreakpoint,
} from "@tuckshop/ui-kit/components";
import {
	Armchair,
	ArrowLeft,
	DoorOpen,
	ListChecks,
	ReceiptText,
	Trash2,
	Users,
	Wallet,
} from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { t } from "../../../texts/texts.ts";
import { SessionBills, type ShownBill } from "../bills/session-bills.tsx";
import type { PendingPayments } from "../payment/use-pending-payments.ts";
import { s } from "../table-texts.ts";
import type { NewItems } from "./new-items.ts";
import { SessionMenu } from "./session-menu.tsx";
import { SessionSlip } from "./session-slip.tsx";
import { StartSessionDialog } from "./start-session-dialog.tsx";
import type { TableMenu } from "./table-menu-source.tsx";
import { useSession } from "./use-session.ts";
import { useSessionActions } from "./use-session-actions.ts";

type SessionViewProps = {
	readonly table: TableRecord;
	readonly menu: TableMenu;
	readonly offline: boolean;
	/** Payments that wait on this device for the network. */
	readonly pending: PendingPayments;
	/** What is ordered and not sent, by session: it stays when the view is left. */
	readonly itemsOf: (sessionId: string) => NewItems;
	readonly changeItems: (sessionId: string, change: (items: NewItems) => NewItems) => void;
	readonly onClose: () => void;
};

/** The guests of a table, over the whole screen (TFLR-09, TSES-13 to TSES-15). */
export function SessionView({
	table,
	menu,
	offline,
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
	const [asks, setAsks] = useState(false);
	const narrow = ["phone", "tablet"].includes(useBreakpoint());
	// On a narrow page the check is a page of its own.
	const [page, setPage] = useState<"menu" | "order">("menu");
	const sessionId = session?.id;
	const items = itemsOf(sessionId ?? "");
	const change = (next: (items: NewItems) => NewItems) =>
		sessionId !== undefined && changeItems(sessionId, next);
	const actions = useSessionActions({ ...state, session }, items, change, onClose);

	// Once all is paid the view closes by itself, but never under a dialog that tells how that went (TSES-46).
	const wait = session && !shown ? autoCloseDelayMs(session.payment_status) : undefined;
	const leave = useEffectEvent(onClose);
	useEffect(() => {
		if (wait === undefined) return;
		const timer = setTimeout(() => leave(), wait);
		return () => clearTimeout(timer);
	}, [wait]);

	const pay = payButton(session?.payment_status ?? "unpaid");
	const open = session?.payment_status === "unpaid";
	const owesNothing = open && session.total_amount === 0 && items.items.length === 0;
	return (
		<Overlay
			onClose={onClose}
			title={s("table", { number: table.table_number })}
			details={
				session && (
					<>
						<Pill icon={Users} label={s("guests", { count: session.guest_count })} />
						<Pill label={s("session", { number: session.session_number })} />
						{session.payment_status === "pending" && (
							<Pill tone="warning" label={s("session.pending")} />
						)}
					</>
				)
			}
			closeLabel={t("action.close")}
			actions={
				session ? (
					<>
						<Button icon={ReceiptText} disabled={!open} onClick={() => setShown({ is: "options" })}>
							{s("manageBill")}
						</Button>
						<Button
							kind="quiet-danger"
							icon={Trash2}
							disabled={!open}
							onClick={() => actions.mayClear() && setAsks(true)}
						>
							{s("clearAll")}
						</Button>
						{owesNothing && (
							<Button icon={DoorOpen} busy={actions.ending} onClick={() => void actions.end()}>
								{s("session.end")}
							</Button>
						)}
						<Button
							kind="primary"
							icon={Wallet}
							disabled={!pay.enabled}
							onClick={() => setShown({ is: "payment", intent: { of: "table" }, back: undefined })}
						>
							{s(pay.label === "Paid" ? "paid" : "pay")}
						</Button>
					</>
				) : (
					""
				)
			}
			flush
		>
			{offline && <OfflineBanner text={t("offline.banner")} />}
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
					<StartSessionDialog
						table={table}
						onStarted={(started) => {
							state.put(started);
							void state.changed();
						}}
						onClose={onClose}
					/>
				</>
			)}
			{session && (
				<main className="ts-table-session">
					{(!narrow || page === "menu") && (
						<SessionMenu
							menu={menu}
							guestCount={session.guest_count}
							change={change}
							onClose={onClose}
							disabled={!open || actions.sending}
						/>
					)}
					{(!narrow || page === "order") && (
						<SessionSlip
							items={items}
							change={change}
							orders={state.orders}
							sending={actions.sending}
							paid={!open}
							onSend={() => void actions.send()}
							onServe={(order) => void actions.serve(order)}
						/>
					)}
					{narrow && (
						<div className="ts-table-order">
							{page === "menu" ? (
								<Button
									size={56}
									icon={ListChecks}
									wide
									end={moneyText(runningTotal(items.items))}
									onClick={() => setPage("order")}
								>
									{s("check.count", { count: items.items.length })}
								</Button>
							) : (
								<Button size={56} icon={ArrowLeft} wide onClick={() => setPage("menu")}>
									{s("check.back")}
								</Button>
							)}
						</div>
					)}
				</main>
			)}
			{asks && (
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
					onConfirm={() => void actions.clear().then(() => setAsks(false))}
					onCancel={() => setAsks(false)}
				/>
			)}
			{session && shown && (
				<SessionBills
					session={session}
					shown={shown}
					onShow={setShown}
					offline={offline}
					onPaid={state.put}
					onChanged={state.changed}
					queue={pending.keep}
				/>
			)}
		</Overlay>
	);
}
