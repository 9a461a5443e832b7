import { Dialog } from "@tuckshop/ui-kit/components";
import { useRef, useState } from "react";
import { t } from "../../../texts/texts.ts";
import { s } from "../table-texts.ts";
import { itcEntry } from "./itc-entry.tsx";
import { itcResult } from "./itc-result.tsx";
import { itcReview } from "./itc-review.tsx";
import { type ItcPaymentProps, useItcPayment } from "./use-itc-payment.ts";

/**
 * A campus card: its number, its balances, the charge, and its outcome (TPAY-14 to TPAY-26). One dialog for all steps, so that the focus
 * stays.
 */
export function ItcPayment(props: ItcPaymentProps) {
	const { step, due, verify, charge, enterAnother } = useItcPayment(props);
	const field = useRef<HTMLInputElement>(null);
	const [number, setNumber] = useState("");
	const [problem, setProblem] = useState<string>();
	const enter = () => {
		if (number.trim() !== "") return verify(number.trim());
		setProblem(s("itc.invalid"));
		field.current?.focus();
	};
	const frame = () => {
		if (step.is === "review")
			return itcReview({
				...props,
				reviewed: step,
				due,
				onCharge: () => charge(number.trim()),
				onAnother: enterAnother,
			});
		return itcEntry({
			...props,
			due,
			field,
			number,
			onNumber: (text) => {
				setNumber(text);
				setProblem(undefined);
			},
			problem,
			busy: step.is === "verifying",
			onVerify: enter,
		});
	};
	if (step.is === "result") {
		const done = () => props.onDone(step.paid);
		return (
			<Dialog open onClose={done} closeLabel={t("action.close")} {...itcResult(step.paid, done)} />
		);
	}
	return <Dialog open onClose={props.onClose} closeLabel={t("action.close")} {...frame()} />;
}
