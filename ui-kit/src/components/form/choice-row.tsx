import type { CSSProperties } from "react";
import { classNames } from "../base/class-names.ts";
import { useRoving } from "../base/use-roving.ts";

interface ChoiceOption {
	readonly id: string;
	readonly label: string;
	/** The choice's own colour, as #RRGGBB: shown as a swatch, and as a tint while it is chosen. */
	readonly color?: string | undefined;
}

interface ChoiceRowProps {
	readonly label: string;
	readonly choices: readonly ChoiceOption[];
	readonly selected: string | undefined;
	readonly onSelect: (id: string) => void;
}

/** A choice of one among several places: the floors of a restaurant, the sections of a floor. */
export function ChoiceRow({ label, choices, selected, onSelect }: ChoiceRowProps) {
	const roving = useRoving<HTMLDivElement>((target) => target.click());
	return (
		<div {...roving} role="radiogroup" aria-label={label} className="ts-choices">
			{choices.map(({ id, label: text, color }) => (
				// biome-ignore lint/a11y/useSemanticElements: a choice is a button that answers to touch, with the semantics of a radio
				<button
					key={id}
					type="button"
					role="radio"
					aria-checked={id === selected}
					data-stop
					className={classNames("ts-choice", color !== undefined && "ts-choice-tinted")}
					style={color === undefined ? undefined : ({ "--c": color } as CSSProperties)}
					onClick={() => onSelect(id)}
				>
					{color !== undefined && <span className="ts-swatch" aria-hidden />}
					{text}
				</button>
			))}
		</div>
	);
}
