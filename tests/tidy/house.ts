import { existsSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join, posix } from "node:path";
import { fileRules } from "./file-rules.ts";
import { functionRules } from "./function-rules.ts";
import type { House, HouseRule, Target } from "./house-rule.ts";
import { importRules } from "./import-rules.ts";
import { moneyRules } from "./money-rules.ts";
import { portRules } from "./port-rules.ts";
import { repositoryRules } from "./repository-rules.ts";
import { screenTextRules } from "./screen-text-rules.ts";
import { styleRules } from "./style-rules.ts";
import { testRules } from "./test-rules.ts";
import { wordRules } from "./word-rules.ts";

/** Every rule of the house. */
export const houseRules: readonly HouseRule[] = [
	...importRules,
	...moneyRules,
	...portRules,
	...testRules,
	...fileRules,
	...functionRules,
	...wordRules,
	...screenTextRules,
	...styleRules,
	...repositoryRules,
];

type Manifest = {
	name?: string;
	exports?: Record<
		string,
		string | { readonly "@tuckshop/source"?: string; readonly default?: string }
	>;
	dependencies?: Record<string, string>;
	devDependencies?: Record<string, string>;
	peerDependencies?: Record<string, string>;
};

/** The house as its package.json files describe it. */
export function houseAt(root: string): House {
	const manifests = new Map<string, Manifest>();
	const manifest = (workspace: string) => {
		let known = manifests.get(workspace);
		if (!known) {
			const path = join(root, workspace, "package.json");
			known = existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as Manifest) : {};
			manifests.set(workspace, known);
		}
		return known;
	};
	return {
		lead: (file, specifier) => {
			if (specifier.startsWith("."))
				return { kind: "file", path: posix.join(posix.dirname(file.path), specifier) };
			if (isBuiltin(specifier)) return { kind: "node", path: specifier };
			const [scope = "", name = "", ...below] = specifier.split("/");
			if (scope === "@tuckshop") return ownExport(name, manifest(name), below.join("/"));
			return { kind: "package", path: scope.startsWith("@") ? `${scope}/${name}` : scope };
		},
		declared: (workspace) => {
			const { dependencies, devDependencies, peerDependencies } = manifest(workspace);
			return new Set(Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies }));
		},
	};
}

/** The file behind an export of a workspace; one that is not exported leads to a path that says so. */
function ownExport(workspace: string, { exports = {} }: Manifest, below: string): Target {
	const entry = exports[below === "" ? "." : `./${below}`];
	const path = typeof entry === "string" ? entry : (entry?.["@tuckshop/source"] ?? entry?.default);
	return { kind: "file", path: posix.join(workspace, path ?? `not-exported/${below}`) };
}
