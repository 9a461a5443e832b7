import { Effect, Result } from "effect";
import { describe, expect, it } from "vitest";
import {
	inMemoryAccounts,
	inMemoryRestaurants,
	inMemorySettingsStore,
	noFaults,
	sampleRestaurant,
	sampleUser,
} from "../../fakes/index.ts";
import { Undecodable } from "../../ports/index.ts";
import { documentedPolicy } from "../../rules/index.ts";
import { orderTypesOf, usualOrderTypes } from "../../rules/till/index.ts";
import { currentOwner, signOut } from "./current-owner.ts";
import { openTill } from "./open-till.ts";

const request = {
	ownerId: "owner-1",
	restaurantId: "restaurant-1",
	stationId: "station-2",
	offlineSelling: true,
} as const;
/** The fault for a page of a guest network, or for the server's own 500. */
const otherPage = Effect.fail(
	new Undecodable({ where: "GET /api", reason: "the reply is not JSON" }),
);
const run = <A, E>(effect: Effect.Effect<A, E>) => Effect.runPromise(Effect.result(effect));

describe("openTill", () => {
	it("[DATA-35, SRV-01] opens the station with what the server's restaurant record says", async () => {
		const till = await run(
			openTill(
				{ restaurants: inMemoryRestaurants(), settings: inMemorySettingsStore() },
				{ ...request, cashierName: "Ana" },
			),
		);
		expect(till).toEqual(
			Result.succeed({
				...{
					ownerId: "owner-1",
					restaurantId: "restaurant-1",
					stationId: "station-2",
					restaurantName: "Maple Commons",
					stationName: "Counter 2",
				},
				...{
					providerRestaurantId: 1000012,
					providerBranchId: 1000012,
					menuApiUrl: "https://provider.example",
					timeZone: "America/Toronto",
				},
				...{
					cashRounding: "nickel",
					taxPolicy: documentedPolicy,
					offlineSelling: true,
					cashierName: "Ana",
					hasAccessToken: true,
					restaurantAddress: "1 Campus Road",
					province: "ON",
				},
			}),
		);
	});

	it("[ORDR-05] has the restaurant's own types of orders without the server too, and the usual ones where it has none", async () => {
		const faults = noFaults();
		const order_types = [{ id: "curb", name: "Curbside" }];
		const restaurants = inMemoryRestaurants([{ ...sampleRestaurant(), order_types }], faults);
		const ports = { restaurants, settings: inMemorySettingsStore() };
		const types = async () => {
			const till = await run(openTill(ports, request));
			return Result.isSuccess(till) ? orderTypesOf(till.success) : undefined;
		};
		expect(await types()).toEqual(order_types);
		faults.reachable = false;
		expect(await types()).toEqual(order_types);
		faults.reachable = true;
		await run(restaurants.update("restaurant-1", { order_types: null }));
		expect(await types()).toEqual(usualOrderTypes);
	});

	it("[DATA-35, SRV-02] opens from the copy on this device when the server can't be reached, and only the same station of the same owner", async () => {
		const faults = noFaults();
		const ports = {
			restaurants: inMemoryRestaurants(undefined, faults),
			settings: inMemorySettingsStore(),
		};
		const first = await run(openTill(ports, request));
		faults.reachable = false;
		expect(await run(openTill(ports, request))).toEqual(first);
		expect(await run(openTill(ports, { ...request, offlineSelling: false }))).toMatchObject({
			success: { offlineSelling: false },
		});
		for (const other of [
			{ stationId: "station-1" },
			{ ownerId: "owner-2" },
			{ restaurantId: "restaurant-2" },
		])
			expect(await run(openTill(ports, { ...request, ...other }))).toMatchObject({
				failure: { _tag: "Unreached" },
			});
	});

	it("[NET-01] opens from the copy where something else answers for the server; without a copy it says what answered", async () => {
		const settings = inMemorySettingsStore();
		const behindPage = { restaurants: { get: () => otherPage }, settings };
		expect(await run(openTill(behindPage, request))).toMatchObject({
			failure: { _tag: "Undecodable" },
		});
		const first = await run(openTill({ restaurants: inMemoryRestaurants(), settings }, request));
		expect(first).toMatchObject({ success: { stationName: "Counter 2" } });
		expect(await run(openTill(behindPage, request))).toEqual(first);
	});

	it("does not open from the copy when the session is over, or a copy that does not decode", async () => {
		const faults = noFaults();
		const settings = inMemorySettingsStore();
		const ports = { restaurants: inMemoryRestaurants(undefined, faults), settings };
		await run(openTill(ports, request));
		faults.signedIn = false;
		expect(await run(openTill(ports, request))).toMatchObject({ failure: { _tag: "SignedOut" } });
		faults.reachable = false;
		await run(settings.set("till/owner-1/restaurant-1/station-2", { ownerId: "owner-1" }));
		expect(await run(openTill(ports, request))).toMatchObject({ failure: { _tag: "Unreached" } });
	});

	it("[DATA-30, DATA-31, DATA-33] uses restaurant and branch 1000012 for one that names none, and no host of its own", async () => {
		const restaurants = inMemoryRestaurants([
			{ ...sampleRestaurant(), restaurant_id: 0, branch_id: null, menu_api_url: null },
		]);
		expect(
			await run(openTill({ restaurants, settings: inMemorySettingsStore() }, request)),
		).toMatchObject({
			success: { providerRestaurantId: 1000012, providerBranchId: 1000012, menuApiUrl: "" },
		});
	});

	it("[SAFE-16] takes a restaurant that names no branch for its own only one, and never for another's", async () => {
		const restaurants = inMemoryRestaurants([
			{ ...sampleRestaurant(), restaurant_id: 1000077, branch_id: null },
		]);
		expect(
			await run(openTill({ restaurants, settings: inMemorySettingsStore() }, request)),
		).toMatchObject({
			success: { providerRestaurantId: 1000077, providerBranchId: 1000077 },
		});
	});

	it("[DATA-32] has no access token of its own, and none of the server's: it knows whether there is one", async () => {
		const withKey = {
			...sampleRestaurant(),
			has_menu_api_key: true,
			menu_api_key: "a-token-of-the-provider",
		};
		for (const [restaurant, has] of [
			[withKey, true],
			[{ ...withKey, has_menu_api_key: false, menu_api_key: null }, false],
		] as const) {
			const kept = new Map<string, string>();
			const till = await run(
				openTill(
					{
						restaurants: inMemoryRestaurants([restaurant]),
						settings: inMemorySettingsStore(undefined, kept),
					},
					request,
				),
			);
			expect(till).toMatchObject({ success: { hasAccessToken: has } });
			expect(JSON.stringify([till, [...kept]])).not.toMatch(/a-token|accessToken"/);
		}
	});

	it("[REST-22] keeps the province and the tax numbers that receipts name, also for when the server can't be reached", async () => {
		const faults = noFaults();
		const numbers = {
			province: "QC",
			gst_number: "123456789RT0001",
			qst_number: "1234567890TQ0001",
		} as const;
		const ports = {
			restaurants: inMemoryRestaurants([{ ...sampleRestaurant(), ...numbers }], faults),
			settings: inMemorySettingsStore(),
		};
		for (const reachable of [true, false]) {
			faults.reachable = reachable;
			expect(await run(openTill(ports, request))).toMatchObject({
				success: {
					province: "QC",
					gstNumber: "123456789RT0001",
					qstNumber: "1234567890TQ0001",
					restaurantAddress: "1 Campus Road",
				},
			});
		}
	});

	it("refuses a station that the restaurant does not have", async () => {
		const opened = await run(
			openTill(
				{ restaurants: inMemoryRestaurants(), settings: inMemorySettingsStore() },
				{ ...request, stationId: "station-9" },
			),
		);
		expect(opened).toMatchObject({ failure: { _tag: "Refused", code: "unknown-station" } });
	});
});

describe("currentOwner", () => {
	it("knows who is signed in, and without the server who was", async () => {
		const faults = noFaults();
		const ports = {
			accounts: inMemoryAccounts(undefined, faults),
			settings: inMemorySettingsStore(),
		};
		const { session: _, ...user } = sampleUser();
		expect(await run(currentOwner(ports))).toEqual(Result.succeed({ user, remembered: false }));
		faults.reachable = false;
		expect(await run(currentOwner(ports))).toEqual(Result.succeed({ user, remembered: true }));
		const behindPage = { ...ports, accounts: { ...ports.accounts, current: () => otherPage } };
		expect(await run(currentOwner(behindPage))).toEqual(Result.succeed({ user, remembered: true }));
		expect(
			await run(currentOwner({ ...behindPage, settings: inMemorySettingsStore() })),
		).toMatchObject({ failure: { _tag: "Undecodable" } });
	});

	it("[AUTH-23] forgets nobody whom the server did not sign out: without it, or where something else answers", async () => {
		const faults = noFaults();
		const ports = {
			accounts: inMemoryAccounts(undefined, faults),
			settings: inMemorySettingsStore(),
		};
		await run(currentOwner(ports));
		faults.reachable = false;
		expect(await run(signOut(ports))).toMatchObject({ failure: { _tag: "Unreached" } });
		expect(
			await run(signOut({ ...ports, accounts: { ...ports.accounts, signOut: () => otherPage } })),
		).toMatchObject({ failure: { _tag: "Undecodable" } });
		expect(await run(currentOwner(ports))).toMatchObject({ success: { remembered: true } });
	});

	it("knows nobody once the session is over, nor without a server once somebody has signed out", async () => {
		const faults = noFaults();
		const ports = {
			accounts: inMemoryAccounts(undefined, faults),
			settings: inMemorySettingsStore(),
		};
		await run(currentOwner(ports));
		await run(signOut(ports));
		expect(await run(currentOwner(ports))).toEqual(Result.succeed(undefined));
		faults.reachable = false;
		expect(await run(currentOwner(ports))).toMatchObject({ failure: { _tag: "Unreached" } });
	});
});
