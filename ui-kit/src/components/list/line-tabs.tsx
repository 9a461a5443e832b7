import { useEffect } from "react";
import { bringIntoView } from "../base/bring-into-view.ts";
import { useRoving } from "../base/use-roving.ts";

interface LineTabsProps {
	readonly label: string;
	readonly tabs: readonly { readonly id: string; readonly label: string }[];
	readonly selected: string;
	readonly onSelect: (id: string) => void;
	/** The id of the panel that the tabs control. */
	readonly panelId: string;
}

/** Tabs above their panel, the chosen one underlined. A row that is too long scrolls. */
export function LineTabs({ label, tabs, selected, onSelect, panelId }: LineTabsProps) {
	const roving = useRoving<HTMLDivElement>((target) => target.click());
	const { ref } = roving;
	useEffect(() => {
		const chosen = ref.current?.querySelector(`#${CSS.escape(`${panelId}-${selected}`)}`);
		if (ref.current && chosen) bringIntoView(ref.current, chosen);
	}, [ref, panelId, selected]);
	return (
		<div {...roving} role="tablist" aria-label={label} className="ts-line-tabs">
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
