import {
	copyFileSync,
	existsSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, it } from "vitest";
import { openServerDatabase } from "../../../server/src/database/open-database.ts";
import type { Database } from "../../../server/src/database/tables.ts";
import { silentLog } from "../../../server/src/http/log.sample.ts";
import { rotateSecret } from "../../../server/src/secret-rotation/rotate-secret.ts";
import { sealedColumns } from "../../../server/src/secret-rotation/sealed-columns.ts";
import { secretBox } from "../../../server/src/secrets/secret-box.ts";
import { type RunningServer, startServer } from "../../../server/src/serve.ts";
import { realWorld } from "../../../server/src/world.ts";
import { type Browser, browser, owner } from "../browser.ts";
import { debitBody, handOver, itcKeys, itcLevers, itcTill, queuedSale } from "../itc/itc-till.ts";
import { onEachDatabase } from "../on-each-database.ts";
import { postgresDatabaseUrl } from "../postgres.ts";
import { serverProcess } from "../server-process.ts";
import { quickPasswords, settingsOf } from "../server-under-test.ts";

const folder = mkdtempSync(join(tmpdir(), "tuckshop-rotated-"));
const running: RunningServer[] = [];
afterEach(async () => {
	for (const server of running.splice(0)) await server.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Environment = Readonly<Record<string, string>>;

/** A data folder with its own secret, in a file. */
function place(
	database: Environment = {},
): Environment & { readonly TUCKSHOP_DATA: string; readonly TUCKSHOP_SECRET_FILE: string } {
	const data = mkdtempSync(join(folder, "data-"));
	const file = join(data, "secret");
	writeFileSync(file, "the first secret of this server, long enough\n", { mode: 0o600 });
	const { TUCKSHOP_SECRET: _, ...rest } = database;
	return { PORT: "0", ...rest, TUCKSHOP_DATA: data, TUCKSHOP_SECRET_FILE: file };
}
async function started(environment: Environment): Promise<RunningServer> {
	const server = await startServer(settingsOf(environment), {
		log: silentLog,
		passwords: quickPasswords,
	});
	running.push(server);
	return server;
}
async function stopped(server: RunningServer): Promise<void> {
	running.splice(running.indexOf(server), 1);
	await server.close();
}
const command = (environment: Environment, ...args: string[]) =>
	serverProcess(environment, args, "rotate-secret.ts");
const secretIn = (file: string): string => readFileSync(file, "utf8").trim();
const moved = (own: Browser, server: { readonly url: string }): Browser => {
	const next = browser(server);
	for (const [name, value] of own.jar) next.jar.set(name, value);
	return next;
};

/**
 * The number of sealed texts, and of those that each secret opens, for the columns that have any.
 */
async function openedBy(
	environment: Environment,
	...secrets: readonly string[]
): Promise<readonly number[]> {
	const database = await openServerDatabase(settingsOf(environment));
	const boxes = secrets.map((secret) => secretBox(secret, realWorld));
	const texts = (
		await Promise.all(Object.values(sealedColumns).map((read) => read(database)))
	).flat();
	await database.destroy();
	const opens = (
		box: (typeof boxes)[number],
		{ sealed, place }: (typeof texts)[number],
	): boolean => {
		try {
			box.open(sealed, place);
			return true;
		} catch {
			return false;
		}
	};
	return [texts.length, ...boxes.map((box) => texts.filter((text) => opens(box, text)).length)];
}

/**
 * An owner whose restaurant, ITC, queued debit, server's PIN and recovery codes all depend on the
 * secret.
 */
async function wholeHouse(server: RunningServer) {
	const till = await itcTill(server, server.itcSandboxUrl);
	const { own } = till;
	const waiting = queuedSale(till);
	await handOver(own, waiting);
	const debit = debitBody(till);
	const debited = (await own.post("/api/itc/debit", debit)).text;
	const at = `/api/table-service/restaurants/${till.place.restaurantId}`;
	await own.post(`${at}/servers/first`, { name: "Ana", pin: "4711" });
	const codes = (await own.post("/api/account/recovery-codes", { currentPassword: own.password }))
		.json.data.codes as readonly string[];
	/** Checks everything that an owner, a till and a server notice of the secret. */
	async function holds(at2: RunningServer): Promise<void> {
		const here = moved(own, at2);
		expect(
			(await here.get(`/api/restaurants/${till.place.restaurantId}`)).json.data.menu_api_key,
		).toBe("sandbox-demo-token-not-a-secret");
		expect((await here.get(`/api/itc/settings/${till.place.stationId}`)).json.data).toMatchObject(
			itcKeys,
		);
		expect((await browser(at2).post(`${at}/servers/login`, { pin: "4711" })).status).toBe(200);
		expect((await here.post(`/api/itc/debit`, debit)).text).toBe(debited);
		expect((await handOver(here, waiting)).status).toBe(200);
	}
	return { till, waiting, codes, holds };
}

onEachDatabase((fresh) => {
	it("[SAFE-20] is changed by a command while the server runs and reads all the time, is all that anything is sealed with afterwards, and changes no PIN, code or repeat", async () => {
		const environment = place(await fresh());
		const first = secretIn(environment.TUCKSHOP_SECRET_FILE);
		const server = await started(environment);
		const house = await wholeHouse(server);
		const before = await openedBy(environment, first);
		expect(before).toEqual([before[0], before[0]]);
		expect(before[0]).toBeGreaterThanOrEqual(4);

		const rotation = command(environment);
		let over = false;
		void rotation.ended.then(() => {
			over = true;
		});
		const answers: number[] = [];
		while (!over)
			answers.push(
				(await house.till.own.get(`/api/restaurants/${house.till.place.restaurantId}`)).status,
			);
		expect([await rotation.ended, rotation.errors()]).toEqual([0, ""]);
		expect(new Set(answers)).toEqual(new Set([200]));

		const second = secretIn(environment.TUCKSHOP_SECRET_FILE);
		expect(second).not.toBe(first);
		expect(statSync(environment.TUCKSHOP_SECRET_FILE).mode & 0o777).toBe(0o600);
		expect(rotation.output() + rotation.errors()).not.toContain(second);
		expect(await openedBy(environment, first, second)).toEqual([before[0], 0, before[0]]);

		await house.holds(server);
		const { own, place: at } = house.till;
		expect(
			(
				await own.put(`/api/restaurants/${at.restaurantId}`, {
					menu_api_key: "sandbox-demo-token-not-a-secret",
				})
			).status,
		).toBe(200);
		expect(await openedBy(environment, first, second)).toEqual([before[0], 0, before[0]]);
		await stopped(server);

		const again = await started(environment);
		await house.holds(again);
		const answered = await moved(own, again).post("/api/offline-transactions/process");
		expect(answered.json.data.stats ?? answered.json.data).toMatchObject({ succeeded: 1 });
		expect(await itcLevers(again.itcSandboxUrl).debits(house.waiting.reference)).toHaveLength(1);
		const reset = { email: own.email, code: house.codes[0], newPassword: "another correct horse" };
		expect((await browser(again).post("/api/reset-password", reset)).status).toBe(200);
		await stopped(again);

		// The former secret alone starts no server any more; its file is for old backups.
		const former = readdirSync(environment.TUCKSHOP_DATA).filter((name) =>
			name.startsWith("secret."),
		);
		expect(former).toHaveLength(1);
		const old = {
			...environment,
			TUCKSHOP_SECRET_FILE: join(environment.TUCKSHOP_DATA, former[0] ?? ""),
		};
		expect(secretIn(old.TUCKSHOP_SECRET_FILE)).toBe(first);
		await expect(started(old)).rejects.toThrow(
			"is not the secret that this database was made with",
		);
	});

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

it("[SAFE-20] takes no secret that the database does not know, whoever wrote it into the file while the server runs", async () => {
	const environment = place();
	const first = secretIn(environment.TUCKSHOP_SECRET_FILE);
	const server = await started(environment);
	const own = await owner(server);
	writeFileSync(
		environment.TUCKSHOP_SECRET_FILE,
		"a secret of somebody else's, as long as the other",
	);
	const at = { name: "A", location: "B", restaurant_id: 1, branch_id: 1, menu_api_key: "a key" };
	for (let n = 0; n < 3; n++) expect((await own.post("/api/restaurants", at)).status).toBe(201);
	const [all, byFirst] = await openedBy({ ...environment }, first);
	expect(byFirst).toBe(all);
	const rotation = command(environment);
	expect([await rotation.ended, rotation.errors()]).toEqual([
		1,
		expect.stringContaining("is not the secret that this database was made with"),
	]);
});

it("[SAFE-20] says what to do where the secret is no file, and knows no other argument", async () => {
	const text = command({
		TUCKSHOP_DATA: place().TUCKSHOP_DATA,
		TUCKSHOP_SECRET: "a secret for tests that is long enough",
	});
	expect([await text.ended, text.errors()]).toEqual([
		1,
		expect.stringMatching(
			/^TUCKSHOP_SECRET can't change while a server runs\. [^\n]*TUCKSHOP_SECRET_FILE[^\n]*\n$/,
		),
	]);
	const odd = command(place(), "--force");
	expect([await odd.ended, odd.errors()]).toEqual([1, expect.stringContaining("--prepare")]);
});

it("[SAFE-20] reaches every column of the database that is sealed", async () => {
	const database: Database = await openServerDatabase(settingsOf(place()));
	const tables = await database.introspection.getTables();
	await database.destroy();
	const sealed = tables.flatMap(({ name, columns }) =>
		columns
			.filter((column) => column.name.endsWith("_sealed"))
			.map((column) => `${name}.${column.name}`),
	);
	expect(sealed.toSorted()).toEqual(Object.keys(sealedColumns).toSorted());
});
