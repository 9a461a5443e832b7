import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { httpItcWire } from "../../../server/src/itc/itc-wire.ts";
import {
	type Hopeless,
	hopeless,
	misbehavingServer,
	quick,
	type Reply,
	type Shape,
	sends,
	shortTimeoutMs,
} from "../input/misbehaving-server.ts";
import { type ServerUnderTest, serverUnderTest, toLoopback } from "../server-under-test.ts";
import { hastyWorld } from "./itc-server.ts";
import { debitBody, handOver, type ItcTill, itcTill, queuedSale } from "./itc-till.ts";

type Asked = { readonly transactionReference: string; readonly amount: number };

const response = (amount: number) => ({
	operationStatus: "SUCCESS",
	operationMessage: "APPROVED",
	transactionId: "5f0c2f0e-8a43-4f5c-9f55-1d9c2f5e7a11",
	accounts: [{ name: "Flex", type: "TAXABLE", transactionAmount: amount, balance: 10 }],
});
const whole = ({ transactionReference, amount }: Asked, change: object = {}) => ({
	success: true,
	data: {
		responses: [response(amount)],
		totalAmount: amount,
		transactionReference,
		transactionStatus: "APPROVED",
		...change,
	},
});
const says =
	(
		of: (asked: Asked) => unknown,
		status = 200,
		headers: Readonly<Record<string, string>> = { "content-type": "application/json" },
	): Reply =>
	(request, response, asked) =>
		sends(of(asked as Asked), status, headers)(request, response, asked);
/** A reply whose valid form depends on the request. */
const about = (of: (asked: Asked) => unknown): readonly Hopeless[] =>
	hopeless("{}").map(([what, , slow], place) => [
		what,
		(request, response, asked) =>
			hopeless(JSON.stringify(of(asked as Asked)))[place]?.[1](request, response, asked),
		slow,
	]);

const contradictions: readonly Shape[] = [
	[
		"an approval with an error inside",
		says((asked) => ({ ...whole(asked), error: "Card blocked" })),
	],
	[
		"an approval with an error in its data",
		says((asked) => whole(asked, { error: "Card blocked" })),
	],
	["success without data", says(() => ({ success: true }))],
	[
		"success outside, refusal inside the responses",
		says((asked) =>
			whole(asked, { responses: [{ ...response(asked.amount), operationStatus: "DECLINED" }] }),
		),
	],
	[
		"two responses of which one failed",
		says((asked) =>
			whole(asked, {
				responses: [response(asked.amount), { ...response(0), operationStatus: "ERROR" }],
			}),
		),
	],
	["a failure that charged something", says((asked) => ({ ...whole(asked), success: false }))],
	[
		"an approval that is still pending",
		says((asked) => whole(asked, { transactionStatus: "PENDING" })),
	],
	[
		"an approval of another reference",
		says((asked) => whole(asked, { transactionReference: "POS-1-1" })),
	],
	["an approval of a cent less", says((asked) => whole({ ...asked, amount: 11.29 }))],
	[
		"an approval of NaN",
		says((asked) =>
			JSON.stringify(whole(asked)).replace('"totalAmount":11.3', '"totalAmount":NaN'),
		),
	],
	["an approval of 1e308", says((asked) => whole(asked, { totalAmount: 1e308 }))],
	[
		"an approval of -0",
		says((asked) => JSON.stringify(whole(asked)).replace('"totalAmount":11.3', '"totalAmount":-0')),
	],
	["an approval of a fraction of a cent", says((asked) => whole(asked, { totalAmount: 11.305 }))],
	[
		"an approval whose accounts come to more",
		says((asked) => whole(asked, { responses: [{ ...response(22.6) }] })),
	],
	[
		"an approval without an id",
		says((asked) =>
			whole(asked, { responses: [{ ...response(asked.amount), transactionId: "" }] }),
		),
	],
	[
		"an approval whose id is zeros",
		says((asked) =>
			whole(asked, { responses: [{ ...response(asked.amount), transactionId: "0000-0000" }] }),
		),
	],
	["a refusal with 500", says(() => ({ success: false, error: "Internal error" }), 500)],
	[
		"a refusal with a redirect",
		says(() => ({ success: false, error: "Moved" }), 302, {
			location: "/",
			"content-type": "application/json",
		}),
	],
	["an approval with 400", says((asked) => whole(asked), 400)],
	["an approval with 401", says((asked) => whole(asked), 401)],
	["a page with 400", sends("<h1>Bad request</h1>", 400)],
	[
		"a redirect with an approval",
		says((asked) => whole(asked), 307, {
			location: "http://169.254.169.254/",
			"content-type": "application/json",
		}),
	],
];

/** Malformed answers of ITC to a debit, after which it is unknown whether the card was charged. */
const malformed: readonly Hopeless[] = [
	// A page with 404 says that the endpoint does not exist: nothing was charged.
	...about(whole).filter(([what]) => what !== "404 as a page"),
	...contradictions.map(quick),
];
const balance = (change: object = {}) => ({
	success: true,
	data: {
		operationStatus: "SUCCESS",
		accounts: [{ id: "1", name: "Flex", type: "TAXABLE", balance: 12.5 }],
		...change,
	},
});
const good = JSON.stringify(balance());
const wrongBalances: readonly Shape[] = [
	["a balance of NaN", says(() => good.replace("12.5", "NaN"))],
	["a balance of NaN as text", says(() => good.replace("12.5", '"NaN"'))],
	["a balance of 1e308", says(() => good.replace("12.5", "1e308"))],
	["a balance with a fraction of a cent", says(() => good.replace("12.5", "12.505"))],
	["a balance that is null", says(() => good.replace("12.5", "null"))],
	["accounts that are no list", says(() => balance({ accounts: {} }))],
	["no accounts at all", says(() => ({ success: true, data: { operationStatus: "SUCCESS" } }))],
	["an error inside 200", says(() => balance({ operationStatus: "ERROR" }))],
	["success as text", says(() => ({ ...balance(), success: "true" }))],
	["a balance with 404", says(() => balance(), 404)],
];
const malformedBalances: readonly Hopeless[] = [...hopeless(good), ...wrongBalances.map(quick)];

describe("malformed replies of ITC", () => {
	let itc: Awaited<ReturnType<typeof misbehavingServer>>;
	let server: ServerUnderTest;
	let own: ItcTill;
	/** The timeout of the next call. */
	let timeoutMs = Number.POSITIVE_INFINITY;
	beforeAll(async () => {
		itc = await misbehavingServer();
		server = await serverUnderTest(
			{ ITC_HOSTS: itc.url, ITC_RECOGNISES_REFERENCES: "no" },
			{
				world: hastyWorld,
				itcWire: { call: (call) => httpItcWire(toLoopback, timeoutMs).call(call) },
			},
		);
		own = await itcTill(server, itc.url, { retryAttempts: 3 });
	});
	afterAll(async () => {
		await server.close();
		itc.close();
	});
	const answer = (reply: Reply, slow = false): void => {
		itc.answer(reply);
		timeoutMs = slow ? shortTimeoutMs : Number.POSITIVE_INFINITY;
	};

	it("[ITC-30, SRV-18] pays when the reply is whole: the table below changes one thing of it at a time", async () => {
		answer(says(whole));
		expect((await own.own.post("/api/itc/debit", debitBody(own))).json.success).toBe(true);
	});

	it.each(malformed)(
		"[ITC-30, ITCS-15, SRV-18] never takes a debit for paid or for declined after %s, and never sends it again",
		async (_, broken, slow) => {
			answer(broken, slow);
			const body = debitBody(own);
			const { status, json } = await own.own.post("/api/itc/debit", body);
			expect([status, json.success, json.data.success, json.outcome, itc.calls()]).toEqual([
				200,
				false,
				false,
				"unknown",
				1,
			]);
			expect(json.error).toMatch(/\w{3,} \w+/);
			answer(says(whole));
			expect((await own.own.post("/api/itc/debit", body)).json).toEqual(json);
			expect(itc.calls()).toBe(0);
		},
	);

	it.each(malformed.slice(-12))(
		"[OQ-13, ITCS-15] neither pays nor fails for good a queued sale after %s: it needs a person, and the next goes on",
		async (_, broken) => {
			const sales = [queuedSale(own), queuedSale(own)] as const;
			for (const sale of sales) await handOver(own.own, sale);
			let first = true;
			answer((request, reply, asked) => {
				(first ? broken : says(whole))(request, reply, asked);
				first = false;
			});
			const { json } = await own.own.post("/api/offline-transactions/process");
			expect(json.data).toEqual({ processed: 2, succeeded: 1, failed: 1, remaining: 0 });
			const attention = (await own.own.get("/api/itc/attention")).json.data;
			expect(attention.at(-1)).toMatchObject({ reference: sales[0].reference, state: "unknown" });
		},
	);

	it.each(malformedBalances)(
		"[ITC-26, ITC-27, SRV-14, SRV-15] tells no balance after %s",
		async (_, broken, slow) => {
			await own.save({ retryAttempts: 1 });
			const ask = () =>
				own.own.get(`/api/itc/balance?credentialId=60010002&stationId=${own.place.stationId}`);
			answer(broken, slow);
			const { status, json } = await ask();
			expect([status, json.success, json.data.success, json.data.accounts]).toEqual([
				200,
				false,
				false,
				undefined,
			]);
			expect(json.data.error).toMatch(/\w{3}/);
			answer(says(() => balance()));
			expect((await ask()).json.success).toBe(true);
		},
	);
});
