import { type Cents, zeroCents } from "@tuckshop/core/rules";
import { noCash, pressCashKey, receivedCash, typedCash } from "@tuckshop/core/rules/cash-entry";
import { type DrawerMove, usualDrawerRules } from "@tuckshop/core/rules/drawers";
import { moneyText } from "@tuckshop/core/texts";
import { Button, Field, Keypad, Notice } from "@tuckshop/ui-kit/components";
import { usePosState } from "@tuckshop/ui-kit/pos";
import type { RefObject } from "react";
import { AmountInput } from "../amount/amount-input.tsx";
import { usualWords } from "./drawer-texts.ts";
import { useDrawerText } from "./purse-texts.ts";

export type MoveDraft = { readonly entry: typeof noCash; readonly reason: string };
export const noMove: MoveDraft = { entry: noCash, reason: "" };
export const moveAmount = ({ entry }: MoveDraft): Cents => receivedCash(entry) ?? zeroCents;

type MoveFormProps = {
	readonly kind: DrawerMove["kind"];
	readonly draft: MoveDraft;
	readonly isMissing: boolean;
	readonly field: RefObject<HTMLInputElement | null>;
	readonly reason: RefObject<HTMLInputElement | null>;
	readonly onDraft: (draft: MoveDraft) => void;
};

/** The amount and the reason of money that moves without a sale; of a no-sale the reason alone. */
export function MoveForm({ kind, draft, isMissing, field, reason, onDraft }: MoveFormProps) {
	const d = useDrawerText();
	const mayPayOut = usePosState(
		"people",
		({ asks, person }) => !asks || person?.permissions.includes("pay-out") === true,
	);
	const { payOutAbove } = usePosState("drawer", ({ rules }) => rules ?? usualDrawerRules);
	const amount = moveAmount(draft);
	const why = (
		<div className="grid gap-[12px]">
			<Field
				ref={reason}
				label={d(`why.${kind}`)}
				size={56}
				maxLength={200}
				autoComplete="off"
				value={draft.reason}
				error={isMissing ? d("why.missing") : undefined}
				onChange={(text) => onDraft({ ...draft, reason: text })}
			/>
			<fieldset className="flex flex-wrap gap-[8px]">
				<legend className="ts-label">{d("usual")}</legend>
				{usualWords(d(`usual.${kind}`)).map((word) => (
					<Button key={word} onClick={() => onDraft({ ...draft, reason: word })}>
						{word}
					</Button>
				))}
			</fieldset>
		</div>
	);
	if (kind === "no-sale") return why;
	return (
		<div className="ts-count-move">
			<div className="grid content-start gap-[12px]">
				<p className="ts-label" aria-hidden>
					{d("amount")}
				</p>
				<AmountInput
					ref={field}
					label={d("amount")}
					amount={amount}
					empty={amount === 0}
					size="medium"
					onAmount={(typed) => onDraft({ ...draft, entry: typedCash(draft.entry, typed) })}
				/>
				{why}
				{kind === "pay-out" && !mayPayOut && amount > payOutAbove && (
					<Notice
						tone="warning"
						title={d("above", { amount: moneyText(payOutAbove) })}
						text={d("above.text")}
					/>
				)}
			</div>
			<Keypad
				label={d("amount")}
				labels={{ backspace: d("backspace"), clear: d("clear") }}
				onKey={(key) => onDraft({ ...draft, entry: pressCashKey(draft.entry, key) })}
				keepsFocus
			/>
		</div>
	);
}
