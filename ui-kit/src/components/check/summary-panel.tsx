import { classNames } from "../base/class-names.ts";
import { type SumRow, SumRows } from "./sum-rows.tsx";

interface SummaryPanelProps {
	readonly title: string;
	readonly rows: readonly SumRow[];
	readonly total?: Omit<SumRow, "id"> | undefined;
	/** Shown in place of the rows while there are none. */
	readonly note?: string | undefined;
	/** Emphasised: the buttons next to it act on this sum. */
	readonly strong?: boolean | undefined;
}

/** Rows of amounts and their total, under a title. */
export function SummaryPanel({ title, rows, total, note, strong }: SummaryPanelProps) {
	return (
		<section aria-label={title} className={classNames("ts-summary", strong && "ts-summary-strong")}>
			<h3>{title}</h3>
			{note !== undefined && <p>{note}</p>}
			{(rows.length > 0 || total) && (
				<SumRows rows={rows} total={total} totalClassName="ts-summary-total" />
			)}
		</section>
	);
}
