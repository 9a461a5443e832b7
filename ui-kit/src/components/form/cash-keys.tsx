import { classNames } from "../base/class-names.ts";

interface CashKey {
	readonly id: string;
	readonly label: string;
	/** The result of a tap, such as the change. */
	readonly note?: string | undefined;
	/** The note does not cover the amount due: a tap adds it to the amount received. */
	readonly adds?: boolean | undefined;
}

interface CashKeysProps {
	readonly label: string;
	readonly keys: readonly CashKey[];
	readonly disabled?: boolean | undefined;
	readonly onPress: (id: string) => void;
}

/** One key for each note or coin that may be received, with the result of the tap on the key. */
export function CashKeys({ label, keys, disabled, onPress }: CashKeysProps) {
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; this is a group of buttons
		<div role="group" aria-label={label} className="ts-cash-keys">
			{keys.map((key) => (
				<button
					key={key.id}
					type="button"
					disabled={disabled}
					className={classNames("ts-btn ts-cash-key", key.adds && "ts-cash-key-adds")}
					onClick={() => onPress(key.id)}
				>
					<b className="money">{key.label}</b>
					{key.note !== undefined && <small className="money"> {key.note}</small>}
				</button>
			))}
		</div>
	);
}
