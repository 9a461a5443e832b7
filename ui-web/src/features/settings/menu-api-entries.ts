import type { MenuApiSettings } from "@tuckshop/core/pos";
import { s } from "./settings-texts.ts";

/** The Menu API form as typed. */
export type MenuApiEntries = {
	readonly restaurantId: string;
	readonly branchId: string;
	readonly accessToken: string;
	readonly apiBaseUrl: string;
	readonly retryInterval: string;
};

export const menuApiEntriesOf = ({
	restaurantId,
	branchId,
	apiBaseUrl,
	retryInterval,
}: MenuApiSettings): MenuApiEntries => ({
	restaurantId: String(restaurantId),
	branchId: String(branchId),
	accessToken: "",
	apiBaseUrl,
	retryInterval: String(retryInterval),
});

export type MenuApiProblems = { readonly restaurantId?: string; readonly branchId?: string };
export type MenuApiTyped = Omit<MenuApiSettings, "retryInterval"> & {
	readonly retryInterval: unknown;
};

/** Returns the typed settings, or the invalid field. An empty token stays as the server has it. */
export function menuApiOf(
	entries: MenuApiEntries,
):
	| { readonly ok: true; readonly typed: MenuApiTyped }
	| { readonly ok: false; readonly problems: MenuApiProblems } {
	const restaurantId = wholeNumber(entries.restaurantId);
	const branchId = wholeNumber(entries.branchId);
	if (restaurantId === undefined || branchId === undefined) {
		const problems = {
			...(restaurantId === undefined
				? { restaurantId: s("menu.whole", { field: s("menu.restaurantId") }) }
				: {}),
			...(branchId === undefined
				? { branchId: s("menu.whole", { field: s("menu.branchId") }) }
				: {}),
		};
		return { ok: false, problems };
	}
	const token = entries.accessToken.trim();
	return {
		ok: true,
		typed: {
			restaurantId,
			branchId,
			apiBaseUrl: entries.apiBaseUrl.trim(),
			retryInterval: entries.retryInterval,
			...(token === "" ? {} : { accessToken: token }),
		},
	};
}

function wholeNumber(text: string): number | undefined {
	const number = /^\s*\d{1,15}\s*$/.test(text) ? Number(text) : 0;
	return number > 0 ? number : undefined;
}
