import type { QueueEntry } from "@tuckshop/core/pos";
import { Button, EmptyState, QueueCard, VirtualList } from "@tuckshop/ui-kit/components";
import { ArrowRight } from "lucide-react";
import { memo } from "react";
import { s } from "./queue-texts.ts";
import { debitParts, needOf, queueView } from "./queue-view.ts";

type QueueListProps = {
	readonly tab: "queued" | "successful" | "failed";
	readonly entries: readonly QueueEntry[];
	readonly timeZone: string | undefined;
	readonly isOpen: (id: string) => boolean;
	readonly onToggle: (id: string) => void;
	/** Opens the sale, where a person can resolve it. */
	readonly onSale: (reference: string) => void;
};

/** The sales of a tab, newest first, or that there is none (OQ-10). */
export function QueueList({ tab, entries, timeZone, isOpen, onToggle, onSale }: QueueListProps) {
	if (entries.length === 0) return <EmptyState title={s(`none.${tab}`)} />;
	return (
		<VirtualList
			label={s(`tab.${tab}`, { count: entries.length })}
			items={entries}
			keyOf={({ id }) => id}
			estimateSize={124}
			draw={(entry) => (
				<Entry
					entry={entry}
					timeZone={timeZone}
					open={isOpen(entry.id)}
					onToggle={onToggle}
					onSale={onSale}
				/>
			)}
		/>
	);
}

type EntryProps = Pick<QueueListProps, "timeZone" | "onToggle" | "onSale"> & {
	readonly entry: QueueEntry;
	readonly open: boolean;
};

const Entry = memo(function Entry({ entry, timeZone, open, onToggle, onSale }: EntryProps) {
	const need = needOf(entry);
	return (
		<QueueCard
			{...queueView(entry, timeZone)}
			partsLabel={s("parts")}
			parts={() => debitParts(entry)}
			open={open}
			onToggle={() => onToggle(entry.id)}
		>
			{need && (
				<div className="mt-[10px] flex flex-wrap items-center gap-[8px_16px]">
					<p className="min-w-[240px] flex-1">{s(`needs.${need}`)}</p>
					<Button icon={ArrowRight} onClick={() => onSale(entry.reference)}>
						{s("openSale")}
					</Button>
				</div>
			)}
		</QueueCard>
	);
});
