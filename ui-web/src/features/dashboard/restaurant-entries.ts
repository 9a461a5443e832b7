import type { Deployment, NewRestaurant, RestaurantChange } from "@tuckshop/core/contract";
import type { RestaurantFault } from "@tuckshop/core/ports";
import type { RestaurantSummary } from "@tuckshop/core/records";
import {
	haveEqualNumbers,
	noNumberYet,
	sandboxBranchOf,
	wholeNumberOf,
} from "@tuckshop/core/rules/accounts";
import { type DashboardTextKey, s } from "./dashboard-texts.ts";

/** A restaurant as it is typed into the form. */
export type RestaurantEntries = {
	readonly name: string;
	readonly location: string;
	readonly restaurantId: string;
	readonly branchId: string;
	readonly phone: string;
	readonly menuUrl: string;
	readonly menuKey: string;
	/** The tender with which each order begins, where the form has it. */
	readonly tender: string;
};

type DefaultTender = NonNullable<RestaurantSummary["default_tender"]>;

/** The tenders with which orders may begin, as the counter shows them. */
export const tenders: readonly DefaultTender[] = ["cash", "card", "itc"];

export const blankEntries: RestaurantEntries = {
	name: "",
	location: "",
	restaurantId: "",
	branchId: "",
	phone: "",
	menuUrl: "",
	menuKey: "",
	tender: "",
};

/** A new restaurant's, with the sandbox's address and numbers filled in, the branch by the province; the server adds its key, where this server has one. */
export const firstEntries = (
	sandbox: Deployment["sandbox_provider"] | undefined,
	province: string | null = null,
): RestaurantEntries =>
	sandbox === undefined
		? blankEntries
		: {
				...blankEntries,
				restaurantId: String(sandbox.restaurant_id),
				branchId: String(sandboxBranchOf(sandbox, province)),
				menuUrl: sandbox.menu_api_url,
			};

/** The key is never sent back to the form: left empty, the saved one stays. */
export const entriesOf = (restaurant: RestaurantSummary): RestaurantEntries => ({
	name: restaurant.name,
	location: restaurant.address,
	restaurantId: restaurant.restaurant_id === noNumberYet ? "" : String(restaurant.restaurant_id),
	branchId: restaurant.branch_id === null ? "" : String(restaurant.branch_id),
	phone: restaurant.phone ?? "",
	menuUrl: restaurant.menu_api_url ?? "",
	menuKey: "",
	tender: restaurant.default_tender ?? "cash",
});

/** A reason not to send: a sentence for the whole form, or one for a field. */
export type EntryProblem =
	| { readonly missing: string }
	| { readonly restaurantId?: string; readonly branchId?: string };

export type Checked<T> =
	| { readonly ok: true; readonly value: T }
	| { readonly ok: false; readonly problem: EntryProblem };

/** Name, location and Restaurant ID are required (REST-15); what is optional and empty is null (REST-16); ids are whole (REST-17). */
export function newRestaurantOf(entries: RestaurantEntries): Checked<NewRestaurant> {
	const { name, location, restaurantId, branchId } = trimmed(entries);
	if (name === "" || location === "" || restaurantId === "")
		return { ok: false, problem: { missing: s("restaurant.required") } };
	const problem = notWhole(entries);
	const id = wholeNumberOf(restaurantId);
	if (problem || id === undefined) return { ok: false, problem: problem ?? {} };
	const ids = { restaurant_id: id, branch_id: wholeNumberOf(branchId) ?? null };
	return {
		ok: true,
		value: {
			name,
			location,
			...ids,
			...optional(entries),
			menu_api_key: entries.menuKey.trim() || null,
		},
	};
}

/**
 * Name and address are required (REST-19). Without a Restaurant ID it is the record's own id (REST-20); an id that is no number,
 * as the product's server makes them, can't be one, and then the restaurant keeps its present ids.
 */
export function restaurantChangeOf(
	entries: RestaurantEntries,
	recordId: string,
): Checked<RestaurantChange> {
	const { name, location, restaurantId, branchId } = trimmed(entries);
	if (name === "" || location === "")
		return { ok: false, problem: { missing: s("restaurant.requiredEdit") } };
	const problem = notWhole(entries);
	if (problem) return { ok: false, problem };
	const id = wholeNumberOf(restaurantId || recordId);
	const ids = {
		...(id === undefined ? {} : { restaurant_id: id }),
		branch_id: wholeNumberOf(branchId) ?? null,
	};
	const key = entries.menuKey.trim();
	const tender = tenders.find((each) => each === entries.tender);
	return {
		ok: true,
		value: {
			name,
			location,
			...ids,
			...optional(entries),
			...(key === "" ? {} : { menu_api_key: key }),
			...(tender === undefined ? {} : { default_tender: tender }),
		},
	};
}

/** Returns why a call failed: "… {server text}" where the server gave one, else the plain sentence (REST-27 to REST-32). */
export const restaurantFaultText = (
	fault: RestaurantFault,
	refused: DashboardTextKey,
	failed: DashboardTextKey,
): string => (fault._tag === "Refused" ? s(refused, { reason: fault.reason }) : s(failed));

/** The fields with something in them that is no whole number. */
function notWhole(entries: RestaurantEntries): EntryProblem | undefined {
	const { restaurantId, branchId } = trimmed(entries);
	const wrong = (text: string) => text !== "" && wholeNumberOf(text) === undefined;
	if (!wrong(restaurantId) && !wrong(branchId)) return undefined;
	return {
		...(wrong(restaurantId)
			? { restaurantId: s("restaurant.notWhole", { field: s("restaurant.idWord") }) }
			: {}),
		...(wrong(branchId)
			? { branchId: s("restaurant.notWhole", { field: s("restaurant.branchWord") }) }
			: {}),
	};
}

/** Returns the names of the owner's other restaurants that have the same numbers. */
export function sameNumbersAs(
	entries: RestaurantEntries,
	all: readonly RestaurantSummary[],
	editedId: string | undefined,
): readonly string[] {
	const restaurant_id = wholeNumberOf(entries.restaurantId.trim());
	const branch_id = wholeNumberOf(entries.branchId.trim()) ?? null;
	if (restaurant_id === undefined) return [];
	return all
		.filter(
			(other) => other.id !== editedId && haveEqualNumbers(other, { restaurant_id, branch_id }),
		)
		.map(({ name }) => name);
}

const optional = (entries: RestaurantEntries) => ({
	phone: entries.phone.trim() || null,
	menu_api_url: entries.menuUrl.trim() || null,
});

const trimmed = ({ name, location, restaurantId, branchId }: RestaurantEntries) => ({
	name: name.trim(),
	location: location.trim(),
	restaurantId: restaurantId.trim(),
	branchId: branchId.trim(),
});
