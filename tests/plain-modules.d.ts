// The types of plain JavaScript modules that TypeScript files import.
declare module "*/browser-path.mjs" {
	export const chromiumFlags: string[];
	export function installedBrowser(): string | undefined;
}

declare module "*/long-tests.mjs" {
	export const chosenTests: "short" | "long" | "all";
	export const longFiles: string;
	export const isBrief: boolean;
}

declare module "*/build-screens.mjs" {
	export function buildScreens(): Promise<void>;
}

// PouchDB has no types; the adapter declares the part that the stores use.
declare module "pouchdb" {
	const PouchDB: new (
		name: string,
		options?: object,
	) => import("@tuckshop/adapters/pouch").PouchDatabase;
	export default PouchDB;
}
