import { type LucideIcon, TriangleAlert } from "lucide-react";
import { Glyph } from "../base/glyph.tsx";
import { Pill, type PillTone } from "../base/pill.tsx";
import { useRoving } from "../base/use-roving.ts";

/** A record of a list. */
export interface RecordItem {
	readonly id: string;
	readonly icon: LucideIcon;
	/** Its heading, such as the time. */
	readonly title: string;
	readonly note: string;
	/** A number after the note, which is not broken into lines. */
	readonly number?: string | undefined;
	/** Its error. */
	readonly error?: string | undefined;
	/** A warning, in a word. */
	readonly warning?: string | undefined;
	readonly state: { readonly label: string; readonly tone: PillTone };
	/** The formatted amount. */
	readonly amount: string;
}

/** Records under a heading. */
export interface RecordGroup {
	readonly id: string;
	readonly heading: string;
	readonly records: readonly RecordItem[];
}

interface RecordListProps {
	readonly label: string;
	readonly groups: readonly RecordGroup[];
	readonly selected?: string | undefined;
	readonly onSelect: (id: string) => void;
	/** True while more records are being loaded. */
	readonly busy?: boolean | undefined;
}

/** Records by day. The list is one tab stop, with arrow keys inside. */
export function RecordList({ label, groups, selected, onSelect, busy }: RecordListProps) {
	const roving = useRoving<HTMLDivElement>();
	return (
		// biome-ignore lint/a11y/useSemanticElements: several lists with headings are one group for the arrow keys
		<div
			{...roving}
			role="group"
			aria-label={label}
			aria-busy={busy || undefined}
			className="ts-records"
		>
			{groups.map(({ id, heading, records }) => (
				<section key={id} aria-label={heading}>
					<h2>{heading}</h2>
					<ul>
						{records.map((record) => (
							<li key={record.id}>
								<Row record={record} selected={record.id === selected} onSelect={onSelect} />
							</li>
						))}
					</ul>
				</section>
			))}
		</div>
	);
}

function Row({
	record,
	selected,
	onSelect,
}: {
	readonly record: RecordItem;
	readonly selected: boolean;
	readonly onSelect: (id: string) => void;
}) {
	const { id, icon: Icon, title, note, number, error, warning, state, amount } = record;
	return (
		<button
			type="button"
			className="ts-record"
			aria-current={selected || undefined}
			data-stop
			data-id={id}
			onClick={() => onSelect(id)}
		>
			<Glyph of={Icon} size="l" />
			<span className="ts-record-words">
				<b>{title}</b>
				<span>
					{note}
					{number !== undefined && (
						<>
							{" · "}
							<span className="whitespace-nowrap">{number}</span>
						</>
					)}
				</span>
				{error !== undefined && <span className="ts-record-error">{error}</span>}
				{warning !== undefined && (
					<span className="ts-record-warning">
						<Glyph of={TriangleAlert} />
						{warning}
					</span>
				)}
			</span>
			<Pill {...state} />
			<span className="money ts-record-amount">{amount}</span>
		</button>
	);
}
