/** A row of a sum: its words and its amount. */
export interface SumRow {
	readonly id: string;
	readonly label: string;
	/** The formatted amount. */
	readonly amount: string;
}

interface SumRowsProps {
	readonly rows: readonly SumRow[];
	readonly total?: Omit<SumRow, "id"> | undefined;
	readonly className?: string;
	readonly totalClassName: string;
}

/** Amounts one below the other, and their sum. */
export function SumRows({ rows, total, className, totalClassName }: SumRowsProps) {
	return (
		<dl className={className}>
			{rows.map(({ id, label, amount }) => (
				<div key={id}>
					<dt>{label}</dt>
					<dd className="money">{amount}</dd>
				</div>
			))}
			{total && (
				<div className={totalClassName}>
					<dt>{total.label}</dt>
					<dd className="money">{total.amount}</dd>
				</div>
			)}
		</dl>
	);
}
