import { Keyboard, ScanBarcode } from "lucide-react";
import type { Ref } from "react";
import { Glyph } from "../base/glyph.tsx";
import { IconButton } from "./icon-button.tsx";

interface SearchBoxProps {
	readonly label: string;
	/** The whole placeholder, as one sentence. */
	readonly placeholder: string;
	/** The placeholder in two lines, drawn over the real one; give both or none. */
	readonly placeholderLines?: readonly [string, string] | undefined;
	readonly value: string;
	readonly onChange: (value: string) => void;
	/** Called on Enter. */
	readonly onSubmit: (value: string) => void;
	/** Called for a tap on the box itself, by finger or mouse. */
	readonly onTap?: (() => void) | undefined;
	readonly keypadLabel: string;
	readonly onKeypad: () => void;
	/** A message under the box, such as that nothing was found. */
	readonly note?: string | undefined;
	readonly ref?: Ref<HTMLInputElement> | undefined;
}

/** The search box, which also receives scans. The till returns the focus to it. */
export function SearchBox(props: SearchBoxProps) {
	const {
		label,
		placeholder,
		placeholderLines,
		value,
		onChange,
		onSubmit,
		onTap,
		keypadLabel,
		onKeypad,
		note,
		ref,
	} = props;
	return (
		<search className="ts-search" data-lines={placeholderLines !== undefined}>
			<Glyph of={ScanBarcode} size="l" />
			<div className="ts-search-text">
				<input
					ref={ref ?? null}
					type="text"
					inputMode="none"
					enterKeyHint="search"
					autoComplete="off"
					autoCorrect="off"
					spellCheck={false}
					aria-label={label}
					placeholder={placeholder}
					value={value}
					onChange={(event) => onChange(event.currentTarget.value)}
					onKeyDown={(event) => {
						if (event.key === "Enter" && !event.defaultPrevented) {
							event.preventDefault();
							onSubmit(event.currentTarget.value);
						}
					}}
					onClick={onTap}
				/>
				{placeholderLines && value === "" && (
					<span className="ts-search-ph" aria-hidden>
						{placeholderLines[0]}
						<small>{placeholderLines[1]}</small>
					</span>
				)}
			</div>
			<IconButton icon={Keyboard} kind="soft" label={keypadLabel} onClick={onKeypad} />
			{note && (
				<span className="ts-search-note" role="status">
					{note}
				</span>
			)}
		</search>
	);
}
