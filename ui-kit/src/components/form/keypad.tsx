import { classNames } from "../base/class-names.ts";
import { useRoving } from "../base/use-roving.ts";
import { Key, type KeyLabels, type KeypadKey } from "./key.tsx";

interface KeypadProps {
	readonly label: string;
	readonly labels: KeyLabels;
	readonly onKey: (key: KeypadKey) => void;
	/** "three" is a column beside a form, "four" is wide with Backspace and Clear at the right, "digits" is for a PIN and has no "00". */
	readonly layout?: "three" | "four" | "digits" | undefined;
	readonly disabledKeys?: readonly KeypadKey[] | undefined;
	/**
	 * A press leaves the focus in the field that the keys write to, so that a keyboard can be used in
	 * between.
	 */
	readonly keepsFocus?: boolean | undefined;
}

const THREE: readonly (readonly [KeypadKey, string?])[] = [
	["1"],
	["2"],
	["3"],
	["4"],
	["5"],
	["6"],
	["7"],
	["8"],
	["9"],
	["00"],
	["0"],
	["backspace"],
	["clear", "ts-keypad-three"],
];
const FOUR: readonly (readonly [KeypadKey, string?])[] = [
	["1"],
	["2"],
	["3"],
	["backspace", "ts-keypad-tall"],
	["4"],
	["5"],
	["6"],
	["7"],
	["8"],
	["9"],
	["clear", "ts-keypad-tall"],
	["0", "ts-keypad-two"],
	["00"],
];

const DIGITS: typeof THREE = [...THREE.slice(0, 9), ["clear"], ["0"], ["backspace"]];
const layouts = { three: THREE, four: FOUR, digits: DIGITS };

/** The keypad of a dialog, with 1-2-3 at the top. */
export function Keypad({
	label,
	labels,
	onKey,
	layout = "three",
	disabledKeys,
	keepsFocus,
}: KeypadProps) {
	const roving = useRoving<HTMLDivElement>();
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; this is a group of keys with one tab stop
		<div
			{...roving}
			role="group"
			aria-label={label}
			onMouseDown={keepsFocus ? (event) => event.preventDefault() : undefined}
			className={classNames("ts-keypad", layout === "four" && "ts-keypad-4")}
		>
			{layouts[layout].map(([key, place]) => (
				<Key
					key={key}
					value={key}
					labels={labels}
					onKey={onKey}
					className={place}
					disabled={disabledKeys?.includes(key)}
				/>
			))}
		</div>
	);
}
