import type { HouseRule } from "./house-rule.ts";

/** An absolute path that only one machine has, at the start of a word. */
const machinePath =
	/(?:^|[\s"'`(=:,[])((?:\/(?:home|Users|root|work|workspace|builds|runner|mnt)\/[\w.-]+)|[A-Z]:\\\\?Users\b)/;

/** The registry that everybody has. npm writes it into a lock file; any other one would be asked by everybody who installs. */
const publicRegistry = "https://registry.npmjs.org/";

export const repositoryRules: readonly HouseRule[] = [
	{
		name: "no path of a machine",
		reason: "it exists for one person; a path is said from the project's root or by a setting",
		find: ({ text }) => byLine(text, (line) => machinePath.exec(line)?.[1]),
	},
	{
		name: "no registry but the public one",
		reason: "a clone elsewhere can't reach it, and its name tells where the code was written",
		find: ({ path, text }) => {
			const isLock = path.endsWith("package-lock.json");
			const setting = /^\s*(?:@[\w-]+:)?registry\s*=\s*(\S+)/;
			const resolved = /"resolved":\s*"([a-z+]+:[^"]+)"/;
			if (!isLock && !path.endsWith(".npmrc")) return [];
			return byLine(text, (line) => {
				const address = (isLock ? resolved : setting).exec(line)?.[1];
				return address === undefined ||
					address.startsWith(publicRegistry) ||
					address.startsWith("file:")
					? undefined
					: address;
			});
		},
	},
	{
		name: "every locked package has its checksum",
		reason: "npm ci then refuses a package that is not the one that was tested",
		find: ({ path, text }) => {
			if (!path.endsWith("package-lock.json")) return [];
			const { packages = {} } = JSON.parse(text) as {
				packages?: Record<string, { integrity?: string; link?: boolean; inBundle?: boolean }>;
			};
			return Object.entries(packages)
				.filter(
					([place, entry]) =>
						place.includes("node_modules/") && !entry.link && !entry.inBundle && !entry.integrity,
				)
				.map(([place]) => ({ what: `has no integrity for ${place}` }));
		},
	},
];

function byLine(text: string, judge: (line: string) => string | undefined) {
	return text.split("\n").flatMap((line, index) => {
		const what = judge(line);
		return what === undefined ? [] : [{ line: index + 1, what: `names ${what}` }];
	});
}
