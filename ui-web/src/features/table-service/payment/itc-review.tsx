import type { ReviewedTableCard } from "@tuckshop/core/pos/tables";
import { simpleBalances, type TableCardBill } from "@tuckshop/core/records";
import type { Cents } from "@tuckshop/core/rules";
import { moneyText } from "@tuckshop/core/texts";
import { Button, DataTable, Notice } from "@tuckshop/ui-kit/components";
import { s } from "../table-texts.ts";
import type { ItcFrame, ItcPaymentProps } from "./use-itc-payment.ts";

type ItcReview = Pick<ItcPaymentProps, "payment" | "description"> & {
	readonly reviewed: ReviewedTableCard;
	readonly due: Cents;
	readonly onCharge: () => Promise<void>;
	readonly onAnother: () => void;
};

/** The balances of a campus card and the amount that it will pay; nothing is charged yet. */
export function itcReview({
	payment,
	description,
	reviewed,
	due,
	onCharge,
	onAnother,
}: ItcReview): ItcFrame {
	return {
		title: s("itc.balances"),
		description,
		size: 560,
		busy: payment.busy,
		onSubmit: onCharge,
		paper: <AmountOwed amount={moneyText(due)} card={reviewed.card} />,
		foot: (
			<>
				<Button
					size={72}
					disabled={payment.busy || payment.unanswered !== undefined}
					onClick={onAnother}
				>
					{s("itc.another")}
				</Button>
				<Button
					type="submit"
					kind="primary"
					size={72}
					noSecondTap
					busy={payment.busy}
					busyLabel={s("payment.busy")}
				>
					{s("itc.process")}
				</Button>
			</>
		),
		children: (
			<>
				<Balances {...reviewed} />
				{payment.unanswered && (
					<Notice tone="warning" title={s("payment.failed")} text={s("payment.unanswered")} />
				)}
			</>
		),
	};
}

function Balances({ balance, unchecked }: ReviewedTableCard) {
	return (
		<>
			{balance && (
				<DataTable
					caption={s("itc.balances")}
					columns={[
						{ id: "account", label: s("itc.account") },
						{ id: "balance", label: s("itc.balance"), end: true },
					]}
					rows={simpleBalances(balance).map(({ name, balanceAmount }, index) => ({
						id: `${index} ${name}`,
						cells: [name || s("itc.na"), moneyText(balanceAmount)],
					}))}
				/>
			)}
			{unchecked === "offline" && (
				<Notice tone="warning" title={s("itc.offline")} text={s("itc.offline.text")} />
			)}
			{unchecked === "nobody" && (
				<Notice tone="info" title={s("itc.unchecked")} text={s("itc.unchecked.text")} />
			)}
		</>
	);
}

/** The amount that the card pays, with the tax change by its accounts where there is one. */
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
