import { ChevronRight, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { SumRow } from "../check/sum-rows.tsx";
import { KioskTotals } from "./kiosk-totals.tsx";

interface KioskSummaryProps {
	readonly label: string;
	readonly lines: readonly {
		readonly id: string;
		readonly quantity: number;
		readonly name: string;
		/** The language of the name, where it is not the page's. */
		readonly lang?: string | undefined;
		readonly total: string;
	}[];
	readonly rows: readonly SumRow[];
	readonly total: Omit<SumRow, "id">;
}

/** The order on check paper, in short: read-only, with a large total. */
export function KioskSummary({ label, lines, rows, total }: KioskSummaryProps) {
	return (
		<section className="tk-slip tk-summary" aria-label={label}>
			<ul>
				{lines.map(({ id, quantity, name, lang, total: sum }) => (
					<li key={id}>
						<b className="money">{quantity}</b>
						<span lang={lang}>{name}</span>
						<span className="money">{sum}</span>
					</li>
				))}
			</ul>
			<KioskTotals rows={rows} total={total} />
		</section>
	);
}

/** A way to pay at the kiosk: its name and a sentence on how it is done, or why it can't be. */
export interface KioskTender {
	readonly id: string;
	readonly name: string;
	readonly text: string;
	readonly icon: LucideIcon;
	/** It can't be taken now; `text` says why. */
	readonly off?: boolean | undefined;
}

interface KioskPayProps {
	readonly title: string;
	readonly summary: ReactNode;
	readonly note?: ReactNode;
	readonly tenders: readonly KioskTender[];
	readonly onTender: (id: string) => void;
}

/**
 * The choice of how to pay at the kiosk. All tenders have one size, so that none is recommended.
 */
export function KioskPay({ title, summary, note, tenders, onTender }: KioskPayProps) {
	return (
		<div className="tk-body tk-body-column">
			<h1 className="tk-title tk-title-large" tabIndex={-1}>
				{title}
			</h1>
			{note}
			{summary}
			<div className="tk-tenders">
				{tenders.map(({ id, name, text, icon: Icon, off }) => (
					<button
						key={id}
						type="button"
						className="tk-tender"
						aria-disabled={off || undefined}
						onClick={() => !off && onTender(id)}
					>
						<span className="tk-disc">
							<Icon aria-hidden />
						</span>
						<span className="tk-grow">
							<b>{name}</b>
							<span>{text}</span>
						</span>
						{!off && <ChevronRight className="tk-icon tk-icon-large" aria-hidden />}
					</button>
				))}
			</div>
		</div>
	);
}
