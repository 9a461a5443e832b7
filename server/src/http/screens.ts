import { existsSync } from "node:fs";
import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { isContractPath } from "@tuckshop/core/contract";
import type { Context, Hono } from "hono";
import type { Environment } from "./environment.ts";

/** The folders of the built screens, each with its path. */
export type Screens = { readonly counter: string; readonly kiosk: string };

/**
 * Serves the built screens. Any other path of theirs returns the shell, so that a deep link opens.
 */
export function serveScreens(app: Hono<Environment>, screens: Screens): void {
	for (const { folder, under } of [
		{ folder: screens.kiosk, under: "/kiosk" },
		{ folder: screens.counter, under: "" },
	]) {
		const pattern = `${under}/*`;
		// The folder is in the rewritten path and not in `root`, which warns at startup about screens
		// that are not built yet.
		const serve = serveStatic<Environment>({
			rewriteRequestPath: (path) => join(folder, path.slice(under.length)),
			onFound: (path, context) => keepAs(path.slice(folder.length), context),
		});
		app.get(pattern, (context, next) =>
			context.req.path.includes("/.") || isContractPath(context.req.path)
				? next()
				: serve(context, next),
		);
		app.get(pattern, (context, next) =>
			isPage(context.req.path) ? shell(folder, context) : next(),
		);
	}
	app.get("/kiosk", (context) => context.redirect("/kiosk/"));
}

/** Files named after their content never change; everything else is revalidated. */
function keepAs(file: string, context: Context): void {
	context.header(
		"cache-control",
		/[/\\]assets[/\\]/.test(file) ? "public, max-age=31536000, immutable" : "no-cache",
	);
}

/** True for the path of a screen: not of the contract, and not a file, whose name has a dot. */
const isPage = (path: string): boolean => !isContractPath(path) && !/\.[^/]*$|\/\.|%/.test(path);

function shell(folder: string, context: Context<Environment>): Response | Promise<Response> {
	const file = join(folder, "index.html");
	if (!existsSync(file))
		return context.text("The screens are not built yet: npm start builds them.", 503);
	const serve = serveStatic<Environment>({
		path: file,
		onFound: (path, found) => keepAs(path, found),
	});
	return serve(context, async () => {}) as Promise<Response>;
}
