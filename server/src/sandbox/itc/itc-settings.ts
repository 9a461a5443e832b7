import { Schema } from "effect";

/** The settings that can be changed while the sandbox runs. */
export type ItcSandboxSettings = {
	/** True if a repeated transactionReference is answered with the first debit; false if it is charged again. */
	readonly recognisesReferences: boolean;
	/** The documented shape of its replies. */
	readonly shape: "first" | "second";
};

export const defaultItcSandboxSettings: ItcSandboxSettings = {
	recognisesReferences: true,
	shape: "first",
};

/** The body of POST /sandbox/settings: named settings are changed. */
export const ItcSettingsChange = Schema.Struct({
	recognisesReferences: Schema.optionalKey(Schema.Boolean),
	shape: Schema.optionalKey(Schema.Literals(["first", "second"])),
});
