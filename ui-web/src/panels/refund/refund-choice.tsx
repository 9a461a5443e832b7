import type { RefundLook } from "@tuckshop/core/pos";
import {
	emptyEntry,
	pressKey,
	type SaleLine,
	sameRows,
	unitPrice,
	zeroCents,
} from "@tuckshop/core/rules";
import { isFineLine } from "@tuckshop/core/rules/fines";
import { buyerNameFrom, mostBuyerName, refundReasons } from "@tuckshop/core/rules/refunds";
import { moneyText, shownName } from "@tuckshop/core/texts";
import {
	ChoiceRow,
	Field,
	Keypad,
	Notice,
	QuantityStepper,
	SegmentedControl,
} from "@tuckshop/ui-kit/components";
import { useEffect, useLayoutEffect, useRef } from "react";
import { AmountInput } from "../amount/amount-input.tsx";
import { padWords } from "../field-texts.ts";
import { RefundEarlier } from "./refund-earlier.tsx";
import { r } from "./refund-texts.ts";
import type { Refund, RefundBy } from "./use-refund.ts";

type ChoiceProps = Pick<Refund, "choice" | "choose" | "end" | "preview" | "timeZone"> & {
	readonly look: RefundLook;
};

/** The part of the sale that is given back, and the reason. */
export function RefundChoices({ look, choice, choose, end, preview, timeZone }: ChoiceProps) {
	const side = useRef<HTMLDivElement>(null);
	// The dialog was open before the sale was read.
	useEffect(() => side.current?.querySelector<HTMLElement>("[role=radio]")?.focus(), []);
	return (
		<div ref={side} className="ts-refund-side">
			{!look.online && (
				<Notice tone="info" title={r("offline")} text={offlineText(look.offlineCaps)} />
			)}
			<SegmentedControl
				fill
				label={r("part")}
				segments={parts.map((by) => ({ id: by, label: r(`by.${by}`) }))}
				selected={choice.by}
				onSelect={(by) => choose({ by: by as RefundBy })}
			/>
			{choice.by === "lines" && <Lines look={look} choice={choice} choose={choose} />}
			{choice.by === "amount" && <Amount choice={choice} choose={choose} />}
			{look.earlier.length > 0 && <RefundEarlier look={look} end={end} timeZone={timeZone} />}
			<div className="ts-refund-reason">
				<h3>{r("reason")}</h3>
				<ChoiceRow
					label={r("reason")}
					choices={refundReasons.map((id) => ({ id, label: r(`reason.${id}`) }))}
					selected={choice.reason}
					onSelect={(reason) => choose({ reason: reason as typeof choice.reason })}
				/>
				{choice.reason === "other" && (
					<Field
						label={r("note")}
						value={choice.note}
						maxLength={200}
						onChange={(note) => choose({ note })}
					/>
				)}
				{preview?.ok && -preview.value.total >= buyerNameFrom && (
					<Field
						label={r("buyer")}
						value={choice.buyer}
						maxLength={mostBuyerName}
						autoComplete="off"
						onChange={(buyer) => choose({ buyer })}
					/>
				)}
			</div>
		</div>
	);
}

const parts = ["all", "lines", "amount", "tax"] as const satisfies readonly RefundBy[];

function Lines({ look, choice, choose }: Omit<ChoiceProps, "end" | "preview" | "timeZone">) {
	const set = (id: string, count: number) => choose({ pieces: { ...choice.pieces, [id]: count } });
	const changed = useRef<HTMLElement | null>(null);
	// A button that can go no further would take the focus with it.
	// biome-ignore lint/correctness/useExhaustiveDependencies: after each change of a quantity
	useLayoutEffect(() => {
		const at = document.activeElement;
		if (at === document.body || (at instanceof HTMLButtonElement && at.disabled))
			changed.current?.querySelector<HTMLElement>("button:not(:disabled)")?.focus();
	}, [choice.pieces]);
	return (
		<ul aria-label={r("lines")} className="ts-refund-lines">
			{look.left?.lines.map(({ line, pieces }) => {
				const count = choice.pieces[line.id] ?? 0;
				const name = nameIn(line, look.sale.lines);
				return (
					<li
						key={line.id}
						data-on={count > 0}
						onClickCapture={({ currentTarget }) => {
							changed.current = currentTarget;
						}}
					>
						<div>
							<b>{name}</b>
							<small>
								{r("each", { price: moneyText(unitPrice(line)) })} ·{" "}
								{r("line.left", { count, left: pieces })}
							</small>
						</div>
						<QuantityStepper
							quantity={count}
							decreaseLabel={r("fewer", { name })}
							increaseLabel={r("more", { name })}
							canDecrease={count > 0}
							canIncrease={count < pieces}
							onDecrease={() => set(line.id, count - 1)}
							onIncrease={() => set(line.id, count + 1)}
						/>
					</li>
				);
			})}
		</ul>
	);
}

function Amount({ choice: { amount }, choose }: Pick<ChoiceProps, "choice" | "choose">) {
	return (
		<div className="ts-refund-amount">
			<AmountInput
				label={r("amount")}
				amount={amount}
				empty={amount === zeroCents}
				size="medium"
				onAmount={(typed) => choose({ amount: typed })}
			/>
			<Keypad
				label={r("keys")}
				layout="four"
				labels={padWords()}
				onKey={(key) =>
					choose({ amount: pressKey(amount === zeroCents ? emptyEntry : { amount }, key).amount })
				}
			/>
		</div>
	);
}

/** The cash that goes out without the server, where the restaurant limits both. */
const offlineText = ({ refund, day }: RefundLook["offlineCaps"]): string =>
	refund > 0 && day > 0
		? r("offline.text", { refund: moneyText(refund), day: moneyText(day) })
		: r("offline.free");

/** The name of a line; of one among several charges for packaging, with what it packs: that is taxed as it is. */
function nameIn(line: SaleLine, lines: readonly SaleLine[]): string {
	const name = shownName(line);
	if (!line.packaging || lines.filter(({ packaging }) => packaging).length < 2) return name;
	const packs = lines.filter(
		(other) =>
			!other.packaging && !isFineLine(other) && sameRows(other.decision.rows, line.decision.rows),
	);
	return packs.length === 0 ? name : r("packs", { name, items: packs.map(shownName).join(", ") });
}
