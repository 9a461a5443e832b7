import { CircleAlert, Eye, EyeOff } from "lucide-react";
import { type ComponentPropsWithRef, useId, useState } from "react";
import { classNames } from "../base/class-names.ts";
import { Glyph } from "../base/glyph.tsx";
import { IconButton } from "./icon-button.tsx";

interface FieldProps
	extends Omit<ComponentPropsWithRef<"input">, "onChange" | "value" | "size" | "children"> {
	readonly label: string;
	readonly value: string;
	readonly onChange: (value: string) => void;
	readonly error?: string | undefined;
	readonly hint?: string | undefined;
	readonly size?: 48 | 56 | undefined;
	/** For a password: the names of the button that shows and hides it. */
	readonly reveal?: { readonly show: string; readonly hide: string } | undefined;
}

/** A labelled input, with its hint or its error below. */
export function Field({
	label,
	value,
	onChange,
	error,
	hint,
	size = 48,
	reveal,
	type = "text",
	id,
	className,
	...rest
}: FieldProps) {
	const own = useId();
	const [shown, setShown] = useState(false);
	const inputId = id ?? own;
	const noteId = `${own}-note`;
	const note = error ?? hint;
	return (
		<div className={classNames("ts-field", className)}>
			<label className="ts-label" htmlFor={inputId}>
				{label}
			</label>
			<div
				className={classNames("ts-input", size === 56 && "ts-input-56")}
				data-error={error !== undefined}
			>
				<input
					{...rest}
					id={inputId}
					type={reveal && shown ? "text" : type}
					value={value}
					aria-invalid={error === undefined ? undefined : true}
					aria-describedby={note === undefined ? undefined : noteId}
					onChange={(event) => onChange(event.currentTarget.value)}
				/>
				{reveal && (
					<IconButton
						icon={shown ? EyeOff : Eye}
						label={shown ? reveal.hide : reveal.show}
						onClick={() => setShown(!shown)}
					/>
				)}
			</div>
			{note !== undefined && (
				<p
					id={noteId}
					className={classNames("ts-field-note", error !== undefined && "ts-field-error")}
					role={error === undefined ? undefined : "alert"}
				>
					{error !== undefined && <Glyph of={CircleAlert} size="s" />}
					{note}
				</p>
			)}
		</div>
	);
}
