// The types of plain JavaScript modules that TypeScript files import.
declare module "*/browser-path.mjs" {
	export const chromiumFlags: string[];
	export function installedBrowser(): string | undefined;
}
