import type { StandingCount } from "@tuckshop/core/pos";
import { type Cents, cents } from "@tuckshop/core/rules";
import { usualDrawerRules } from "@tuckshop/core/rules/drawers";
import { moneyText, signedMoneyText } from "@tuckshop/core/texts";
import { AmountRow, Button, Field, Notice } from "@tuckshop/ui-kit/components";
import { usePos, usePosState } from "@tuckshop/ui-kit/pos";
import { type RefObject, useEffect } from "react";
import { d, usualWords } from "./drawer-texts.ts";
import { useDrawerText, useIsPurse } from "./purse-texts.ts";
import { noStated, type StatedDraft, StatedEntry } from "./stated-entry.tsx";

/** The reason of a difference, and what terminal and card office state. */
export type CloseDraft = {
	readonly usual: string;
	readonly note: string;
	readonly stated: StatedDraft;
};
export const noCloseDraft: CloseDraft = { usual: "", note: "", stated: noStated };
export const reasonText = ({ usual, note }: CloseDraft): string =>
	[usual, note.trim()].filter((text) => text !== "").join(": ");

type CloseReviewProps = {
	readonly count: StandingCount;
	readonly draft: CloseDraft;
	readonly isMissing: boolean;
	readonly onDraft: (draft: CloseDraft) => void;
	/** Has the focus once the count is kept. */
	readonly first: RefObject<HTMLDivElement | null>;
};

type DifferenceReasonProps = Pick<CloseReviewProps, "draft" | "isMissing" | "onDraft"> & {
	readonly reasonAbove: Cents;
};

function DifferenceReason({ draft, isMissing, onDraft, reasonAbove }: DifferenceReasonProps) {
	return (
		<fieldset className="ts-review-why">
			<legend>{d("reason.title")}</legend>
			<p className="text-muted">{d("reason.above", { amount: moneyText(reasonAbove) })}</p>
			<div className="ts-review-words">
				{usualWords(d("reason.usual")).map((word) => (
					<Button
						key={word}
						aria-pressed={draft.usual === word}
						onClick={() => onDraft({ ...draft, usual: word })}
					>
						{word}
					</Button>
				))}
			</div>
			<Field
				label={d("reason.note")}
				maxLength={150}
				autoComplete="off"
				value={draft.note}
				error={isMissing ? d("reason.missing") : undefined}
				onChange={(note) => onDraft({ ...draft, note })}
			/>
		</fieldset>
	);
}

/** A count that stands, beside what should have been in the drawer; over or short asks why. */
export function CloseReview({ count, draft, isMissing, onDraft, first }: CloseReviewProps) {
	const { till } = usePos();
	const d = useDrawerText();
	const isPurse = useIsPurse();
	const unsent = usePosState("sync", (state) => state.unsent);
	useEffect(() => first.current?.focus(), [first]);
	const { reasonAbove } = usePosState("drawer", ({ rules }) => rules ?? usualDrawerRules);
	const { difference, figures, counted } = count;
	if (count.asks === "recount")
		return (
			<div ref={first} tabIndex={-1} className="grid content-start gap-[16px]">
				<Notice
					tone="warning"
					title={d("recount")}
					text={d("recount.text", { amount: moneyText(reasonAbove) })}
				/>
				<AmountRow label={d("counted")} amount={moneyText(counted)} />
			</div>
		);
	return (
		<div className="ts-review">
			<div ref={first} tabIndex={-1} className="grid content-start gap-[16px]">
				<Difference difference={difference} />
				{count.asks === "reason" && (
					<DifferenceReason {...{ draft, isMissing, onDraft, reasonAbove }} />
				)}
				{!isPurse && (
					<StatedEntry
						figures={figures}
						draft={draft.stated}
						onDraft={(stated) => onDraft({ ...draft, stated })}
					/>
				)}
				{unsent > 0 && (
					<Notice tone="info" title={d("unsent", { count: unsent })} text={d("unsent.text")} />
				)}
				{count.counts > 1 && <p className="text-muted">{d("again.used")}</p>}
			</div>
			<section
				className="ts-review-paper"
				aria-label={d("drawerOf", { station: till.stationName })}
			>
				<h3>{d("drawerOf", { station: till.stationName })}</h3>
				<dl>
					{rowsOf(figures.cash).map(({ label, amount }) => (
						<div key={label}>
							<dt>{label}</dt>
							<dd className="money">{amount}</dd>
						</div>
					))}
					<div className="ts-review-sum">
						<dt>{d("expected")}</dt>
						<dd className="money">{moneyText(figures.cash.expected)}</dd>
					</div>
					<div className="ts-review-sum">
						<dt>{d("counted")}</dt>
						<dd className="money">{moneyText(counted)}</dd>
					</div>
				</dl>
			</section>
		</div>
	);
}

function Difference({ difference }: { readonly difference: Cents | undefined }) {
	if (difference === undefined) return <Notice tone="info" title={d("unknown")} />;
	if (difference === 0)
		return <AmountRow label={d("exact")} tone="positive" amount={moneyText(difference)} live />;
	return (
		<AmountRow
			label={d(difference > 0 ? "over" : "short")}
			amount={signedMoneyText(difference)}
			tone="owed"
			live
		/>
	);
}

function rowsOf(cash: StandingCount["figures"]["cash"]) {
	const less = (amount: Cents) => moneyText(cents(0 - amount));
	return [
		{ label: d("float"), amount: cash.isFloatKnown ? moneyText(cash.float) : d("float.unknown") },
		{ label: d("received"), amount: moneyText(cash.received) },
		{ label: d("change"), amount: less(cash.change) },
		{ label: d("refunds"), amount: less(cash.refunds) },
		{ label: d("paidIn"), amount: moneyText(cash.paidIn) },
		{ label: d("paidOut"), amount: less(cash.paidOut) },
		{ label: d("dropped"), amount: less(cash.dropped) },
		...(cash.rounding === 0 ? [] : [{ label: d("rounding"), amount: moneyText(cash.rounding) }]),
	];
}
