import { request } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { realWorld } from "../../../server/src/world.ts";
import { onSqliteInBrief } from "../on-each-database.ts";
import { type ServerUnderTest, serverUnderTest } from "../server-under-test.ts";
import { crewOf } from "./crew.ts";

const minute = 60_000;
const people = 1_000;

/** Asks from an address of the loopback network of its own, as another machine would. */
const from = (server: ServerUnderTest, address: string, path: string, body: object) =>
	new Promise<number>((resolve, reject) => {
		const asked = request(
			`${server.url}${path}`,
			{
				method: "POST",
				localAddress: address,
				headers: { "content-type": "application/json" },
			},
			(response) => {
				response.resume();
				response.on("end", () => resolve(response.statusCode ?? 0));
			},
		);
		asked.on("error", reject);
		asked.end(JSON.stringify(body));
	});

onSqliteInBrief((fresh) => {
	let server: ServerUnderTest;
	let ahead = 0;
	beforeAll(async () => {
		server = await serverUnderTest(
			{ SANDBOX: "off", ...(await fresh()) },
			{ world: { ...realWorld, now: () => Date.now() + ahead } },
		);
	});
	afterAll(() => server.close());

	it("[CREW-14] guesses from 50 addresses over 24 hours find no PIN of 1,000", async () => {
		const crew = await crewOf(server);
		await crew.add({ name: "Amara", role: "cashier", pin: "482177" });
		const { hashOf } = server.parts.get("pins");
		const database = server.parts.get("database");
		const [first] = await database.selectFrom("people").selectAll().execute();
		if (!first) throw new Error("somebody is on the list");
		// Every thousandth PIN from a place that is not a guesser's first guess.
		const rows = await Promise.all(
			Array.from({ length: people - 1 }, async (_, n) => ({
				...first,
				id: `person-${n}`,
				name: `Person ${n}`,
				pin_hash: await hashOf(crew.restaurantId, String(n * 1_000 + 613).padStart(6, "0")),
				pin_verifier_sealed: null,
			})),
		);
		for (let at = 0; at < rows.length; at += 100)
			await database
				.insertInto("people")
				.values(rows.slice(at, at + 100))
				.execute();

		let looked = 0;
		let found = 0;
		let guess = 0;
		for (let hour = 0; hour < 24; hour++) {
			// Each address in turn, twice, and again once an hour is over. One after another, so that a run is like every other.
			for (let n = 0; n < 100; n++) {
				const address = `127.0.1.${(n % 50) + 1}`;
				const pin = String(guess++).padStart(6, "0");
				const status = await from(server, address, `${crew.tables}/servers/login`, { pin });
				expect([200, 401, 429]).toContain(status);
				if (status !== 429) looked++;
				if (status === 200) found++;
			}
			ahead += 60 * minute;
		}
		expect(found).toBe(0);
		expect(looked).toBeLessThanOrEqual(20 + 24);
		expect(looked).toBeGreaterThan(20);
		// A PIN of theirs is one all the same, at a device that its owner enrolled.
		expect((await crew.typed(crew.till, "613000")).status).toBe(401);
		expect((await crew.typed(crew.till, "007613")).status).toBe(200);
	});
});
