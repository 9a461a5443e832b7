import type { ProfileShown } from "@tuckshop/core/pos";
import type { TaxRow } from "@tuckshop/core/rules";
import { itemsBearing, type TaxSource, taxesInForce } from "@tuckshop/core/rules/tax-settings";
import { unknownTaxes } from "@tuckshop/core/rules/till";
import { usePosState } from "@tuckshop/ui-kit/pos";

/** A tax with an unknown name, with the items that bear it. */
export type BorneTax = { readonly name: string; readonly items: readonly string[] };

export type TaxesInForce = {
	readonly sources: readonly TaxSource[];
	readonly unknown: readonly BorneTax[];
	/** The rates that apply where the menu has none. */
	readonly typed: readonly TaxRow[];
	/** True where no item of the menu uses the typed rates. */
	readonly isTypedIdle: boolean;
};

/** The taxes of the till's menu by source. */
export function useTaxesInForce(profile: ProfileShown | undefined): TaxesInForce {
	const menu = usePosState("menu", (state) => state.menu);
	const applied = usePosState("settings", (state) => state.taxRates);
	const typed = profile?.inForce.profile.tax_rates ?? applied;
	const behind = { store: menu?.taxes ?? [], typed };
	const items = menu?.items ?? [];
	const sources = taxesInForce(items, behind);
	return {
		sources,
		unknown: unknownTaxes({ items, taxes: behind.store })
			.map((tax) => ({ name: tax.name, items: itemsBearing(tax, items, behind) }))
			.filter((tax) => tax.items.length > 0),
		typed,
		isTypedIdle:
			items.length > 0 &&
			sources.some(({ source, items: count }) => source === "typed" && count === 0),
	};
}
