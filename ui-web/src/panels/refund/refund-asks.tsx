import type { GivenRefund } from "@tuckshop/core/pos";
import { moneyText } from "@tuckshop/core/texts";
import { AmountRow, Button, Dialog, type DialogProps, Notice } from "@tuckshop/ui-kit/components";
import { useEffect, useEffectEvent, useRef } from "react";
import { r } from "./refund-texts.ts";
import type { Refund } from "./use-refund.ts";

type Open = Extract<GivenRefund, { readonly is: "open" }>;
type RefundAsksProps = {
	readonly frame: Omit<DialogProps, "children" | "foot" | "size">;
	readonly given: Open;
	readonly refund: Refund;
	readonly onHand: () => void;
};

/**
 * The card's part of a refund, for which the connected terminal is asked: at once for a refund that was made here, and by a person for one
 * that an earlier page left.
 */
export function RefundAsks({ frame, given, refund, onHand }: RefundAsksProps) {
	const action = useRef<HTMLButtonElement>(null);
	const { busy, problem, ask, abandon, isNew } = refund;
	const { open } = given;
	const isUnanswered = open.askedAt !== undefined;
	const askOnce = useEffectEvent(async () => {
		if (isNew) await ask();
		action.current?.focus();
	});
	useEffect(() => void askOnce(), []);
	const isSecond = isUnanswered || given.problem !== undefined;
	return (
		<Dialog
			{...frame}
			title={r("ask.title")}
			size={720}
			initialFocus={action}
			onSubmit={() => void ask()}
			foot={
				<>
					{!isUnanswered && open.given === 0 && (
						<Button size={72} disabled={busy} onClick={() => abandon()}>
							{r("open.not")}
						</Button>
					)}
					{isSecond && (
						<Button size={72} disabled={busy} onClick={onHand}>
							{r("ask.hand")}
						</Button>
					)}
					<Button
						ref={action}
						kind="primary"
						size={72}
						busy={busy}
						busyLabel={r("giving")}
						onClick={() => void ask()}
					>
						{r(isSecond ? "ask.again" : "ask.now")}
					</Button>
				</>
			}
		>
			<div className="ts-refund-side">
				{open.left.map(({ cardLast4: last4, amount }) => (
					<AmountRow key={last4} label={r("ask.to", { last4 })} amount={moneyText(amount)} />
				))}
				{open.given > 0 && <AmountRow label={r("ask.given")} amount={moneyText(open.given)} />}
				{busy ? (
					<Notice tone="busy" title={r("ask.waiting")} text={r("ask.waiting.text")} />
				) : (
					<Standing given={given} />
				)}
				{problem !== undefined && <Notice tone="danger" title={problem} />}
			</div>
		</Dialog>
	);
}

function Standing({ given: { open, problem } }: { readonly given: Open }) {
	if (open.askedAt !== undefined) {
		const reason = problem?.reason ?? r("ask.noAnswer");
		return (
			<Notice tone="warning" title={r("ask.unanswered")} text={r("ask.again.text", { reason })} />
		);
	}
	if (open.given > 0)
		return (
			<Notice
				tone="warning"
				title={r("ask.part")}
				text={r("ask.part.text", { reason: problem?.reason ?? "" })}
			/>
		);
	if (!problem) return <Notice tone="info" title={r("ask.ready")} text={r("ask.ready.text")} />;
	const { code, reason } = problem;
	return (
		<Notice
			tone={code === "card-needed" ? "warning" : "danger"}
			title={r(`ask.${code}`)}
			text={r(code === "card-needed" ? "ask.card.text" : "ask.nothing", { reason })}
		/>
	);
}
