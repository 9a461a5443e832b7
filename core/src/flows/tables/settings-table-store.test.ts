import { Effect } from "effect";
import { expect, it } from "vitest";
import { tableStoreCases } from "../../conformance/index.ts";
import { inMemoryPorts } from "../../fakes/index.ts";
import type { SettingsStore } from "../../ports/index.ts";
import { cents } from "../../rules/index.ts";
import { settingsTableStore } from "./settings-table-store.ts";

const run = Effect.runPromise;

/** Each call lets other fibers go first, as a disk does. */
function slowSettings(): SettingsStore {
	const { settings } = inMemoryPorts();
	const slowly = <A, E>(work: Effect.Effect<A, E>) => Effect.andThen(Effect.yieldNow, work);
	return {
		get: (key) => slowly(settings.get(key)),
		set: (key, value) => slowly(settings.set(key, value)),
		setIfAbsent: (key, value) => slowly(settings.setIfAbsent(key, value)),
		listByPrefix: (prefix) => slowly(settings.listByPrefix(prefix)),
		remove: (key) => slowly(settings.remove(key)),
	};
}

for (const { title, run: holds } of tableStoreCases(async () => {
	const settings = slowSettings();
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

it("[TPAY-20] reads the payments that an older version stored as one record, and drops each", async () => {
	const { settings } = inMemoryPorts();
	const store = settingsTableStore(settings);
	const card = (paymentId: string) => ({
		...{ sessionId: "session-1", paymentId },
		payment: {
			...{ amount: 11.3, tip_amount: 0, seats: [] },
			...{ payment_method: "itc", payment_status: "completed" },
		},
	});
	await run(settings.set("tablePayments/restaurant-1", [card("a"), card("b")]));
	const [first] = await run(store.payments("restaurant-1"));
	if (first) await run(store.keepPayment("restaurant-1", { ...first, paidBy: "Ana" }));
	const ids = async () =>
		(await run(store.payments("restaurant-1"))).map(({ paymentId }) => paymentId);
	expect(await ids()).toEqual(["b", "a"]);
	await run(store.dropPayment("restaurant-1", "a"));
	expect(await ids()).toEqual(["b"]);
	await run(store.dropPayment("restaurant-1", "b"));
	expect(await run(settings.listByPrefix("tablePayments/"))).toEqual([]);
});

it("[TABL-02] takes tables that it can't read for none, and lines for none", async () => {
	const { settings } = inMemoryPorts();
	const store = settingsTableStore(settings);
	await run(settings.set("tables/restaurant-1", { of: "another time" }));
	await run(settings.set("tableItems/restaurant-1", [1, 2]));
	expect(await run(store.tables("restaurant-1"))).toBeUndefined();
	expect(await run(store.unsent("restaurant-1"))).toEqual({});
});
