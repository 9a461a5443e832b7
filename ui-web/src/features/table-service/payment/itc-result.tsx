import type { PaidTable } from "@tuckshop/core/contract";
import { type Cents, zeroCents } from "@tuckshop/core/rules";
import { moneyText } from "@tuckshop/core/texts/en-ca";
import { Button, DataTable, type DialogProps, FactList } from "@tuckshop/ui-kit/components";
import { CircleCheck, CircleX, TriangleAlert } from "lucide-react";
import { t } from "../../../texts/texts.ts";
import { s } from "../table-texts.ts";

/** What came of a charge, under the documented title (TPAY-25); what nobody knows is neither (TPAY-26: "N/A", "$0.00" for what is missing). */
export function itcResult(
	{ payment, debit }: Pick<PaidTable, "payment" | "debit">,
	onClose: () => void,
): Omit<DialogProps, "open" | "onClose" | "closeLabel"> {
	const text = (value: string | null | undefined) => value?.trim() || s("itc.na");
	const money = (amount: Cents | undefined) => moneyText(amount ?? zeroCents);
	// What was charged stands with the payment, also where the answer that says how was lost.
	const charged = payment.payment_status === "declined" ? undefined : payment.amount;
	const heads = {
		completed: { title: s("itc.good"), tone: "positive", icon: CircleCheck },
		declined: { title: s("itc.bad"), tone: "danger", icon: CircleX },
		pending: { title: s("payment.pending"), tone: "warning", icon: TriangleAlert },
	} as const;
	const facts = [
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
		{
			id: "amount",
			label: s("itc.amount"),
			value: <span className="money">{money(debit?.totalAmount ?? charged)}</span>,
		},
		...(payment.card_tax === 0
			? []
			: [
					{
						id: "tax",
						label: s("itc.cardTax"),
						value: <span className="money">{money(payment.card_tax)}</span>,
					},
				]),
	];
	const message =
		payment.reason ||
		(payment.payment_status === "declined"
			? s("itc.failed")
			: payment.payment_status === "pending"
				? s("payment.pending.text")
				: "");
	return {
		...heads[payment.payment_status],
		size: 560,
		hideClose: true,
		foot: (
			<Button kind="primary" size={72} wide onClick={onClose}>
				{t("action.close")}
			</Button>
		),
		children: (
			<>
				<FactList
					facts={
						message === ""
							? facts
							: [{ id: "message", label: s("itc.message"), value: message }, ...facts]
					}
				/>
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
