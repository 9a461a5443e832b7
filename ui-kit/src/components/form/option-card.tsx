import { Check } from "lucide-react";
import { classNames } from "../base/class-names.ts";

interface OptionCardProps {
	readonly kind: "radio" | "checkbox";
	readonly label: string;
	/** The formatted extra price. */
	readonly price?: string | undefined;
	/** A line under the label, such as an explanation. */
	readonly note?: string | undefined;
	readonly chosen: boolean;
	readonly disabled?: boolean | undefined;
	readonly onToggle: () => void;
}

/** An option of a modifier group: round for one of many, square for several. */
export function OptionCard({
	kind,
	label,
	price,
	note,
	chosen,
	disabled,
	onToggle,
}: OptionCardProps) {
	return (
		// biome-ignore lint/a11y/useAriaPropsSupportedByRole: both kinds take aria-checked
		<button
			type="button"
			role={kind}
			aria-checked={chosen}
			aria-disabled={disabled || undefined}
			className="ts-opt"
			data-stop
			onClick={() => {
				if (!disabled) onToggle();
			}}
		>
			<span className={classNames("ts-box", kind === "radio" && "ts-box-round")}>
				{chosen && <Check aria-hidden />}
			</span>
			<span className="ts-grow">
				{label}
				{note !== undefined && <small>{note}</small>}
				{price !== undefined && <small className="money">{price}</small>}
			</span>
		</button>
	);
}
