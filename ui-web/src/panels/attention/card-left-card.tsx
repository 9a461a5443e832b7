import type { PendingReversal } from "@tuckshop/core/pos";
import { dateText, keptReasonText, moneyText } from "@tuckshop/core/texts";
import { Button, Pill } from "@tuckshop/ui-kit/components";
import { settled, usePos } from "@tuckshop/ui-kit/pos";
import { useState } from "react";
import { useShowToast } from "../../app/toasts.tsx";
import { t } from "../../texts/texts.ts";
import { a } from "./attention-texts.ts";

/** A bank card that may have been charged without a sale, and the two ways to resolve it. */
export function CardLeftCard({
	card: { amount, askedAt, reason },
}: {
	readonly card: PendingReversal;
}) {
	const pos = usePos();
	const showToast = useShowToast();
	const [busy, setBusy] = useState(false);
	const { giveBack, confirmReversal } = pos.pay.card;
	const act = async (effect: ReturnType<typeof confirmReversal>, failed?: () => void) => {
		setBusy(true);
		const done = await settled(effect);
		setBusy(false);
		if (!(done.ok && done.value)) failed?.();
	};
	const notKept = () =>
		showToast({ tone: "destructive", title: t("toast.error"), text: a("toast.updateFailed") });
	return (
		<li className="rounded-tile border-(length:--ts-border) border-line p-[16px]">
			<div className="flex flex-wrap items-center gap-[12px]">
				<Pill tone="warning" label={a("cardLeft.state")} />
				<Pill label={a("cardLeft.place")} />
				<span className="ts-grow" />
				<b className="money text-price">{moneyText(amount)}</b>
			</div>
			<p className="mt-[4px] text-muted">{dateText(askedAt, pos.till.timeZone)}</p>
			<p className="mt-[8px] wrap-anywhere">
				<b>{a("reason")}</b> {keptReasonText(reason)}
			</p>
			<p className="mt-[4px]">{a("cardLeft.do")}</p>
			<div className="mt-[12px] flex flex-wrap gap-[8px]">
				{/* The outcome is published as a notice of its own. */}
				<Button disabled={busy} onClick={() => void act(giveBack())}>
					{a("cardLeft.giveBack")}
				</Button>
				<Button disabled={busy} onClick={() => void act(confirmReversal(), notKept)}>
					{a("cardLeft.settled")}
				</Button>
			</div>
		</li>
	);
}
