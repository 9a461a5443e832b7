import { ChevronDown } from "lucide-react";
import { useId } from "react";
import { Glyph } from "../base/glyph.tsx";

interface SelectFieldProps {
	readonly label: string;
	readonly value: string;
	readonly onChange: (value: string) => void;
	readonly options: readonly { readonly value: string; readonly label: string }[];
	readonly hint?: string | undefined;
	readonly disabled?: boolean | undefined;
	/** Its name where several have one label. */
	readonly "aria-label"?: string | undefined;
}

/** A labelled choice of one. The list is the browser's own, which opens on a touch device as people know it. */
export function SelectField({
	label,
	value,
	onChange,
	options,
	hint,
	disabled,
	"aria-label": name,
}: SelectFieldProps) {
	const id = useId();
	return (
		<div className="ts-field">
			<label className="ts-label" htmlFor={id}>
				{label}
			</label>
			<div className="ts-input ts-select">
				<select
					id={id}
					value={value}
					disabled={disabled}
					aria-label={name}
					aria-describedby={hint === undefined ? undefined : `${id}-note`}
					onChange={(event) => onChange(event.currentTarget.value)}
				>
					{options.map((option) => (
						<option key={option.value} value={option.value}>
							{option.label}
						</option>
					))}
				</select>
				<Glyph of={ChevronDown} />
			</div>
			{hint !== undefined && (
				<p id={`${id}-note`} className="ts-field-note">
					{hint}
				</p>
			)}
		</div>
	);
}
