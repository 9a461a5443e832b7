import { type Cents, cents, parseDollars, wireDollars } from "@tuckshop/core/rules";
import { type Fine, type FineEvent, payFine } from "@tuckshop/core/rules/fines";
import { moneyText } from "@tuckshop/core/texts";
import { Button, Glyph } from "@tuckshop/ui-kit/components";
import { Check, CircleAlert } from "lucide-react";
import { useId } from "react";
import { decimalToType, typedDecimal } from "../../../panels/amount/typed-decimal.ts";
import { shownLanguage } from "../../../texts/language.ts";
import { s } from "./library-texts.ts";

type FineRowProps = {
	readonly fine: Fine;
	/** The pay amount as typed; undefined where the fine is not selected. */
	readonly text: string | undefined;
	/** The amount that the order pays of it already. */
	readonly inOrder: Cents | undefined;
	readonly onEvent: (event: FineEvent) => void;
	readonly first: ((node: HTMLElement | null) => void) | undefined;
};

/**
 * A fine in the table. Its checkbox covers the whole row; the space of its pay amount is reserved
 * before it is selected.
 */
export function FineRow({ fine, text, inOrder, onEvent, first }: FineRowProps) {
	const { id: fineId, description, dateIssued, amount, outstanding } = fine;
	return (
		<tr className="fine-row" data-selected={text !== undefined}>
			<td className="fine-select">
				{/* biome-ignore lint/a11y/useSemanticElements: a button that answers to touch and Enter, with the semantics of a checkbox */}
				<button
					ref={first}
					type="button"
					role="checkbox"
					aria-checked={text !== undefined}
					aria-label={s("fine.select", {
						description,
						issued: dateIssued,
						amount: moneyText(outstanding),
					})}
					className="fine-check"
					onClick={() => onEvent({ type: "select", fineId })}
				>
					<span className="ts-box">{text !== undefined && <Check aria-hidden />}</span>
				</button>
			</td>
			<td className="fine-what">
				<b>{description}</b>
				{inOrder !== undefined && <span>{s("fine.inOrder", { amount: moneyText(inOrder) })}</span>}
			</td>
			<td className="fine-issued">{dateIssued}</td>
			<td className="fine-owed">
				<b className="money">{moneyText(outstanding)}</b>
				{outstanding < amount && (
					<span className="money">{s("fine.of", { amount: moneyText(amount) })}</span>
				)}
			</td>
			<td className="fine-pay">
				{text !== undefined && <PayAmount fine={fine} text={text} onEvent={onEvent} />}
			</td>
		</tr>
	);
}

function PayAmount({
	fine,
	text,
	onEvent,
}: {
	readonly fine: Fine;
	readonly text: string;
	readonly onEvent: FineRowProps["onEvent"];
}) {
	const noteId = useId();
	const { id: fineId, description, outstanding } = fine;
	const typed = parseDollars(text);
	const paid = payFine(fine, typed.ok ? typed.value : cents(0), fine.updatedAt);
	const note = paid.ok
		? paid.value.outstanding > 0 && s("fine.left", { amount: moneyText(paid.value.outstanding) })
		: s("fine.limits", { least: moneyText(cents(1)), most: moneyText(outstanding) });
	return (
		<>
			<div className="fine-entry">
				<div className="ts-input fine-amount" data-error={!paid.ok}>
					<span className="fine-dollar" aria-hidden>
						$
					</span>
					<input
						// A number's own field writes in the browser's language, which is not the till's.
						type={shownLanguage() === "fr-CA" ? "text" : "number"}
						inputMode="decimal"
						min={0.01}
						max={wireDollars(outstanding)}
						step={0.01}
						autoComplete="off"
						aria-label={s("fine.pay", { description })}
						aria-invalid={paid.ok ? undefined : true}
						aria-describedby={noteId}
						value={decimalToType(text)}
						onFocus={(event) => event.currentTarget.select()}
						onChange={(event) =>
							onEvent({ type: "pay", fineId, text: typedDecimal(event.currentTarget.value) })
						}
					/>
				</div>
				<Button
					aria-label={s("fine.half.of", { description })}
					onClick={() => onEvent({ type: "half", fineId })}
				>
					{s("fine.half")}
				</Button>
				<Button
					aria-label={s("fine.full.of", { description })}
					onClick={() => onEvent({ type: "full", fineId })}
				>
					{s("fine.full")}
				</Button>
			</div>
			<p
				id={noteId}
				className={paid.ok ? "ts-field-note" : "ts-field-note ts-field-error"}
				role={paid.ok ? undefined : "alert"}
			>
				{!paid.ok && <Glyph of={CircleAlert} size="s" />}
				{note}
			</p>
		</>
	);
}
