import type { NewTablePayment, PaidTable } from "@tuckshop/core/contract";
import type { TableFault } from "@tuckshop/core/ports";
import type { TableBillRecord, TableSessionRecord } from "@tuckshop/core/records";
import { type Cents, zeroCents } from "@tuckshop/core/rules";
import { moneyText } from "@tuckshop/core/texts/en-ca";
import { settled } from "@tuckshop/ui-kit/pos";
import { useRef, useState } from "react";
import { useServices } from "../../../app/services.tsx";
import { useShowToast } from "../../../app/toasts.tsx";
import { useTablePlace } from "../table-place.tsx";
import { s } from "../table-texts.ts";
import {
	bodyOf,
	type CardCharge,
	newAttempt,
	owedOf,
	type PaymentAttempt,
	type PaymentIntent,
} from "./payment-intent.ts";
import type { PendingPayment } from "./pending-payments.ts";
import { whileInProgress } from "./table-in-progress.ts";

export type UsePayment = {
	readonly busy: boolean;
	/** A payment was made: what the bill says from then on is what came of it. */
	readonly made: boolean;
	/** What was asked for without an answer: the next try asks for the same payment, whatever the bill is by then. */
	readonly unanswered: NewTablePayment | undefined;
	/** What became of it. "refused": nothing was done, and the bill was read anew. Undefined: no answer came. */
	readonly pay: (
		how:
			| { readonly method: "cash"; readonly change: Cents }
			| { readonly method: "itc"; readonly card: CardCharge },
	) => Promise<PaidTable | "refused" | undefined>;
};

type UsePaymentOptions = {
	readonly session: TableSessionRecord;
	readonly bill: TableBillRecord;
	readonly intent: PaymentIntent;
	/** The server answered: where session and bill stand now. */
	readonly onAnswer: (paid: PaidTable) => void;
	/** It refused: the bill may be another by now. */
	readonly onRefused: () => Promise<unknown>;
	/** There is no network: keeps a campus card's payment on this device. False: it could not. */
	readonly queue: ((payment: PendingPayment) => Promise<boolean>) | undefined;
	readonly onQueued: () => void;
};

/** Pays, and says in the documented words what came of it (TPAY-10 to TPAY-12, TPAY-23). */
export function usePayment({
	session,
	bill,
	intent,
	onAnswer,
	onRefused,
	queue,
	onQueued,
}: UsePaymentOptions): UsePayment {
	const { bills, saw } = useTablePlace();
	const { pos } = useServices();
	const showToast = useShowToast();
	const [busy, setBusy] = useState(false);
	const [made, setMade] = useState(false);
	const [unanswered, setUnanswered] = useState<NewTablePayment>();
	const attempt = useRef<PaymentAttempt>(undefined);

	const failed = (text: string) =>
		showToast({ tone: "destructive", title: s("payment.failed"), text });
	const told = (paid: PaidTable, change: Cents) => {
		const text =
			change > 0
				? { text: s("payment.change", { amount: moneyText(change) }), duration: 15_000 }
				: {};
		if (paid.payment.payment_status === "declined")
			return failed(paid.payment.reason || s("itc.failed"));
		if (paid.payment.payment_status === "pending")
			return showToast({
				tone: "warning",
				title: s("payment.pending"),
				text: s("payment.pending.text"),
			});
		showToast({
			tone: "success",
			title: s(paid.session.payment_status === "paid" ? "payment.complete" : "payment.done"),
			...text,
		});
	};
	const missed = async (fault: TableFault, body: NewTablePayment) => {
		saw(fault);
		if (fault._tag !== "Refused") {
			setUnanswered(body);
			return void failed(
				fault._tag === "Unreached" ? s("payment.unanswered") : s("payment.failed.text"),
			);
		}
		// Nothing was done under it: what is asked next is another payment.
		attempt.current = undefined;
		setUnanswered(undefined);
		failed(fault.reason || s("payment.failed.text"));
		await onRefused();
		return "refused" as const;
	};
	return {
		busy,
		made,
		unanswered,
		pay: async (how) => {
			if (busy) return undefined;
			const minted = attempt.current ?? newAttempt(pos.ids.uuid, session.table_number, Date.now());
			const owed = owedOf(bill, intent, how.method, minted.reference);
			if (!owed.ok && !unanswered) {
				failed(s("bill.none"));
				await onRefused();
				return "refused";
			}
			const body =
				unanswered ??
				(owed.ok
					? bodyOf(owed.value, intent, how.method === "itc" ? how.card : undefined)
					: undefined);
			if (!body) return undefined;
			attempt.current = minted;
			setBusy(true);
			const result = await whileInProgress(settled(bills.pay(session.id, minted.id, body)));
			if (!result.ok && result.fault._tag === "Unreached" && how.method === "itc" && queue) {
				if (await queue({ sessionId: session.id, paymentId: minted.id, payment: body })) {
					saw(result.fault);
					showToast({ tone: "warning", title: s("payment.pending"), text: s("payment.queued") });
					setBusy(false);
					return void onQueued();
				}
			}
			if (!result.ok) {
				// What is shown stays as it is, and can't be confirmed, until the bill has been read anew.
				const answer = await missed(result.fault, body);
				setBusy(false);
				return answer;
			}
			setBusy(false);
			setUnanswered(undefined);
			if (result.value.payment.payment_status !== "declined") setMade(true);
			// A card that was declined was not charged: another one is another payment.
			attempt.current = undefined;
			told(result.value, how.method === "cash" ? how.change : zeroCents);
			onAnswer(result.value);
			return result.value;
		},
	};
}
