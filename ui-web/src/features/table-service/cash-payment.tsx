import type { PaidTable } from "@tuckshop/core/contract";
import type { TableBillRecord, TableSessionRecord } from "@tuckshop/core/records";
import { cashDue, zeroCents } from "@tuckshop/core/rules";
import { moneyText } from "@tuckshop/core/texts/en-ca";
import { AmountRow, Button, Dialog, Keypad, Notice, QuickAmounts } from "@tuckshop/ui-kit/components";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { useShowToast } from "../../app/toasts.tsx";
import { AmountInput } from "../../panels/amount/amount-input.tsx";
import { cashOutcome, pressReceived, quickButtons, quickReceived, type Received, receivedOf } from "../../panels/amount/cash-entry.ts";
import { t } from "../../texts/texts.ts";
import { amountOf, type BillChange, owedOf, type PaymentIntent } from "./payment-intent.ts";
import { s } from "./table-texts.ts";
import type { UsePayment } from "./use-payment.ts";

export type CashPaymentProps = {
	readonly session: TableSessionRecord;
	readonly bill: TableBillRecord;
	readonly intent: PaymentIntent;
	readonly payment: UsePayment;
	readonly choice: ReactNode;
	readonly description: string;
	/** What others did to the bill since the dialog was opened. */
	readonly change: BillChange | undefined;
	readonly onDone: (paid: PaidTable) => void;
	readonly onClose: () => void;
};

/** Cash: what was tendered, and the change (TPAY-04 to TPAY-06). What was tendered stays here: paid is what is owed. */
export function CashPayment({ bill, intent, payment, choice, description, change: billChange, onDone, onClose }: CashPaymentProps) {
	const showToast = useShowToast();
	const field = useRef<HTMLInputElement>(null);
	const [received, setReceived] = useState<Received>(undefined);
	const owed = payment.unanswered?.amount ?? amountOf(owedOf(bill, intent));
	const total = owed ?? zeroCents;
	const due = cashDue(total, bill.cash_rounding);
	const { outcome, change } = cashOutcome(received, due);
	const ready = outcome.ok && owed !== undefined;
	const pay = async () => {
		if (!ready) return;
		const paid = await payment.pay({ method: "cash", change });
		if (paid && paid !== "refused") onDone(paid);
	};
	/** A button that rests takes no Enter: what is missing is said all the same. */
	const enter = ({ key }: KeyboardEvent) => {
		if (key === "Enter" && !ready) showToast({ tone: "destructive", title: s("payment.insufficient"), text: s("payment.insufficient.text") });
	};
	return (
		<Dialog
			open
			onClose={onClose}
			title={s("payment.title")}
			description={description}
			closeLabel={t("action.close")}
			size={720}
			initialFocus={field}
			busy={payment.busy}
			onSubmit={pay}
			foot={
				<>
					<Button size={72} disabled={payment.busy} onClick={onClose}>
						{t("action.cancel")}
					</Button>
					<Button type="submit" kind="primary" size={72} disabled={!ready} busy={payment.busy} busyLabel={s("payment.busy")}>
						{t("pay.complete")}
					</Button>
				</>
			}
		>
			{choice && <div className="mb-[16px]">{choice}</div>}
			{billChange && <BillChanged change={billChange} />}
			<div className="grid gap-[24px] tablet:grid-cols-[1fr_288px]">
				<div className="flex flex-col gap-[14px]">
					<AmountRow label={s("bill.owed")} amount={moneyText(total)} />
					{due !== total && <AmountRow label={s("payment.cashDue")} amount={moneyText(due)} />}
					<div>
						<p className="ts-label" aria-hidden>
							{t("pay.received")}
						</p>
						<AmountInput
							ref={field}
							label={t("pay.received")}
							amount={received ?? zeroCents}
							empty={received === undefined}
							size="medium"
							onAmount={(amount) => setReceived(receivedOf(amount))}
							onKeyDown={enter}
						/>
					</div>
					<QuickAmounts label={t("pay.quick")} amounts={quickButtons} onChoose={(id) => setReceived(quickReceived(id, due))} />
					<div className="mt-auto">
						<AmountRow label={t("pay.change")} amount={moneyText(change)} tone={ready ? "positive" : "resting"} live />
					</div>
				</div>
				<Keypad
					label={t("pay.received")}
					labels={{ backspace: t("pad.backspace"), clear: t("pad.clear") }}
					onKey={(key) => setReceived((now) => pressReceived(now, key))}
				/>
			</div>
		</Dialog>
	);
}

/** Says who paid meanwhile, or what is owed now. */
export function BillChanged({ change: { paid, before, now } }: { readonly change: BillChange }) {
	const lines = paid.map(({ amount, paid_by: name, seats }) =>
		seats.length > 0
			? s("payment.changed.seats", { name, amount: moneyText(amount), count: seats.length, seats: seats.join(", ") })
			: s("payment.changed.paid", { name, amount: moneyText(amount) }),
	);
	const owed = before === now ? [] : [s("payment.changed.owed", { before: moneyText(before), now: moneyText(now) })];
	return (
		<div className="mb-[16px]">
			<Notice tone="warning" title={s("payment.changed")} text={[...lines, ...owed].join(" ")} />
		</div>
	);
}
