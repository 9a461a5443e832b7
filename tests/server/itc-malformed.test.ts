import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { debitBody, handOver, type ItcTill, impatientItcWire, itcTill, queuedSale } from "./itc-till.ts";
import { type ServerUnderTest, serverUnderTest } from "./server-under-test.ts";

type Answer = (request: IncomingMessage, response: ServerResponse, asked: Asked) => void;
type Asked = { readonly transactionReference: string; readonly amount: number };

const response = (amount: number) => ({
	operationStatus: "SUCCESS",
	operationMessage: "APPROVED",
	transactionId: "5f0c2f0e-8a43-4f5c-9f55-1d9c2f5e7a11",
	accounts: [{ name: "Flex", type: "TAXABLE", transactionAmount: amount, balance: 10 }],
});
const whole = ({ transactionReference, amount }: Asked, change: object = {}) => ({
	success: true,
	data: { responses: [response(amount)], totalAmount: amount, transactionReference, transactionStatus: "APPROVED", ...change },
});
const sends =
	(of: (asked: Asked) => unknown, status = 200, headers: Record<string, string> = { "content-type": "application/json" }): Answer =>
	(_, reply, asked) =>
		void reply.writeHead(status, headers).end(typeof of(asked) === "string" ? of(asked) : JSON.stringify(of(asked)));
const text = (words: string, status = 200): Answer => sends(() => words, status, { "content-type": "text/html" });

/** What an ITC in trouble may answer to a debit. Nobody knows then whether the card was charged. */
const malformed: readonly (readonly [what: string, answer: Answer])[] = [
	["an HTML page with 200", text("<!doctype html><title>Maintenance</title><p>Approved soon</p>")],
	["nothing with 200", text("")],
	["204", (_, reply) => void reply.writeHead(204).end()],
	["201 with half an approval", sends((asked) => JSON.stringify(whole(asked)).slice(0, -20), 201)],
	["half an approval", sends((asked) => JSON.stringify(whole(asked)).slice(0, 60))],
	["an approval with text behind it", sends((asked) => `${JSON.stringify(whole(asked))} OK`)],
	["an approval as text in JSON", sends((asked) => JSON.stringify(JSON.stringify(whole(asked))))],
	["a list with an approval in it", sends((asked) => [whole(asked)])],
	["null", sends(() => null)],
	["true", sends(() => true)],
	["an empty object", sends(() => ({}))],
	["an approval with an error inside", sends((asked) => ({ ...whole(asked), error: "Card blocked" }))],
	["an approval with an error in its data", sends((asked) => whole(asked, { error: "Card blocked" }))],
	["success without data", sends(() => ({ success: true }))],
	["success as text", sends((asked) => ({ ...whole(asked), success: "true" }))],
	[
		"success outside, refusal inside the responses",
		sends((asked) => whole(asked, { responses: [{ ...response(asked.amount), operationStatus: "DECLINED" }] })),
	],
	["two responses of which one failed", sends((asked) => whole(asked, { responses: [response(asked.amount), { ...response(0), operationStatus: "ERROR" }] }))],
	["a failure that charged something", sends((asked) => ({ ...whole(asked), success: false }))],
	["an approval that is still pending", sends((asked) => whole(asked, { transactionStatus: "PENDING" }))],
	["an approval of another reference", sends((asked) => whole(asked, { transactionReference: "POS-1-1" }))],
	["an approval of a cent less", sends((asked) => whole({ ...asked, amount: 11.29 }))],
	["an approval of NaN", sends((asked) => JSON.stringify(whole(asked)).replace('"totalAmount":11.3', '"totalAmount":NaN'))],
	["an approval of 1e308", sends((asked) => whole(asked, { totalAmount: 1e308 }))],
	["an approval of -0", sends((asked) => JSON.stringify(whole(asked)).replace('"totalAmount":11.3', '"totalAmount":-0'))],
	["an approval of a fraction of a cent", sends((asked) => whole(asked, { totalAmount: 11.305 }))],
	["an approval whose accounts come to more", sends((asked) => whole(asked, { responses: [{ ...response(22.6) }] }))],
	["an approval without an id", sends((asked) => whole(asked, { responses: [{ ...response(asked.amount), transactionId: "" }] }))],
	["an approval whose id is zeros", sends((asked) => whole(asked, { responses: [{ ...response(asked.amount), transactionId: "0000-0000" }] }))],
	["an approval with a lone byte of another charset", (_, reply) => void reply.writeHead(200).end(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]))],
	["an approval in UTF-16", (_, reply, asked) => void reply.writeHead(200).end(Buffer.from(JSON.stringify(whole(asked)), "utf16le"))],
	[
		"a compressed approval that nobody asked for",
		(_, reply, asked) => void reply.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(JSON.stringify(whole(asked)))),
	],
	["a compressed bomb", (_, reply) => void reply.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(Buffer.alloc(50 * 1024 * 1024)))],
	["2 MB of blanks", (_, reply) => void reply.writeHead(200).end(" ".repeat(2 * 1024 * 1024))],
	["an approval with 500", sends((asked) => whole(asked), 500)],
	["a refusal with 500", sends(() => ({ success: false, error: "Internal error" }), 500)],
	["a refusal with a redirect", sends(() => ({ success: false, error: "Moved" }), 302, { location: "/", "content-type": "application/json" })],
	["an approval with 502", sends((asked) => whole(asked), 502)],
	["an approval with 400", sends((asked) => whole(asked), 400)],
	["an approval with 401", sends((asked) => whole(asked), 401)],
	["a page with 400", text("<h1>Bad request</h1>", 400)],
	["a redirect", (_, reply) => void reply.writeHead(302, { location: "/payments/v1/api/payments/debit" }).end()],
	["a redirect with an approval", sends((asked) => whole(asked), 307, { location: "http://169.254.169.254/", "content-type": "application/json" })],
	["a header and no body", (_, reply) => void reply.writeHead(200, { "content-length": "500" }).write("{")],
	["a connection that ends", (request) => void request.socket.destroy()],
	["what is not HTTP", (request) => void request.socket.end("220 mail.example ESMTP\r\n\r\n")],
	["nothing at all", () => undefined],
	["the approval too late", (_, reply, asked) => void setTimeout(() => reply.end(JSON.stringify(whole(asked))), 1500)],
	[
		"the approval, drop by drop and too late",
		(_, reply, asked) => {
			const rest = JSON.stringify(whole(asked)).match(/.{1,8}/gs) ?? [];
			const drip = setInterval(() => (rest.length > 0 ? reply.write(rest.shift()) : reply.end()), 60);
			reply.on("close", () => clearInterval(drip));
		},
	],
];

const balance = (change: object = {}) => ({
	success: true,
	data: { operationStatus: "SUCCESS", accounts: [{ id: "1", name: "Flex", type: "TAXABLE", balance: 12.5 }], ...change },
});
const good = JSON.stringify(balance());
const malformedBalances: readonly (readonly [what: string, answer: Answer])[] = [
	["an HTML page with 200", text("<!doctype html><title>Maintenance</title>")],
	["204", (_, reply) => void reply.writeHead(204).end()],
	["half a balance", sends(() => good.slice(0, -10))],
	["a balance of NaN", sends(() => good.replace("12.5", "NaN"))],
	["a balance of NaN as text", sends(() => good.replace("12.5", '"NaN"'))],
	["a balance of 1e308", sends(() => good.replace("12.5", "1e308"))],
	["a balance with a fraction of a cent", sends(() => good.replace("12.5", "12.505"))],
	["a balance that is null", sends(() => good.replace("12.5", "null"))],
	["accounts that are no list", sends(() => balance({ accounts: {} }))],
	["no accounts at all", sends(() => ({ success: true, data: { operationStatus: "SUCCESS" } }))],
	["an error inside 200", sends(() => balance({ operationStatus: "ERROR" }))],
	["success as text", sends(() => ({ ...balance(), success: "true" }))],
	["a balance with 500", sends(() => balance(), 500)],
	["a balance with 404", sends(() => balance(), 404)],
	["a redirect with a balance", sends(() => balance(), 302, { location: "http://169.254.169.254/" })],
	["a balance in UTF-16", (_, reply) => void reply.writeHead(200).end(Buffer.from(good, "utf16le"))],
	["a compressed balance", (_, reply) => void reply.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(good))],
	["2 MB of blanks", (_, reply) => void reply.writeHead(200).end(" ".repeat(2 * 1024 * 1024))],
	["a connection that ends", (request) => void request.socket.destroy()],
	["the balance too late", (_, reply) => void setTimeout(() => reply.end(good), 1500)],
];

describe("malformed replies of ITC", () => {
	let itc: Server;
	let server: ServerUnderTest;
	let own: ItcTill;
	let answer: Answer = () => undefined;
	let calls = 0;
	beforeAll(async () => {
		itc = createServer((request, reply) => {
			const chunks: Buffer[] = [];
			request.on("data", (chunk: Buffer) => chunks.push(chunk));
			request.on("end", () => {
				calls += 1;
				const body = Buffer.concat(chunks).toString();
				answer(request, reply, body === "" ? { transactionReference: "", amount: 0 } : JSON.parse(body));
			});
		});
		await new Promise<void>((resolve) => itc.listen(0, "127.0.0.1", resolve));
		const url = `http://127.0.0.1:${(itc.address() as AddressInfo).port}`;
		server = await serverUnderTest({ ITC_HOSTS: url, ITC_RECOGNISES_REFERENCES: "no" }, { itcWire: impatientItcWire });
		own = await itcTill(server, url, { retryAttempts: 3 });
	});
	afterAll(async () => {
		await server.close();
		itc.closeAllConnections();
		itc.close();
	});

	it("[ITC-30, SRV-18] pays when the reply is whole: the table below changes one thing of it at a time", async () => {
		answer = sends((asked) => whole(asked));
		expect((await own.own.post("/api/itc/debit", debitBody(own))).json.success).toBe(true);
	});

	it.each(malformed)("[ITC-30, ITCS-15, SRV-18] never takes a debit for paid or for declined after %s, and never sends it again", async (_, broken) => {
		answer = broken;
		calls = 0;
		const body = debitBody(own);
		const { status, json } = await own.own.post("/api/itc/debit", body);
		expect([status, json.success, json.data.success, json.outcome, calls]).toEqual([200, false, false, "unknown", 1]);
		answer = sends(whole);
		expect((await own.own.post("/api/itc/debit", body)).json).toEqual(json);
		expect(calls).toBe(1);
	});

	it.each(malformed.slice(0, 12))(
		"[OQ-13, ITCS-15] neither pays nor fails for good a queued sale after %s: it needs a person, and the next goes on",
		async (_, broken) => {
			const sales = [queuedSale(own), queuedSale(own)] as const;
			for (const sale of sales) await handOver(own.own, sale);
			let first = true;
			answer = (request, reply, asked) => {
				(first ? broken : sends(whole))(request, reply, asked);
				first = false;
			};
			const { json } = await own.own.post("/api/offline-transactions/process");
			expect(json.data).toEqual({ processed: 2, succeeded: 1, failed: 1, remaining: 0 });
			const attention = (await own.own.get("/api/itc/attention")).json.data;
			expect(attention.at(-1)).toMatchObject({ reference: sales[0].reference, state: "unknown" });
		},
	);

	it.each(malformedBalances)("[ITC-26, ITC-27, SRV-14, SRV-15] tells no balance after %s", async (_, broken) => {
		await own.save({ retryAttempts: 1 });
		const ask = () => own.own.get(`/api/itc/balance?credentialId=60010002&stationId=${own.place.stationId}`);
		answer = broken;
		const { status, json } = await ask();
		expect([status, json.success, json.data.success, json.data.accounts]).toEqual([200, false, false, undefined]);
		expect(json.data.error).toMatch(/\w{3}/);
		answer = sends(() => balance());
		expect((await ask()).json.success).toBe(true);
	});
});
