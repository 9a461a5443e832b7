import { classNames } from "./class-names.ts";
import { Key, type KeyLabels, type KeypadKey } from "./key.tsx";
import { useRoving } from "./use-roving.ts";

export interface KeypadProps {
	readonly label: string;
	readonly labels: KeyLabels;
	readonly onKey: (key: KeypadKey) => void;
	/** "three": a column of its own beside a form; "four": wide, Backspace and Clear at the right. */
	readonly layout?: "three" | "four" | undefined;
	readonly disabledKeys?: readonly KeypadKey[] | undefined;
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

/** The keypad of a dialog: reads 1-2-3 from the top. */
export function Keypad({ label, labels, onKey, layout = "three", disabledKeys }: KeypadProps) {
	const roving = useRoving<HTMLDivElement>();
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; this is a group of keys with one tab stop
		<div {...roving} role="group" aria-label={label} className={classNames("ts-keypad", layout === "four" && "ts-keypad-4")}>
			{(layout === "four" ? FOUR : THREE).map(([key, place]) => (
				<Key key={key} value={key} labels={labels} onKey={onKey} className={place} disabled={disabledKeys?.includes(key)} />
			))}
		</div>
	);
}
