import type { OpenRefund } from "@tuckshop/core/pos";
import { moneyText } from "@tuckshop/core/texts";
import {
	AmountRow,
	Button,
	Dialog,
	type DialogProps,
	Field,
	Notice,
} from "@tuckshop/ui-kit/components";
import { useEffect, useRef, useState } from "react";
import { r } from "./refund-texts.ts";
import type { Refund } from "./use-refund.ts";

type AtTerminalProps = {
	readonly frame: Omit<DialogProps, "children" | "foot" | "size">;
	readonly open: OpenRefund;
	readonly refund: Refund;
};

/** A card's part of a refund: a person gives it back at the terminal, and says how that ended. */
export function RefundAtTerminal({ frame, open, refund }: AtTerminalProps) {
	const [digits, setDigits] = useState("");
	const field = useRef<HTMLInputElement>(null);
	// The dialog was open before.
	useEffect(() => field.current?.focus(), []);
	const { busy, problem, confirm, abandon } = refund;
	const isOther = digits.length === 4 && open.left.every(({ cardLast4 }) => digits !== cardLast4);
	const done = (other: boolean) => confirm(digits, other);
	return (
		<Dialog
			{...frame}
			title={r("open.title")}
			size={720}
			initialFocus={field}
			onSubmit={() => done(false)}
			foot={
				<>
					{open.given === 0 && (
						<Button size={72} disabled={busy} onClick={() => abandon(open.askedAt !== undefined)}>
							{r("open.not")}
						</Button>
					)}
					<Button kind="primary" size={72} busy={busy} onClick={() => done(false)}>
						{r("open.done")}
					</Button>
				</>
			}
		>
			<div className="ts-refund-side">
				{open.left.map(({ cardLast4: last4, amount }) => (
					<p key={last4}>{r("open.text", { amount: moneyText(amount), last4 })}</p>
				))}
				{open.given > 0 && <AmountRow label={r("ask.given")} amount={moneyText(open.given)} />}
				{open.askedAt !== undefined && <Notice tone="warning" title={r("hand.text")} />}
				<Field
					ref={field}
					label={r("open.digits")}
					value={digits}
					inputMode="numeric"
					size={56}
					autoComplete="off"
					onChange={(typed) => setDigits(typed.replaceAll(/\D/g, "").slice(0, 4))}
				/>
				{problem !== undefined && (
					<Notice tone="danger" title={problem}>
						{isOther && <Button onClick={() => done(true)}>{r("open.other")}</Button>}
					</Notice>
				)}
			</div>
		</Dialog>
	);
}
