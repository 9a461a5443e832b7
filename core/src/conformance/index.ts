import type { DraftStore, MenuStore, SaleStore, SettingsStore } from "../ports/index.ts";
import type { ConformanceCase, Make } from "./case.ts";
import { saleStoreCases } from "./sale-store-cases.ts";
import { draftStoreCases, menuStoreCases, settingsStoreCases } from "./store-cases.ts";

export type { ConformanceCase, Make, Subject } from "./case.ts";
export { sampleId, sampleSale } from "./sample-sale.ts";
export { draftStoreCases, menuStoreCases, saleStoreCases, settingsStoreCases };

/** What a storage fills: a maker for each of its ports, so that none is forgotten. */
export type StorageMakers = {
	readonly saleStore: Make<SaleStore>;
	readonly menuStore: Make<MenuStore>;
	readonly drafts: Make<DraftStore>;
	readonly settings: Make<SettingsStore>;
};

/** All cases of a storage, by port. */
export const storageCases = (makers: StorageMakers): { readonly [port in keyof StorageMakers]: readonly ConformanceCase[] } => ({
	saleStore: saleStoreCases(makers.saleStore),
	menuStore: menuStoreCases(makers.menuStore),
	drafts: draftStoreCases(makers.drafts),
	settings: settingsStoreCases(makers.settings),
});
