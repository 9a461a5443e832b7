import { afterAll, beforeAll, expect, it } from "vitest";
import { realWorld } from "../../../server/src/world.ts";
import { type Browser, browser, owner } from "../browser.ts";
import { onEachDatabase } from "../on-each-database.ts";
import { serverBeside } from "../server-beside.ts";
import { type ServerUnderTest, serverUnderTest } from "../server-under-test.ts";
import { anasPin, type Restaurant, restaurantWithServer } from "../tables/served-tables.ts";
import { enrolledTill } from "../tills/enrolled-till.ts";

onEachDatabase((fresh) => {
	let server: ServerUnderTest;
	let other: Awaited<ReturnType<typeof serverBeside>>;
	beforeAll(async () => {
		const environment = { SANDBOX: "off", ...(await fresh()) };
		server = await serverUnderTest(environment, { world: realWorld });
		other = await serverBeside(server, environment);
	});
	afterAll(async () => {
		await other.close();
		await server.close();
	});

	/** The browser with its cookies, connected to the other process. */
	const elsewhere = (who: Browser): Browser => {
		const same = browser({ url: other.url });
		for (const [name, value] of who.jar) same.jar.set(name, value);
		return same;
	};
	/** A restaurant's tablet where Ana is signed in with her PIN, and a till, each in use. */
	async function places(): Promise<{
		readonly place: Restaurant;
		readonly stand: () => Promise<readonly number[]>;
	}> {
		const place = await restaurantWithServer(server);
		const { own, restaurantId, stationId, ana, at } = place;
		const till = await enrolledTill(server, own, { ownerId: own.id, restaurantId, stationId });
		await till.post(`${at}/servers/login`, { pin: anasPin });
		const stand = async () => {
			const asked = [ana, till]
				.flatMap((who) => [who, elsewhere(who)])
				.map((who) => who.get(`${at}/floors`));
			const tills = [till, elsewhere(till)].map((who) => who.get("/api/session"));
			const balance = ana.get(`/api/itc/balance?credentialId=60010001&stationId=${stationId}`);
			return (await Promise.all([...asked, ...tills, balance])).map(({ status }) => status);
		};
		return { place, stand };
	}
	const ended = Array(7).fill(401);

	it("signing out everywhere, tills too, ends tills and sign-ins with a PIN at once, in every process, and nobody else's", async () => {
		const [here, neighbour] = [await places(), await places()];
		const before = await here.stand();
		expect(before.slice(0, 6)).toEqual(Array(6).fill(200));
		const { json } = await here.place.own.post("/api/logout-everywhere", { tills: true });
		expect(json).toMatchObject({ success: true, tills: 1 });
		expect(await here.stand()).toEqual(ended);
		expect(await neighbour.stand()).toEqual(before);
		// A PIN opens a new session: the device was signed out, not the person.
		expect(
			(await browser(server).post(`${here.place.at}/servers/login`, { pin: anasPin })).status,
		).toBe(200);
	});

	it("signing out everywhere without the tills leaves those who serve", async () => {
		const { place, stand } = await places();
		const before = await stand();
		await place.own.post("/api/logout-everywhere", {});
		expect(await stand()).toEqual(before);
	});

	it("a super administrator's new password ends tills and sign-ins with a PIN at once, in every process", async () => {
		const { place, stand } = await places();
		const chief = await owner(server);
		await server.parts.get("accountRepository").makeSuperAdmin(chief.email);
		expect(
			(
				await chief.post("/api/admin/update-password", {
					email: place.own.email,
					newPassword: "quite-another",
				})
			).status,
		).toBe(200);
		expect(await stand()).toEqual(ended);
		expect((await place.own.get("/api/user")).status).toBe(401);
	});
});
