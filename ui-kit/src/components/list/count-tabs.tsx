import { useRoving } from "../base/use-roving.ts";

interface CountTabsProps {
	readonly label: string;
	readonly tabs: readonly { readonly id: string; readonly label: string; readonly count: number }[];
	readonly selected: string;
	readonly onSelect: (id: string) => void;
	/** The id of the panel that the tabs control. */
	readonly panelId: string;
}

/** Tabs over a list, each with the number of entries that it would show. */
export function CountTabs({ label, tabs, selected, onSelect, panelId }: CountTabsProps) {
	const roving = useRoving<HTMLDivElement>((target) => target.click());
	return (
		<div {...roving} role="tablist" aria-label={label} className="ts-count-tabs">
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
					<b>{tab.count}</b>
				</button>
			))}
		</div>
	);
}
