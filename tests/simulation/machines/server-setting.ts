import type { Passwords } from "../../../server/src/accounts/passwords.ts";
import type { EgressPolicy } from "../../../server/src/outbound/destinations.ts";
import { decodeSettings, type Settings } from "../../../server/src/settings.ts";

export const providerUrl = "http://provider.example";
export const itcUrl = "http://itc.example";
export const secret = "a secret of thirty-two characters and more";

/** Argon2 runs on a thread pool, which would give a seed more than one trace. */
export const plainPasswords: Passwords = {
	hash: async (password) => `plain ${password}`,
	matches: async (password, hash) => hash === `plain ${password}`,
	keyed: async (text, { salt }) => `keyed ${text} ${salt}`,
};

/** No name is looked up: the wires lead to handlers in this process. */
export const anywhere: EgressPolicy = {
	refusal: async () => undefined,
	literalRefusal: () => undefined,
	lookup: () => {
		throw new Error("a simulation looks up no name");
	},
};

export function settingsOf(recognises: boolean): Settings {
	const decoded = decodeSettings({
		TUCKSHOP_SECRET: secret,
		PROVIDER_RECOGNISES_REFERENCES: recognises ? "yes" : "no",
		ITC_RECOGNISES_REFERENCES: recognises ? "yes" : "no",
		DEMO: "off",
	});
	if (!decoded.ok) throw new Error(decoded.errors.join("\n"));
	return decoded.settings;
}
