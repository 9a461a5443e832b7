import { Switch } from "./switch.tsx";

interface SettingRowProps {
	readonly label: string;
	/** A sentence that describes the setting. */
	readonly note?: string | undefined;
	readonly checked: boolean;
	readonly onChange: (checked: boolean) => void;
	readonly disabled?: boolean | undefined;
}

/** A switch at the end of a row with its label. */
export function SettingRow({ label, note, checked, onChange, disabled }: SettingRowProps) {
	return (
		<div className="ts-setting">
			<span className="ts-setting-words" aria-hidden>
				<b>{label}</b>
				{note !== undefined && <span>{note}</span>}
			</span>
			<Switch
				label={note === undefined ? label : `${label}. ${note}`}
				hideLabel
				checked={checked}
				onChange={onChange}
				disabled={disabled}
			/>
		</div>
	);
}
