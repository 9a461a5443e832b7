import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { balanceAnswer, debitAnswer } from "@tuckshop/adapters/itc";
import { itcPaths } from "@tuckshop/core/records";
import { cents } from "@tuckshop/core/rules";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { charge } from "./cards.ts";
import { demoCards } from "./demo-cards.ts";
import { itcSandboxKeys } from "./itc-sandbox.ts";
import { type RunningItcSandbox, startItcSandbox } from "./start-itc-sandbox.ts";

const keys = {
	"subscription-key": itcSandboxKeys.subscriptionKey,
	"auth-token": itcSandboxKeys.authToken,
};
const json = { "content-type": "application/json" };
const today = "2026-11-20";

let running: RunningItcSandbox;
beforeAll(async () => {
	running = await startItcSandbox({ now: () => new Date(`${today}T12:00:00Z`) });
});
afterAll(() => running.close());
beforeEach(async () => {
	await fetch(`${running.url}/sandbox/debits`, { method: "DELETE" });
	await fetch(`${running.url}/sandbox/faults`, { method: "DELETE" });
	running.sandbox.change({ recognisesReferences: true, shape: "first" });
});

const lever = (path: string, body: unknown) =>
	fetch(`${running.url}/sandbox/${path}`, {
		method: "POST",
		headers: json,
		body: JSON.stringify(body),
	});
const balance = (credentialId: string, headers: Record<string, string> = keys) =>
	fetch(`${running.url}${itcPaths.balance}?credentialId=${credentialId}&stationId=s`, { headers });
const body = (change: object = {}) => ({
	credentialId: "60010002",
	amount: 11.3,
	taxAmount: 1.3,
	stationId: "s",
	transactionReference: "POS-1-1",
	items: [{ name: "Soup", quantity: 1, unitPrice: 10, totalPrice: 10, taxRate: 0.13 }],
	...change,
});
const debit = (change: object = {}, headers: Record<string, string> = keys, url = running.url) =>
	fetch(`${url}${itcPaths.debit}`, {
		method: "POST",
		headers: { ...headers, ...json },
		body: JSON.stringify(body(change)),
	});
const answer = async (
	change: {
		readonly amount?: number;
		readonly transactionReference?: string;
		readonly credentialId?: string;
	} = {},
) =>
	debitAnswer(await (await debit(change)).json(), {
		transactionReference: change.transactionReference ?? "POS-1-1",
		amount: cents(Math.round((change.amount ?? 11.3) * 100)),
	});
const debits = async () =>
	(await (await fetch(`${running.url}/sandbox/debits`)).json()) as readonly {
		readonly amount: number;
	}[];

describe("the ITC sandbox", () => {
	it("[ITCS-12] answers on the documented paths, to the keys of the demonstration alone", async () => {
		expect([itcPaths.balance, itcPaths.debit]).toEqual([
			"/accounts/v1/api/v1/account/balance",
			"/payments/v1/api/payments/debit",
		]);
		expect((await balance("60010001")).status).toBe(200);
		for (const wrong of [
			{},
			{ ...keys, "auth-token": "x" },
			{ "auth-token": itcSandboxKeys.authToken },
		])
			expect([
				(await balance("60010001", wrong as Record<string, string>)).status,
				(await debit({}, wrong as Record<string, string>)).status,
			]).toEqual([401, 401]);
		expect([await debits(), (await fetch(`${running.url}/elsewhere`)).status]).toEqual([[], 404]);
	});

	it.each(["first", "second"] as const)(
		"[API-21, API-22, SRV-14] speaks the %s document's shape when told",
		async (shape) => {
			await lever("settings", { shape });
			expect(balanceAnswer(await (await balance("60010001")).json())).toMatchObject({
				is: "balance",
				balance: { accounts: [{}, {}, {}] },
			});
			expect(await answer()).toMatchObject({
				is: "approved",
				result: { totalAmount: 1130, response: [{ accountName: "Taxable Flex", debited: 1130 }] },
			});
			expect(
				await answer({ credentialId: "60010008", transactionReference: "POS-2-2" }),
			).toMatchObject({
				is: "declined",
				reason: "CARD BLOCKED SEE CARD OFFICE",
			});
			expect(balanceAnswer(await (await balance("1")).json())).toEqual({
				is: "refused",
				reason: "CREDENTIAL NOT FOUND",
			});
		},
	);

	it("[ITC-23, ITC-25] declines with tildes and an id of zeros", async () => {
		const reply = await (await debit({ credentialId: "60010007" })).json();
		expect(reply).toMatchObject({
			success: false,
			data: {
				responses: [
					{
						operationStatus: "DECLINED",
						operationMessage: "INSUFFICIENT~FUNDS",
						transactionId: "00000000-0000-0000-0000-000000000000",
					},
				],
			},
		});
		expect(await debits()).toEqual([]);
	});

	it("[ITC-27] pays on credit as far as the limit goes, without end where it is unlimited, and from no account that expired", async () => {
		expect((await answer({ credentialId: "60010005", amount: 100 })).is).toBe("approved");
		expect(
			(await answer({ credentialId: "60010005", amount: 0.01, transactionReference: "POS-2-2" }))
				.is,
		).toBe("declined");
		expect(
			(await answer({ credentialId: "60010006", amount: 999_999, transactionReference: "POS-3-3" }))
				.is,
		).toBe("approved");
		expect(
			(await answer({ credentialId: "60010004", amount: 5, transactionReference: "POS-4-4" })).is,
		).toBe("approved");
		expect(
			(await answer({ credentialId: "60010004", amount: 0.01, transactionReference: "POS-5-5" }))
				.is,
		).toBe("declined");
	});

	it("[ITCS-15] answers a repeated reference with the first debit, or charges again when told not to recognise it", async () => {
		const first = await answer();
		expect([await answer(), (await debits()).length]).toEqual([first, 1]);
		await lever("settings", { recognisesReferences: false });
		expect([(await answer()).is, (await debits()).length]).toEqual(["approved", 2]);
	});

	it("lists debits and cards in dollars, takes a card, and starts over", async () => {
		await answer();
		expect(await debits()).toMatchObject([
			{ transactionReference: "POS-1-1", credentialId: "60010002", amount: 11.3, taxAmount: 1.3 },
		]);
		const cardsOf = async () =>
			(await (await fetch(`${running.url}/sandbox/cards`)).json()) as readonly {
				credentialId: string;
				accounts: { balance: number }[];
			}[];
		const left = async (id: string) =>
			(await cardsOf()).find(({ credentialId }) => credentialId === id)?.accounts[0]?.balance;
		expect(await left("60010002")).toBe(88.7);
		expect(
			(
				await lever("cards", {
					credentialId: "7",
					holder: "new",
					accounts: [{ id: "1", name: "Flex", type: "TAXABLE", balance: 1.25 }],
				})
			).status,
		).toBe(201);
		expect(await left("7")).toBe(1.25);
		await fetch(`${running.url}/sandbox/debits`, { method: "DELETE" });
		expect([await debits(), await left("60010002"), await left("7")]).toEqual([[], 100, undefined]);
	});

	it("misbehaves as the provider's sandbox does, on the endpoint that is named", async () => {
		expect(
			(await lever("faults", { endpoint: "debit", kind: "http-500", times: 1, afterWork: true }))
				.status,
		).toBe(201);
		expect([
			(await balance("60010001")).status,
			(await debit()).status,
			(await debits()).length,
		]).toEqual([200, 500, 1]);
		await lever("faults", { endpoint: "balance", kind: "html", times: 1 });
		expect([
			(await debit()).headers.get("content-type"),
			(await balance("60010001")).headers.get("content-type"),
		]).toEqual(["application/json", "text/html; charset=utf-8"]);
		await lever("faults", { endpoint: "debit", kind: "lose-reply", times: 1 });
		await expect(debit({ transactionReference: "POS-9-9" })).rejects.toThrow(TypeError);
		expect(await debits()).toHaveLength(2);
	});

	it.each([
		["faults", "endpoint", { kind: "html", times: 1, endpoint: "place_order" }],
		["faults", "kind", { kind: "explode", times: 1 }],
		["faults", "afterWork", { kind: "time-out", times: 1, afterWork: true }],
		["settings", "shape", { shape: "third" }],
		["cards", "accounts", { credentialId: "7", holder: "x" }],
		["cards", "credentialId", { credentialId: "a b", holder: "x", accounts: [] }],
	])("answers 400 on /sandbox/%s that names %s in %j", async (path, field, wanted) => {
		const refused = await lever(path, wanted);
		expect([refused.status, await refused.json()]).toMatchObject([400, { field }]);
	});

	it.each(Object.keys(body()))(
		"[SRV-16] refuses a debit without %s and names it",
		async (field) => {
			const refused = await debit({ [field]: undefined });
			expect([refused.status, await refused.json()]).toMatchObject([
				400,
				{ success: false, error: expect.stringContaining(field) },
			]);
			expect(await debits()).toEqual([]);
		},
	);

	it("[ITC-31, ITC-32] takes from a card what was asked for to the cent, from accounts that pay, and never what it has not", () => {
		fc.assert(
			fc.property(
				fc.constantFrom(...demoCards()),
				fc.integer({ min: 1, max: 100_000 }).map(cents),
				(card, amount) => {
					const charged = charge(card, amount, today);
					const open = card.accounts.filter(
						({ expiryDate }) => expiryDate === undefined || expiryDate >= today,
					);
					const usable = open.some(({ unlimitedCredit }) => unlimitedCredit)
						? Number.MAX_SAFE_INTEGER
						: open.reduce((sum, each) => sum + each.balance + each.creditLimit, 0);
					expect(charged === undefined).toBe(usable < amount);
					if (!charged) return;
					expect(charged.payments.reduce((sum, payment) => sum + payment.amount, 0)).toBe(amount);
					const total = (of: typeof card) =>
						of.accounts.reduce((sum, each) => sum + each.balance, 0);
					expect(total(card) - total(charged.card)).toBe(amount);
					for (const each of charged.card.accounts)
						expect(each.unlimitedCredit || each.balance + each.creditLimit >= 0).toBe(true);
				},
			),
		);
	});
});

describe("the ITC sandbox over a restart", () => {
	const folder = mkdtempSync(join(tmpdir(), "itc-sandbox-"));
	const booksFile = join(folder, "data", "itc.json");
	afterAll(() => rmSync(folder, { recursive: true }));

	it("[ITCS-15] keeps cards and debits in its file, and recognises their references again", async () => {
		const before = await startItcSandbox({ booksFile });
		const first = await (await debit({}, keys, before.url)).json();
		await before.close();
		expect(readdirSync(join(folder, "data"))).toEqual(["itc.json"]);
		const after = await startItcSandbox({ booksFile });
		expect(await (await debit({}, keys, after.url)).json()).toEqual(first);
		expect(after.sandbox.book.card("60010002")?.accounts[0]?.balance).toBe(8870);
		await after.close();
	});

	it("says which file it is when the books in it can't be read", async () => {
		for (const text of ["[{", '{"cards": 7}']) {
			writeFileSync(booksFile, text);
			await expect(startItcSandbox({ booksFile })).rejects.toThrow(booksFile);
		}
	});
});
