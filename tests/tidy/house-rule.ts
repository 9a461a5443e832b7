import type { Import, SourceFile } from "./source-file.ts";

/** A rule of the house that a machine checks. The reason is printed with every finding. */
export type HouseRule = {
	readonly name: string;
	readonly reason: string;
	/** The findings in a file, each with its line where there is one. */
	readonly find: (file: SourceFile, house: House) => readonly Finding[];
};

export type Finding = { readonly line?: number; readonly what: string };

/** Facts about the project beyond the file before the rule. */
export type House = {
	/** Where an import leads: a file of the project, a package of a registry, or Node itself. */
	readonly lead: (file: SourceFile, specifier: string) => Target;
	/** The packages that a workspace, or "" for the root, says it needs. */
	readonly declared: (workspace: string) => ReadonlySet<string>;
};

export type Target = { readonly kind: "file" | "package" | "node"; readonly path: string };

/** The findings of a rule in the files, a line each with the reason below; "" without any. */
export function broken(rule: HouseRule, files: readonly SourceFile[], house: House): string {
	const lines = files.flatMap((file) =>
		rule
			.find(file, house)
			.map(({ line, what }) => `${file.path}${line === undefined ? "" : `:${line}`} ${what}`),
	);
	return lines.length === 0
		? ""
		: `${lines.join("\n")}\nThe rule: ${rule.name}. Why: ${rule.reason}.`;
}

/** A rule that forbids imports by where they stand and where they lead. */
export function importRule(
	name: string,
	reason: string,
	from: (path: string) => boolean,
	forbidden: (target: Target, from: string, taken: Import) => boolean,
): HouseRule {
	return {
		name,
		reason,
		find: (file, house) =>
			from(file.path) && /\.(ts|tsx)$/.test(file.path)
				? file
						.parsed()
						.imports.filter((taken) =>
							forbidden(house.lead(file, taken.specifier), file.path, taken),
						)
						.map(({ line, specifier }) => ({ line, what: `imports "${specifier}"` }))
				: [],
	};
}
