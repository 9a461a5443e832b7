import type { PaidTable } from "@tuckshop/core/contract";
import { amountOf, type BillChange, owedOf, type PaymentIntent } from "@tuckshop/core/pos/tables";
import type { TableBillRecord, TableSessionRecord } from "@tuckshop/core/records";
import { cashDue, changeDue, zeroCents } from "@tuckshop/core/rules";
import { type CashEntry, receivedCash } from "@tuckshop/core/rules/cash-entry";
import { moneyText } from "@tuckshop/core/texts";
import { Button, Dialog, Notice } from "@tuckshop/ui-kit/components";
import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { useShowToast } from "../../../app/toasts.tsx";
import { amountWord } from "../../../panels/amount/amount-texts.ts";
import { CashPanel, useCashEntry } from "../../../panels/amount/cash-panel.tsx";
import { dropSecondTap } from "../../../panels/amount/second-tap.ts";
import { useUnusualCash } from "../../../panels/amount/unusual-cash.tsx";
import { t } from "../../../texts/texts.ts";
import { s } from "../table-texts.ts";
import type { UsePayment } from "./use-payment.ts";

export type CashPaymentProps = {
	readonly session: TableSessionRecord;
	readonly bill: TableBillRecord;
	readonly intent: PaymentIntent;
	readonly payment: UsePayment;
	readonly choice: ReactNode;
	readonly description: string;
	/** Payments that others made since the dialog was opened. */
	readonly change: BillChange | undefined;
	readonly onDone: (paid: PaidTable) => void;
	readonly onClose: () => void;
};

/**
 * Cash: the amount tendered and the change (TPAY-04 to TPAY-06). Only the amount owed is sent to
 * the server.
 */
export function CashPayment({
	bill,
	intent,
	payment,
	choice,
	description,
	change: billChange,
	onDone,
	onClose,
}: CashPaymentProps) {
	const showToast = useShowToast();
	const field = useRef<HTMLInputElement>(null);
	const owed = payment.unanswered?.amount ?? amountOf(owedOf(bill, intent));
	const total = owed ?? zeroCents;
	const due = cashDue(total, bill.cash_rounding);
	const { entry, setEntry, covered } = useCashEntry(due);
	const ready = covered && owed !== undefined;
	const take = async (paid: CashEntry) => {
		if (payment.busy) return;
		// The amount received stays on the screen, even without an answer.
		setEntry(paid);
		dropSecondTap();
		const handedBack = changeDue(receivedCash(paid) ?? zeroCents, due);
		const made = await payment.pay({ method: "cash" }, handedBack);
		if (made && made !== "refused") onDone(made);
	};
	const { offer, question } = useUnusualCash({ total, due }, (paid) => void take(paid));
	/** A disabled button ignores Enter; the missing entry is announced all the same. */
	const enter = ({ key }: KeyboardEvent) => {
		if (key === "Enter" && !ready)
			showToast({
				tone: "destructive",
				title: s("payment.insufficient"),
				text: s("payment.insufficient.text"),
			});
	};
	return (
		<Dialog
			open
			onClose={onClose}
			title={s("payment.title")}
			description={description}
			closeLabel={t("action.close")}
			size={880}
			initialFocus={field}
			busy={payment.busy}
			onSubmit={() => {
				if (ready) offer(entry);
			}}
			foot={<CashFoot busy={payment.busy} ready={ready} onClose={onClose} />}
		>
			{choice && <div className="mb-[16px]">{choice}</div>}
			{billChange && <BillChanged change={billChange} />}
			{owed === undefined ? (
				<Notice tone="info" title={s("bill.none")} />
			) : (
				<CashPanel
					total={total}
					due={due}
					totalLabel={s("bill.owed")}
					field={field}
					busy={payment.busy}
					entry={entry}
					onEntry={setEntry}
					onTake={offer}
					onKeyDown={enter}
				/>
			)}
			{question}
		</Dialog>
	);
}

type CashFootProps = {
	readonly busy: boolean;
	readonly ready: boolean;
	readonly onClose: () => void;
};

function CashFoot({ busy, ready, onClose }: CashFootProps) {
	return (
		<>
			<Button size={72} disabled={busy} onClick={onClose}>
				{t("action.cancel")}
			</Button>
			<Button
				type="submit"
				kind="primary"
				size={72}
				disabled={!ready}
				busy={busy}
				busyLabel={s("payment.busy")}
			>
				{amountWord("pay.complete")}
			</Button>
		</>
	);
}

/** Shows who paid meanwhile, or the amount owed now. */
export function BillChanged({ change: { paid, before, now } }: { readonly change: BillChange }) {
	const lines = paid.map(({ amount, paid_by: name, seats }) =>
		seats.length > 0
			? s("payment.changed.seats", {
					name,
					amount: moneyText(amount),
					count: seats.length,
					seats: seats.join(", "),
				})
			: s("payment.changed.paid", { name, amount: moneyText(amount) }),
	);
	const owed =
		before === now
			? []
			: [s("payment.changed.owed", { before: moneyText(before), now: moneyText(now) })];
	return (
		<div className="mb-[16px]">
			<Notice tone="warning" title={s("payment.changed")} text={[...lines, ...owed].join(" ")} />
		</div>
	);
}
