import { zeroCents } from "@tuckshop/core/rules";
import { moneyText, refusalText } from "@tuckshop/core/texts/en-ca";
import { AmountRow, Button, Dialog, Keypad, QuickAmounts } from "@tuckshop/ui-kit/components";
import { usePos, usePosState } from "@tuckshop/ui-kit/pos";
import { useRef, useState } from "react";
import { useShowToast } from "../../app/toasts.tsx";
import { AmountInput } from "../../panels/amount/amount-input.tsx";
import { cashOutcome, pressReceived, quickButtons, quickReceived, type Received, receivedOf } from "../../panels/amount/cash-entry.ts";
import { t } from "../../texts/texts.ts";
import type { DialogWays } from "./dialog-ways.ts";
import { tryPayment } from "./try-payment.ts";
import { useOwed } from "./use-owed.ts";

/** Cash: amount received, change, Complete Payment (PAY-07 to PAY-13). It closes when the sale is on disk. */
export function CashDialog({ onClose, home }: DialogWays) {
	const pos = usePos();
	const showToast = useShowToast();
	const field = useRef<HTMLInputElement>(null);
	const { total, cashDue: due } = useOwed();
	const busy = usePosState("pay", (state) => state.busy);
	const [received, setReceived] = useState<Received>(undefined);
	const { outcome, change } = cashOutcome(received, due);

	const complete = async () => {
		if (!outcome.ok || busy) return;
		const paid = await tryPayment(pos.pay.cash(received), showToast);
		if (paid?.ok) onClose();
		else if (paid) showToast({ tone: "destructive", title: t("toast.error"), text: refusalText(paid.fault.refusal) });
	};
	return (
		<Dialog
			open
			onClose={onClose}
			title={t("pay.title")}
			closeLabel={t("action.close")}
			size={720}
			initialFocus={field}
			finalFocus={home}
			busy={busy}
			onSubmit={complete}
			foot={
				<>
					<Button size={72} disabled={busy} onClick={onClose}>
						{t("action.cancel")}
					</Button>
					<Button type="submit" kind="primary" size={72} disabled={!outcome.ok} busy={busy} busyLabel={t("pay.saving")}>
						{t("pay.complete")}
					</Button>
				</>
			}
		>
			<div className="grid gap-[24px] tablet:grid-cols-[1fr_288px]">
				<div className="flex flex-col gap-[14px]">
					<div>
						<AmountRow label={t("order.total")} amount={moneyText(total)} />
						{due !== total && (
							<p className="flex justify-between gap-[12px] font-semibold">
								{t("pay.cashDue")} <span className="money">{moneyText(due)}</span>
							</p>
						)}
					</div>
					<div>
						<p className="ts-label" aria-hidden>
							{t("pay.received")}
						</p>
						<AmountInput
							ref={field}
							label={t("pay.received")}
							amount={received ?? zeroCents}
							empty={received === undefined}
							size="medium"
							onAmount={(amount) => setReceived(receivedOf(amount))}
						/>
					</div>
					<QuickAmounts label={t("pay.quick")} amounts={quickButtons} onChoose={(id) => setReceived(quickReceived(id, due))} />
					<div className="mt-auto">
						<AmountRow label={t("pay.change")} amount={moneyText(change)} tone={outcome.ok ? "positive" : "resting"} live />
					</div>
				</div>
				<Keypad
					label={t("pay.received")}
					labels={{ backspace: t("pad.backspace"), clear: t("pad.clear") }}
					onKey={(key) => setReceived((now) => pressReceived(now, key))}
				/>
			</div>
		</Dialog>
	);
}
