import { type CashEntry, receivedCash } from "@tuckshop/core/rules/cash-entry";
import { refusalText } from "@tuckshop/core/texts";
import { Button, Dialog } from "@tuckshop/ui-kit/components";
import { usePos, usePosState } from "@tuckshop/ui-kit/pos";
import { useRef } from "react";
import { useShowToast } from "../../../app/toasts.tsx";
import { amountWord } from "../../../panels/amount/amount-texts.ts";
import { CashPanel, useCashEntry } from "../../../panels/amount/cash-panel.tsx";
import { dropSecondTap } from "../../../panels/amount/second-tap.ts";
import { useUnusualCash } from "../../../panels/amount/unusual-cash.tsx";
import { t } from "../../../texts/texts.ts";
import type { DialogCallbacks } from "../dialog-callbacks.ts";
import { tryPayment } from "./try-payment.ts";
import { useFrozenAmountDue } from "./use-frozen-amount-due.ts";

/**
 * Cash: amount received, change, Complete Payment (PAY-07 to PAY-13); one tap on Exact or on notes
 * that cover the amount due. It closes when the sale is on disk.
 */
export function CashDialog({ onClose, home }: DialogCallbacks) {
	const pos = usePos();
	const showToast = useShowToast();
	const field = useRef<HTMLInputElement>(null);
	const { label, total, cashDue: due } = useFrozenAmountDue();
	const busy = usePosState("pay", (state) => state.busy);
	const { entry, setEntry, covered } = useCashEntry(due);

	const take = async (paid: CashEntry) => {
		if (pos.pay.state.getState().busy) return;
		// The amount received stays on the screen, even where the sale can't be stored.
		setEntry(paid);
		dropSecondTap();
		const sale = await tryPayment(pos.pay.cash(receivedCash(paid)), showToast);
		if (sale?.ok) onClose();
		// The notice of the other tab's sale says so already.
		else if (sale && sale.fault.refusal.code !== "sold-elsewhere")
			showToast({
				tone: "destructive",
				title: t("toast.error"),
				text: refusalText(sale.fault.refusal),
			});
	};
	const { offer, question } = useUnusualCash({ total, due }, (paid) => void take(paid));
	return (
		<Dialog
			open
			onClose={onClose}
			title={amountWord("pay.cash")}
			closeLabel={t("action.close")}
			size={880}
			initialFocus={field}
			finalFocus={home}
			busy={busy}
			onSubmit={() => {
				if (covered) offer(entry);
			}}
			foot={
				<>
					<Button size={72} disabled={busy} onClick={onClose}>
						{t("action.cancel")}
					</Button>
					<Button
						type="submit"
						kind="primary"
						size={72}
						disabled={!covered}
						busy={busy}
						busyLabel={amountWord("pay.saving")}
					>
						{amountWord("pay.complete")}
					</Button>
				</>
			}
		>
			<CashPanel
				total={total}
				due={due}
				totalLabel={label}
				field={field}
				busy={busy}
				entry={entry}
				onEntry={setEntry}
				onTake={offer}
			/>
			{question}
		</Dialog>
	);
}
