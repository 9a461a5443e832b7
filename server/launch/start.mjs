import { buildScreens } from "./build-screens.mjs";
import { developmentPrograms } from "./development.mjs";
import { installPackages, packagesAreCurrent } from "./install-packages.mjs";
import { compiledFolder, projectNode, Refusal, root, sourceFlags } from "./place.mjs";
import { runPrograms } from "./run-programs.mjs";

/** Installs and builds what is missing or old, then runs the server until it ends. Exits with its code. */
export async function start(args) {
	try {
		process.exit(await run(args));
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
		console.error(error.message);
		process.exit(1);
	}
}

async function run(args) {
	process.env.NODE_COMPILE_CACHE ??= compiledFolder;
	if (args.includes("--help") && !packagesAreCurrent()) {
		console.log(beforeInstall);
		return 0;
	}
	await installPackages();
	const development = args.includes("--dev");
	const others = args.filter((arg) => arg !== "--dev");
	if (args.includes("--help")) return runPrograms([server(others)]);
	if (development) return runPrograms(developmentPrograms(others));
	await buildScreens();
	return runPrograms([server(others)]);
}

const server = (args) => ({
	program: projectNode(),
	args: [...sourceFlags, "server/src/start.ts", ...args],
	cwd: root,
});

const beforeInstall = `npm start   installs the packages, builds the screens and starts the server on http://127.0.0.1:3000
npm run dev  the same for developing: screens and server change as you save
The settings are listed in README.md, and here once the packages are installed (npm ci).`;
