import type { Cents } from "@tuckshop/core/rules";
import { moneyText } from "@tuckshop/core/texts";
import { classNames } from "@tuckshop/ui-kit/components";
import { type KeyboardEvent, type Ref, useLayoutEffect, useRef } from "react";
import { amountOfText } from "./typed-amount.ts";

type AmountInputProps = {
	readonly label: string;
	readonly amount: Cents;
	readonly empty: boolean;
	readonly size?: "medium" | "large";
	readonly onAmount: (amount: Cents) => void;
	/** Called for a typed digit that would exceed the maximum; the amount did not change. */
	readonly onTooHigh?: () => void;
	/** Called with a pasted text. Without it, the text's digits are typed. */
	readonly onPaste?: (text: string) => void;
	readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
	readonly ref?: Ref<HTMLInputElement>;
};

/** The place behind the last digit: in French a dollar sign follows it, which Backspace must not take. */
const endOf = (text: string): number => text.length - (/\D*$/.exec(text)?.[0].length ?? 0);

/**
 * The highlighted field of an amount, typed on the keypad next to it or on a keyboard: whole cents,
 * from the right.
 */
export function AmountInput({
	label,
	amount,
	empty,
	size = "large",
	onAmount,
	onTooHigh,
	onPaste,
	onKeyDown,
	ref,
}: AmountInputProps) {
	const own = useRef<HTMLInputElement>(null);
	const text = moneyText(amount);
	// The caret is kept at the end: digits shift in from the right.
	// biome-ignore lint/correctness/useExhaustiveDependencies: another text puts the caret elsewhere
	useLayoutEffect(() => {
		const field = own.current;
		if (field && document.activeElement === field)
			field.setSelectionRange(endOf(field.value), endOf(field.value));
	}, [text]);
	return (
		<input
			ref={(node) => {
				own.current = node;
				if (typeof ref === "function") ref(node);
				else if (ref) ref.current = node;
			}}
			type="text"
			inputMode="none"
			autoComplete="off"
			aria-label={label}
			className={classNames(
				"ts-display money amount-input",
				size === "medium" && "ts-display-medium",
			)}
			data-empty={empty}
			value={text}
			onChange={(event) => {
				const typed = amountOfText(event.currentTarget.value);
				if (typed.tooHigh) onTooHigh?.();
				onAmount(typed.amount);
			}}
			onPaste={
				onPaste &&
				((event) => {
					event.preventDefault();
					onPaste(event.clipboardData.getData("text"));
				})
			}
			onKeyDown={onKeyDown}
			onSelect={(event) => {
				const { value, selectionStart } = event.currentTarget;
				if (selectionStart !== endOf(value))
					event.currentTarget.setSelectionRange(endOf(value), endOf(value));
			}}
		/>
	);
}
