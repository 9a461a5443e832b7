import type { PaidTable } from "@tuckshop/core/contract";
import { type Cents, zeroCents } from "@tuckshop/core/rules";
import { keptReasonText, moneyText } from "@tuckshop/core/texts";
import { Button, DataTable, type Fact, FactList } from "@tuckshop/ui-kit/components";
import { CircleCheck, CircleX, TriangleAlert } from "lucide-react";
import { t } from "../../../texts/texts.ts";
import { s } from "../table-texts.ts";
import type { ItcFrame } from "./use-itc-payment.ts";

/** The outcome of a charge, under the documented title (TPAY-25); for what is missing "N/A" and "$0.00" (TPAY-26). */
export function itcResult(
	paid: Pick<PaidTable, "payment" | "debit">,
	onClose: () => void,
): ItcFrame {
	const { payment, debit } = paid;
	const message = messageOf(payment);
	const said = message === "" ? [] : [{ id: "message", label: s("itc.message"), value: message }];
	return {
		...heads()[payment.payment_status],
		size: 560,
		hideClose: true,
		foot: (
			<Button kind="primary" size={72} wide noSecondTap onClick={onClose}>
				{t("action.close")}
			</Button>
		),
		children: (
			<>
				<FactList facts={[...said, ...chargeFacts(paid)]} />
				{debit && debit.response.length > 0 && (
					<DataTable
						caption={s("itc.accounts")}
						columns={[
							{ id: "account", label: s("itc.account") },
							{ id: "debited", label: s("itc.debited"), end: true },
						]}
						rows={debit.response.map(({ accountName, debited }, index) => ({
							id: `${index} ${accountName}`,
							cells: [text(accountName), money(debited)],
						}))}
					/>
				)}
			</>
		),
	};
}

const heads = () =>
	({
		completed: { title: s("itc.good"), tone: "positive", icon: CircleCheck },
		declined: { title: s("itc.bad"), tone: "danger", icon: CircleX },
		pending: { title: s("payment.pending"), tone: "warning", icon: TriangleAlert },
	}) as const;

function messageOf({ reason, payment_status: status }: PaidTable["payment"]): string {
	if (reason) return keptReasonText(reason);
	if (status === "declined") return s("itc.failed");
	return status === "pending" ? s("payment.pending.text") : "";
}

function chargeFacts({ payment, debit }: Pick<PaidTable, "payment" | "debit">): Fact[] {
	// The payment has the charged amount even where ITC's own answer was lost.
	const charged = payment.payment_status === "declined" ? undefined : payment.amount;
	const amount = (value: Cents | undefined) => <span className="money">{money(value)}</span>;
	return [
		{
			id: "transaction",
			label: s("itc.transactionId"),
			value: text(debit?.transactionId ?? payment.transaction_id),
		},
		{
			id: "reference",
			label: s("itc.reference"),
			value: text(debit?.transactionReference ?? payment.transaction_reference),
		},
		{ id: "amount", label: s("itc.amount"), value: amount(debit?.totalAmount ?? charged) },
		...(payment.card_tax === 0
			? []
			: [{ id: "tax", label: s("itc.cardTax"), value: amount(payment.card_tax) }]),
	];
}

const text = (value: string | null | undefined): string => value?.trim() || s("itc.na");
const money = (amount: Cents | undefined): string => moneyText(amount ?? zeroCents);
