import type { NewTablePayment, PaidTable } from "@tuckshop/core/contract";
import type { PendingPayment, TableFault } from "@tuckshop/core/ports";
import type { TableBillRecord, TableSessionRecord } from "@tuckshop/core/records";
import { type Cents, zeroCents } from "@tuckshop/core/rules";
import { moneyText } from "@tuckshop/core/texts/en-ca";
import { settled } from "@tuckshop/ui-kit/pos";
import { useRef, useState } from "react";
import { useServices } from "../../../app/services.tsx";
import { type ShownToast, useShowToast } from "../../../app/toasts.tsx";
import { useTablePlace, useTables } from "../table-place.tsx";
import { s } from "../table-texts.ts";
import {
	bodyOf,
	type CardCharge,
	newAttempt,
	owedOf,
	type PaymentAttempt,
	type PaymentIntent,
} from "./payment-intent.ts";
import { whileInProgress } from "./table-in-progress.ts";

type HowPaid =
	| { readonly method: "cash"; readonly change: Cents }
	| { readonly method: "itc"; readonly card: CardCharge };

export type UsePayment = {
	readonly busy: boolean;
	/** A payment was made: changes of the bill from then on are its own. */
	readonly made: boolean;
	/** A payment whose answer was lost: the next try asks for the same payment, whatever the bill is by then. */
	readonly unanswered: NewTablePayment | undefined;
	/** Returns the payment as the server has it, "refused" where nothing was done and the bill was read again, or undefined without an answer. */
	readonly pay: (how: HowPaid) => Promise<PaidTable | "refused" | undefined>;
};

type UsePaymentOptions = {
	readonly session: TableSessionRecord;
	readonly bill: TableBillRecord;
	readonly intent: PaymentIntent;
	/** Called after a refusal: the bill may have changed. */
	readonly onRefused: () => Promise<unknown>;
	/** Keeps a campus-card payment on this device while there is no network. Returns false where it could not. */
	readonly queue: ((payment: PendingPayment) => Promise<boolean>) | undefined;
	readonly onQueued: () => void;
};

/** Pays, and says in the documented words what came of it (TPAY-10 to TPAY-12, TPAY-23). */
export function usePayment({
	session,
	bill,
	intent,
	onRefused,
	queue,
	onQueued,
}: UsePaymentOptions): UsePayment {
	const { payments } = useTablePlace().tables;
	const epoch = useTables(({ tables }) => tables?.version.epoch);
	const { pos } = useServices();
	const showToast = useShowToast();
	const [busy, setBusy] = useState(false);
	const [made, setMade] = useState(false);
	const [unanswered, setUnanswered] = useState<NewTablePayment>();
	const attempt = useRef<PaymentAttempt>(undefined);

	const failed = (text: string) =>
		showToast({ tone: "destructive", title: s("payment.failed"), text });
	const missed = async (fault: TableFault, body: NewTablePayment) => {
		if (fault._tag !== "Refused") {
			setUnanswered(body);
			return void failed(
				fault._tag === "Unreached" ? s("payment.unanswered") : s("payment.failed.text"),
			);
		}
		// The server did nothing under this id: the next attempt is another payment.
		attempt.current = undefined;
		setUnanswered(undefined);
		failed(fault.reason || s("payment.failed.text"));
		await onRefused();
		return "refused" as const;
	};
	/** No network: keeps a card's payment on this device where it can. */
	const queued = async (fault: TableFault, how: HowPaid, kept: PendingPayment) => {
		if (fault._tag !== "Unreached" || how.method !== "itc" || !queue) return false;
		if (!(await queue(kept))) return false;
		showToast({ tone: "warning", title: s("payment.pending"), text: s("payment.queued") });
		return true;
	};
	const pay: UsePayment["pay"] = async (how) => {
		if (busy) return undefined;
		const minted = attempt.current ?? newAttempt(pos.ids.uuid, session.table_number, Date.now());
		const owed = owedOf(bill, intent, { method: how.method, reference: minted.reference });
		if (!owed.ok && !unanswered) {
			failed(s("bill.none"));
			await onRefused();
			return "refused";
		}
		const card = how.method === "itc" ? { ...how.card, epoch } : undefined;
		const body = unanswered ?? (owed.ok ? bodyOf(owed.value, intent, card) : undefined);
		if (!body) return undefined;
		attempt.current = minted;
		setBusy(true);
		const result = await whileInProgress(settled(payments.pay(session.id, minted.id, body)));
		if (!result.ok) {
			const kept = { sessionId: session.id, paymentId: minted.id, payment: body };
			if (await queued(result.fault, how, kept)) {
				setBusy(false);
				return void onQueued();
			}
			// What is shown stays as it is, and can't be confirmed, until the bill has been read again.
			const answer = await missed(result.fault, body);
			setBusy(false);
			return answer;
		}
		setBusy(false);
		setUnanswered(undefined);
		if (result.value.payment.payment_status !== "declined") setMade(true);
		// A card that was declined was not charged: another one is another payment.
		attempt.current = undefined;
		showToast(paymentToast(result.value, how.method === "cash" ? how.change : zeroCents));
		return result.value;
	};
	return { busy, made, unanswered, pay };
}

/** The documented words for a payment that the server answered. */
function paymentToast({ payment, session }: PaidTable, change: Cents): ShownToast {
	if (payment.payment_status === "declined")
		return {
			tone: "destructive",
			title: s("payment.failed"),
			text: payment.reason || s("itc.failed"),
		};
	if (payment.payment_status === "pending")
		return { tone: "warning", title: s("payment.pending"), text: s("payment.pending.text") };
	const title = s(session.payment_status === "paid" ? "payment.complete" : "payment.done");
	if (change <= 0) return { tone: "success", title };
	const text = s("payment.change", { amount: moneyText(change) });
	return { tone: "success", title, text, duration: 15_000 };
}
