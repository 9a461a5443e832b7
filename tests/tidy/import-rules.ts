import { type HouseRule, importRule, type Target } from "./house-rule.ts";
import { isTest } from "./source-file.ts";

const below =
	(...folders: string[]) =>
	(path: string) =>
		folders.some((folder) => path.startsWith(`${folder}/`));
const leadsTo =
	(...folders: string[]) =>
	(target: Target) =>
		target.kind === "file" && below(...folders)(target.path);
const isPackage = (target: Target, ...names: (string | RegExp)[]) =>
	target.kind === "package" &&
	names.some((name) => (typeof name === "string" ? name === target.path : name.test(target.path)));
const shipped =
	(...folders: string[]) =>
	(path: string) =>
		below(...folders)(path) && !isTest(path);
const named = (path: string, ...names: string[]) =>
	names.includes(path.slice(path.lastIndexOf("/") + 1));

/** The folder that a file stands in, counted below another: ("ui-web/src/features", "ui-web/src/features/cart/x.ts") is "cart". */
const folderBelow = (parent: string, path: string) =>
	path.startsWith(`${parent}/`) ? path.slice(parent.length + 1).split("/")[0] : undefined;

const applications = ["ui-web", "ui-kiosk", "server", "storybook", "tests"];

const directions: readonly [folder: string, never: readonly string[], reason: string][] = [
	[
		"core",
		["adapters", "ui-kit", ...applications],
		"the core is what everything else stands on; it runs in any till, with any technology around it",
	],
	[
		"adapters",
		["ui-kit", ...applications],
		"an adapter joins the core to one technology and knows no screen and no server",
	],
	[
		"ui-kit",
		["adapters", ...applications],
		"components are shared by every application, so they know none, and no technology behind a port",
	],
	[
		"ui-web",
		["ui-kiosk", "server", "storybook", "tests"],
		"screens meet the server over HTTP alone, as the contract says it",
	],
	[
		"ui-kiosk",
		["ui-web", "server", "storybook", "tests"],
		"screens meet the server over HTTP alone, as the contract says it",
	],
	[
		"server",
		["ui-kit", "ui-web", "ui-kiosk", "storybook", "tests"],
		"the server serves built screens as files and knows nothing of their sources",
	],
];

const layers = ["rules", "records", "contract", "ports", "flows", "pos"];
const layerOf = (path: string) => layers.indexOf(folderBelow("core/src", path) ?? "");

export const importRules: readonly HouseRule[] = [
	...directions.map(([folder, never, reason]) =>
		importRule(
			`${folder} imports nothing that stands on it`,
			reason,
			below(folder),
			leadsTo(...never),
		),
	),
	importRule(
		"the rules import nothing outside themselves",
		"rules are pure functions over plain values: they are read, tested and embedded without anything else",
		below("core/src/rules"),
		(target, from) =>
			target.kind === "file"
				? !below("core/src/rules", ...(isTest(from) ? ["core/src/texts"] : []))(target.path)
				: !isTest(from),
	),
	importRule(
		"the texts import only rules",
		"texts turn the codes and figures of the rules into sentences, and are swapped as a whole for another language",
		below("core/src/texts"),
		(target, from) =>
			target.kind === "file"
				? !below("core/src/rules", "core/src/texts")(target.path)
				: !isTest(from),
	),
	importRule(
		"the core's layers import downwards",
		"rules, records, contract, ports, flows, pos: who reads one layer needs only those before it",
		shipped("core/src"),
		(target, from) =>
			target.kind === "file" && layerOf(from) >= 0 && layerOf(target.path) > layerOf(from),
	),
	importRule(
		"the core is headless",
		"the core runs without React, a browser or Node; effect is all it needs",
		shipped("core/src"),
		(target) => target.kind === "node" || (target.kind === "package" && target.path !== "effect"),
	),
	importRule(
		"shipped code runs on no fakes",
		"the in-memory ports keep nothing: a sale in one is lost with the page, which only somebody who practises wants (core/src/practice)",
		(path) =>
			shipped(
				"core/src/rules",
				"core/src/records",
				"core/src/contract",
				"core/src/ports",
				"core/src/flows",
				"core/src/pos",
			)(path) ||
			(shipped("adapters", "ui-kit", "ui-web", "ui-kiosk", "server")(path) &&
				!below("ui-web/src/workshop")(path)),
		leadsTo("core/src/fakes", "core/src/conformance"),
	),
	importRule(
		"stories run on ports in memory",
		"the workshop builds and runs with nothing outside: it takes the screens of the counter whole, with the fakes below them",
		below("storybook"),
		leadsTo("adapters", "server", "ui-kiosk", "tests"),
	),
	importRule(
		"an adapter imports no other adapter",
		"each outside technology can be taken out alone; only the wires of the provider and of ITC are shared, and compose.ts joins what both applications take",
		(path) =>
			below("adapters/src")(path) &&
			!["adapters/src/compose.ts", "adapters/src/compose.browser.test.ts"].includes(path),
		(target, from) => {
			const other = target.kind === "file" ? folderBelow("adapters/src", target.path) : undefined;
			return (
				other !== undefined &&
				other !== folderBelow("adapters/src", from) &&
				!["provider", "itc"].includes(other)
			);
		},
	),
	importRule(
		"inversify stands in compose.ts and module.ts alone",
		"wiring is one file of each application, and of the server what its folders' modules are made with; without the container only those would change",
		(path) => !named(path, "compose.ts", "compose.test.ts") && path !== "server/src/module.ts",
		(target) => isPackage(target, "inversify", /^@inversifyjs\//),
	),
	importRule(
		"screens know no adapter",
		"only compose.ts knows both a port and what fills it; start.tsx, the service worker and the shell in app/ stand beside it",
		(path) =>
			shipped("ui-web/src", "ui-kiosk/src")(path) &&
			!below("ui-web/src/app", "ui-kiosk/src/app")(path) &&
			!named(path, "compose.ts", "start.tsx", "service-worker.ts"),
		leadsTo("adapters"),
	),
	importRule(
		"features never import each other",
		"a feature can be read, changed and taken out alone; what two of them need goes to ui-kit or to the core",
		below("ui-web/src/features", "ui-kiosk/src/features"),
		(target, from) =>
			["ui-web/src/features", "ui-kiosk/src/features"].some((features) => {
				const other = target.kind === "file" ? folderBelow(features, target.path) : undefined;
				return (
					other !== undefined &&
					folderBelow(features, from) !== undefined &&
					other !== folderBelow(features, from)
				);
			}),
	),
	importRule(
		"React meets the headless POS in ui-kit/src/pos alone",
		"one binding decides when a screen renders anew; a second one would tear, or render at every change",
		(path) =>
			below("ui-kit", "ui-web", "ui-kiosk")(path) &&
			!below("ui-kit/src/pos")(path) &&
			!named(path, "compose.ts", "start.tsx", "compose.test.ts"),
		(target, from, { names }) =>
			isPackage(target, "react") &&
			names.includes("useSyncExternalStore") &&
			!below("ui-kit")(from),
	),
	importRule(
		"components get props only",
		"a component that asks for nothing shows every state in a story, and serves the counter, the kiosk and a stranger's till",
		shipped("ui-kit/src/components"),
		(target) =>
			leadsTo(
				"ui-kit/src/pos",
				"core/src/pos",
				"core/src/ports",
				"core/src/flows",
				"core/src/contract",
			)(target) || isPackage(target, "effect", /^@tanstack\//),
	),
	importRule(
		"the counter speaks one language at a time",
		"sentences of the core are taken from @tuckshop/core/texts, which has them in the language that is spoken; those of one language would stand in English on a French till",
		(path) => shipped("ui-web/src")(path) && path !== "ui-web/src/texts/french.ts",
		(target) => target.kind === "file" && /^core\/src\/texts\/(en|fr)-ca/.test(target.path),
	),
	importRule(
		"no area of the server knows the sandbox",
		"the sandbox stands in for the real provider over HTTP; a product that knew it could lean on what no provider has",
		(path) =>
			shipped("server/src")(path) &&
			path.split("/").length > 3 &&
			!below("server/src/sandbox")(path),
		leadsTo("server/src/sandbox"),
	),
	importRule(
		"end-to-end tests import nothing of the product",
		"they see what a cashier sees: a page, and the sandbox's books over HTTP",
		below("tests/e2e"),
		(target) => target.kind === "file" && !below("tests")(target.path),
	),
	importRule(
		"a workspace is imported by its name",
		"a relative path into another workspace goes past what that one exports",
		(path) => path.includes("/") && !below("tests")(path),
		(target, from, { specifier }) =>
			specifier.startsWith(".") && target.path.split("/")[0] !== from.split("/")[0],
	),
	{
		name: "what is imported is declared",
		reason:
			"an undeclared package works here by luck, because another workspace brings it, and is missing for who installs ours",
		find: (file, house) => {
			if (!/\.(ts|tsx)$/.test(file.path) || !file.path.includes("/") || isTest(file.path))
				return [];
			const workspace = file.path.split("/")[0] ?? "";
			const mayUse = (name: string) =>
				house.declared(workspace).has(name) ||
				(!shipped("core/src", "adapters/src")(file.path) && house.declared("").has(name));
			return file.parsed().imports.flatMap(({ specifier, line }) => {
				const target = house.lead(file, specifier);
				const name = specifier.startsWith("@tuckshop/")
					? specifier.split("/").slice(0, 2).join("/")
					: target.path;
				const own = name === `@tuckshop/${workspace}`;
				const isInstalled = target.kind === "package" || specifier.startsWith("@tuckshop/");
				return isInstalled && !own && !mayUse(name) && !specifier.startsWith("virtual:")
					? [{ line, what: `imports "${specifier}"` }]
					: [];
			});
		},
	},
];
