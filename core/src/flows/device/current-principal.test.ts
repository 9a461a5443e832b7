import { Effect, Result } from "effect";
import { describe, expect, it } from "vitest";
import {
	inMemoryAccounts,
	inMemorySettingsStore,
	inMemoryTills,
	noFaults,
	type TillBook,
} from "../../fakes/index.ts";
import { Undecodable } from "../../ports/index.ts";
import { signOut } from "./current-owner.ts";
import { currentPrincipal } from "./current-principal.ts";

const run = <A, E>(effect: Effect.Effect<A, E>) => Effect.runPromise(Effect.result(effect));
const place = { restaurantId: "restaurant-1", stationId: "station-1", deviceName: "Tablet" };

function device() {
	const faults = noFaults();
	const book: TillBook = { tills: [], here: undefined };
	const tills = inMemoryTills(undefined, undefined, { faults, book });
	const settings = inMemorySettingsStore();
	return {
		faults,
		book,
		tills,
		settings,
		accounts: inMemoryAccounts(undefined, faults),
		who: () => run(currentPrincipal({ tills, settings })),
	};
}

describe("currentWorker", () => {
	it("[AUTH-02] tells an owner from the till that the device is enrolled as, with the server and without it", async () => {
		const { faults, tills, settings, accounts, who } = device();
		expect(await who()).toMatchObject({
			success: { is: "owner", user: { id: "owner-1" }, till: undefined, remembered: false },
		});
		await run(tills.enrol(place));
		expect(await who()).toMatchObject({
			success: { is: "owner", till: { stationId: "station-1" }, remembered: false },
		});
		faults.reachable = false;
		expect(await who()).toMatchObject({
			success: {
				is: "owner",
				user: { id: "owner-1" },
				till: { stationId: "station-1" },
				remembered: true,
			},
		});

		faults.reachable = true;
		await run(signOut({ accounts, settings }));
		faults.reachable = false;
		expect(await who()).toMatchObject({
			success: {
				is: "till",
				till: { ownerId: "owner-1", stationId: "station-1" },
				remembered: true,
			},
		});
		faults.reachable = true;
		expect(await who()).toMatchObject({
			success: {
				is: "till",
				till: { ownerId: "owner-1", stationId: "station-1" },
				remembered: false,
			},
		});
	});

	it("[AUTH-02, NET-01] goes by what the device remembers where something else answers for the server", async () => {
		const { tills, settings, who } = device();
		const worker = () =>
			Effect.fail(new Undecodable({ where: "GET /api/worker", reason: "the reply is not JSON" }));
		const behindPage = () => run(currentPrincipal({ tills: { worker }, settings }));
		expect(await behindPage()).toMatchObject({ failure: { _tag: "Undecodable" } });
		await run(tills.enrol(place));
		await who();
		expect(await behindPage()).toMatchObject({
			success: { is: "owner", till: { stationId: "station-1" }, remembered: true },
		});
	});

	it("[AUTH-02] forgets a till once the server says that it ended", async () => {
		const { faults, book, tills, who } = device();
		await run(tills.enrol(place));
		faults.signedIn = false;
		expect(await who()).toMatchObject({ success: { is: "till" } });
		book.tills = [];
		expect(await who()).toEqual(Result.succeed(undefined));
		faults.reachable = false;
		expect(await who()).toMatchObject({ failure: { _tag: "Unreached" } });
	});

	it("[AUTH-02] knows nobody at a device that never asked the server, nor from a copy that does not decode", async () => {
		const { faults, settings, who } = device();
		faults.reachable = false;
		expect(await who()).toMatchObject({ failure: { _tag: "Unreached" } });
		await run(settings.set("lastTill", { id: "till-1" }));
		expect(await who()).toMatchObject({ failure: { _tag: "Unreached" } });
	});
});
