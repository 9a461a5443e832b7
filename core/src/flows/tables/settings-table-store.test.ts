import { Effect } from "effect";
import { expect, it } from "vitest";
import { tableStoreCases } from "../../conformance/index.ts";
import { inMemoryPorts } from "../../fakes/index.ts";
import { cents } from "../../rules/index.ts";
import { settingsTableStore } from "./settings-table-store.ts";

const run = Effect.runPromise;

for (const { title, run: holds } of tableStoreCases(async () => {
	const { settings } = inMemoryPorts();
	return {
		port: settingsTableStore(settings),
		reopen: async () => settingsTableStore(settings),
		dispose: async () => undefined,
	};
}))
	it(title, holds);

it("[TPAY-20] writes over no payments that it can't read", async () => {
	const { settings } = inMemoryPorts();
	const store = settingsTableStore(settings);
	const strange = [{ sessionId: "session-1", paid: "in shells" }];
	await run(settings.set("tablePayments/restaurant-1", strange));
	const payment = {
		amount: cents(1_130),
		tip_amount: cents(0),
		payment_method: "itc" as const,
		payment_status: "completed" as const,
		seats: [],
	};
	const waiting = { sessionId: "session-1", paymentId: "payment-1", payment };
	expect(await run(Effect.flip(store.keepPayment("restaurant-1", waiting)))).toMatchObject({
		_tag: "NotStored",
	});
	expect(await run(Effect.flip(store.payments("restaurant-1")))).toMatchObject({
		_tag: "NotStored",
	});
	expect(await run(settings.get("tablePayments/restaurant-1"))).toEqual(strange);
});

it("[TABL-02] takes tables that it can't read for none, and lines for none", async () => {
	const { settings } = inMemoryPorts();
	const store = settingsTableStore(settings);
	await run(settings.set("tables/restaurant-1", { of: "another time" }));
	await run(settings.set("tableItems/restaurant-1", [1, 2]));
	expect(await run(store.tables("restaurant-1"))).toBeUndefined();
	expect(await run(store.unsent("restaurant-1"))).toEqual({});
});
