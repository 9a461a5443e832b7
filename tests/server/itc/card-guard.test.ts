import { type RunningItcSandbox, startItcSandbox } from "@tuckshop/server/sandbox";
import { afterAll, beforeAll, expect, it } from "vitest";
import { realWorld } from "../../../server/src/world.ts";
import { type Browser, browser } from "../browser.ts";
import { onEachDatabase } from "../on-each-database.ts";
import { type ServerUnderTest, serverUnderTest } from "../server-under-test.ts";
import { enrolledTill } from "../tills/enrolled-till.ts";
import { cards, itcLevers, itcTill } from "./itc-till.ts";

const minute = 60_000;
const metricsToken = "a-token-for-metrics-alone";

onEachDatabase((fresh, kind) => {
	let server: ServerUnderTest;
	let other: ServerUnderTest | undefined;
	let itc: RunningItcSandbox;
	let ahead = 0;
	const world = { ...realWorld, now: () => Date.now() + ahead };
	beforeAll(async () => {
		itc = await startItcSandbox();
		const place = {
			...(await fresh()),
			SANDBOX: "off",
			ITC_HOSTS: itc.url,
			METRICS_TOKEN: metricsToken,
		};
		server = await serverUnderTest(place, { world });
		// Another process on the same database.
		if (kind === "PostgreSQL") other = await serverUnderTest(place, { world });
	});
	afterAll(async () => {
		await other?.close();
		await server.close();
		await itc.close();
	});

	async function placed() {
		const { own, place } = await itcTill(server, itc.url);
		const device = (name: string) => enrolledTill(server, own, place, name, "kiosk");
		const ask = async (who: Browser, credentialId: string) => {
			const { status, json, headers } = await who.get(
				`/api/itc/balance?credentialId=${credentialId}&stationId=${place.stationId}`,
			);
			return {
				status,
				code: json.code ?? json.outcome,
				message: json.message as string,
				retryAfter: Number(headers.get("retry-after")),
			};
		};
		const runs = async () => (await own.get("/api/itc/unknown-cards")).json.data;
		return { own, place, device, ask, runs };
	}
	const guess = (n: number) => String(99_000_000 + n);

	it("[SAFE-09, KIOS-02] lets ten unknown cards through at a device and then one in three minutes, says when, and asks ITC no more; another device goes on", async () => {
		const { device, ask } = await placed();
		const [kiosk, till] = [await device("Kiosk"), await device("Till")];
		for (let n = 0; n < 10; n++)
			expect(await ask(kiosk, guess(n))).toMatchObject({ status: 200, code: "refused" });
		const refused = await ask(kiosk, cards.taxable);
		expect(refused).toMatchObject({
			status: 429,
			code: "too-many-cards",
			message: expect.stringContaining("pay in another way"),
		});
		expect([refused.retryAfter > 0, refused.retryAfter <= 180]).toEqual([true, true]);
		expect(await ask(till, cards.taxable)).toMatchObject({ status: 200, code: undefined });
		ahead += 3 * minute;
		// A good card uses no attempt: the next guest pays at once.
		expect((await ask(kiosk, cards.taxable)).status).toBe(200);
		expect((await ask(kiosk, cards.taxable)).status).toBe(200);
		expect((await ask(kiosk, guess(11))).status).toBe(200);
		expect((await ask(kiosk, guess(12))).status).toBe(429);
		const metrics = await fetch(`${server.url}/api/metrics`, {
			headers: { authorization: `Bearer ${metricsToken}` },
		});
		expect(await metrics.text()).toMatch(
			/tuckshop_unknown_cards_total\{outcome="asked"\} 11\n.*outcome="refused"\} 2/,
		);
	});

	it("[SAFE-09] never meets the limit with sixty good cards in ten minutes at one counter, and the honest mistakes among them", async () => {
		const { device, ask } = await placed();
		const counter = await device("Counter");
		const statuses: number[] = [];
		for (let n = 0; n < 60; n++) {
			statuses.push((await ask(counter, n % 20 === 7 ? guess(n) : cards.taxable)).status);
			ahead += 10_000;
		}
		expect(new Set(statuses)).toEqual(new Set([200]));
	});

	it("[SAFE-09] counts no card for which ITC could not be asked", async () => {
		const { device, ask } = await placed();
		const kiosk = await device("Kiosk");
		const levers = itcLevers(itc.url);
		await levers.misbehave("http-500", { endpoint: "balance", times: 40 });
		for (let n = 0; n < 12; n++)
			expect(await ask(kiosk, guess(n))).toMatchObject({ status: 200, code: "unreached" });
		await levers.behave();
		expect((await ask(kiosk, cards.taxable)).status).toBe(200);
	});

	it("[SAFE-09] lets no more through that come at the same moment, over all processes", async () => {
		const { device, ask } = await placed();
		const kiosk = await device("Kiosk");
		const twin = browser(other ?? server);
		for (const [name, value] of kiosk.jar) twin.jar.set(name, value);
		const answers = await Promise.all(
			Array.from({ length: 40 }, (_, n) => ask(n % 2 ? kiosk : twin, guess(n))),
		);
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
		expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
	});

	it("[SAFE-09, KIOS-02] shows the owner a run of unknown cards with device and times and no number, until it was seen; a new one stands again", async () => {
		const { own, device, ask, runs } = await placed();
		const kiosk = await device("Front door");
		for (let n = 0; n < 4; n++) await ask(kiosk, guess(n));
		expect(await runs()).toEqual([]);
		for (let n = 4; n < 7; n++) await ask(kiosk, guess(n));
		const [run, ...more] = await runs();
		expect(more).toEqual([]);
		expect(run).toMatchObject({
			device_name: "Front door",
			station_name: "Station 1",
			restaurant_name: "A",
			count: 7,
		});
		expect(run.cards.slice(0, 2)).toEqual(["••••0006", "••••0005"]);
		expect(Date.parse(run.last_at)).toBeGreaterThanOrEqual(Date.parse(run.first_at));
		expect(
			JSON.stringify(
				await server.parts.get("database").selectFrom("unknown_card_runs").selectAll().execute(),
			),
		).not.toMatch(/9900000/);
		// However long ago: it is listed until somebody looked.
		ahead += 24 * 60 * minute;
		expect(await runs()).toHaveLength(1);
		expect((await own.post("/api/itc/unknown-cards/seen", { until: run.last_at })).status).toBe(
			200,
		);
		expect(await runs()).toEqual([]);
		for (let n = 0; n < 5; n++) await ask(kiosk, guess(n));
		expect(await runs()).toMatchObject([{ count: 5 }]);
		const { own: stranger } = await placed();
		expect((await stranger.get("/api/itc/unknown-cards")).json.data).toEqual([]);
		expect(
			(await stranger.post("/api/itc/unknown-cards/seen", { until: "2999-01-01T00:00:00.000Z" }))
				.status,
		).toBe(200);
		expect(await runs()).toHaveLength(1);
		expect((await kiosk.get("/api/itc/unknown-cards")).status).toBe(401);
	});

	it("[SAFE-09] makes one mistake now and then no run", async () => {
		const { device, ask, runs } = await placed();
		const counter = await device("Counter");
		for (let n = 0; n < 8; n++) {
			await ask(counter, guess(n));
			ahead += 16 * minute;
		}
		expect(await runs()).toEqual([]);
	});
});
