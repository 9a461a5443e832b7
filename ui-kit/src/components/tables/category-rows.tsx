import { useRoving } from "../base/use-roving.ts";
import type { Tab } from "../list/tabs.tsx";

interface CategoryRowsProps {
	readonly label: string;
	readonly tabs: readonly Tab[];
	/** The name of the pills after the tabs. */
	readonly moreLabel: string;
	readonly pills: readonly Tab[];
	/** The id of a tab or a pill. */
	readonly selected: string | undefined;
	readonly onSelect: (id: string) => void;
	/** The id of the panel that the tabs control. */
	readonly panelId: string;
}

/** All categories of a table's menu at once: the first as tabs, the others as pills after them, in rows of six. */
export function CategoryRows(props: CategoryRowsProps) {
	const { label, tabs, moreLabel, pills, selected, onSelect, panelId } = props;
	const roving = useRoving<HTMLDivElement>((target) => target.click());
	const rovingPills = useRoving<HTMLDivElement>((target) => target.click());
	return (
		<div className="ts-cat-rows">
			<div {...roving} role="tablist" aria-label={label}>
				{tabs.map((tab) => (
					<button
						key={tab.id}
						type="button"
						role="tab"
						aria-selected={tab.id === selected}
						aria-controls={panelId}
						data-stop
						onClick={() => onSelect(tab.id)}
					>
						{tab.label}
					</button>
				))}
			</div>
			{pills.length > 0 && (
				<div {...rovingPills} role="radiogroup" aria-label={moreLabel}>
					{pills.map((pill) => (
						// biome-ignore lint/a11y/useSemanticElements: a pill is a button that answers to touch, with the semantics of a radio
						<button
							key={pill.id}
							type="button"
							role="radio"
							aria-checked={pill.id === selected}
							data-stop
							onClick={() => onSelect(pill.id)}
						>
							{pill.label}
						</button>
					))}
				</div>
			)}
		</div>
	);
}
