import { type Cents, cents, changeDue, zeroCents } from "@tuckshop/core/rules";
import {
	addNote,
	type CashEntry,
	cashKeys,
	noCash,
	pressCashKey,
	receivedCash,
	typedCash,
} from "@tuckshop/core/rules/cash-entry";
import { moneyText, signedMoneyText } from "@tuckshop/core/texts";
import { AmountRow, CashKeys, DueSlip, Keypad } from "@tuckshop/ui-kit/components";
import { type KeyboardEvent, type ReactNode, type RefObject, useState } from "react";
import { padWords } from "../field-texts.ts";
import { AmountInput } from "./amount-input.tsx";
import { amountWord } from "./amount-texts.ts";

type CashPanelProps = {
	/** The total in cents, not rounded. */
	readonly total: Cents;
	/** The total in cents, rounded as cash is. */
	readonly due: Cents;
	readonly totalLabel: string;
	readonly field: RefObject<HTMLInputElement | null>;
	readonly busy: boolean;
	readonly entry: CashEntry;
	readonly onEntry: (entry: CashEntry) => void;
	/** Called where one tap covers the amount due: it completes the sale. */
	readonly onTake: (entry: CashEntry) => void;
	readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
	readonly children?: ReactNode;
};

/** The cash received so far, and whether it is enough. */
export function useCashEntry(due: Cents) {
	const [entry, setEntry] = useState(noCash);
	const received = receivedCash(entry);
	return { entry, setEntry, received, covered: received !== undefined && received >= due };
}

/**
 * Cash by note, by keypad or typed: the amount due, the missing amount or the change, and keys that
 * complete the sale in one tap (PAY-08 to PAY-11).
 */
export function CashPanel({
	total,
	due,
	totalLabel,
	field,
	busy,
	entry,
	onEntry,
	onTake,
	onKeyDown,
	children,
}: CashPanelProps) {
	const received = receivedCash(entry);
	const { notes, sums } = cashKeys(entry, due);
	const amounts = [...notes, ...sums];
	const change = (amount: Cents) =>
		amount > 0 ? amountWord("changeOf", { change: moneyText(amount) }) : amountWord("noChange");
	const keys = [
		{ id: "exact", label: amountWord("exact") },
		...amounts.map(({ amount, covers, change: back, received: sum }) => ({
			id: String(amount),
			label: moneyText(amount).replace(/\.00$/, ""),
			note: covers
				? change(back)
				: received === undefined
					? undefined
					: amountWord("sum", { sum: moneyText(sum) }),
			adds: !covers,
		})),
	];
	const press = (id: string) => {
		const key = amounts.find(({ amount }) => String(amount) === id);
		if (!key) return onTake({ typed: due, notes: [] });
		const next = sums.includes(key)
			? { typed: key.amount, notes: [] }
			: addNote(entry, key.amount, due);
		if (key.covers) return onTake(next);
		onEntry(next);
		// The focus stays in the field, so that Enter does not press the key of a note again.
		field.current?.focus();
	};
	return (
		<div className="grid gap-[16px] min-[45rem]:grid-cols-[minmax(0,1fr)_288px] min-[45rem]:gap-[24px]">
			<div className="flex flex-col gap-[12px]">
				<DueSlip
					rows={due === total ? [] : roundedRows(total, due, totalLabel)}
					label={due === total ? totalLabel : amountWord("cashDue")}
					amount={moneyText(due)}
				/>
				<Standing received={received} due={due} />
				<CashKeys label={amountWord("quick")} keys={keys} disabled={busy} onPress={press} />
				{children}
			</div>
			<div className="flex flex-col gap-[12px]">
				<div>
					<p className="ts-label" aria-hidden>
						{amountWord("received")}
					</p>
					<AmountInput
						ref={field}
						label={amountWord("received")}
						amount={received ?? zeroCents}
						empty={received === undefined}
						size="medium"
						onAmount={(amount) => onEntry(typedCash(entry, amount))}
						{...(onKeyDown ? { onKeyDown } : {})}
					/>
				</div>
				<Keypad
					label={amountWord("received")}
					labels={padWords()}
					onKey={(key) => onEntry(pressCashKey(entry, key))}
					keepsFocus
				/>
			</div>
		</div>
	);
}

/** The total before cash rounding, and the rounding itself. */
const roundedRows = (total: Cents, due: Cents, totalLabel: string) => [
	{ label: totalLabel, amount: moneyText(total) },
	{
		label: amountWord("rounded"),
		amount: signedMoneyText(cents(due - total)),
	},
];

/** Nothing received, the amount still owed, or the change. */
function Standing({
	received,
	due,
}: {
	readonly received: Cents | undefined;
	readonly due: Cents;
}) {
	if (received === undefined)
		return <AmountRow label={amountWord("nothingReceived")} tone="resting" live />;
	if (received < due)
		return (
			<AmountRow
				label={amountWord("stillOwed")}
				amount={moneyText(changeDue(due, received))}
				tone="owed"
				live
			/>
		);
	return (
		<AmountRow
			label={amountWord("change")}
			amount={moneyText(changeDue(received, due))}
			tone="positive"
			live
		/>
	);
}
