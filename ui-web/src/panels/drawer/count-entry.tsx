import { type Cents, cents, zeroCents } from "@tuckshop/core/rules";
import {
	type CashEntry,
	noCash,
	pressCashKey,
	receivedCash,
	typedCash,
} from "@tuckshop/core/rules/cash-entry";
import {
	type CashCount,
	canadianCash,
	countedCash,
	type Denomination,
} from "@tuckshop/core/rules/drawers";
import { moneyText } from "@tuckshop/core/texts";
import {
	Button,
	Keypad,
	type KeypadKey,
	SegmentedControl,
	useBreakpoint,
} from "@tuckshop/ui-kit/components";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { AmountInput } from "../amount/amount-input.tsx";
import { d } from "./drawer-texts.ts";

/** Digits typed for each denomination, by `rowId`. */
export type Pieces = Readonly<Record<string, string>>;

export type CountDraft = {
	readonly by: "denominations" | "sum";
	readonly pieces: Pieces;
	readonly entry: CashEntry;
};

export const noCount: CountDraft = { by: "denominations", pieces: {}, entry: noCash };

type Row = {
	readonly id: string;
	readonly label: string;
	readonly name: string;
	readonly worth: Cents;
};

const value = (cash: Denomination): string =>
	cash.value < 100
		? d("cents", { cents: cash.value })
		: moneyText(cash.value).replace(/[.,]00(?!\d)/, "");
const rowId = (kind: "pieces" | "rolls", { value: of }: Denomination) => `${kind} ${of}`;
const pieceRow = (cash: Denomination): Row => ({
	id: rowId("pieces", cash),
	get label() {
		return value(cash);
	},
	get name() {
		return d(cash.kind === "note" ? "piece.note" : "piece.coin", { value: value(cash) });
	},
	worth: cash.value,
});
const rollRow = (cash: Denomination): Row => ({
	id: rowId("rolls", cash),
	get label() {
		return `${value(cash)} × ${cash.roll}`;
	},
	get name() {
		return d("piece.roll", { value: value(cash), count: cash.roll ?? 0 });
	},
	worth: cents(cash.value * (cash.roll ?? 0)),
});
const falling = canadianCash.toReversed();
const coins = falling.filter(({ kind }) => kind === "coin");
const columns = [
	{
		id: "notes",
		get label() {
			return d("notes");
		},
		rows: falling.filter(({ kind }) => kind === "note").map(pieceRow),
	},
	{
		id: "coins",
		get label() {
			return d("coins");
		},
		rows: coins.map(pieceRow),
	},
	{
		id: "rolls",
		get label() {
			return d("rolls");
		},
		rows: coins.map(rollRow),
	},
] as const;
const order = columns.flatMap(({ rows }) => rows.map(({ id }) => id));

/** The count that was typed so far. */
export const typedCount = ({ by, pieces, entry }: CountDraft): CashCount =>
	by === "sum"
		? { by, amount: receivedCash(entry) ?? zeroCents }
		: {
				by,
				counted: canadianCash.map((cash) => ({
					value: cash.value,
					pieces: Number(pieces[rowId("pieces", cash)] ?? 0),
					...(cash.roll === undefined ? {} : { rolls: Number(pieces[rowId("rolls", cash)] ?? 0) }),
				})),
			};

/** The sum of a count; of one that is no count, zero. */
export function countSum(draft: CountDraft): Cents {
	const sum = countedCash(typedCount(draft));
	return sum.ok ? sum.value : zeroCents;
}

type CountEntryProps = {
	readonly title: string;
	readonly text?: string | undefined;
	readonly draft: CountDraft;
	readonly onDraft: (draft: CountDraft) => void;
	/** Called by Enter in the last field. */
	readonly onEnd: () => void;
};

/**
 * Counts a drawer by note, coin and roll, or as one sum. Enter, or Next, goes down a column and on to the next one; the keys beside it write to the
 * field that has the focus.
 */
export function CountEntry({ title, text, draft, onDraft, onEnd }: CountEntryProps) {
	const isWide = !["phone", "tablet"].includes(useBreakpoint());
	const fields = useRef(new Map<string, HTMLInputElement>());
	const sumField = useRef<HTMLInputElement>(null);
	const [at, setAt] = useState(order[0] ?? "");
	const { by, pieces, entry } = draft;
	useEffect(() => {
		(by === "sum" ? sumField.current : fields.current.get(order[0] ?? ""))?.focus();
	}, [by]);
	const next = (from: string) => {
		const id = order[order.indexOf(from) + 1];
		if (id === undefined) return onEnd();
		const field = fields.current.get(id);
		field?.focus();
		field?.select();
	};
	const type = (id: string, typed: string) =>
		onDraft({ ...draft, pieces: { ...pieces, [id]: typed.replace(/\D/g, "").slice(0, 5) } });
	const press = (key: KeypadKey) => {
		if (by === "sum") return onDraft({ ...draft, entry: pressCashKey(entry, key) });
		const typed = pieces[at] ?? "";
		type(at, key === "clear" ? "" : key === "backspace" ? typed.slice(0, -1) : typed + key);
	};
	return (
		<div className="ts-count">
			<section className="ts-count-sheet" aria-label={title}>
				<header>
					<div>
						<h3>{title}</h3>
						{text !== undefined && <p>{text}</p>}
					</div>
					<SegmentedControl
						label={d("by")}
						segments={[
							{ id: "denominations", label: d("by.pieces") },
							{ id: "sum", label: d("by.sum") },
						]}
						selected={by}
						onSelect={(id) => onDraft({ ...draft, by: id === "sum" ? "sum" : "denominations" })}
					/>
				</header>
				{by === "sum" ? (
					<AmountInput
						ref={sumField}
						label={d("counted")}
						amount={receivedCash(entry) ?? zeroCents}
						empty={receivedCash(entry) === undefined}
						onAmount={(amount) => onDraft({ ...draft, entry: typedCash(entry, amount) })}
						onKeyDown={(event) => onEnter(event, onEnd)}
					/>
				) : (
					<div className="ts-count-columns">
						{columns.map(({ id, label, rows }) => (
							<fieldset key={id}>
								<legend>{label}</legend>
								{rows.map((row) => (
									<PieceRow
										key={row.id}
										row={row}
										typed={pieces[row.id] ?? ""}
										keyboard={isWide ? "none" : "numeric"}
										field={(node) => {
											if (node) fields.current.set(row.id, node);
										}}
										onFocus={() => setAt(row.id)}
										onType={(typed) => type(row.id, typed)}
										onNext={() => next(row.id)}
									/>
								))}
							</fieldset>
						))}
					</div>
				)}
			</section>
			<CountSide draft={draft} hasKeys={isWide} onKey={press} onNext={() => next(at)} />
		</div>
	);
}

type CountSideProps = {
	readonly draft: CountDraft;
	/** Absent on a narrow page, whose device brings a keyboard of its own. */
	readonly hasKeys: boolean;
	readonly onKey: (key: KeypadKey) => void;
	readonly onNext: () => void;
};

/** The sum so far, and the keys. */
function CountSide({ draft, hasKeys, onKey, onNext }: CountSideProps) {
	return (
		<aside className="ts-count-side">
			<p className="ts-count-sum" role="status">
				<span>{d("counted")}</span>
				<b className="money">{moneyText(countSum(draft))}</b>
			</p>
			{hasKeys && (
				<Keypad
					label={d("keys")}
					labels={{ backspace: d("backspace"), clear: d("clear") }}
					layout={draft.by === "sum" ? "three" : "digits"}
					onKey={onKey}
					keepsFocus
				/>
			)}
			{hasKeys && draft.by === "denominations" && (
				<Button size={72} onMouseDown={(event) => event.preventDefault()} onClick={onNext}>
					{d("next")}
				</Button>
			)}
		</aside>
	);
}

type PieceRowProps = {
	readonly row: Row;
	readonly typed: string;
	readonly keyboard: "none" | "numeric";
	readonly field: (node: HTMLInputElement | null) => void;
	readonly onFocus: () => void;
	readonly onType: (typed: string) => void;
	readonly onNext: () => void;
};

function PieceRow({ row, typed, keyboard, field, onFocus, onType, onNext }: PieceRowProps) {
	const worth = cents(row.worth * Number(typed || 0));
	return (
		<label className="ts-count-row">
			<span aria-hidden>{row.label}</span>
			<input
				ref={field}
				type="text"
				inputMode={keyboard}
				enterKeyHint="next"
				autoComplete="off"
				aria-label={row.name}
				placeholder="0"
				value={typed}
				onFocus={onFocus}
				onChange={(event) => onType(event.currentTarget.value)}
				onKeyDown={(event) => onEnter(event, onNext)}
			/>
			<span className="money" data-empty={worth === 0} aria-hidden>
				{moneyText(worth)}
			</span>
		</label>
	);
}

function onEnter(event: KeyboardEvent<HTMLInputElement>, then: () => void): void {
	if (event.key !== "Enter") return;
	event.preventDefault();
	if (!event.repeat) then();
}
