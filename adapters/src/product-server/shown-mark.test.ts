import { sampleId, sampleSale } from "@tuckshop/core/conformance";
import type { ServerMark } from "@tuckshop/core/contract";
import { inMemoryPorts, serverMarkAt } from "@tuckshop/core/fakes";
import { NotStored } from "@tuckshop/core/ports";
import { cents } from "@tuckshop/core/rules";
import { Effect } from "effect";
import { expect, it } from "vitest";
import { httpCampusCard } from "./http-campus-card.ts";
import { httpOrderRelay } from "./http-order-relay.ts";
import { httpSalesLedger } from "./http-sales-ledger.ts";
import { httpTableBills } from "./http-table-service.ts";
import { proxyCalls } from "./provider-proxy.ts";
import { withServer } from "./scripted-server.sample.ts";
import type { SeenPorts } from "./shown-mark.ts";

const mark = (epoch: string, position: number, time = 0): ServerMark => ({
	...serverMarkAt(time),
	...{ epoch, position },
});
/**
 * A device that stored one mark at its last reconciliation, and received another in its latest
 * health check.
 */
function seenAs(kept: ServerMark | undefined, heard: ServerMark | undefined): SeenPorts {
	const { connectivity, settings } = inMemoryPorts();
	return {
		connectivity: { ...connectivity, heard: () => Effect.succeed(heard) },
		settings: { ...settings, get: () => Effect.succeed(kept) },
	};
}

const request = {
	...{ credentialId: "60010002", amount: cents(1130), taxAmount: cents(130) },
	...{ stationId: "station-1", transactionReference: "POS-1-1", items: [] },
};
const sale = sampleSale({ id: sampleId(1) });
const queued = sampleSale({ id: sampleId(2), queuedCard: "60010001" });
const payment = {
	...{ amount: cents(1000), tip_amount: cents(0), seats: [] },
	...{ payment_method: "cash" as const, payment_status: "completed" as const },
};

/** The mark in each call that may charge a card or place an order, and in a sale without either. */
async function shownBy(seen: SeenPorts): Promise<readonly unknown[]> {
	let shown: readonly unknown[] = [];
	await withServer(
		() => ({ status: 503, json: {} }),
		async ({ config, heard }) => {
			const ledger = httpSalesLedger(config, seen);
			const calls: readonly Effect.Effect<unknown, unknown>[] = [
				httpOrderRelay(proxyCalls(config), config, seen).place(sale.facts),
				httpCampusCard(config, seen).debit(request),
				httpTableBills(config, seen).pay("session-1", "payment-1", payment),
				ledger.accept(queued),
				ledger.accept(sale),
			];
			for (const call of calls) await Effect.runPromise(Effect.result(call));
			shown = heard.map(({ headers }) => {
				const text = headers["tuckshop-seen"];
				return text === undefined ? undefined : JSON.parse(String(text));
			});
		},
	);
	return shown;
}

it("[HEAL-04, HEAL-05] shows the furthest that the device saw of the server with each order, debit, payment and queued card", async () => {
	const [near, far, later] = [mark("one", 5), mark("one", 7), mark("two", 1, 60_000)];
	for (const [kept, heard, furthest] of [
		[near, far, far],
		[far, near, far],
		[far, later, later],
		[later, far, later],
		[undefined, near, near],
		[near, undefined, near],
	] as const)
		expect(await shownBy(seenAs(kept, heard))).toEqual([
			...Array.from({ length: 4 }, () => furthest),
			undefined,
		]);
});

it("[HEAL-04] asks all the same where nothing was seen, or where it can't be read", async () => {
	const none = Array.from({ length: 5 }, () => undefined);
	expect(await shownBy(seenAs(undefined, undefined))).toEqual(none);
	const seen = seenAs(undefined, mark("one", 5));
	const unreadable = {
		...seen,
		settings: { ...seen.settings, get: () => Effect.fail(new NotStored({ reason: "no disk" })) },
	};
	expect(await shownBy(unreadable)).toEqual(none);
});
