import type { GivenRefund, OpenExchange } from "@tuckshop/core/pos";
import { cents } from "@tuckshop/core/rules";
import { moneyText, refusalText } from "@tuckshop/core/texts";
import { Button, Dialog, Notice, Slip, SumRows } from "@tuckshop/ui-kit/components";
import { settled, usePos, usePosState } from "@tuckshop/ui-kit/pos";
import { type RefObject, useRef, useState } from "react";
import { t } from "../../texts/texts.ts";
import "./refund.css";
import { x } from "./exchange-texts.ts";
import { RefundDialog } from "./refund-dialog.tsx";
import { RefundDone } from "./refund-done.tsx";
import { r, refundRefusalText } from "./refund-texts.ts";

type ExchangeDialogProps = {
	readonly onClose: () => void;
	readonly home?: RefObject<HTMLElement | null>;
};

/**
 * An exchange of which nothing is left to pay: the difference goes back by the tenders that brought it, at a card terminal where a card
 * paid.
 */
export function ExchangeDialog({ onClose, home }: ExchangeDialogProps) {
	const pos = usePos();
	const action = useRef<HTMLButtonElement>(null);
	const now = usePosState("pay", (state) => state.exchange);
	const [shown, setShown] = useState(now);
	if (now && now !== shown) setShown(now);
	const [given, setGiven] = useState<GivenRefund>();
	const [problem, setProblem] = useState<string>();
	const [busy, setBusy] = useState(false);
	const frame = {
		...{ open: true, onClose, busy, closeLabel: t("action.close"), title: x("title") },
		...(home ? { finalFocus: home } : {}),
	};
	if (!shown) return null;
	const of = shown.hand.of;
	if (given?.is === "open")
		return <RefundDialog saleId={of.id} onClose={onClose} asks {...(home ? { home } : {})} />;
	if (given?.is === "kept")
		return (
			<Dialog
				{...frame}
				size={720}
				foot={
					<Button size={72} wide onClick={onClose}>
						{t("action.close")}
					</Button>
				}
			>
				<RefundDone refund={given.refund} moved={given.sale?.facts.tenders.length} />
			</Dialog>
		);
	const settle = async () => {
		if (busy) return;
		setBusy(true);
		const answer = await settled(pos.refunds.settleExchange());
		setBusy(false);
		if (answer.ok) return setGiven(answer.value);
		const { fault } = answer;
		setProblem(
			fault._tag === "NotStored"
				? r("not.stored", { reason: fault.reason })
				: fault._tag === "PayRefused"
					? refusalText(fault.refusal)
					: refundRefusalText(fault.refusal, pos.till.timeZone),
		);
	};
	return (
		<Dialog
			{...frame}
			size={560}
			description={x("of", { reference: of.reference })}
			initialFocus={action}
			onSubmit={() => void settle()}
			foot={
				<>
					<Button size={72} disabled={busy} onClick={onClose}>
						{t("action.cancel")}
					</Button>
					<Button
						ref={action}
						kind="primary"
						size={72}
						busy={busy}
						busyLabel={x("giving")}
						onClick={() => void settle()}
					>
						{shown.out > 0 ? x("give", { amount: moneyText(shown.out) }) : x("complete")}
					</Button>
				</>
			}
		>
			<div className="ts-refund-side">
				<Figures exchange={shown} />
				{problem !== undefined && <Notice tone="danger" title={problem} />}
			</div>
		</Dialog>
	);
}

function Figures({ exchange: { back, out } }: { readonly exchange: OpenExchange }) {
	const total = usePosState("order", (state) => state.totals.total);
	const [order] = useState(total);
	const rounding = cents(out - (back - order));
	return (
		<Slip label={x("title")} className="ts-exchange-sum">
			<SumRows
				className="ts-refund-rows"
				totalClassName="ts-refund-total"
				rows={[
					{ id: "back", label: x("back"), amount: moneyText(cents(0 - back)) },
					{ id: "order", label: x("order"), amount: moneyText(order) },
					...(rounding === 0
						? []
						: [{ id: "rounding", label: r("rounding"), amount: moneyText(rounding) }]),
				]}
				total={{ label: x("outRow"), amount: moneyText(out) }}
			/>
		</Slip>
	);
}
