import { execFileSync } from "node:child_process";
import {
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { strangersNode } from "./strangers-node.ts";

export const root = join(import.meta.dirname, "../..");

export type PackageName = "core" | "adapters" | "ui-kit";
type Manifest = {
	readonly version: string;
	readonly exports: Readonly<
		Record<string, string | { readonly types?: string; readonly default: string }>
	>;
	readonly dependencies?: Readonly<Record<string, string>>;
	readonly peerDependencies?: Readonly<Record<string, string>>;
};

export const manifestOf = (name: PackageName): Manifest =>
	JSON.parse(readFileSync(join(root, name, "package.json"), "utf8"));

/** The sub-paths of a package that are code. */
export const entriesOf = (name: PackageName): readonly string[] =>
	Object.entries(manifestOf(name).exports).flatMap(([path, target]) =>
		typeof target === "object" && target.types ? [`@tuckshop/${name}${path.slice(1)}`] : [],
	);

/** Packs all three packages as npm publishes them: built once, for every folder that installs them. */
export function packAll(): { readonly folder: string; readonly remove: () => void } {
	const folder = mkdtempSync(join(tmpdir(), "tuckshop-packed-"));
	npm(
		root,
		"pack",
		...["core", "adapters", "ui-kit"].flatMap((name) => ["--workspace", name]),
		...["--pack-destination", folder, "--silent"],
	);
	return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/**
 * A folder with nothing in it but packed packages, installed by npm or pnpm, and packages of others.
 * Those are taken from here, so that no network is needed; nothing else of this project can be
 * reached.
 */
export function strangersFolder(
	packed: string,
	names: readonly PackageName[],
	others: readonly string[],
	installer: "npm" | "pnpm" = "npm",
) {
	const folder = mkdtempSync(join(tmpdir(), "tuckshop-stranger-"));
	const tarballs = readdirSync(packed);
	const tarball = (name: PackageName) =>
		tarballs.find((file) => file.startsWith(`tuckshop-${name}-`)) ?? "";
	// npm links a folder that is named as a file; pnpm would copy it, and ask for what it depends on.
	const protocol = installer === "npm" ? "file" : "link";
	const linked = (packages: readonly string[]) =>
		Object.fromEntries(
			packages.map((name) => [name, `${protocol}:${join(root, "node_modules", name)}`]),
		);
	const needed = names.flatMap((name) => Object.keys(manifestOf(name).dependencies ?? {}));
	const own = names.map((name) => [`@tuckshop/${name}`, `file:${join(packed, tarball(name))}`]);
	const project = {
		...{ name: "stranger", private: true, type: "module" },
		dependencies: { ...Object.fromEntries(own), ...linked(others) },
		overrides: linked(needed),
		pnpm: { overrides: linked(needed) },
	};
	writeFileSync(join(folder, "package.json"), JSON.stringify(project));
	if (installer === "pnpm") pnpmInstall(folder);
	else
		npm(folder, "install", "--offline", "--ignore-scripts", "--no-audit", "--no-fund", "--silent");
	const write = (path: string, text: string) => {
		mkdirSync(dirname(join(folder, path)), { recursive: true });
		writeFileSync(join(folder, path), text);
	};
	return {
		folder,
		write,
		/** Does something while one installed package is not there. */
		without: <Done>(name: string, act: () => Done): Done => {
			const installed = join(folder, "node_modules", name);
			renameSync(installed, join(folder, "left-out"));
			try {
				return act();
			} finally {
				renameSync(join(folder, "left-out"), installed);
			}
		},
		installed: (name: PackageName) => join(folder, "node_modules/@tuckshop", name),
		/** Runs code as a module of the folder, by a Node without any flag. */
		run: (code: string) => runIn(folder, code),
		/** Returns what the compiler says about a file, strictly; "" where it says nothing. */
		check: (path: string, code: string, flags: readonly string[]) => {
			write(path, code);
			return typeCheck(folder, path, flags);
		},
		remove: () => rmSync(folder, { recursive: true, force: true }),
	};
}

export type StrangersFolder = ReturnType<typeof strangersFolder>;

const runIn = (cwd: string, code: string): string =>
	execFileSync(strangersNode, ["--input-type=module", "--eval", code], {
		cwd,
		encoding: "utf8",
		env: { PATH: process.env.PATH },
		stdio: ["ignore", "pipe", "pipe"],
	}).trimEnd();

const strictly = ["--strict", "--noEmit", "--exactOptionalPropertyTypes", "--target", "es2024"];

function typeCheck(cwd: string, path: string, flags: readonly string[]): string {
	const tsc = join(root, "node_modules/typescript/bin/tsc");
	try {
		return execFileSync(process.execPath, [tsc, ...strictly, ...flags, path], {
			cwd,
			encoding: "utf8",
		});
	} catch (error) {
		return String((error as { stdout?: string }).stdout);
	}
}

function npm(cwd: string, ...args: string[]): void {
	execFileSync("npm", args, {
		cwd,
		encoding: "utf8",
		stdio: ["ignore", "pipe", "pipe"],
		shell: process.platform === "win32",
	});
}

/** Peers are what the folder names; all that pnpm stores and remembers is in the folder too. */
function pnpmInstall(folder: string): void {
	const own = { store: join(folder, ".store"), cache: join(folder, ".cache") };
	execFileSync(
		process.execPath,
		[
			join(root, "node_modules/pnpm/bin/pnpm.cjs"),
			...["install", "--offline", "--ignore-scripts", "--config.auto-install-peers=false"],
			...["--store-dir", own.store, `--config.cache-dir=${own.cache}`, "--reporter=silent"],
		],
		{ cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] },
	);
}
