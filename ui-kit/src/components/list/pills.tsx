import { useRoving } from "../base/use-roving.ts";
import type { Tab } from "./tabs.tsx";

interface PillsProps {
	readonly label: string;
	readonly pills: readonly Tab[];
	readonly selected: string;
	readonly onSelect: (id: string) => void;
}

/** The strip of sub-categories under the category tabs: always one chosen. */
export function Pills({ label, pills, selected, onSelect }: PillsProps) {
	const roving = useRoving<HTMLDivElement>((target) => target.click());
	return (
		<div {...roving} role="radiogroup" aria-label={label} className="ts-subs">
			{pills.map((pill) => (
				// biome-ignore lint/a11y/useSemanticElements: a pill is a button that answers to touch, with the semantics of a radio
				<button
					key={pill.id}
					type="button"
					role="radio"
					className="ts-sub"
					aria-checked={pill.id === selected}
					data-stop
					onClick={() => onSelect(pill.id)}
				>
					{pill.label}
				</button>
			))}
		</div>
	);
}
