export interface KioskRow {
	readonly id: string;
	readonly label: string;
	readonly amount: string;
}

export interface KioskTotalsProps {
	readonly rows: readonly KioskRow[];
	readonly total?: Omit<KioskRow, "id"> | undefined;
}

export function KioskTotals({ rows, total }: KioskTotalsProps) {
	return (
		<dl className="tk-totals">
			{rows.map(({ id, label, amount }) => (
				<div key={id}>
					<dt>{label}</dt>
					<dd className="money">{amount}</dd>
				</div>
			))}
			{total && (
				<div className="tk-total">
					<dt>{total.label}</dt>
					<dd className="money">{total.amount}</dd>
				</div>
			)}
		</dl>
	);
}
