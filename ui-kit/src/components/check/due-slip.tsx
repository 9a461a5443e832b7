interface DueSlipProps {
	/** The rows above the amount due, such as the total and its rounding. */
	readonly rows: readonly { readonly label: string; readonly amount: string }[];
	readonly label: string;
	readonly amount: string;
}

/** The amount due in large type, with the rows that lead to it. */
export function DueSlip({ rows, label, amount }: DueSlipProps) {
	return (
		<dl className="ts-due">
			{rows.map((row) => (
				<div key={row.label}>
					<dt>{row.label}</dt>
					<dd className="money">{row.amount}</dd>
				</div>
			))}
			<div className="ts-due-sum">
				<dt>{label}</dt>
				<dd className="money">{amount}</dd>
			</div>
		</dl>
	);
}
