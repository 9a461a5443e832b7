import type { PaidTable } from "@tuckshop/core/contract";
import { type CampusFault, Refused, type TableFault } from "@tuckshop/core/ports";
import { type ItcBalance, simpleBalances, type TableCardBill } from "@tuckshop/core/records";
import { zeroCents } from "@tuckshop/core/rules";
import { moneyText } from "@tuckshop/core/texts/en-ca";
import {
	AmountRow,
	Button,
	DataTable,
	Dialog,
	Keypad,
	MaskedInput,
	Notice,
} from "@tuckshop/ui-kit/components";
import { settled } from "@tuckshop/ui-kit/pos";
import { useRef, useState } from "react";
import { pressedNumber } from "../../../app/pressed-number.ts";
import { useServices } from "../../../app/services.tsx";
import { useShowToast } from "../../../app/toasts.tsx";
import { t } from "../../../texts/texts.ts";
import { useTablePlace } from "../table-place.tsx";
import { s } from "../table-texts.ts";
import { BillChanged, type CashPaymentProps } from "./cash-payment.tsx";
import { itcResult } from "./itc-result.tsx";
import { amountOf, owedOf, partOf } from "./payment-intent.ts";

/**
 * The way of a payment by campus card (TPAY-14). `balance` is not there where it was not looked up: offline, or by nobody who may. `card`:
 * what the server says that this card pays, by its accounts.
 */
type Step =
	| { readonly is: "enter" }
	| { readonly is: "verifying" }
	| {
			readonly is: "review";
			readonly balance?: ItcBalance;
			readonly unchecked?: "offline" | "nobody";
			readonly card?: TableCardBill;
	  }
	| { readonly is: "result"; readonly paid: PaidTable };

type ItcPaymentProps = CashPaymentProps & {
	readonly offline: boolean;
	readonly onRefused: () => Promise<unknown>;
};

/** A campus card: its number, its balances, the charge, and what came of it (TPAY-14 to TPAY-26). */
export function ItcPayment({
	session,
	bill,
	intent,
	payment,
	choice,
	description,
	change,
	offline,
	onDone,
	onRefused,
	onClose,
}: ItcPaymentProps) {
	const { stationId, bills, saw } = useTablePlace();
	const { pos } = useServices();
	const showToast = useShowToast();
	const field = useRef<HTMLInputElement>(null);
	const [number, setNumber] = useState("");
	const [problem, setProblem] = useState<string>();
	const [step, setStep] = useState<Step>({ is: "enter" });
	const owed = owedOf(bill, intent);
	const due =
		payment.unanswered?.amount ??
		(step.is === "review" ? step.card?.amount : undefined) ??
		amountOf(owed) ??
		zeroCents;
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
		if (!result.ok && result.fault._tag !== "SignedOut") return notChecked(result.fault);
		if (!owed.ok) return notChecked(new Refused({ reason: s("bill.none") }));
		const priced = await settled(
			bills.cardBill(session.id, {
				credential_id: credentialId,
				station_id: stationId,
				...partOf(owed.value, intent),
			}),
		);
		if (!priced.ok) {
			saw(priced.fault);
			return notChecked(priced.fault);
		}
		if (priced.value.owed !== owed.value.amount) {
			// The bill is another by now: what is shown is read anew before anybody is charged.
			setStep({ is: "enter" });
			return void onRefused();
		}
		if (result.ok) showToast({ tone: "success", title: s("itc.retrieved") });
		setStep({
			is: "review",
			card: priced.value,
			...(result.ok ? { balance: result.value } : { unchecked: "nobody" }),
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
	const process = async () => {
		const paid = await payment.pay({
			method: "itc",
			card: {
				credentialId: number.trim(),
				stationId,
				amount: step.is === "review" ? step.card?.amount : undefined,
			},
		});
		if (paid) setStep(paid === "refused" ? { is: "enter" } : { is: "result", paid });
	};
	const done = (paid: PaidTable) => () => onDone(paid);
	if (step.is === "result")
		return (
			<Dialog
				open
				onClose={done(step.paid)}
				closeLabel={t("action.close")}
				{...itcResult(step.paid, done(step.paid))}
			/>
		);
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
				paper={<AmountOwed amount={moneyText(due)} card={step.card} />}
				foot={
					<>
						<Button
							size={72}
							disabled={payment.busy || payment.unanswered !== undefined}
							onClick={() => setStep({ is: "enter" })}
						>
							{s("itc.another")}
						</Button>
						<Button
							type="submit"
							kind="primary"
							size={72}
							busy={payment.busy}
							busyLabel={s("payment.busy")}
						>
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
				{step.unchecked === "offline" && (
					<Notice tone="warning" title={s("itc.offline")} text={s("itc.offline.text")} />
				)}
				{step.unchecked === "nobody" && (
					<Notice tone="info" title={s("itc.unchecked")} text={s("itc.unchecked.text")} />
				)}
				{payment.unanswered && (
					<Notice tone="warning" title={s("payment.failed")} text={s("payment.unanswered")} />
				)}
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
			{change && <BillChanged change={change} />}
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
					{offline && (
						<Notice tone="warning" title={s("itc.offline")} text={s("itc.offline.text")} />
					)}
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

/** What the card pays: where its accounts change the taxes of the bill, with what they do. */
function AmountOwed({
	amount,
	card,
}: {
	readonly amount: string;
	readonly card: TableCardBill | undefined;
}) {
	return (
		<div className="ts-owed">
			{card !== undefined && card.card_tax !== 0 && (
				<>
					<div>
						<span>{s("itc.bill")}</span>
						<span className="money">{moneyText(card.owed)}</span>
					</div>
					<div>
						<span>{s("itc.cardTax")}</span>
						<span className="money">{moneyText(card.card_tax)}</span>
					</div>
				</>
			)}
			<div className="ts-owed-total">
				<span>{s("bill.owed")}</span>
				<span className="money">{amount}</span>
			</div>
		</div>
	);
}
