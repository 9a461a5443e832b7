import { classNames } from "../form/class-names.ts";

export interface SummaryPanelProps {
	readonly title: string;
	readonly rows: readonly { readonly id: string; readonly label: string; readonly amount: string }[];
	readonly total?: { readonly label: string; readonly amount: string } | undefined;
	/** Said in place of the rows while there are none. */
	readonly note?: string | undefined;
	/** What the buttons beside it are about. */
	readonly strong?: boolean | undefined;
}

/** What something comes to, in a few rows and a total. */
export function SummaryPanel({ title, rows, total, note, strong }: SummaryPanelProps) {
	return (
		<section aria-label={title} className={classNames("ts-summary", strong && "ts-summary-strong")}>
			<h3>{title}</h3>
			{note !== undefined && <p>{note}</p>}
			{(rows.length > 0 || total) && (
				<dl>
					{rows.map(({ id, label, amount }) => (
						<div key={id}>
							<dt>{label}</dt>
							<dd className="money">{amount}</dd>
						</div>
					))}
					{total && (
						<div className="ts-summary-total">
							<dt>{total.label}</dt>
							<dd className="money">{total.amount}</dd>
						</div>
					)}
				</dl>
			)}
		</section>
	);
}
