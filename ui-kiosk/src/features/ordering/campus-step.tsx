import type { Cents } from "@tuckshop/core/rules";
import { settled, usePos, usePosState } from "@tuckshop/ui-kit/pos";
import { Cause, Effect } from "effect";
import { useState } from "react";
import { useLanguage } from "../../app/guest-preferences.tsx";
import { GuestCardEntry } from "./campus-entry.tsx";
import { CampusAsking, CampusDeclined, GuestCardReview } from "./campus-review.tsx";
import { CampusUnknown } from "./campus-unknown.tsx";
import { guestNumber } from "./guest-number.ts";
import { NumberStep } from "./number-step.tsx";
import { guestRefusalText } from "./refusal-text.ts";
import type { Done } from "./step.ts";
import { useCardPause } from "./use-card-pause.ts";

type CampusStepProps = {
	/** Returns to the choice of a tender. */
	readonly onBack: () => void;
	/** The guest has paid, and leaves. */
	readonly onDone: () => void;
};

/** A payment by campus card: one screen for each state of the payment. */
export function CampusStep({ onBack, onDone }: CampusStepProps) {
	const pos = usePos();
	const language = useLanguage();
	const { t } = language;
	const campus = usePosState("pay", (state) => state.campus);
	const result = usePosState("pay", (state) => state.campusResult);
	const [problem, setProblem] = useState<string>();
	const pause = useCardPause();

	const run = async (effect: ReturnType<typeof pos.pay.campus.verify>) => {
		// When the kiosk closes during a call, the wait ends here; the outcome is read again when it opens.
		const now = Effect.sync(() => pos.pay.state.getState().campus);
		const outcome = await settled(
			Effect.catchCauseIf(effect, Cause.hasInterruptsOnly, () => now),
		).catch((thrown: unknown) => {
			console.error("A payment failed:", thrown);
			return undefined;
		});
		if (!outcome) return setProblem(t("refused.other"));
		if (!outcome.ok)
			return setProblem(
				outcome.fault._tag === "PayRefused"
					? guestRefusalText(outcome.fault.refusal, language)
					: t("refused.storage-full"),
			);
		const { value } = outcome;
		if (value.is !== "entering" || value.reason === undefined) {
			if (value.is === "reviewing") pause.known();
			return setProblem(undefined);
		}
		if (value.code === "refused") pause.unknown();
		setProblem(
			t(
				value.code === "too-many-cards"
					? "campus.tooMany"
					: value.code === "refused"
						? "campus.unknownCard"
						: "campus.notVerified",
			),
		);
	};
	const close = () => {
		pos.pay.campus.close();
		onBack();
	};
	const number = guestNumber(result ?? { reference: "" });
	const done = (how: Done["how"], total: Cents): Done => ({
		...{ number, how, total },
		saleId: result?.saleId,
	});

	switch (campus.is) {
		case "entering":
			return (
				<GuestCardEntry
					problem={problem}
					wait={pause.left}
					onTyped={() => setProblem(undefined)}
					onNumber={(typed) => void run(pos.pay.campus.verify(typed))}
					onBack={onBack}
				/>
			);
		case "verifying":
		case "debiting":
			return <CampusAsking campus={campus} />;
		case "reviewing":
			return (
				<GuestCardReview
					campus={campus}
					problem={problem}
					onPay={() => void run(pos.pay.campus.process())}
					onOtherCard={() => void settled(pos.pay.campus.cancel())}
					onBack={() => void settled(pos.pay.campus.cancel()).then(onBack)}
				/>
			);
		case "declined":
			return (
				<CampusDeclined
					campus={campus}
					said={language.id === "en-CA" ? (result?.declined?.message ?? campus.reason) : undefined}
					onBack={close}
				/>
			);
		case "unknown":
			return (
				<CampusUnknown saleId={result?.saleId} reference={result?.reference} onLeave={onDone} />
			);
		case "approved":
			return <NumberStep done={done("campus", campus.due)} onDone={onDone} />;
		case "queued":
			return <NumberStep done={done("queued", campus.due)} onDone={onDone} />;
	}
}
