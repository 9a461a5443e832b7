import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { startWarnings } from "../../../server/src/start-warnings.ts";
import { owner } from "../browser.ts";
import { serverProcess } from "../server-process.ts";

const data = mkdtempSync(join(tmpdir(), "tuckshop-one-"));
const first = serverProcess({ TUCKSHOP_DATA: data });
afterAll(async () => {
	first.signal("SIGKILL");
	await first.ended;
	rmSync(data, { recursive: true, force: true });
});

it("[SAFE-15] a second server on one SQLite file refuses in a line that names the file and the ways out, and leaves the first as it was", async () => {
	const url = await first.url();
	const second = serverProcess({ TUCKSHOP_DATA: data });
	expect([await second.ended, second.output()]).toEqual([1, ""]);
	const said = second.errors();
	expect(said).toMatch(/^[^\n]+\n$/);
	for (const part of [
		`Another server runs on ${join(data, "tuckshop.sqlite")}.`,
		"Stop that one first",
		"TUCKSHOP_DATA",
		"DATABASE_URL",
	])
		expect(said).toContain(part);
	expect((await owner({ url })).id).toMatch(/./);
	expect(statSync(join(data, "tuckshop.lock")).mode & 0o777).toBe(0o600);
});

it.each([
	["0.0.0.0/0", true],
	["128.0.0.0/1", true],
	["8.0.0.0/7", true],
	["10.0.0.0/8", false],
	["::/0", true],
	["2000::/3", true],
	["fc00::/7", false],
	["::ffff:0:0/96", true],
	["0:0:0:0:0:ffff:0.0.0.0/97", true],
	["::ffff:10.0.0.0/104", false],
	["203.0.113.7", false],
])("[SAFE-15] %s takes in strangers: %s", (range, strangers) => {
	expect(
		startWarnings({ trustedProxies: [range], host: "127.0.0.1", publicUrl: undefined }),
	).toHaveLength(strangers ? 1 : 0);
});
