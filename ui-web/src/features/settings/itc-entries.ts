import { defaultItcSettings, type ItcSettings } from "@tuckshop/core/records";

/** The ITC form as typed. */
export type ItcEntries = {
	readonly enableItc: boolean;
	readonly apiBaseUrl: string;
	readonly subscriptionKey: string;
	readonly authToken: string;
	readonly timeout: string;
	readonly retryAttempts: string;
	readonly autoProcessTransactions: boolean;
};

export const itcEntriesOf = (kept: ItcSettings = defaultItcSettings(null)): ItcEntries => ({
	enableItc: kept.enableItc,
	apiBaseUrl: kept.apiBaseUrl ?? "",
	subscriptionKey: kept.subscriptionKey ?? "",
	authToken: kept.authToken ?? "",
	timeout: String(kept.timeout),
	retryAttempts: String(kept.retryAttempts),
	autoProcessTransactions: kept.autoProcessTransactions,
});

/**
 * Returns the typed settings. An empty field is undefined; a text that is no number is left to the
 * ranges (ITCS-14, ITCS-15).
 */
export const itcOf = (entries: ItcEntries): ItcSettings => ({
	...defaultItcSettings(words(entries.apiBaseUrl)),
	enableItc: entries.enableItc,
	subscriptionKey: words(entries.subscriptionKey),
	authToken: words(entries.authToken),
	timeout: entries.timeout.trim() === "" ? Number.NaN : Number(entries.timeout),
	retryAttempts: entries.retryAttempts.trim() === "" ? Number.NaN : Number(entries.retryAttempts),
	autoProcessTransactions: entries.autoProcessTransactions,
});

const words = (text: string): string | null => (text.trim() === "" ? null : text.trim());
