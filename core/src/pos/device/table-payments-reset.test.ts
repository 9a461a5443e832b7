import { Effect } from "effect";
import { expect, it } from "vitest";
import { tableCommandsKey, tablePaymentsKey } from "../../flows/settings/device-settings.ts";
import { atCounter, type Counter, stocked } from "../counter.sample.ts";

const resetOf = ({ pos }: Counter) =>
	Effect.map(Effect.flip(pos.device.reset()), (fault) =>
		"refusal" in fault ? fault.refusal : fault,
	);
const refusal = (count: number) => ({ code: "table-payments", field: "tablePayments", count });
const payment = (paymentId: string) => ({
	sessionId: "session-1",
	paymentId,
	payment: {
		amount: 11.3,
		payment_method: "itc",
		transaction_reference: `TABLE-4-${paymentId}`,
		credential_id: "60010002",
	},
});

it("[NET-12, TPAY-20] a reset takes no campus card's payment of a table off the device that waits there for the network", () =>
	atCounter(
		(counter) =>
			Effect.gen(function* () {
				const { pos, world } = counter;
				const kept = [payment("1"), payment("2")];
				yield* world.settings.set("tablePayments/restaurant-1", kept);
				// Of another restaurant, and of an account that nothing names.
				yield* world.settings.set(tablePaymentsKey("restaurant-2"), [payment("3")]);
				expect(yield* resetOf(counter)).toEqual(refusal(3));
				expect(yield* pos.device.resetRefusal(yield* pos.device.exportSales())).toEqual(refusal(3));
				expect(yield* world.settings.get("tablePayments/restaurant-1")).toEqual(kept);
				yield* world.settings.set(tablePaymentsKey("restaurant-2"), []);
				yield* world.settings.set(tablePaymentsKey("restaurant-1"), []);
				yield* pos.device.reset();
				expect(world.device.settings.size).toBe(0);
			}),
		{ world: stocked() },
	));

it("[NET-12] a reset takes nothing away that can't be read and may be such a payment", () =>
	atCounter(
		(counter) =>
			Effect.gen(function* () {
				yield* counter.world.settings.set(tablePaymentsKey("restaurant-1"), { paid: "in shells" });
				expect(yield* resetOf(counter)).toEqual(refusal(1));
			}),
		{ world: stocked() },
	));

it("[NET-12, TABL-03] a reset takes no line off the device that was sent at a table while the server was away, nor a command that can't be read", () =>
	atCounter(
		(counter) =>
			Effect.gen(function* () {
				const { pos, world } = counter;
				const waits = { id: "line-1", session_id: "session-1", number: 1 };
				const key = (id: string) => `${tableCommandsKey("restaurant-1")}${id}`;
				yield* world.settings.set(key("line-1"), waits);
				yield* world.settings.set(key("line-2"), "in shells");
				yield* world.settings.set(key("line-3"), { ...waits, taken: "epoch-1" });
				const refused = { code: "table-commands", field: "tableCommands" };
				expect(yield* resetOf(counter)).toEqual({ ...refused, count: 2 });
				yield* world.settings.remove(key("line-1"));
				yield* world.settings.remove(key("line-2"));
				yield* pos.device.reset();
				expect(world.device.settings.size).toBe(0);
			}),
		{ world: stocked() },
	));
