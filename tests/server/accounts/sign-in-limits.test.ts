import { afterAll, beforeAll, expect, it } from "vitest";
import type { Passwords } from "../../../server/src/accounts/passwords.ts";
import { realWorld } from "../../../server/src/world.ts";
import { type Answer, type Browser, browser, owner } from "../browser.ts";
import { onSqliteInBrief } from "../on-each-database.ts";
import { serverBeside } from "../server-beside.ts";
import { quickPasswords, type ServerUnderTest, serverUnderTest } from "../server-under-test.ts";

type Registered = Browser & { readonly email: string; readonly password: string };

onSqliteInBrief((fresh) => {
	/**
	 * Two servers on one database: one in this process, whose clock only moves on request, and a
	 * separate process.
	 */
	let server: ServerUnderTest;
	let other: Awaited<ReturnType<typeof serverBeside>>;
	let ahead = 0;
	let stands: number | undefined;
	const checked: string[] = [];
	/** While it is set, a hash is begun and not done. */
	let hold: Promise<void> | undefined;
	const watched: Passwords = {
		hash: quickPasswords.hash,
		keyed: quickPasswords.keyed,
		async matches(password, hash) {
			checked.push(hash);
			await hold;
			return quickPasswords.matches(password, hash);
		},
	};
	beforeAll(async () => {
		const environment = { TRUSTED_PROXIES: "127.0.0.1", SANDBOX: "off", ...(await fresh()) };
		server = await serverUnderTest(environment, {
			passwords: watched,
			world: { ...realWorld, now: () => (stands ?? Date.now()) + ahead },
		});
		other = await serverBeside(server, environment);
	});
	afterAll(async () => {
		await other.close();
		await server.close();
	});

	let last = 0;
	/** Every caller has its own address, unless they share one explicitly. */
	const newAddress = (): string => `203.0.113.${++last}`;
	const signIn = (who: Browser, from: string, email: string, password: string): Promise<Answer> =>
		who.post("/api/login", { email, password }, { "x-forwarded-for": from });
	const wrong = (email: string, from: string, who = browser(server)): Promise<Answer> =>
		signIn(who, from, email, "not it");
	const statuses = (answers: readonly Answer[]): readonly number[] =>
		answers.map(({ status }) => status);
	const waits = ({ headers }: Answer): number => Number(headers.get("retry-after"));
	const tenWrong = async (email: string, from: string, who?: Browser): Promise<void> => {
		expect(
			statuses(await Promise.all(Array.from({ length: 10 }, () => wrong(email, from, who)))),
		).toEqual(Array(10).fill(401));
	};

	it("[API-04] [ASVS 6.3.1] lets ten wrong passwords through for an account and an address, however many come at once to two servers", async () => {
		const { email, password } = await owner(server);
		const from = newAddress();
		const tries = await Promise.all(
			Array.from({ length: 40 }, (_, n) =>
				wrong(email, from, browser({ url: n % 2 ? other.url : server.url })),
			),
		);
		expect(statuses(tries).toSorted()).toEqual([...Array(10).fill(401), ...Array(30).fill(429)]);
		for (const refused of tries.filter(({ status }) => status === 429)) {
			expect([refused.json.code, waits(refused)]).toEqual(["too-many-tries", expect.any(Number)]);
			expect(waits(refused)).toBeGreaterThan(0);
			expect(waits(refused)).toBeLessThanOrEqual(60);
		}
		for (const url of [server.url, other.url])
			expect((await signIn(browser({ url }), from, email, password)).status).toBe(429);
		stands = Date.now();
		expect((await signIn(browser(server), newAddress(), email, password)).status).toBe(200);
	});

	it("[API-04] [ASVS 6.3.1] makes each further try wait, twice as long each time up to an hour, until the password is right", async () => {
		const { email, password } = await owner(server);
		const from = newAddress();
		await tenWrong(email, from);
		for (const seconds of [60, 120, 240, 480, 960, 1920, 3600, 3600]) {
			const early = await signIn(browser(server), from, email, password);
			expect([early.status, waits(early)]).toEqual([429, seconds]);
			ahead += (seconds - 2) * 1000;
			expect((await signIn(browser(server), from, email, password)).status).toBe(429);
			ahead += 2_000;
			// Of those that waited together, one has its turn.
			expect(
				statuses(await Promise.all([wrong(email, from), wrong(email, from)])).toSorted(),
			).toEqual([401, 429]);
		}
		ahead += 3_600_000;
		expect((await signIn(browser(server), from, email, password)).status).toBe(200);
		await tenWrong(email, from);
	});

	it("[API-04] forgets a count below ten when its 15 minutes are over, and a longer one after a quiet day", async () => {
		const { email } = await owner(server);
		const from = newAddress();
		for (let n = 0; n < 9; n++) await wrong(email, from);
		ahead += 15 * 60_000 + 1_000;
		await tenWrong(email, from);
		ahead += 24 * 60 * 60_000 + 1_000;
		await tenWrong(email, from);
	});

	it("[API-04] [ASVS 6.3.1] counts a device that signed in before apart: nobody elsewhere, and nobody at its address, locks its owner out", async () => {
		const own: Registered = await owner(server);
		await own.post("/api/logout");
		const from = newAddress();
		await tenWrong(own.email, from);
		expect((await signIn(browser(server), from, own.email, own.password)).status).toBe(429);
		expect((await signIn(own, from, own.email, own.password)).status).toBe(200);

		await own.post("/api/logout");
		await tenWrong(own.email, newAddress(), own);
		expect((await signIn(own, newAddress(), own.email, own.password)).status).toBe(429);
	});

	it("[API-04] takes no device for known that is another account's or made up", async () => {
		const [own, neighbour] = [await owner(server), await owner(server)];
		const from = newAddress();
		await tenWrong(own.email, from);
		neighbour.setCookie(undefined);
		expect((await signIn(neighbour, from, own.email, own.password)).status).toBe(429);
		const forger = browser(server);
		forger.jar.set("tuckshop_device", "A".repeat(43));
		expect((await signIn(forger, from, own.email, own.password)).status).toBe(429);
		expect((await signIn(forger, newAddress(), own.email, own.password)).status).toBe(200);
		expect(forger.jar.get("tuckshop_device")).not.toBe("A".repeat(43));
	});

	it("[API-04] [ASVS 6.3.8] answers an unknown email as it answers a wrong password, from the first try to the one too many, with the same work", async () => {
		const { email } = await owner(server);
		const outcomes = [];
		for (const tried of [email, "nobody@example.test"]) {
			const from = newAddress();
			checked.length = 0;
			const answers = [];
			for (let n = 0; n < 11; n++) answers.push(await wrong(tried, from));
			outcomes.push({
				answers: answers.map(({ status, text, headers }) => [
					status,
					text,
					[...headers.keys()].toSorted(),
					headers.get("retry-after"),
				]),
				work: checked.map((hash) => hash.split("$").slice(0, 4)),
			});
		}
		expect(outcomes[1]).toEqual(outcomes[0]);
		expect(outcomes[0]?.answers.map(([status]) => status)).toEqual([...Array(10).fill(401), 429]);
		expect(outcomes[0]?.work).toEqual(Array(10).fill(["", "argon2id", "v=19", "m=64,t=1,p=1"]));
	});

	it("[API-05] takes a hundred registrations an hour from an address, however many come at once, and then one at a time", async () => {
		const from = newAddress();
		const register = (n: number, who = browser(server)): Promise<Answer> =>
			who.post(
				"/api/register",
				{
					email: `new-${n}@example.test`,
					password: "longer than six",
					business_name: "B",
					contact_name: "C",
				},
				{ "x-forwarded-for": from },
			);
		// As many at once as the queue before the password hash takes.
		const tries: Answer[] = [];
		for (let n = 0; n < 110; n += 22)
			tries.push(
				...(await Promise.all(Array.from({ length: 22 }, (_, more) => register(n + more)))),
			);
		expect(statuses(tries).toSorted()).toEqual([...Array(100).fill(201), ...Array(10).fill(429)]);
		expect(waits(await register(110))).toBe(60);
		ahead += 60_000;
		expect([(await register(111)).status, waits(await register(112))]).toEqual([201, 120]);
	});

	it("[SAFE-08] [ASVS 6.3.1] lets nobody try many accounts from one address, in whatever process, and keeps no known device and no other address out", async () => {
		const own = await owner(server);
		const from = newAddress();
		const answers: Answer[] = [];
		for (let n = 0; n < 500; n += 20) {
			const some = Array.from({ length: 20 }, (_, more) =>
				wrong(
					`somebody-${n + more}@example.test`,
					from,
					browser({ url: more % 2 ? other.url : server.url }),
				),
			);
			answers.push(...(await Promise.all(some)));
		}
		const looked = answers.filter(({ status }) => status === 401).length;
		expect(new Set(statuses(answers))).toEqual(new Set([401, 429]));
		// The clock advances: one more each minute.
		expect(looked).toBeGreaterThanOrEqual(100);
		expect(looked).toBeLessThan(110);
		const refused = await signIn(browser(server), from, own.email, own.password);
		expect([refused.status, refused.json.code, waits(refused) <= 60]).toEqual([
			429,
			"too-many-tries",
			true,
		]);
		expect((await signIn(browser(server), newAddress(), own.email, own.password)).status).toBe(200);
		for (let n = 0; n < 3; n++)
			expect((await signIn(own, from, own.email, own.password)).status).toBe(200);
	});

	it("[SAFE-08] counts no right password for its address", async () => {
		const { email, password } = await owner(server);
		const from = newAddress();
		for (let n = 0; n < 60; n++)
			expect((await signIn(browser(server), from, email, password)).status).toBe(200);
		for (let n = 0; n < 90; n++)
			expect((await wrong(`anybody-${n}@example.test`, from)).status).toBe(401);
	});

	it("[SAFE-08] an owner at a known device waits for no hash but those that are being made, however many sign-ins came before", async () => {
		const own = await owner(server);
		const queue = server.parts.get("hashQueue");
		let release = (): void => {};
		hold = new Promise((resolve) => {
			release = resolve;
		});
		checked.length = 0;
		const refused: Answer[] = [];
		const flood = Array.from({ length: 200 }, async (_, n) => {
			const answer = await wrong(`flood-${n}@example.test`, `192.0.2.${n % 100}`);
			if (answer.status !== 401) refused.push(answer);
		});
		await expect.poll(() => queue.waiting() + refused.length + checked.length).toBe(200);
		const making = checked.length;
		expect([queue.waiting(), refused.length]).toEqual([32, 200 - 32 - making]);
		expect(making).toBeLessThanOrEqual(2);
		const signedIn = signIn(own, newAddress(), own.email, own.password);
		await expect.poll(() => queue.waiting()).toBe(33);
		hold = undefined;
		release();
		expect((await signedIn).status).toBe(200);
		const hashOf = (await server.parts.get("accountRepository").byEmail(own.email))?.password_hash;
		expect(checked.indexOf(hashOf ?? "")).toBe(making);
		await Promise.all(flood);
		expect(
			refused.map(({ status, json, headers }) => [status, json.code, headers.get("retry-after")]),
		).toEqual(Array(200 - 32 - making).fill([429, "too-many-sign-ins", "2"]));
	});

	it("[AUTH-01] counts only wrong passwords", async () => {
		const { email, password } = await owner(server);
		const from = newAddress();
		for (let n = 0; n < 12; n++)
			expect((await signIn(browser(server), from, email, password)).status).toBe(200);
	});
});
