import { inMemoryPorts } from "@tuckshop/core/fakes";
import { cents } from "@tuckshop/core/rules";
import { Effect } from "effect";
import { expect, it } from "vitest";
import { dropPending, keepPending, readPending } from "./pending-payments.ts";

const payment = {
	amount: cents(1_130),
	tip_amount: cents(0),
	payment_method: "itc" as const,
	payment_status: "completed" as const,
	transaction_reference: "TABLE-7-1763760000000",
	credential_id: "60010002",
	station_id: "station-1",
	seats: [],
};
const waiting = { sessionId: "session-1", paymentId: "payment-1", payment };

it("[TPAY-20] keeps a table's payments until each is taken, and writes over nothing that it can't read", async () => {
	const { settings } = inMemoryPorts();
	const run = Effect.runPromise;
	await run(keepPending(settings, "restaurant-1", waiting));
	await run(keepPending(settings, "restaurant-1", { ...waiting, paymentId: "payment-2" }));
	expect(await run(readPending(settings, "restaurant-1"))).toMatchObject([
		waiting,
		{ paymentId: "payment-2" },
	]);
	expect(await run(dropPending(settings, "restaurant-1", "payment-1"))).toMatchObject([
		{ paymentId: "payment-2" },
	]);
	const strange = [{ sessionId: "session-1", paid: "in shells" }];
	await run(settings.set("tablePayments/restaurant-1", strange));
	expect(await run(Effect.flip(keepPending(settings, "restaurant-1", waiting)))).toMatchObject({
		_tag: "NotStored",
	});
	expect(await run(settings.get("tablePayments/restaurant-1"))).toEqual(strange);
});
