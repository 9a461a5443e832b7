import { randomInt, randomUUID } from "node:crypto";
import { type Browser, owner } from "../browser.ts";
import { saleRecord } from "../sales/sample-sale.ts";
import type { ServerUnderTest } from "../server-under-test.ts";

export const itcKeys = {
	subscriptionKey: "sandbox-demo-key-not-a-secret",
	authToken: "sandbox-demo-itc-token-not-a-secret",
};

/** The sandbox's cards: with taxable money only, blocked, and empty. */
export const cards = {
	taxable: "60010002",
	everyKind: "60010001",
	blocked: "60010008",
	empty: "60010007",
} as const;

export const itcSettings = (
	apiBaseUrl: string | null | undefined,
	change: Readonly<Record<string, unknown>> = {},
) => ({
	enableItc: true,
	apiBaseUrl: apiBaseUrl ?? null,
	...itcKeys,
	balanceEndpoint: "/accounts/v1/api/v1/account/balance",
	debitEndpoint: "/payments/v1/api/payments/debit",
	timeout: 5000,
	retryAttempts: 2,
	autoProcessTransactions: false,
	...change,
});

export type ItcTill = {
	readonly own: Browser & {
		readonly id: string;
		readonly email: string;
		readonly password: string;
	};
	readonly place: {
		readonly ownerId: string;
		readonly restaurantId: string;
		readonly stationId: string;
	};
	readonly save: (change: Readonly<Record<string, unknown>>) => Promise<unknown>;
};

/**
 * A new owner with a restaurant at the sandbox provider, whose one station calls ITC at this
 * address.
 */
export async function itcTill(
	server: Pick<ServerUnderTest, "url" | "sandboxUrl">,
	itcUrl: string | undefined,
	change: Readonly<Record<string, unknown>> = {},
): Promise<ItcTill> {
	const own = await owner(server);
	const { data } = (
		await own.post("/api/restaurants", {
			name: "A",
			location: "B",
			restaurant_id: 1000012,
			branch_id: 1000012,
			menu_api_url: server.sandboxUrl ?? null,
			menu_api_key: "sandbox-demo-token-not-a-secret",
		})
	).json;
	const place = { ownerId: own.id, restaurantId: data.id, stationId: data.stations[0].id };
	const save = (more: Readonly<Record<string, unknown>>) =>
		own.post(`/api/itc/settings/${place.stationId}`, itcSettings(itcUrl, { ...change, ...more }));
	const saved = await save({});
	if (saved.status !== 200) throw new Error(`the ITC settings were not taken: ${saved.text}`);
	return { own, place, save };
}

export const newReference = (): string =>
	`POS-${Date.now()}-${randomInt(1000)}-${randomInt(1_000_000)}`;

/** A debit of $11.30 as the till sends it. */
export const debitBody = (
	{ place }: Pick<ItcTill, "place">,
	change: Readonly<Record<string, unknown>> = {},
) => ({
	credentialId: cards.taxable as string,
	amount: 11.3,
	taxAmount: 1.3,
	stationId: place.stationId,
	transactionReference: newReference(),
	items: [
		{
			name: "Soup",
			quantity: 1,
			unitPrice: 10,
			totalPrice: 10,
			itcMenuType: "Meal",
			taxAmount: 1.3,
			taxRate: 0.13,
		},
	],
	...change,
});

/** An offline sale of $11.30 by campus card, as the till submits it. */
export const queuedSale = (
	{ place }: Pick<ItcTill, "place">,
	credentialId: string = cards.taxable,
	change: Readonly<Record<string, unknown>> = {},
) => ({
	...saleRecord(place, { sale_id: randomUUID(), reference: newReference() }),
	payment_method: "itc",
	tenders: [{ method: "itc", amount: 11.3, credential_id: credentialId }],
	credential_id: credentialId,
	itc_balance_checked: false,
	itc_balance_request: JSON.stringify({
		credentialId,
		timestamp: "2026-11-20T17:05:00.000Z",
		offline: true,
	}),
	tax_adjusted: false,
	is_offline_transaction: true,
	offline_processing_status: "queued",
	status: "complete",
	...change,
});

export type QueuedRecord = ReturnType<typeof queuedSale>;

export const handOver = (own: Browser, sale: QueuedRecord) =>
	own.post("/api/transactions", sale, { "idempotency-key": sale.sale_id });

type Debit = {
	readonly transactionReference: string;
	readonly credentialId: string;
	readonly amount: number;
	readonly taxAmount?: number;
};

/** The controls of a running ITC sandbox. */
export function itcLevers(url: string | undefined) {
	const send = async (path: string, body: unknown): Promise<void> => {
		const answer = await fetch(`${url}/sandbox/${path}`, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify(body),
		});
		if (!answer.ok)
			throw new Error(
				`the ITC sandbox does not take ${JSON.stringify(body)}: ${answer.status} ${await answer.text()}`,
			);
	};
	return {
		misbehave: (kind: string, more: Readonly<Record<string, unknown>> = {}) =>
			send("faults", { endpoint: "debit", kind, times: 1, ...more }),
		behave: () => fetch(`${url}/sandbox/faults`, { method: "DELETE" }),
		change: (settings: Readonly<Record<string, unknown>>) => send("settings", settings),
		putCard: (card: Readonly<Record<string, unknown>>) => send("cards", card),
		/** ITC's debits under a reference, or all. */
		debits: async (reference?: string): Promise<readonly Debit[]> => {
			const all = (await (await fetch(`${url}/sandbox/debits`)).json()) as readonly Debit[];
			return reference === undefined
				? all
				: all.filter((debit) => debit.transactionReference === reference);
		},
	};
}
