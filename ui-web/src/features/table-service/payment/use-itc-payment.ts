import type { PaidTable } from "@tuckshop/core/contract";
import { type CampusFault, Refused, type TableFault } from "@tuckshop/core/ports";
import type { ItcBalance, TableCardBill } from "@tuckshop/core/records";
import { type Cents, zeroCents } from "@tuckshop/core/rules";
import type { DialogProps } from "@tuckshop/ui-kit/components";
import { settled } from "@tuckshop/ui-kit/pos";
import { useState } from "react";
import { useServices } from "../../../app/services.tsx";
import { useShowToast } from "../../../app/toasts.tsx";
import { useTablePlace } from "../table-place.tsx";
import { s } from "../table-texts.ts";
import type { CashPaymentProps } from "./cash-payment.tsx";
import { amountOf, owedOf, partOf } from "./payment-intent.ts";

/** A card that is to be charged, and what is known of it. */
export type ReviewedCard = {
	readonly is: "review";
	/** Undefined where it was not looked up. */
	readonly balance?: ItcBalance;
	/** The reason that the balance was not looked up: no network, or nobody is signed in who may. */
	readonly unchecked?: "offline" | "nobody";
	/** What this card pays by its accounts, as the server has it. */
	readonly card?: TableCardBill;
};

/** The steps of a payment by campus card (TPAY-14): enter, verifying, review, result. */
type Step =
	| { readonly is: "enter" }
	| { readonly is: "verifying" }
	| ReviewedCard
	| { readonly is: "result"; readonly paid: PaidTable };

/** The content of the dialog in one step. */
export type ItcFrame = Omit<DialogProps, "open" | "onClose" | "closeLabel">;

export type ItcPaymentProps = CashPaymentProps & {
	readonly offline: boolean;
	/** The bill may be another by now: it is read again. */
	readonly onRefused: () => Promise<unknown>;
};

type ItcPaymentState = {
	readonly step: Step;
	/** The amount to charge; once the card's accounts were read, the amount by them. */
	readonly due: Cents;
	readonly verify: (credentialId: string) => Promise<void>;
	readonly charge: (credentialId: string) => Promise<void>;
	readonly enterAnother: () => void;
};

/** Looks a campus card up, charges it, and keeps the step that the payment is at. */
export function useItcPayment({
	session,
	bill,
	intent,
	payment,
	offline,
	onRefused,
}: ItcPaymentProps): ItcPaymentState {
	const { stationId, tables } = useTablePlace();
	const { pos } = useServices();
	const showToast = useShowToast();
	const [step, setStep] = useState<Step>({ is: "enter" });
	const owed = owedOf(bill, intent);
	const priced = step.is === "review" ? step.card?.amount : undefined;

	const verify = async (credentialId: string) => {
		if (offline) return setStep({ is: "review", unchecked: "offline" });
		setStep({ is: "verifying" });
		const balance = await settled(pos.campusCard.balance(credentialId, stationId));
		if (!balance.ok && balance.fault._tag !== "SignedOut") return notChecked(balance.fault);
		if (!owed.ok) return notChecked(new Refused({ reason: s("bill.none") }));
		const card = await settled(
			tables.bills.cardBill(session.id, {
				credential_id: credentialId,
				station_id: stationId,
				...partOf(owed.value, intent),
			}),
		);
		if (!card.ok) return notChecked(card.fault);
		if (card.value.owed !== owed.value.amount) {
			// The bill has changed: it is read again and shown before anybody is charged.
			setStep({ is: "enter" });
			return void onRefused();
		}
		if (balance.ok) showToast({ tone: "success", title: s("itc.retrieved") });
		setStep({
			is: "review",
			card: card.value,
			...(balance.ok ? { balance: balance.value } : { unchecked: "nobody" }),
		});
	};
	const notChecked = (fault: CampusFault | TableFault) => {
		setStep({ is: "enter" });
		if (fault._tag === "Refused" && fault.code === "nothing-owed") void onRefused();
		const said = "reason" in fault && fault._tag === "Refused" ? fault.reason : "";
		const text =
			said || s(fault._tag === "Unreached" ? "itc.checkFailed.network" : "itc.checkFailed.other");
		showToast({ tone: "destructive", title: s("itc.checkFailed"), text });
	};
	const charge = async (credentialId: string) => {
		const card = { credentialId, stationId, amount: priced };
		const paid = await payment.pay({ method: "itc", card });
		if (paid) setStep(paid === "refused" ? { is: "enter" } : { is: "result", paid });
	};
	return {
		step,
		due: payment.unanswered?.amount ?? priced ?? amountOf(owed) ?? zeroCents,
		verify,
		charge,
		enterAnother: () => setStep({ is: "enter" }),
	};
}
