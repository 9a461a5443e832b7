import { Check, CircleAlert } from "lucide-react";
import { useId } from "react";
import { Pill } from "../base/pill.tsx";
import { useRoving } from "../base/use-roving.ts";
import { OptionCard } from "../form/option-card.tsx";

/** An option of a modifier group. */
export interface ModifierRow {
	readonly id: string;
	readonly label: string;
	readonly price?: string | undefined;
	readonly chosen: boolean;
	/** True for example when the maximum is reached. */
	readonly disabled?: boolean | undefined;
}

export interface ModifierGroupPanelProps {
	readonly title: string;
	/** The rule of the group, such as "Required, choose 1". */
	readonly rule: string;
	/** "open" (required and not chosen yet) is amber, "met" green. */
	readonly state: "open" | "met" | "optional";
	readonly kind: "radio" | "checkbox";
	readonly options: readonly ModifierRow[];
	readonly onToggle: (id: string) => void;
}

/** A modifier group with its options and its rule. */
export function ModifierGroupPanel({
	title,
	rule,
	state,
	kind,
	options,
	onToggle,
}: ModifierGroupPanelProps) {
	const titleId = useId();
	const roving = useRoving<HTMLDivElement>();
	const tone = state === "open" ? "warning" : state === "met" ? "positive" : "plain";
	const icon = state === "open" ? CircleAlert : state === "met" ? Check : undefined;
	return (
		<section className="ts-group">
			<div className="ts-group-head">
				<h3 id={titleId}>{title}</h3>
				<Pill label={rule} tone={tone} icon={icon} />
			</div>
			{/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles take a label */}
			<div
				{...roving}
				role={kind === "radio" ? "radiogroup" : "group"}
				aria-labelledby={titleId}
				className="ts-opts"
			>
				{options.map((option) => (
					<OptionCard
						key={option.id}
						kind={kind}
						label={option.label}
						price={option.price}
						chosen={option.chosen}
						disabled={option.disabled}
						onToggle={() => onToggle(option.id)}
					/>
				))}
			</div>
		</section>
	);
}
