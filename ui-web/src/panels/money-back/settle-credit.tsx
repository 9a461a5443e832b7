import type { CampusCredit, CreditFinding } from "@tuckshop/core/contract";
import { moneyText } from "@tuckshop/core/texts";
import { Button, Dialog, Field } from "@tuckshop/ui-kit/components";
import { useState } from "react";
import { t } from "../../texts/texts.ts";
import { b } from "./money-back-texts.ts";

/** A credit, and what the card's office said of it. */
export type CreditAnswer = {
	readonly credit: CampusCredit;
	readonly outcome: "done" | "refused";
};

type SettleCreditProps = CreditAnswer & {
	readonly busy: boolean;
	readonly onSettle: (finding: CreditFinding) => void;
	readonly onClose: () => void;
};

/** Asks for the reference of the card's office, or why it refused. */
export function SettleCredit({ credit, outcome, busy, onSettle, onClose }: SettleCreditProps) {
	const [words, setWords] = useState("");
	const said = words.trim();
	const key = outcome === "done" ? "made" : "refuse";
	const submit = () => {
		if (said === "" || busy) return;
		onSettle(outcome === "done" ? { outcome, office_reference: said } : { outcome, reason: said });
	};
	return (
		<Dialog
			open
			onClose={onClose}
			title={b(`${key}.title`, { amount: moneyText(credit.amount), card: credit.credential_id })}
			description={b(`${key}.text`)}
			closeLabel={t("action.close")}
			size={560}
			busy={busy}
			onSubmit={submit}
			foot={
				<>
					<Button disabled={busy} onClick={onClose}>
						{b("cancel")}
					</Button>
					<Button
						type="submit"
						kind="primary"
						disabled={said === ""}
						busy={busy}
						busyLabel={b("saving")}
					>
						{b(`${key}.save`)}
					</Button>
				</>
			}
		>
			<Field
				label={b(`${key}.field`)}
				value={words}
				onChange={setWords}
				maxLength={outcome === "done" ? 100 : 300}
			/>
		</Dialog>
	);
}
