import {
	inMemoryAccounts,
	inMemoryPorts,
	inMemoryTills,
	noFaults,
	sampleUser,
} from "@tuckshop/core/fakes";
import { Undecodable } from "@tuckshop/core/ports";
import { Effect } from "effect";
import { expect, it } from "vitest";
import { currentSession } from "./current-session.ts";
import { loadSession } from "./session.ts";

it("[AUTH-27] keeps the current user that the server told: for all screens without asking again, and on the device for when it can't be asked", async () => {
	const faults = noFaults();
	const told = inMemoryAccounts(sampleUser(), faults);
	let asked = 0;
	let answered = told.current();
	const accounts = {
		...told,
		current: () =>
			Effect.andThen(
				Effect.sync(() => ++asked),
				answered,
			),
	};
	const { settings } = inMemoryPorts();
	const opened = () =>
		currentSession(() =>
			Effect.runPromise(
				loadSession({ accounts, settings, tills: inMemoryTills(undefined, undefined, { faults }) }),
			),
		);

	const page = opened();
	const user = { id: sampleUser().id, email: sampleUser().email, role: "user" };
	for (const screen of ["dashboard", "till", "super admin"])
		expect(await page.ask(), screen).toMatchObject({ type: "signed-in", offline: false, user });
	expect(asked).toBe(1);

	faults.reachable = false;
	expect(await opened().ask()).toMatchObject({ type: "signed-in", offline: true, user });
	faults.reachable = true;
	answered = Effect.fail(
		new Undecodable({ where: "GET /api/user", reason: "a guest network's page" }),
	);
	expect(await opened().ask()).toMatchObject({ type: "signed-in", offline: true, user });
	answered = told.current();
	faults.signedIn = false;
	expect(await opened().ask()).toEqual({ type: "signed-out" });
});
