import { Check, CircleAlert } from "lucide-react";
import { useId } from "react";
import { useRoving } from "../base/use-roving.ts";
import type { ModifierGroupPanelProps } from "../menu/modifier-group-panel.tsx";
import { KioskPill } from "./kiosk-pill.tsx";

/** A group of choices with its rule: "open" while a choice is missing, then "met". */
export type KioskOptionsProps = Omit<ModifierGroupPanelProps, "options"> & {
	/** The language of the title, where it is not the page's. */
	readonly lang?: string | undefined;
	readonly options: readonly (ModifierGroupPanelProps["options"][number] & {
		readonly lang?: string | undefined;
	})[];
};

/** A group of choices: amber while a choice is required, then green. */
export function KioskOptions({
	title,
	lang,
	rule,
	state,
	kind,
	options,
	onToggle,
}: KioskOptionsProps) {
	const titleId = useId();
	const ruleId = useId();
	const roving = useRoving<HTMLDivElement>();
	return (
		<section className="tk-group" data-state={state}>
			<div className="tk-group-head">
				<h2 id={titleId} lang={lang}>
					{title}
				</h2>
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
				{options.map(({ id, label, lang: own, price, chosen, disabled }) => (
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
						<span lang={own}>{label}</span>
						{price !== undefined && <span className="money">{price}</span>}
					</button>
				))}
			</div>
		</section>
	);
}
