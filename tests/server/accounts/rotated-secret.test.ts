import { readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openServerDatabase } from "../../../server/src/database/open-database.ts";
import type { Database } from "../../../server/src/database/tables.ts";
import { sealedColumns } from "../../../server/src/secret-rotation/sealed-columns.ts";
import { browser, owner } from "../browser.ts";
import { itcLevers } from "../itc/itc-till.ts";
import { onSqliteInBrief } from "../on-each-database.ts";
import { settingsOf } from "../server-under-test.ts";
import {
	command,
	moved,
	openedBy,
	rotatedServers,
	secretIn,
	wholeHouse,
} from "./rotated-servers.ts";

const { place, started, stopped } = rotatedServers();

onSqliteInBrief((fresh) => {
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
