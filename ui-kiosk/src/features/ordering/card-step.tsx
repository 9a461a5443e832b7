import { KioskBar, KioskButton, KioskMessage } from "@tuckshop/ui-kit/components";
import { usePos, usePosState } from "@tuckshop/ui-kit/pos";
import { Effect } from "effect";
import { ArrowLeft, CreditCard } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { cardMark } from "../../app/card-mark.ts";
import { useLanguage } from "../../app/manner.tsx";
import { useServices } from "../../app/services.tsx";
import { settled } from "../../app/settled.ts";
import { Stage } from "../../app/stage.tsx";
import { guestNumber } from "./guest-number.ts";
import { refusalText } from "./refusal-text.ts";
import type { Done } from "./step.ts";

export type CardStepProps = {
	readonly onPaid: (done: Done) => void;
	/** Back to the choice of a way to pay: nothing was charged. */
	readonly onBack: () => void;
	/** Whether a card is being asked for, or nobody knows what came of it. */
	readonly onHeld: (held: boolean) => void;
};

type At =
	| { readonly is: "waiting" | "unknown" | "not-kept" }
	| { readonly is: "declined" | "not-reached"; readonly reason: string }
	| { readonly is: "refused"; readonly text: string };

/**
 * A bank card at the connected terminal. The device is marked before the terminal is asked and until its answer is kept, so that a page
 * that dies in between opens here and asks again under the same sale: the terminal then tells its first answer, and charges once.
 */
export function CardStep({ onPaid, onBack, onHeld }: CardStepProps) {
	const pos = usePos();
	const language = useLanguage();
	const { t, money } = language;
	const { settings } = useServices().pos;
	const total = usePosState("order", ({ totals }) => totals.total);
	const [at, setAt] = useState<At>({ is: "waiting" });
	const mark = cardMark(settings, pos.till);
	const held = at.is === "waiting" || at.is === "unknown" || at.is === "not-kept";
	const tellHeld = useEffectEvent(onHeld);
	useEffect(() => {
		tellHeld(held);
		return () => tellHeld(false);
	}, [held]);

	const keep = async () => {
		const paid = await settled(pos.pay.card.pay()).catch(() => undefined);
		// Charged, and not on disk: the order stays, and so does the mark.
		if (!paid?.ok) return setAt({ is: "not-kept" });
		await settled(mark.clear);
		const { reference, total: sum } = paid.value.sale.facts;
		onPaid({ number: guestNumber(reference), how: "card", total: sum });
	};
	const free = async (next: At) => {
		await settled(mark.clear);
		setAt(next);
	};
	const ask = async () => {
		setAt({ is: "waiting" });
		const marked = await settled(Effect.andThen(mark.isSet, (was) => Effect.as(mark.set, was)));
		if (!marked.ok) return setAt({ is: "refused", text: t("refused.storage-full") });
		const asked = await settled(pos.pay.card.verify()).catch(() => undefined);
		if (!asked) return setAt({ is: "unknown" });
		// Not asked at all. What an earlier page asked is still not known.
		if (!asked.ok) return marked.value ? setAt({ is: "unknown" }) : free({ is: "refused", text: refusalText(asked.fault.refusal, language) });
		if (asked.value) return keep();
		const problem = pos.pay.state.getState().cardProblem;
		if (!problem || problem.code === "unanswered") return setAt({ is: "unknown" });
		// The terminal could not be asked again: what it said to the page before this one is still not known.
		if (problem.code === "not-reached" && marked.value) return setAt({ is: "unknown" });
		return free({ is: problem.code, reason: problem.reason });
	};
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
				<Stage reading={{ title: t("card.waiting"), lines: [amount] }}>
					<KioskMessage tone="busy" icon={CreditCard} title={t("card.waiting")} text={t("card.waiting.text", { amount })} />
				</Stage>
			);
		case "unknown":
		case "not-kept":
			return (
				<Stage reading={{ title: t("campus.unknown"), lines: [amount] }} bar={<KioskBar plain>{again(t("action.askAgain"), "second")}</KioskBar>}>
					<KioskMessage
						tone="warning"
						title={t(at.is === "unknown" ? "campus.unknown" : "card.notKept")}
						text={t(at.is === "unknown" ? "campus.unknown.text" : "card.notKept.text")}
						details={[t("card.waiting.text", { amount })]}
					/>
				</Stage>
			);
		default:
			return (
				<Stage
					reading={{ title: at.is === "refused" ? at.text : t(`card.${at.is}`), lines: [amount] }}
					bar={
						<KioskBar plain>
							<KioskButton kind="quiet" icon={ArrowLeft} onClick={() => void leave()}>
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
						details={at.is === "refused" ? [] : [at.reason]}
					/>
				</Stage>
			);
	}
}
