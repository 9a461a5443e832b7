import { copyFileSync, existsSync, readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { openServerDatabase } from "../../../server/src/database/open-database.ts";
import { rotateSecret } from "../../../server/src/secret-rotation/rotate-secret.ts";
import type { RunningServer } from "../../../server/src/serve.ts";
import { realWorld } from "../../../server/src/world.ts";
import { type Browser, owner } from "../browser.ts";
import { onEachDatabase } from "../on-each-database.ts";
import { postgresDatabaseUrl } from "../postgres.ts";
import { serverProcess } from "../server-process.ts";
import { settingsOf } from "../server-under-test.ts";
import {
	command,
	type Environment,
	moved,
	openedBy,
	rotatedServers,
	secretIn,
} from "./rotated-servers.ts";

const { place, started, stopped } = rotatedServers();

onEachDatabase((fresh) => {
	it.each(["next", "announced", "former", "in use", "sealed anew"])(
		"[SAFE-20] loses nothing when it ends after the step '%s': servers that run and that start read and write, and the next call goes on",
		async (last) => {
			const environment = place(await fresh());
			const server = await started(environment);
			const own = await owner(server);
			const at = { name: "A", location: "B", restaurant_id: 1, branch_id: 1 };
			const create = async (who: Browser, key: string): Promise<string> =>
				(await who.post("/api/restaurants", { ...at, menu_api_key: key })).json.data.id;
			const kept = new Map([["before", await create(own, "before")]]);
			const reads = async (here: Browser): Promise<void> => {
				for (const [key, id] of kept)
					expect([
						last,
						(await here.get(`/api/restaurants/${id}`)).json.data?.menu_api_key,
					]).toEqual([last, key]);
			};

			await interrupted(environment, last);
			await reads(own);
			kept.set("by the running one", await create(own, "by the running one"));
			await reads(own);
			await stopped(server);

			const next = await started(environment);
			await reads(moved(own, next));
			kept.set("by the next one", await create(moved(own, next), "by the next one"));
			const rotation = command(environment);
			expect([await rotation.ended, rotation.errors()]).toEqual([0, ""]);
			await reads(moved(own, next));
			await stopped(next);

			expect(existsSync(`${environment.TUCKSHOP_SECRET_FILE}.next`)).toBe(false);
			const [all, byNewest] = await openedBy(
				environment,
				secretIn(environment.TUCKSHOP_SECRET_FILE),
			);
			expect(byNewest).toBe(all);
			await reads(moved(own, await started(environment)));
		},
	);

	/**
	 * The steps of a rotation up to this one, and then nothing more, as when its process is killed.
	 */
	async function interrupted(environment: Environment, last: string): Promise<void> {
		const settings = settingsOf(environment);
		const database = await openServerDatabase(settings);
		for await (const step of rotateSecret(database, settings.secret, realWorld))
			if (step === last) break;
		await database.destroy();
	}
});

it("[SAFE-20] goes on after kill -9 of the command, and of the server, with what was sealed in between", async () => {
	const environment = place();
	const server = serverProcess(environment);
	const own = await owner({ url: await server.url() });
	const { id } = (
		await own.post("/api/restaurants", {
			name: "A",
			location: "B",
			restaurant_id: 1,
			branch_id: 1,
			menu_api_key: "a key",
		})
	).json.data;
	const killed = command(environment);
	const begun = () =>
		readdirSync(environment.TUCKSHOP_DATA).some((name) => /^secret\.(next$|former)/.test(name));
	while (!begun()) await new Promise((resolve) => setImmediate(resolve));
	killed.signal("SIGKILL");
	await killed.ended;
	expect((await own.get(`/api/restaurants/${id}`)).json.data.menu_api_key).toBe("a key");
	server.signal("SIGKILL");
	const next = serverProcess(environment);
	const here = moved(own, { url: await next.url() });
	expect((await here.get(`/api/restaurants/${id}`)).json.data.menu_api_key).toBe("a key");
	const rotation = command(environment);
	expect([await rotation.ended, rotation.errors()]).toEqual([0, ""]);
	expect((await here.get(`/api/restaurants/${id}`)).json.data.menu_api_key).toBe("a key");
	next.signal("SIGTERM");
	expect(await next.ended).toBe(0);
	const [all, byNewest] = await openedBy(environment, secretIn(environment.TUCKSHOP_SECRET_FILE));
	expect(byNewest).toBe(all);
});

it("[SAFE-20] is changed on several machines, one after the other, each with a copy of the next one", async () => {
	const database = { DATABASE_URL: await postgresDatabaseUrl() };
	const [one, two] = [place(database), place(database)];
	const [first, second] = [await started(one), await started(two)];
	const own = await owner(first);
	const create = async (at: RunningServer, key: string): Promise<string> =>
		(
			await moved(own, at).post("/api/restaurants", {
				name: "A",
				location: "B",
				restaurant_id: 1,
				branch_id: 1,
				menu_api_key: key,
			})
		).json.data.id;
	const kept: (readonly [string, string])[] = [["before", await create(first, "before")]];
	const reads = async (...servers: RunningServer[]): Promise<void> => {
		for (const at of servers)
			for (const [key, id] of kept)
				expect((await moved(own, at).get(`/api/restaurants/${id}`)).json.data?.menu_api_key).toBe(
					key,
				);
	};
	const done = async (environment: Environment, ...args: string[]): Promise<void> => {
		const rotation = command(environment, ...args);
		expect([await rotation.ended, rotation.errors()]).toEqual([0, ""]);
	};
	await done(one, "--prepare");
	copyFileSync(`${one.TUCKSHOP_SECRET_FILE}.next`, `${two.TUCKSHOP_SECRET_FILE}.next`);
	await done(one);
	kept.push(
		["on the first", await create(first, "on the first")],
		["on the second", await create(second, "on the second")],
	);
	await reads(first, second);
	await stopped(second);
	const again = await started(two);
	kept.push(["on the second again", await create(again, "on the second again")]);
	await reads(first, again);
	await done(two);
	expect(secretIn(two.TUCKSHOP_SECRET_FILE)).toBe(secretIn(one.TUCKSHOP_SECRET_FILE));
	await reads(first, again);
	const [all, byNewest] = await openedBy(one, secretIn(one.TUCKSHOP_SECRET_FILE));
	expect(byNewest).toBe(all);
});
