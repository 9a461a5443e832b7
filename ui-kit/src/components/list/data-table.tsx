import type { ReactNode } from "react";

interface DataColumn {
	readonly id: string;
	readonly label: string;
	/** The column of amounts is aligned at the end. */
	readonly end?: boolean | undefined;
}

interface DataRow {
	readonly id: string;
	/** One cell for each column, in order. */
	readonly cells: readonly ReactNode[];
}

interface DataTableProps {
	/** For assistive technology only. */
	readonly caption: string;
	readonly columns: readonly DataColumn[];
	readonly rows: readonly DataRow[];
	/** Shown in place of the rows when there are none. */
	readonly empty?: ReactNode;
}

/** A table of texts with a caption, and words where it is empty. */
export function DataTable({ caption, columns, rows, empty }: DataTableProps) {
	if (rows.length === 0 && empty !== undefined) return <>{empty}</>;
	return (
		<section className="ts-table-wrap" aria-label={caption}>
			<table className="ts-table">
				<caption className="ts-hidden">{caption}</caption>
				<thead>
					<tr>
						{columns.map((column) => (
							<th key={column.id} scope="col" className={column.end ? "ts-end" : undefined}>
								{column.label}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map((row) => (
						<tr key={row.id}>
							{columns.map((column, index) => (
								<td key={column.id} className={column.end ? "ts-end money" : undefined}>
									{row.cells[index]}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}
