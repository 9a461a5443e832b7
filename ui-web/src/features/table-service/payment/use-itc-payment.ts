import type { PaidTable } from "@tuckshop/core/contract";
import type { CampusFault, TableFault } from "@tuckshop/core/ports";
import { amountOf, owedOf, type ReviewedTableCard } from "@tuckshop/core/pos/tables";
import { type Cents, zeroCents } from "@tuckshop/core/rules";
import type { DialogProps } from "@tuckshop/ui-kit/components";
import { Effect } from "effect";
import { useState } from "react";
import { useShowToast } from "../../../app/toasts.tsx";
import { s } from "../table-texts.ts";
import type { CashPaymentProps } from "./cash-payment.tsx";

/** The steps of a payment by campus card (TPAY-14): enter, verifying, review, result. */
type Step =
	| { readonly is: "enter" }
	| { readonly is: "verifying" }
	| ReviewedTableCard
	| { readonly is: "result"; readonly paid: PaidTable };

/** The content of the dialog in one step. */
export type ItcFrame = Omit<DialogProps, "open" | "onClose" | "closeLabel">;

export type ItcPaymentProps = CashPaymentProps & { readonly offline: boolean };

type ItcPaymentState = {
	readonly step: Step;
	/** The amount to charge; once the card's accounts were read, the amount by them. */
	readonly due: Cents;
	readonly verify: (credentialId: string) => Promise<void>;
	readonly charge: (credentialId: string) => Promise<void>;
	readonly enterAnother: () => void;
};

/** Reads a campus card, charges it, and stores the step of the dialog. */
export function useItcPayment({ bill, intent, payment }: ItcPaymentProps): ItcPaymentState {
	const showToast = useShowToast();
	const [step, setStep] = useState<Step>({ is: "enter" });
	const priced = step.is === "review" ? step.card?.amount : undefined;

	const verify = async (credentialId: string) => {
		setStep({ is: "verifying" });
		const reviewed = await Effect.runPromise(payment.attempt.review(credentialId));
		if (reviewed.is === "not-checked")
			showToast({
				tone: "destructive",
				title: s("itc.checkFailed"),
				text: notCheckedText(reviewed.fault),
			});
		if (reviewed.is !== "review") return setStep({ is: "enter" });
		if (reviewed.balance) showToast({ tone: "success", title: s("itc.retrieved") });
		setStep(reviewed);
	};
	const charge = async (credentialId: string) => {
		const paid = await payment.pay({ method: "itc", credentialId });
		if (paid) setStep(paid === "refused" ? { is: "enter" } : { is: "result", paid });
	};
	return {
		step,
		due: payment.unanswered?.amount ?? priced ?? amountOf(owedOf(bill, intent)) ?? zeroCents,
		verify,
		charge,
		enterAnother: () => setStep({ is: "enter" }),
	};
}

function notCheckedText(fault: CampusFault | TableFault): string {
	const said = fault._tag === "Refused" ? fault.reason : "";
	return (
		said || s(fault._tag === "Unreached" ? "itc.checkFailed.network" : "itc.checkFailed.other")
	);
}
