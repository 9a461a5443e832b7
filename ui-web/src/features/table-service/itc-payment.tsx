import type { PaidTable } from "@tuckshop/core/contract";
import { type ItcBalance, simpleBalances } from "@tuckshop/core/records";
import { zeroCents } from "@tuckshop/core/rules";
import { moneyText } from "@tuckshop/core/texts/en-ca";
import { AmountRow, Button, DataTable, Dialog, Keypad, MaskedInput, Notice } from "@tuckshop/ui-kit/components";
import { useRef, useState } from "react";
import { pressedNumber } from "../../app/pressed-number.ts";
import { useServices } from "../../app/services.tsx";
import { settled } from "../../app/settled.ts";
import { useShowToast } from "../../app/toasts.tsx";
import { t } from "../../texts/texts.ts";
import type { CashPaymentProps } from "./cash-payment.tsx";
import { itcResult } from "./itc-result.tsx";
import { amountOf, owedOf } from "./payment-intent.ts";
import { useTablePlace } from "./table-place.tsx";
import { s } from "./table-texts.ts";

/** The way of a payment by campus card (TPAY-14). `balance` is not there where it was not looked up: offline, or by nobody who may. */
type Step =
	| { readonly is: "enter" }
	| { readonly is: "verifying" }
	| { readonly is: "review"; readonly balance?: ItcBalance; readonly unchecked?: "offline" | "nobody" }
	| { readonly is: "result"; readonly paid: PaidTable };

export type ItcPaymentProps = CashPaymentProps & { readonly offline: boolean };

/** A campus card: its number, its balances, the charge, and what came of it (TPAY-14 to TPAY-26). */
export function ItcPayment({ bill, intent, payment, choice, description, offline, onClose }: ItcPaymentProps) {
	const { stationId } = useTablePlace();
	const { pos } = useServices();
	const showToast = useShowToast();
	const field = useRef<HTMLInputElement>(null);
	const [number, setNumber] = useState("");
	const [problem, setProblem] = useState<string>();
	const [step, setStep] = useState<Step>({ is: "enter" });
	const due = amountOf(owedOf(bill, intent)) ?? zeroCents;
	const type = (text: string) => {
		setNumber(text);
		setProblem(undefined);
	};
	const verify = async () => {
		const credentialId = number.trim();
		if (credentialId === "") {
			setProblem(s("itc.invalid"));
			field.current?.focus();
			return;
		}
		if (offline) return setStep({ is: "review", unchecked: "offline" });
		setStep({ is: "verifying" });
		const result = await settled(pos.campusCard.balance(credentialId, stationId));
		if (result.ok) {
			showToast({ tone: "success", title: s("itc.retrieved") });
			return setStep({ is: "review", balance: result.value });
		}
		if (result.fault._tag === "SignedOut") return setStep({ is: "review", unchecked: "nobody" });
		setStep({ is: "enter" });
		const { fault } = result;
		const said = "reason" in fault && fault._tag === "Refused" ? fault.reason : "";
		const text = said || s(fault._tag === "Unreached" ? "itc.checkFailed.network" : "itc.checkFailed.other");
		showToast({ tone: "destructive", title: s("itc.checkFailed"), text });
	};
	const process = async () => {
		const paid = await payment.pay({ method: "itc", card: { credentialId: number.trim(), stationId } });
		if (paid) setStep({ is: "result", paid });
	};
	if (step.is === "result") return <Dialog open onClose={onClose} closeLabel={t("action.close")} {...itcResult(step.paid, onClose)} />;
	if (step.is === "review")
		return (
			<Dialog
				open
				onClose={onClose}
				title={s("itc.balances")}
				description={description}
				closeLabel={t("action.close")}
				size={560}
				busy={payment.busy}
				onSubmit={process}
				paper={<AmountOwed amount={moneyText(due)} />}
				foot={
					<>
						<Button size={72} disabled={payment.busy || payment.unanswered} onClick={() => setStep({ is: "enter" })}>
							{s("itc.another")}
						</Button>
						<Button type="submit" kind="primary" size={72} busy={payment.busy} busyLabel={s("payment.busy")}>
							{s("itc.process")}
						</Button>
					</>
				}
			>
				{step.balance && (
					<DataTable
						caption={s("itc.balances")}
						columns={[
							{ id: "account", label: s("itc.account") },
							{ id: "balance", label: s("itc.balance"), end: true },
						]}
						rows={simpleBalances(step.balance).map(({ name, balanceAmount }, index) => ({
							id: `${index} ${name}`,
							cells: [name || s("itc.na"), moneyText(balanceAmount)],
						}))}
					/>
				)}
				{step.unchecked === "offline" && <Notice tone="warning" title={s("itc.offline")} text={s("itc.offline.text")} />}
				{step.unchecked === "nobody" && <Notice tone="info" title={s("itc.unchecked")} text={s("itc.unchecked.text")} />}
				{payment.unanswered && <Notice tone="warning" title={s("payment.failed")} text={s("payment.unanswered")} />}
			</Dialog>
		);
	const busy = step.is === "verifying";
	return (
		<Dialog
			open
			onClose={onClose}
			title={s("itc.title")}
			description={description}
			closeLabel={t("action.close")}
			size={720}
			initialFocus={field}
			busy={busy}
			onSubmit={verify}
			foot={
				<>
					<Button size={72} disabled={busy} onClick={onClose}>
						{t("action.cancel")}
					</Button>
					<Button type="submit" kind="primary" size={72} busy={busy} busyLabel={s("itc.verifying")}>
						{s(offline ? "itc.direct" : "itc.verify")}
					</Button>
				</>
			}
		>
			{choice && <div className="mb-[16px]">{choice}</div>}
			<div className="grid gap-[24px] tablet:grid-cols-[1fr_288px]">
				<div className="flex flex-col gap-[14px]">
					<AmountRow label={s("bill.owed")} amount={moneyText(due)} />
					<div>
						<p className="ts-label" aria-hidden>
							{s("itc.number")}
						</p>
						<MaskedInput
							ref={field}
							label={s("itc.number")}
							placeholder={s("itc.number.placeholder")}
							value={number}
							onChange={type}
							readOnly={busy}
							invalid={problem !== undefined}
							describedBy={problem === undefined ? undefined : "itc-problem"}
						/>
					</div>
					{problem !== undefined && <Notice id="itc-problem" tone="danger" title={problem} />}
					{offline && <Notice tone="warning" title={s("itc.offline")} text={s("itc.offline.text")} />}
				</div>
				<Keypad
					label={s("itc.number")}
					labels={{ backspace: t("pad.backspace"), clear: t("pad.clear") }}
					onKey={(key) => !busy && type(pressedNumber(number, key))}
				/>
			</div>
		</Dialog>
	);
}

function AmountOwed({ amount }: { readonly amount: string }) {
	return (
		<div className="ts-owed">
			<div className="ts-owed-total">
				<span>{s("bill.owed")}</span>
				<span className="money">{amount}</span>
			</div>
		</div>
	);
}
