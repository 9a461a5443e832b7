/**
 * A name for calling as paper shows it: the first name and one letter, "Maria G." for "Maria Garcia
 * Lopez". The short number of a pager stays whole beside its word.
 */
export function shortCallName(name: string): string {
	const [first = "", second] = name.trim().split(/\s+/);
	if (second === undefined) return first;
	return /^#?\d{1,4}$/.test(second) ? `${first} ${second}` : `${first} ${[...second][0]}.`;
}
