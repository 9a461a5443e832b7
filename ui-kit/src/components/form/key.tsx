import { Delete } from "lucide-react";
import { classNames } from "../base/class-names.ts";

type Digit = "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9";
/** A key of the keypad. */
export type KeypadKey = Digit | "00" | "clear" | "backspace";

export interface KeyLabels {
	readonly backspace: string;
	readonly clear: string;
}

interface KeyProps {
	readonly value: KeypadKey;
	readonly labels: KeyLabels;
	readonly onKey: (key: KeypadKey) => void;
	readonly disabled?: boolean | undefined;
	/** Backspace as an icon alone, where there is no space for a word. */
	readonly short?: boolean | undefined;
	readonly className?: string | undefined;
}

/** A key of a number pad or keypad. The pad decides which keys there are. */
export function Key({ value, labels, onKey, disabled, short, className }: KeyProps) {
	const press = () => onKey(value);
	if (value === "backspace") {
		return (
			<button
				type="button"
				data-stop
				data-key={value}
				className={classNames("ts-key", !short && "ts-key-back", className)}
				aria-label={labels.backspace}
				disabled={disabled}
				onClick={press}
			>
				<Delete className={short ? "ts-icon" : "ts-icon ts-icon-l"} aria-hidden />
				{!short && <span>{labels.backspace}</span>}
			</button>
		);
	}
	return (
		<button
			type="button"
			data-stop
			data-key={value}
			className={classNames("ts-key", value === "clear" && "ts-key-word", className)}
			disabled={disabled}
			onClick={press}
		>
			{value === "clear" ? labels.clear : value}
		</button>
	);
}
