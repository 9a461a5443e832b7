/** Joins class names, without those that are false, null or undefined. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string {
	return names.filter(Boolean).join(" ");
}
