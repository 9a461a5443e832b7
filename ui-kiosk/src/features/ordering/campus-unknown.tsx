import { KioskBar, KioskButton, KioskMessage } from "@tuckshop/ui-kit/components";
import { settled, usePos } from "@tuckshop/ui-kit/pos";
import { useState } from "react";
import { useLanguage } from "../../app/guest-preferences.tsx";
import { KioskLayout } from "../../app/kiosk-layout.tsx";
import { guestNumber } from "./guest-number.ts";
import { NumberStep } from "./number-step.tsx";
import type { Done } from "./step.ts";

type CampusUnknownProps = {
	readonly saleId: string | undefined;
	readonly reference: string | undefined;
	/** Ends the payment for this guest without an outcome. */
	readonly onLeave: () => void;
};

type Answer =
	| { readonly is: "none" | "asking" | "not-charged" }
	| { readonly is: "paid"; readonly done: Done };

/**
 * A payment with an unknown outcome. A repeat uses the same reference, so that nothing is charged
 * twice. The screen stays until there is an answer, or until staff end the payment.
 */
export function CampusUnknown({ saleId, reference, onLeave }: CampusUnknownProps) {
	const pos = usePos();
	const { t } = useLanguage();
	const [answer, setAnswer] = useState<Answer>({ is: "none" });
	const [asked, setAsked] = useState(false);
	const ask = async () => {
		if (saleId === undefined) return;
		setAnswer({ is: "asking" });
		await settled(pos.sync.retry(saleId));
		setAsked(true);
		const open = pos.sync.state
			.getState()
			.attention.some((entry) => entry.saleId === saleId && entry.state === "unknown");
		const recent = await settled(pos.sales.recent(50));
		const sale = recent.ok ? recent.value.find((one) => one.saleId === saleId) : undefined;
		if (open || !sale) return setAnswer({ is: "none" });
		setAnswer(
			sale.status === "failed"
				? { is: "not-charged" }
				: {
						is: "paid",
						done: { saleId, number: guestNumber(sale), how: "campus", total: sale.total },
					},
		);
	};
	if (answer.is === "paid") return <NumberStep done={answer.done} onDone={onLeave} />;
	if (answer.is === "not-charged")
		return (
			<KioskLayout
				bar={
					<KioskBar plain>
						<KioskButton kind="primary" go wide onClick={onLeave}>
							{t("action.close")}
						</KioskButton>
					</KioskBar>
				}
			>
				<KioskMessage
					tone="warning"
					title={t("campus.settledNot")}
					text={t("campus.settledNot.text")}
				/>
			</KioskLayout>
		);
	const asking = answer.is === "asking";
	return (
		<KioskLayout
			reading={{ title: t("campus.unknown"), lines: [t("campus.unknown.text")] }}
			bar={
				<KioskBar plain>
					<KioskButton go wide off={asking} onClick={() => void ask()}>
						{t("action.askAgain")}
					</KioskButton>
				</KioskBar>
			}
		>
			<KioskMessage
				tone="warning"
				title={t("campus.unknown")}
				text={t(asked && !asking ? "campus.stillUnknown" : "campus.unknown.text")}
				details={reference === undefined ? [] : [t("campus.reference", { reference })]}
			/>
		</KioskLayout>
	);
}
