import { Check, CircleAlert } from "lucide-react";
import { useId } from "react";
import { useRoving } from "../base/use-roving.ts";
import type { ModifierGroupPanelProps } from "../menu/modifier-group-panel.tsx";
import { KioskPill } from "./kiosk-pill.tsx";

export type KioskOptionsProps = ModifierGroupPanelProps;

/** A group of choices: amber while a choice is required, then green. */
export function KioskOptions({ title, rule, state, kind, options, onToggle }: KioskOptionsProps) {
	const titleId = useId();
	const ruleId = useId();
	const roving = useRoving<HTMLDivElement>();
	return (
		<section className="tk-group" data-state={state}>
			<div className="tk-group-head">
				<h2 id={titleId}>{title}</h2>
				<KioskPill
					id={ruleId}
					tone={state === "open" ? "warning" : state === "met" ? "positive" : "plain"}
					icon={state === "open" ? CircleAlert : state === "met" ? Check : undefined}
				>
					{rule}
				</KioskPill>
			</div>
			{/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles take a label */}
			<div
				{...roving}
				role={kind === "radio" ? "radiogroup" : "group"}
				aria-labelledby={titleId}
				aria-describedby={ruleId}
				className="tk-options"
			>
				{options.map(({ id, label, price, chosen, disabled }) => (
					// biome-ignore lint/a11y/useAriaPropsSupportedByRole: both kinds take aria-checked
					<button
						key={id}
						type="button"
						role={kind}
						aria-checked={chosen}
						aria-disabled={disabled || undefined}
						className="tk-option"
						data-stop
						onClick={() => {
							if (!disabled) onToggle(id);
						}}
					>
						<span className="tk-box" data-round={kind === "radio"}>
							{chosen && <Check aria-hidden />}
						</span>
						<span>{label}</span>
						{price !== undefined && <span className="money">{price}</span>}
					</button>
				))}
			</div>
		</section>
	);
}
