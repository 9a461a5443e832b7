import type { KeypadKey } from "@tuckshop/ui-kit/components";

/** Returns a card number after a key of the keypad: digits are appended. */
export function pressedNumber(number: string, key: KeypadKey): string {
	if (key === "clear") return "";
	return key === "backspace" ? number.slice(0, -1) : number + key;
}
