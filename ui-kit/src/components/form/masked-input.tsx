import { type Ref, useLayoutEffect, useRef } from "react";
import { editedBehindMask, maskedText } from "./masked-text.ts";

interface MaskedInputProps {
	readonly label: string;
	/** The whole number. Dots and its last four digits are shown. */
	readonly value: string;
	readonly onChange: (value: string) => void;
	readonly placeholder?: string | undefined;
	/** The maximum length of the number. */
	readonly maxLength?: number | undefined;
	/** The number of characters at the end that are shown. */
	readonly clear?: number | undefined;
	readonly readOnly?: boolean | undefined;
	readonly invalid?: boolean | undefined;
	readonly describedBy?: string | undefined;
	/** A card reader may type here: its input is not read as a scanned item. */
	readonly reader?: boolean | undefined;
	readonly ref?: Ref<HTMLInputElement> | undefined;
}

/**
 * A card number, shown as dots and its last digits. It is entered on a keypad next to it, on a
 * keyboard, or by a card reader.
 */
export function MaskedInput({
	label,
	value,
	onChange,
	placeholder,
	maxLength = 64,
	clear = 4,
	readOnly,
	invalid,
	describedBy,
	reader,
	ref,
}: MaskedInputProps) {
	const own = useRef<HTMLInputElement>(null);
	const text = maskedText(value, clear);
	// The caret is kept behind the last character: nobody can place it among dots.
	// biome-ignore lint/correctness/useExhaustiveDependencies: another text puts the caret elsewhere
	useLayoutEffect(() => {
		const field = own.current;
		if (field && document.activeElement === field)
			field.setSelectionRange(field.value.length, field.value.length);
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
			autoCapitalize="off"
			spellCheck={false}
			aria-label={label}
			aria-invalid={invalid || undefined}
			aria-describedby={describedBy}
			className="ts-display ts-display-medium ts-masked money"
			data-empty={value === ""}
			data-reader={reader || undefined}
			placeholder={placeholder}
			readOnly={readOnly}
			value={text}
			onChange={(event) =>
				onChange(editedBehindMask(value, event.currentTarget.value, clear).slice(0, maxLength))
			}
		/>
	);
}
