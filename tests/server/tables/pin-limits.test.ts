import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { realWorld } from "../../../server/src/world.ts";
import { type Browser, browser } from "../browser.ts";
import { onSqliteInBrief } from "../on-each-database.ts";
import { serverBeside } from "../server-beside.ts";
import { type ServerUnderTest, serverUnderTest } from "../server-under-test.ts";
import { enrolledTill } from "../tills/enrolled-till.ts";
import { anasPin, type Restaurant, restaurantWithServer } from "./served-tables.ts";

const minute = 60_000;

onSqliteInBrief((fresh) => {
	/**
	 * Two servers on one database: one in this process, whose clock can be moved, and a separate
	 * process.
	 */
	let server: ServerUnderTest;
	let other: Awaited<ReturnType<typeof serverBeside>>;
	let ahead = 0;
	beforeAll(async () => {
		const environment = { TRUSTED_PROXIES: "127.0.0.1", SANDBOX: "off", ...(await fresh()) };
		server = await serverUnderTest(environment, {
			world: { ...realWorld, now: () => Date.now() + ahead },
		});
		other = await serverBeside(server, environment);
	});
	afterAll(async () => {
		await other.close();
		await server.close();
	});

	let last = 0;
	/** A network of its own. */
	const newAddress = (): string => `198.51.${Math.floor(++last / 250)}.${last % 250}`;
	const login = (
		{ at }: Pick<Restaurant, "at">,
		pin: string,
		who: Browser = browser(server),
		from = newAddress(),
	) => who.post(`${at}/servers/login`, { pin }, { "x-forwarded-for": from });
	const tillOf = ({ own, restaurantId, stationId }: Restaurant, device?: string) =>
		enrolledTill(server, own, { ownerId: own.id, restaurantId, stationId }, device);
	/** The number of wrong PINs that were checked before the first refusal. */
	async function triesOf(place: Restaurant, who?: () => Browser): Promise<number> {
		for (let tries = 0; ; tries++)
			if ((await login(place, "0000", who?.())).status === 429) return tries;
	}

	describe("wrong PINs", () => {
		it("[SAFE-03, TPIN-06] of one restaurant are counted together over all networks and browsers, in every process", async () => {
			const place = await restaurantWithServer(server);
			const tries = await Promise.all(
				Array.from({ length: 60 }, (_, n) =>
					login(place, "0000", browser({ url: n % 2 ? other.url : server.url })),
				),
			);
			expect(tries.map(({ status }) => status).toSorted()).toEqual([
				...Array(20).fill(401),
				...Array(40).fill(429),
			]);
			for (const url of [server.url, other.url])
				expect((await login(place, anasPin, browser({ url }))).status).toBe(429);
			// Nobody is signed out by it, and another restaurant has its own count.
			expect((await place.ana.get(`${place.at}/floors`)).status).toBe(200);
			expect((await login(await restaurantWithServer(server), anasPin)).status).toBe(200);
		});

		it("[SAFE-03] stay counted when a right PIN comes in between, which itself costs nothing", async () => {
			const place = await restaurantWithServer(server);
			for (const device of [await tillOf(place), browser(server)]) {
				for (let n = 0; n < 20; n++) {
					for (let again = 0; again < 3; again++)
						expect((await login(place, anasPin, device)).status).toBe(200);
					expect((await login(place, "0000", device)).status).toBe(401);
				}
				expect((await login(place, "0000", device)).status).toBe(429);
			}
		});

		it("[SAFE-03] come to 24 a day and no more from somebody who never stops, at a device and elsewhere alike", async () => {
			const place = await restaurantWithServer(server);
			for (const device of [await tillOf(place), browser(server)]) {
				expect(await triesOf(place, () => device)).toBe(20);
				let more = 0;
				for (let quarter = 0; quarter < 4 * 24; quarter++) {
					ahead += 15 * minute;
					more += await triesOf(place, () => device);
				}
				expect(more).toBe(24);
			}
		});

		it("[SAFE-04] at one enrolled device keep no right PIN out at another, nor do those of strangers, nor the other way round", async () => {
			const place = await restaurantWithServer(server);
			const [one, two] = [await tillOf(place, "Patio"), await tillOf(place, "Bar")];
			expect(await triesOf(place, () => one)).toBe(20);
			expect((await login(place, anasPin, one)).status).toBe(429);
			expect((await login(place, anasPin, two)).status).toBe(200);
			expect((await login(place, anasPin)).status).toBe(200);
			// From many browsers and networks, including the enrolled devices' own network.
			expect(await triesOf(place)).toBe(20);
			expect((await login(place, anasPin)).status).toBe(429);
			expect((await login(place, anasPin, two)).status).toBe(200);
		});

		it("[SAFE-04] of strangers keep no right PIN out where the restaurant's owner is signed in, and another owner's device is a stranger", async () => {
			const place = await restaurantWithServer(server);
			const stranger = await restaurantWithServer(server);
			const theirs = [stranger.own, await tillOf(stranger)];
			expect(await triesOf(place, () => theirs[last % 2] ?? stranger.own)).toBe(20);
			for (const device of [browser(server), ...theirs])
				expect((await login(place, anasPin, device)).status).toBe(429);
			const { own } = place;
			expect((await login(place, anasPin, own)).status).toBe(200);
			expect(await triesOf(place, () => own)).toBe(20);
			const elsewhere = browser(server);
			await elsewhere.post("/api/login", { email: own.email, password: own.password });
			expect((await login(place, anasPin, elsewhere)).status).toBe(200);
		});

		it("[SAFE-04] are refused with the time that is left, as a header and in words, and a try then is let in", async () => {
			const place = await restaurantWithServer(server);
			const device = await tillOf(place);
			expect((await login(place, "0000", device)).json).toMatchObject({
				message: "Invalid PIN",
				code: "wrong-pin",
			});
			await triesOf(place, () => device);
			const refused = await login(place, anasPin, device);
			const seconds = Number(refused.headers.get("retry-after"));
			expect([refused.status, refused.json.code, refused.json.retry_after]).toEqual([
				429,
				"too-many-tries",
				seconds,
			]);
			expect(seconds).toBeGreaterThan(58 * 60);
			expect(seconds).toBeLessThanOrEqual(60 * 60);
			expect(refused.json.message).toBe(
				`Too many tries. Try again in ${Math.ceil(seconds / 60)} minutes.`,
			);
			ahead += (seconds + 1) * 1000;
			expect((await login(place, anasPin, device)).status).toBe(200);
		});
	});

	it("[SAFE-03, TPIN-06] a thousand guesses in a day by somebody with a PIN of their own find no other one", async () => {
		const place = await restaurantWithServer(server);
		const others = ["0160", "0333", "0512", "0777", "0999"];
		for (const pin of others)
			expect(
				(await place.ana.post(`${place.at}/servers`, { name: `Server ${pin}`, pin })).status,
			).toBe(201);
		expect(
			(await place.ana.post(`${place.at}/servers`, { name: "Mallory", pin: "9876" })).status,
		).toBe(201);
		const device = await tillOf(place);
		const { id } = (await login(place, "9876", device)).json.server;
		const found: string[] = [];
		let looked = 0;
		for (let guess = 0; guess < 1_000; guess++) {
			ahead += Math.floor((24 * 60 * minute) / 1_000);
			// At the device, and elsewhere in a new browser on a new network, with a sign-in of their own
			// in between.
			const who = guess % 2 ? device : browser(server);
			if (guess % 4 < 2) await login(place, "9876", who);
			const answer = await login(place, String(guess).padStart(4, "0"), who);
			if (answer.status !== 429) looked++;
			if (answer.status === 200 && answer.json.server.id !== id)
				found.push(answer.json.server.name);
		}
		expect(found).toEqual([]);
		expect(looked).toBeLessThanOrEqual(2 * (20 + 24));
		expect(looked).toBeGreaterThan(20);
	});

	it("[SAFE-03] asking for a PIN as a new server's is counted by restaurant, whoever of its servers asks", async () => {
		const place = await restaurantWithServer(server);
		const add = (who: Browser, pin: string) =>
			who.post(`${place.at}/servers`, { name: "Another", pin });
		expect((await add(place.ana, "5555")).status).toBe(201);
		const second = browser(server);
		await login(place, "5555", second);
		const asked = await Promise.all(
			Array.from({ length: 60 }, (_, n) => add(n % 2 ? second : place.ana, String(6000 + n))),
		);
		expect(asked.map(({ status }) => status).toSorted()).toEqual([
			...Array(39).fill(201),
			...Array(21).fill(429),
		]);
		expect((await add(second, anasPin)).status).toBe(429);
		ahead += 61 * minute;
		expect((await add(second, anasPin)).json).toMatchObject({ code: "pin-taken" });
	});

	it("[SAFE-03] says nothing of whether a restaurant is there", async () => {
		const nowhere = { at: "/api/table-service/restaurants/no-such" };
		const place = await restaurantWithServer(server);
		const from = newAddress();
		for (let n = 0; n < 20; n++) {
			const [there, absent] = [
				await login(place, "0000", browser(server), from),
				await login(nowhere, "0000", browser(server), from),
			];
			expect([absent.status, absent.text]).toEqual([there.status, there.text]);
		}
		expect((await login(nowhere, "0000", browser(server), from)).status).toBe(429);
	});
});
