export { cartKey, dexieDraftStore } from "./dexie-draft-store.ts";
export { dexieLocalData } from "./dexie-local-data.ts";
export { type DexieMenuStore, dexieMenuStore } from "./dexie-menu-store.ts";
export { dexieSaleStore } from "./dexie-sale-store.ts";
export { dexieSettingsStore } from "./dexie-settings-store.ts";
export { dexieStorage } from "./dexie-storage.ts";
export { documentedStores, openTillDatabase, type TuckshopDatabase } from "./open-database.ts";
