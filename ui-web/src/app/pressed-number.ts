import type { KeypadKey } from "@tuckshop/ui-kit/components";

/** A number of a card after a key of the keypad: digits are put behind it. */
export function pressedNumber(number: string, key: KeypadKey): string {
	if (key === "clear") return "";
	return key === "backspace" ? number.slice(0, -1) : number + key;
}
