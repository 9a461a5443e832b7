import { KioskBar, KioskButton, KioskMessage } from "@tuckshop/ui-kit/components";
import { usePos, usePosState } from "@tuckshop/ui-kit/pos";
import { ArrowLeft, Store } from "lucide-react";
import { useState } from "react";
import { useLanguage } from "../../app/manner.tsx";
import { OwnersWord } from "../../app/owners-word.tsx";
import { settled } from "../../app/settled.ts";
import { Stage } from "../../app/stage.tsx";
import { guestNumber } from "./guest-number.ts";
import { OrderSummary } from "./order-summary.tsx";
import { refusalText } from "./refusal-text.ts";
import type { Done } from "./step.ts";

/** Cash is taken by people: nothing is ordered until one of them has said so, or has rung it up at the counter. */
export function CounterStep({ onPaid, onBack }: { readonly onPaid: (done: Done) => void; readonly onBack: () => void }) {
	const pos = usePos();
	const language = useLanguage();
	const { t, money } = language;
	const due = usePosState("order", ({ cashDue }) => cashDue);
	const [confirming, setConfirming] = useState(false);
	const take = async () => {
		const paid = await settled(pos.pay.cash(due)).catch(() => undefined);
		if (!paid) return t("refused.other");
		if (!paid.ok) return paid.fault._tag === "PayRefused" ? refusalText(paid.fault.refusal, language) : t("refused.storage-full");
		const { reference } = paid.value.sale.facts;
		onPaid({ number: guestNumber(reference), how: "cash", total: due });
		return undefined;
	};
	return (
		<Stage
			reading={{ title: t("counter.title"), lines: [money(due)] }}
			bar={
				<KioskBar plain>
					<KioskButton kind="quiet" icon={ArrowLeft} onClick={onBack}>
						{t("action.back")}
					</KioskButton>
					<KioskButton go wide onClick={() => setConfirming(true)}>
						{t("counter.staff")}
					</KioskButton>
				</KioskBar>
			}
		>
			<KioskMessage tone="info" icon={Store} title={t("counter.title")} text={t("counter.text")}>
				<OrderSummary />
			</KioskMessage>
			{confirming && (
				<OwnersWord
					title={t("staff.cash.title")}
					text={t("staff.cash.text", { amount: money(due) })}
					confirmLabel={t("staff.cash.confirm", { amount: money(due) })}
					onConfirmed={take}
					onClose={() => setConfirming(false)}
				/>
			)}
		</Stage>
	);
}
