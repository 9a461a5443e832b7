import { Effect, Logger } from "effect";
import { describe, expect, it } from "vitest";
import { readFlags } from "../../flows/settings/device-settings.ts";
import { NotStored } from "../../ports/index.ts";
import { defaultItcSettings } from "../../records/index.ts";
import { defaultPrinterSettings } from "../../rules/receipt/index.ts";
import {
	after,
	atCounter,
	type Counter,
	openCounter,
	settled,
	stocked,
} from "../counter.sample.ts";

const kept = ({ world }: Counter, key: string) => {
	const value = world.device.settings.get(`${key}/owner-1/restaurant-1`);
	return value === undefined ? undefined : JSON.parse(value);
};
const access = {
	restaurantId: 1000012,
	branchId: 1000012,
	apiBaseUrl: "https://provider.example",
	retryInterval: 5,
};
const reopened = (counter: Counter) =>
	Effect.gen(function* () {
		yield* counter.pos.stop();
		const next = openCounter(counter.world);
		yield* next.pos.start();
		return next;
	});

describe("the switches of a till", () => {
	it.each(["libraryPosMode", "tableServiceMode", "hideCardTender"] as const)(
		"[DATA-26, SET-12, SET-14, SET-15] %s is off at first, and stays on over a reload",
		(flag) =>
			atCounter(
				(counter) =>
					Effect.gen(function* () {
						expect(counter.pos.settings.state.getState()[flag]).toBe(false);
						yield* counter.pos.settings.setFlag(flag, true);
						expect(counter.world.device.settings.get(flag)).toBe("true");
						const next = yield* reopened(counter);
						expect(next.pos.settings.state.getState()[flag]).toBe(true);
						expect((yield* readFlags(next.world.settings))[flag]).toBe(true);
						yield* next.pos.stop();
					}),
				{ world: stocked() },
			),
	);

	it("[SET-09, SET-10, SET-11] Automatic Sync, Daily Sync and Prompt for Modifiers are on, and on again after a reload", () =>
		atCounter((counter) =>
			Effect.gen(function* () {
				for (const flag of ["automaticSync", "dailySync", "promptForModifiers"] as const)
					counter.pos.settings.setPassing(flag, false);
				expect(counter.pos.settings.state.getState()).toMatchObject({
					automaticSync: false,
					dailySync: false,
					promptForModifiers: false,
				});
				const next = yield* reopened(counter);
				expect(next.pos.settings.state.getState()).toMatchObject({
					automaticSync: true,
					dailySync: true,
					promptForModifiers: true,
				});
				yield* next.pos.stop();
			}),
		));
});

describe("Save Settings of the Menu API", () => {
	it("[DATA-21, DATA-28, DATA-29, SET-20, SET-27] keeps each value under its documented key, and sends the restaurant's record the same", () =>
		atCounter((counter) =>
			Effect.gen(function* () {
				const saved = yield* counter.pos.settings.saveMenuApi({
					...access,
					accessToken: "token",
					retryInterval: "15",
				});
				expect(saved).toEqual({ server: "saved", changed: false });
				const keys = [
					"restaurantId",
					"branchId",
					"apiBaseUrl",
					"apiPageNo",
					"apiLimit",
					"accessToken",
				];
				expect(keys.map((key) => kept(counter, key))).toEqual([
					1000012,
					1000012,
					"https://provider.example",
					1,
					100,
					"token",
				]);
				expect(yield* counter.world.restaurants.get("restaurant-1")).toMatchObject({
					restaurant_id: 1000012,
					branch_id: 1000012,
					menu_api_key: "token",
					menu_api_url: "https://provider.example",
				});
				expect(counter.pos.settings.state.getState().menuApi.retryInterval).toBe(15);
			}),
		));

	it("[SET-21, SET-22] brings the interval between 1 and 60 minutes, and takes 5 for what is no number", () =>
		atCounter((counter) =>
			Effect.gen(function* () {
				for (const [typed, minutes] of [
					["0", 1],
					[99, 60],
					["", 5],
					["soon", 5],
				] as const) {
					yield* counter.pos.settings.saveMenuApi({ ...access, retryInterval: typed });
					expect([typed, counter.pos.settings.state.getState().menuApi.retryInterval]).toEqual([
						typed,
						minutes,
					]);
				}
			}),
		));

	it("is on the device also when the server does not take it, and says why", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					expect(
						yield* counter.pos.settings.saveMenuApi({ ...access, retryInterval: 7 }),
					).toMatchObject({ server: "not-saved", reason: "no network" });
					const next = yield* reopened(counter);
					expect(next.pos.settings.state.getState().menuApi.retryInterval).toBe(7);
					yield* next.pos.stop();
				}),
			{ faults: { reachable: false } },
		));

	it("[SET-25] of another restaurant or branch takes the old menu away, and a sync is needed", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					expect(counter.pos.menu.state.getState().status).toBe("ready");
					expect(yield* counter.pos.settings.saveMenuApi({ ...access, branchId: 7 })).toMatchObject(
						{ changed: true },
					);
					expect(counter.pos.menu.state.getState()).toEqual({ status: "empty" });
					expect(kept(counter, "forceMenuRefresh")).toBeDefined();
					const next = openCounter(counter.world, { providerBranchId: 7 });
					counter.world.faults.reachable = false;
					yield* next.pos.start();
					expect(next.pos.menu.state.getState().status).toBe("empty");
					yield* next.pos.stop();
				}),
			{ world: stocked() },
		));

	it("[SAFE-16] makes no branch up for a restaurant that names none, and saves one that was typed, also after the server could not be reached", () =>
		atCounter((counter) =>
			Effect.gen(function* () {
				const { world, pos } = counter;
				const branch = () =>
					Effect.map(world.restaurants.get("restaurant-1"), ({ branch_id }) => branch_id);
				yield* world.restaurants.update("restaurant-1", { branch_id: null });
				yield* pos.settings.saveMenuApi({ ...access, retryInterval: 7 });
				expect(yield* branch()).toBeNull();
				yield* pos.settings.saveMenuApi({ ...access, branchId: 7 });
				expect(yield* branch()).toBe(7);
				world.faults.reachable = false;
				yield* pos.settings.saveMenuApi(access);
				world.faults.reachable = true;
				yield* pos.settings.saveMenuApi(access);
				expect(yield* branch()).toBe(1000012);
			}),
		));

	it("[SAFE-16] names the other restaurants of the owner that the provider can't tell from this one", () =>
		atCounter(({ world, pos }) =>
			Effect.gen(function* () {
				yield* world.restaurants.create({
					name: "North Hall",
					location: "Elsewhere",
					restaurant_id: 1000012,
					branch_id: 7,
				});
				expect(yield* pos.settings.saveMenuApi(access)).toEqual({
					server: "saved",
					changed: false,
				});
				expect(yield* pos.settings.saveMenuApi({ ...access, branchId: 7 })).toEqual({
					server: "saved",
					changed: true,
					sameNumbersAs: ["North Hall"],
				});
			}),
		));

	it("keeps a token that was not given, and takes one away that was emptied", () =>
		atCounter((counter) =>
			Effect.gen(function* () {
				yield* counter.pos.settings.saveMenuApi({ ...access, accessToken: "token" });
				yield* counter.pos.settings.saveMenuApi(access);
				expect(kept(counter, "accessToken")).toBe("token");
				yield* counter.pos.settings.saveMenuApi({ ...access, accessToken: null });
				expect(kept(counter, "accessToken")).toBeUndefined();
			}),
		));
});

describe("Sync Now of the settings page", () => {
	it("[SET-28, SET-29, SET-30, SET-31, SET-32] saves here and there, waits a second, then fetches all anew and swaps it", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					const first = counter.pos.menu.state.getState().syncedAt;
					const steps: string[] = [];
					counter.pos.sync.state.subscribe(
						({ progress }) => progress && steps.push(progress.current),
					);
					yield* Effect.forkChild(
						counter.pos.settings.syncNow({ ...access, accessToken: "token" }),
					);
					yield* settled;
					expect(kept(counter, "accessToken")).toBe("token");
					expect((yield* counter.world.restaurants.get("restaurant-1")).menu_api_key).toBe("token");
					expect(steps).toEqual([]);
					yield* after("999 millis");
					expect(steps).toEqual([]);
					yield* after("1 millis");
					expect(new Set(steps).size).toBe(8);
					expect(counter.pos.menu.state.getState().syncedAt).not.toBe(first);
				}),
			{ world: stocked() },
		));
});

describe("tax rates", () => {
	it("[DATA-25, SET-40, SET-41] are GST 5 and PST 7, and what was saved instead over a reload", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					expect(counter.pos.settings.state.getState().taxRates).toMatchObject([
						{ name: "GST", rate: 5_000 },
						{ name: "PST", rate: 7_000 },
					]);
					yield* counter.pos.settings.saveGstAndPst({ gstRate: "6", pstRate: 9.975 });
					expect(kept(counter, "taxRates")).toEqual([
						{ name: "GST", rate: 6 },
						{ name: "PST", rate: 9.975 },
					]);
					const next = yield* reopened(counter);
					expect(next.pos.settings.state.getState().taxRates).toMatchObject([
						{ rate: 6_000 },
						{ rate: 9_975 },
					]);
					yield* next.pos.stop();
				}),
			{ world: stocked() },
		));

	it.each([
		["", 0],
		["abc", 0],
		[undefined, 0],
		[-3, 0],
		[101, 100_000],
		["100", 100_000],
		["9.97512", 9_975],
	])("[SET-38, SET-39] take %j as %s thousandths of a percent", (typed, rate) =>
		atCounter((counter) =>
			Effect.gen(function* () {
				yield* counter.pos.settings.saveGstAndPst({ gstRate: typed, pstRate: 7 });
				expect(counter.pos.settings.state.getState().taxRates[0]?.rate).toBe(rate);
			}),
		),
	);

	it("[TAX-31, TAX-33] of the configuration dialog refuse a wrong rate by its name, and save nothing", () =>
		atCounter((counter) =>
			Effect.gen(function* () {
				expect(
					yield* counter.pos.settings.saveTaxRates([{ name: "PST", rate: 101 }]),
				).toMatchObject({ code: "rate-out-of-range", field: "PST" });
				expect(kept(counter, "taxRates")).toBeUndefined();
				expect(
					yield* counter.pos.settings.saveTaxRates([{ name: "HST", rate: "13" }]),
				).toBeUndefined();
				expect(kept(counter, "taxRates")).toEqual([{ name: "HST", rate: 13 }]);
			}),
		));
});

describe("printer settings", () => {
	it("[DATA-27] are this device's own, and there again after a reload", () =>
		atCounter((counter) =>
			Effect.gen(function* () {
				expect(counter.pos.settings.state.getState().printer).toEqual(defaultPrinterSettings);
				const printer = {
					...defaultPrinterSettings,
					enabled: true,
					connectionType: "Network" as const,
					printerAddress: "192.168.1.9",
				};
				yield* counter.pos.settings.savePrinter(printer);
				const next = yield* reopened(counter);
				expect(next.pos.settings.state.getState().printer).toEqual(printer);
				yield* next.pos.stop();
			}),
		));

	it("that the disk does not take are not the settings", () =>
		atCounter((counter) =>
			Effect.gen(function* () {
				counter.world.faults.disk = false;
				expect(
					yield* Effect.flip(
						counter.pos.settings.savePrinter({ ...defaultPrinterSettings, enabled: true }),
					),
				).toBeInstanceOf(NotStored);
				expect(counter.pos.settings.state.getState().printer.enabled).toBe(false);
			}),
		));
});

describe("ITC settings", () => {
	const typed = {
		...defaultItcSettings("https://itc.example"),
		enableItc: true,
		subscriptionKey: "key",
		authToken: "token",
		timeout: 99_999,
	};

	it("[ITCS-17, ITCS-18, ITCS-20] are the server's; where it has none, this device's own copy", () =>
		atCounter((counter) =>
			Effect.gen(function* () {
				expect(yield* counter.pos.settings.loadItc()).toBe(true);
				expect(counter.pos.settings.state.getState()).toMatchObject({
					itcSaved: null,
					itc: { enableItc: false },
				});
				counter.world.faults.itcSettings = "refuses";
				expect(yield* counter.pos.settings.saveItc(typed)).toMatchObject({
					server: "not-saved",
					reason: "the server refuses",
				});
				counter.world.faults.itcSettings = "answers";
				yield* counter.pos.settings.loadItc();
				expect(counter.pos.settings.state.getState()).toMatchObject({
					itcSaved: "device",
					itc: { subscriptionKey: "key", timeout: 30_000 },
				});
				expect(yield* counter.pos.settings.saveItc(typed)).toEqual({ server: "saved" });
				yield* counter.pos.settings.loadItc();
				expect(counter.pos.settings.state.getState().itcSaved).toBe("station");
			}),
		));

	it("[ITCS-22] count as saved on this device when only the server did not take them", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					expect(yield* counter.pos.settings.saveItc(typed)).toMatchObject({ server: "not-saved" });
					expect(counter.pos.settings.state.getState()).toMatchObject({
						itc: { enableItc: true },
						itcSaved: "device",
					});
				}),
			{ faults: { reachable: false } },
		));

	it("[ITCS-22] have it logged once when only the server did not take them, and nothing when it did", async () => {
		const logged: string[] = [];
		const ear = Logger.make(({ message, logLevel }) => void logged.push(`${logLevel} ${message}`));
		await atCounter((counter) =>
			Effect.gen(function* () {
				counter.world.faults.itcSettings = "refuses";
				yield* counter.pos.settings.saveItc(typed);
				expect(logged).toEqual([
					expect.stringMatching(/^Warn the ITC settings were not saved at the server,.*Refused/),
				]);
				counter.world.faults.itcSettings = "answers";
				yield* counter.pos.settings.saveItc(typed);
				expect(logged).toHaveLength(1);
			}).pipe(Effect.provide(Logger.layer([ear]))),
		);
	});

	it("[ITCS-24, ITCS-25] process what is pending only when they are complete", () =>
		atCounter((counter) =>
			Effect.gen(function* () {
				yield* counter.pos.settings.loadItc();
				expect(yield* counter.pos.settings.processPending()).toEqual({ is: "not-configured" });
				yield* counter.pos.settings.saveItc(typed);
				expect(yield* counter.pos.settings.processPending()).toMatchObject({
					is: "processed",
					message: expect.stringMatching(/^Processed/),
				});
			}),
		));
});
