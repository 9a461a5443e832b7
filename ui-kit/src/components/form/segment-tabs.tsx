import { useRoving } from "../base/use-roving.ts";

interface SegmentTabsProps {
	readonly label: string;
	readonly tabs: readonly { readonly id: string; readonly label: string }[];
	readonly selected: string;
	readonly onSelect: (id: string) => void;
	/** The id of the panel that the tabs control. */
	readonly panelId: string;
}

/** A few tabs in equal parts over the whole width of their panel. */
export function SegmentTabs({ label, tabs, selected, onSelect, panelId }: SegmentTabsProps) {
	const roving = useRoving<HTMLDivElement>((target) => target.click());
	return (
		<div {...roving} role="tablist" aria-label={label} className="ts-seg ts-seg-fill">
			{tabs.map((tab) => (
				<button
					key={tab.id}
					type="button"
					role="tab"
					id={`${panelId}-${tab.id}`}
					aria-selected={tab.id === selected}
					aria-controls={panelId}
					data-stop
					onClick={() => onSelect(tab.id)}
				>
					{tab.label}
				</button>
			))}
		</div>
	);
}
