import type { PaidTable } from "@tuckshop/core/contract";
import type { TableFault } from "@tuckshop/core/ports";
import {
	type PaymentIntent,
	type TablePaymentAttempt,
	type TablePaymentOutcome,
	type TablePaymentState,
	type TableTender,
	tableTill,
} from "@tuckshop/core/pos/tables";
import type { TableSessionRecord } from "@tuckshop/core/records";
import { type Cents, zeroCents } from "@tuckshop/core/rules";
import { moneyText } from "@tuckshop/core/texts";
import { useObserved } from "@tuckshop/ui-kit/pos";
import { Effect } from "effect";
import { useState } from "react";
import { useServices } from "../../../app/services.tsx";
import { type ShownToast, useShowToast } from "../../../app/toasts.tsx";
import { useTablePlace } from "../table-place.tsx";
import { s } from "../table-texts.ts";
import { whileInProgress } from "./table-in-progress.ts";

export type UsePayment = TablePaymentState & {
	readonly attempt: TablePaymentAttempt;
	/**
	 * `change`: the change in cash. Returns the payment from the server, "refused" where nothing was
	 * done, or undefined without an answer.
	 */
	readonly pay: (tender: TableTender, change?: Cents) => Promise<PaidTable | "refused" | undefined>;
};

type UsePaymentOptions = {
	readonly session: TableSessionRecord;
	readonly intent: PaymentIntent;
	/** Called once a campus card's payment waits on this device for the network. */
	readonly onQueued: () => void;
};

/** Pays, and shows the outcome in the documented words (TPAY-10 to TPAY-12, TPAY-23). */
export function usePayment({ session, intent, onQueued }: UsePaymentOptions): UsePayment {
	const { tables, stationId, till, purses } = useTablePlace();
	const { pos } = useServices();
	const showToast = useShowToast();
	const [attempt] = useState(() =>
		tables.payments.begin({
			sessionId: session.id,
			tableNumber: session.table_number,
			stationId,
			intent,
			till: till && tableTill(pos, till.till),
			purses,
		}),
	);
	const state = useObserved(attempt.state, (now) => now);
	const pay: UsePayment["pay"] = async (tender, change = zeroCents) => {
		const outcome = await whileInProgress(Effect.runPromise(attempt.pay(tender)));
		const toast = outcomeToast(outcome, change);
		if (toast) showToast(toast);
		if (outcome.is === "queued") onQueued();
		if (outcome.is === "answered") return outcome.paid;
		return outcome.is === "refused" || outcome.is === "nothing-owed" ? "refused" : undefined;
	};
	return { ...state, attempt, pay };
}

function outcomeToast(outcome: TablePaymentOutcome, change: Cents): ShownToast | undefined {
	switch (outcome.is) {
		case "answered":
			return paymentToast(outcome.paid, change);
		case "queued":
			return { tone: "warning", title: s("payment.pending"), text: s("payment.queued") };
		case "nothing-owed":
			return failedToast(s("bill.none"));
		case "refused":
		case "unanswered":
			return failedToast(failureText(outcome.fault));
		case "busy":
			return undefined;
	}
}

const failedToast = (text: string): ShownToast => ({
	tone: "destructive",
	title: s("payment.failed"),
	text,
});

function failureText(fault: TableFault): string {
	if (fault._tag === "Refused") return fault.reason || s("payment.failed.text");
	return s(fault._tag === "Unreached" ? "payment.unanswered" : "payment.failed.text");
}

/** The documented words for a payment that the server answered. */
function paymentToast({ payment, session }: PaidTable, change: Cents): ShownToast {
	if (payment.payment_status === "declined") return failedToast(payment.reason || s("itc.failed"));
	if (payment.payment_status === "pending")
		return { tone: "warning", title: s("payment.pending"), text: s("payment.pending.text") };
	const title = s(session.payment_status === "paid" ? "payment.complete" : "payment.done");
	if (change <= 0) return { tone: "success", title };
	const text = s("payment.change", { amount: moneyText(change) });
	return { tone: "success", title, text, duration: 15_000 };
}
