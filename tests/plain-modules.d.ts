// The types of plain JavaScript modules that TypeScript files import.
declare module "*/browser-path.mjs" {
	export const chromiumFlags: string[];
	export function installedBrowser(): string | undefined;
}

declare module "*/build-screens.mjs" {
	export function buildScreens(): Promise<void>;
}

// PouchDB brings no types; what the stores use of it is written in the adapter.
declare module "pouchdb" {
	const PouchDB: new (
		name: string,
		options?: object,
	) => import("@tuckshop/adapters/pouch").PouchDatabase;
	export default PouchDB;
}
