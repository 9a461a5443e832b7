import type { ReactNode, Ref } from "react";
import { useRoving } from "../base/use-roving.ts";
import { Key, type KeyLabels, type KeypadKey } from "../form/key.tsx";
import { MaskedInput } from "../form/masked-input.tsx";

interface KioskCardEntryProps {
	readonly title: string;
	readonly text: string;
	readonly fieldLabel: string;
	readonly placeholder: string;
	readonly value: string;
	readonly onChange: (value: string) => void;
	readonly keypadLabel: string;
	readonly keyLabels: KeyLabels;
	readonly busy?: boolean | undefined;
	readonly invalid?: boolean | undefined;
	readonly note?: ReactNode;
	readonly onSubmit: () => void;
	readonly fieldRef?: Ref<HTMLInputElement> | undefined;
}

const keys: readonly KeypadKey[] = [
	"1",
	"2",
	"3",
	"4",
	"5",
	"6",
	"7",
	"8",
	"9",
	"clear",
	"0",
	"backspace",
];

/** The number of a campus card, from a reader that types it and ends with Enter, or from the keys below. */
export function KioskCardEntry(props: KioskCardEntryProps) {
	const {
		title,
		text,
		fieldLabel,
		placeholder,
		value,
		onChange,
		keypadLabel,
		keyLabels,
		busy,
		invalid,
		note,
		onSubmit,
		fieldRef,
	} = props;
	const roving = useRoving<HTMLDivElement>();
	const press = (key: KeypadKey) => {
		if (busy) return;
		onChange(key === "clear" ? "" : key === "backspace" ? value.slice(0, -1) : value + key);
	};
	return (
		<form
			className="tk-body tk-body-column"
			onSubmit={(event) => {
				event.preventDefault();
				onSubmit();
			}}
		>
			<h1 className="tk-title tk-title-large" tabIndex={-1}>
				{title}
			</h1>
			<p className="tk-lead">{text}</p>
			{note}
			<div className="tk-card-entry">
				<MaskedInput
					ref={fieldRef}
					label={fieldLabel}
					placeholder={placeholder}
					value={value}
					readOnly={busy}
					invalid={invalid}
					onChange={(typed) => !busy && onChange(typed)}
				/>
				{/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; this is a group of keys with one tab stop */}
				<div {...roving} role="group" aria-label={keypadLabel} className="tk-keypad">
					{keys.map((key) => (
						<Key key={key} value={key} labels={keyLabels} short onKey={press} />
					))}
				</div>
			</div>
			<button type="submit" className="ts-hidden" tabIndex={-1} aria-hidden="true" />
		</form>
	);
}
