import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { walksPage } from "../walks/draw.ts";
import { traced } from "../walks/trace.ts";
import { notEntered } from "../walks/walk.ts";
import { walks } from "../walks/walks.ts";

test("[SHIP-09] every place that a walk names is entered when the product walks it, and the page of the walks is drawn from them", async () => {
	// Both applications are built for it, with the names of their sources.
	test.slow();
	expect(readFileSync(join(import.meta.dirname, "../../docs/walks.md"), "utf8")).toBe(
		walksPage(walks),
	);
	const found = await traced(walks);
	expect(found.size).toBe(walks.length);
	for (const [walk, entered] of found) expect(notEntered(walk, entered), walk.title).toEqual([]);
});
