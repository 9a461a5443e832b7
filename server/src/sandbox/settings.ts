import { Schema } from "effect";

/** The settings that can be changed while the sandbox runs. */
export type SandboxSettings = {
	/**
	 * True if a repeated reference_number is answered with the first order; false if it counts as a
	 * new one.
	 */
	readonly recognisesReferences: boolean;
	/** The field of menu_list's rows: providers use either. */
	readonly menuListIn: "data" | "message";
	/** True if modifiergroupList answers with the sub-category list. */
	readonly groupsFault: boolean;
};

export const defaultSettings: SandboxSettings = {
	recognisesReferences: true,
	menuListIn: "data",
	groupsFault: false,
};

/** The body of POST /sandbox/settings: named settings are changed. */
export const SettingsChange = Schema.Struct({
	recognisesReferences: Schema.optionalKey(Schema.Boolean),
	menuListIn: Schema.optionalKey(Schema.Literals(["data", "message"])),
	groupsFault: Schema.optionalKey(Schema.Boolean),
});
