import { KioskBar, KioskButton, KioskMessage } from "@tuckshop/ui-kit/components";
import { settled, usePos, usePosState } from "@tuckshop/ui-kit/pos";
import { ArrowLeft, CreditCard } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLanguage } from "../../app/guest-preferences.tsx";
import { KioskLayout } from "../../app/kiosk-layout.tsx";
import { guestNumber } from "./guest-number.ts";
import { guestRefusalText } from "./refusal-text.ts";
import type { Done } from "./step.ts";

type CardStepProps = {
	readonly onPaid: (done: Done) => void;
	/** Returns to the choice of a tender: nothing was charged. */
	readonly onBack: () => void;
	/** True while the terminal is asked, or its answer is unknown. */
	readonly onHeld: (held: boolean) => void;
};

type At =
	| { readonly is: "waiting" | "unknown" | "not-kept" }
	| { readonly is: "declined" | "not-reached"; readonly reason: string }
	| { readonly is: "refused"; readonly text: string };

/**
 * A bank card at the connected terminal. After a crash the page opens here and asks again: the terminal repeats its first answer, and
 * charges once.
 */
export function GuestCardStep({ onPaid, onBack, onHeld }: CardStepProps) {
	const pos = usePos();
	const { id: languageId, t, money } = useLanguage();
	const total = usePosState("order", ({ totals }) => totals.total);
	const { at, ask, keep } = useCardPayment(onPaid);
	const held = at.is === "waiting" || at.is === "unknown" || at.is === "not-kept";
	const tellHeld = useEffectEvent(onHeld);
	useEffect(() => {
		tellHeld(held);
		return () => tellHeld(false);
	}, [held]);

	const begin = useEffectEvent(() => void ask());
	const begun = useRef(false);
	useEffect(() => {
		if (begun.current) return;
		begun.current = true;
		begin();
	}, []);
	const leave = async () => {
		await settled(pos.pay.card.cancel());
		onBack();
	};
	const amount = money(total);
	const again = (label: string, kind: "primary" | "second") => (
		<KioskButton kind={kind} go wide onClick={() => void (at.is === "not-kept" ? keep() : ask())}>
			{label}
		</KioskButton>
	);

	switch (at.is) {
		case "waiting":
			return (
				<KioskLayout reading={{ title: t("card.waiting"), lines: [amount] }}>
					<KioskMessage
						tone="busy"
						icon={CreditCard}
						title={t("card.waiting")}
						text={t("card.waiting.text", { amount })}
					/>
				</KioskLayout>
			);
		case "unknown":
		case "not-kept":
			return (
				<KioskLayout
					reading={{ title: t("campus.unknown"), lines: [amount] }}
					bar={<KioskBar plain>{again(t("action.askAgain"), "second")}</KioskBar>}
				>
					<KioskMessage
						tone="warning"
						title={t(at.is === "unknown" ? "campus.unknown" : "card.notKept")}
						text={t(at.is === "unknown" ? "campus.unknown.text" : "card.notKept.text")}
						details={[t("card.waiting.text", { amount })]}
					/>
				</KioskLayout>
			);
		default:
			return (
				<KioskLayout
					reading={{ title: at.is === "refused" ? at.text : t(`card.${at.is}`), lines: [amount] }}
					bar={
						<KioskBar plain>
							<KioskButton kind="quiet" icon={ArrowLeft} data-back onClick={() => void leave()}>
								{t("action.anotherWay")}
							</KioskButton>
							{again(t("action.tryAgain"), "primary")}
						</KioskBar>
					}
				>
					<KioskMessage
						tone="danger"
						title={at.is === "refused" ? at.text : t(`card.${at.is}`)}
						text={t("card.nothingCharged")}
						details={at.is === "refused" || languageId !== "en-CA" ? [] : [at.reason]}
					/>
				</KioskLayout>
			);
	}
}

/** Requests the card at the terminal, and stores the sale once it is charged. */
function useCardPayment(onPaid: (done: Done) => void) {
	const pos = usePos();
	const language = useLanguage();
	const { t } = language;
	const [at, setAt] = useState<At>({ is: "waiting" });
	const keep = async () => {
		const paid = await settled(pos.pay.card.pay()).catch(() => undefined);
		// The card is charged and the sale could not be written: the order stays, and storing is tried
		// again.
		if (!paid?.ok) return setAt({ is: "not-kept" });
		const { facts } = paid.value.sale;
		onPaid({ saleId: facts.id, number: guestNumber(facts), how: "card", total: facts.total });
	};
	const ask = async () => {
		setAt({ is: "waiting" });
		const asked = await settled(pos.pay.card.verify()).catch(() => undefined);
		const { cardRequest, cardProblem } = pos.pay.state.getState();
		if (asked?.ok && asked.value) return keep();
		// As long as the terminal has not answered the request, the outcome is unknown, whatever the
		// error is.
		if (cardRequest || !asked) return setAt({ is: "unknown" });
		if (!asked.ok)
			return setAt({
				is: "refused",
				text:
					asked.fault._tag === "PayRefused"
						? guestRefusalText(asked.fault.refusal, language)
						: t("refused.storage-full"),
			});
		if (cardProblem && cardProblem.code !== "unanswered")
			setAt({ is: cardProblem.code, reason: cardProblem.reason });
	};
	return { at, ask, keep };
}
