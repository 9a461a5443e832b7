import { Pencil, X } from "lucide-react";
import type { ReactNode } from "react";
import type { SumRow } from "../check/sum-rows.tsx";
import { KioskButton } from "./kiosk-button.tsx";
import { KioskQuantity } from "./kiosk-quantity.tsx";
import { KioskTotals } from "./kiosk-totals.tsx";

/** A line of the kiosk's order. */
export interface KioskLine {
	readonly id: string;
	readonly name: string;
	/** The language of the name, where it is not the page's. */
	readonly lang?: string | undefined;
	/** Choices, with their language where it is not the page's. */
	readonly details: readonly { readonly text: string; readonly lang?: string | undefined }[];
	/** Pieces. */
	readonly quantity: number;
	readonly total: string;
	readonly picture: ReactNode;
	/** Undefined for a line that follows the others, and has no buttons. */
	readonly labels:
		| {
				readonly decrease: string;
				readonly increase: string;
				/** Absent where the line has nothing to choose. */
				readonly change?: string | undefined;
				readonly remove: string;
				/** The name of the button that leads to another dish, where it can no longer be ordered. */
				readonly replace: string;
		  }
		| undefined;
	/** The reason why it can no longer be ordered: it is off the total, and its quantity rests. */
	readonly unavailable?: string | undefined;
}

interface KioskReviewProps {
	readonly title: string;
	readonly listLabel: string;
	readonly lines: readonly KioskLine[];
	readonly rows: readonly SumRow[];
	readonly removeText: string;
	readonly changeText: string;
	readonly replaceText: string;
	readonly note?: ReactNode;
	/** A choice for the whole order, above its lines. */
	readonly choice?: ReactNode;
	readonly onDecrease: (id: string) => void;
	readonly onIncrease: (id: string) => void;
	readonly onRemove: (id: string) => void;
	readonly onChange: (id: string) => void;
	/** Called with a line that can no longer be ordered, to choose another dish. */
	readonly onReplace: (id: string) => void;
}

/** The order and its totals, whose lines can still be changed. */
export function KioskReview({
	title,
	listLabel,
	lines,
	rows,
	note,
	choice,
	...acts
}: KioskReviewProps) {
	return (
		<div className="tk-body tk-body-column">
			<h1 className="tk-title" tabIndex={-1}>
				{title}
			</h1>
			{note}
			{choice}
			<section className="tk-slip tk-slip-fill" aria-label={listLabel}>
				<ul className="tk-lines">
					{lines.map((line) => (
						<li
							key={line.id}
							className="tk-line"
							data-gone={line.unavailable !== undefined || undefined}
						>
							<div className="tk-line-picture">{line.picture}</div>
							<div className="tk-line-what">
								<b lang={line.lang}>{line.name}</b>
								{line.details.map(({ text, lang }) => (
									<span key={text} lang={lang}>
										{text}
									</span>
								))}
								{line.unavailable !== undefined && <em>{line.unavailable}</em>}
								{line.labels && <Controls {...{ line, labels: line.labels, ...acts }} />}
							</div>
							<span className="tk-line-sum money">
								{line.unavailable === undefined ? line.total : <s>{line.total}</s>}
							</span>
						</li>
					))}
				</ul>
				<div className="tk-ruled" aria-hidden />
				<KioskTotals rows={rows} />
			</section>
		</div>
	);
}

type ControlsProps = Pick<
	KioskReviewProps,
	| "changeText"
	| "onChange"
	| "onDecrease"
	| "onIncrease"
	| "onRemove"
	| "onReplace"
	| "removeText"
	| "replaceText"
> & {
	readonly line: KioskLine;
	readonly labels: NonNullable<KioskLine["labels"]>;
};

function Controls({
	line,
	labels,
	changeText,
	removeText,
	replaceText,
	onDecrease,
	onIncrease,
	onRemove,
	onChange,
	onReplace,
}: ControlsProps) {
	const isGone = line.unavailable !== undefined;
	return (
		<div className="tk-line-controls">
			{isGone ? (
				<KioskButton kind="primary" label={labels.replace} onClick={() => onReplace(line.id)}>
					{replaceText}
				</KioskButton>
			) : (
				<KioskQuantity
					quantity={line.quantity}
					decreaseLabel={labels.decrease}
					increaseLabel={labels.increase}
					onDecrease={() => onDecrease(line.id)}
					onIncrease={() => onIncrease(line.id)}
				/>
			)}
			{labels.change !== undefined && !isGone && (
				<button
					type="button"
					className="tk-change"
					aria-label={labels.change}
					onClick={() => onChange(line.id)}
				>
					<Pencil className="tk-icon" aria-hidden />
					{changeText}
				</button>
			)}
			<button
				type="button"
				className="tk-remove"
				aria-label={labels.remove}
				onClick={() => onRemove(line.id)}
			>
				<X className="tk-icon" aria-hidden />
				{removeText}
			</button>
		</div>
	);
}
