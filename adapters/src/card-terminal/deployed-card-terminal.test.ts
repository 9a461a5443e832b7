import { Unreached } from "@tuckshop/core/ports";
import { cents } from "@tuckshop/core/rules";
import { Effect } from "effect";
import { expect, it } from "vitest";
import { deployedCardTerminal } from "./deployed-card-terminal.ts";

const settled = <A, E>(effect: Effect.Effect<A, E>) => Effect.runPromise(Effect.result(effect));
const deployment = (sandbox: boolean, down = { is: false }) => ({
	read: () =>
		Effect.suspend(() =>
			down.is
				? Effect.fail(new Unreached({ reason: "no network" }))
				: Effect.succeed({
						public_url: null,
						provider: "p",
						provider_fixed_host: null,
						sandbox,
						demo: null,
						legacy: { restaurant: 1, station: 1 },
					}),
		),
});

it("[PAY-15] plays a terminal only while the server's sandbox is on", async () => {
	const real = deployedCardTerminal(deployment(false));
	expect(await Effect.runPromise(real.kind())).toBe("external");
	expect(await settled(real.approve({ saleId: "a", amount: cents(100) }))).toMatchObject({
		failure: { _tag: "Unreached" },
	});
	const down = { is: true };
	const late = deployedCardTerminal(deployment(true, down));
	expect(await Effect.runPromise(late.kind())).toBe("external");
	down.is = false;
	expect(await Effect.runPromise(late.kind())).toBe("connected");
});

it("approves, declines and times out by the cents, and answers a repeat as the first time", async () => {
	const terminal = deployedCardTerminal(deployment(true));
	await Effect.runPromise(terminal.kind());
	const approve = (saleId: string, amount: number) =>
		settled(terminal.approve({ saleId, amount: cents(amount) }));
	expect(await approve("a", 1000)).toMatchObject({ success: { cardLast4: "4242" } });
	expect(await approve("b", 1051)).toMatchObject({ failure: { _tag: "Declined" } });
	expect(await approve("c", 1053)).toMatchObject({ failure: { _tag: "Unreached" } });
	expect(await approve("d", 1052)).toMatchObject({ failure: { _tag: "ResponseLost" } });
	expect(await approve("d", 1052)).toMatchObject({ success: { cardLast4: "4242" } });
	await Effect.runPromise(terminal.reverseCharge("d"));
	expect(await approve("d", 1052)).toMatchObject({ failure: { _tag: "ResponseLost" } });
});
