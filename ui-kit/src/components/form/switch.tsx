import { Switch as Radix } from "radix-ui";
import { useId } from "react";

interface SwitchProps {
	readonly label: string;
	readonly checked: boolean;
	readonly onChange: (checked: boolean) => void;
	readonly disabled?: boolean | undefined;
	/** The label is only for assistive technology, such as in a table row that shows it already. */
	readonly hideLabel?: boolean | undefined;
}

/**
 * An on-off switch with its label, which is also the switch's name where `hideLabel` leaves it out
 * of sight.
 */
export function Switch({ label, checked, onChange, disabled, hideLabel }: SwitchProps) {
	const id = useId();
	return (
		<span className="ts-switch">
			<Radix.Root
				id={id}
				className="ts-switch-track"
				checked={checked}
				onCheckedChange={onChange}
				disabled={disabled ?? false}
				aria-label={hideLabel ? label : undefined}
			/>
			{!hideLabel && <label htmlFor={id}>{label}</label>}
		</span>
	);
}
