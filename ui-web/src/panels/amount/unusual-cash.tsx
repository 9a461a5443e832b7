import { type Cents, changeDue, zeroCents } from "@tuckshop/core/rules";
import { type CashEntry, isUnusualCash, receivedCash } from "@tuckshop/core/rules/cash-entry";
import { moneyText } from "@tuckshop/core/texts";
import { ConfirmDialog } from "@tuckshop/ui-kit/components";
import { type ReactNode, useState } from "react";
import { t } from "../../texts/texts.ts";
import { amountWord } from "./amount-texts.ts";

/**
 * Asks once before cash is taken that nobody hands over, such as a scanned number in the field
 * (COUN-04). `take` is called at once for any other cash that is offered, and for this once it is confirmed.
 */
export function useUnusualCash(
	{ total, due }: { readonly total: Cents; readonly due: Cents },
	take: (entry: CashEntry) => void,
): { readonly offer: (entry: CashEntry) => void; readonly question: ReactNode } {
	const [asked, setAsked] = useState<CashEntry>();
	const received = asked ? (receivedCash(asked) ?? zeroCents) : zeroCents;
	return {
		offer: (entry) => (isUnusualCash(entry, { total, due }) ? setAsked(entry) : take(entry)),
		question: asked && (
			<ConfirmDialog
				open
				title={amountWord("unusual")}
				text={amountWord("unusualText", {
					received: moneyText(received),
					due: moneyText(due),
					change: moneyText(changeDue(received, due)),
				})}
				cancelLabel={amountWord("changeAmount")}
				confirmLabel={amountWord("takeIt")}
				closeLabel={t("action.close")}
				onCancel={() => setAsked(undefined)}
				onConfirm={() => {
					setAsked(undefined);
					take(asked);
				}}
			/>
		),
	};
}
