import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { browser } from "../browser.ts";
import { onSqliteInBrief } from "../on-each-database.ts";
import type { ServerUnderTest } from "../server-under-test.ts";
import { type ItcServer, itcServer } from "./itc-server.ts";
import { cards, type ItcTill, itcKeys } from "./itc-till.ts";

onSqliteInBrief((fresh) => {
	let server: ServerUnderTest;
	let levers: ItcServer["levers"];
	let calls: ItcServer["calls"];
	let lines: ItcServer["lines"];
	let till: ItcServer["till"];
	let again: ItcServer["again"];
	beforeAll(async () => {
		({ server, levers, calls, lines, till, again } = await itcServer(await fresh()));
	});
	afterEach(async () => {
		await again();
		await levers.change({ shape: "first" });
	});
	afterAll(() => server.close());

	const ask = ({ own, place }: ItcTill, credentialId: string, stationId = place.stationId) =>
		own.get(
			`/api/itc/balance?credentialId=${encodeURIComponent(credentialId)}&stationId=${stationId}`,
		);
	const kinds = (json: {
		readonly data: {
			readonly accountsPriority: {
				readonly aggregatedBalance: readonly { readonly type: string }[];
			};
		};
	}) => json.data.accountsPriority.aggregatedBalance.map(({ type }) => type);

	it("[SRV-13, SRV-14, API-21, ITC-27, ITC-28, ITC-29] tells a card's balances in both documented shapes at once", async () => {
		const { status, json, headers } = await ask(await till(), cards.everyKind);
		expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
		expect(json).toEqual({
			success: true,
			message: "Balance retrieved",
			data: {
				success: true,
				message: "Balance retrieved",
				operationStatus: "SUCCESS",
				accountsPriority: {
					aggregatedBalance: [
						{ type: "PLAN_TAX_EXEMPT", balance: 425, creditLimit: 0, unlimitedCredit: false },
						{ type: "TAX_EXEMPT", balance: 150, creditLimit: 0, unlimitedCredit: false },
						{ type: "TAXABLE", balance: 75, creditLimit: 0, unlimitedCredit: false },
					],
				},
				accounts: [
					{
						id: "1-1",
						name: "Residence Meal Plan",
						type: "PLAN_TAX_EXEMPT",
						balance: 425,
						expiryDate: "2099-04-30",
					},
					{
						id: "1-2",
						name: "Tax Exempt Flex",
						type: "TAX_EXEMPT",
						balance: 150,
						expiryDate: "2099-04-30",
					},
					{ id: "1-3", name: "Taxable Flex", type: "TAXABLE", balance: 75 },
				],
				data: [
					{ name: "Residence Meal Plan", balanceAmount: 425 },
					{ name: "Tax Exempt Flex", balanceAmount: 150 },
					{ name: "Taxable Flex", balanceAmount: 75 },
				],
			},
		});
	});

	it("[SRV-14, API-21] reads the second document's shape from ITC too, and tells both", async () => {
		await levers.change({ shape: "second" });
		const { json } = await ask(await till(), cards.everyKind);
		expect(json.data.data.map(({ name }: { readonly name: string }) => name)).toEqual([
			"Residence Meal Plan",
			"Tax Exempt Flex",
			"Taxable Flex",
		]);
		expect(json.data).toMatchObject({
			success: true,
			operationStatus: "SUCCESS",
			accounts: [{ name: "Residence Meal Plan", balance: 425 }, {}, {}],
		});
	});

	it("[ITC-27, ITC-29] tells credit limits and unlimited credit, and sums only accounts that have not expired", async () => {
		const own = await till();
		expect((await ask(own, "60010005")).json.data.accountsPriority.aggregatedBalance).toMatchObject(
			[{ type: "TAXABLE", balance: 0, creditLimit: 100 }],
		);
		expect((await ask(own, "60010006")).json.data.accountsPriority.aggregatedBalance).toMatchObject(
			[{ type: "TAX_EXEMPT", unlimitedCredit: true }],
		);
		const { json } = await ask(own, "60010004");
		expect([kinds(json), json.data.accounts.length]).toEqual([["TAXABLE"], 2]);
	});

	it("[SRV-13, API-20] calls ITC with card, station, key and token, on its documented path, with the settings' time-out", async () => {
		const own = await till({ timeout: 7000 });
		await ask(own, cards.taxable);
		expect(calls).toHaveLength(1);
		expect(calls[0]).toMatchObject({
			method: "GET",
			milliseconds: 7000,
			headers: { "subscription-key": itcKeys.subscriptionKey, "auth-token": itcKeys.authToken },
		});
		expect(String(calls[0]?.url)).toBe(
			`${server.itcSandboxUrl}/accounts/v1/api/v1/account/balance?credentialId=${cards.taxable}&stationId=${own.place.stationId}`,
		);
	});

	it("[SRV-15, API-21] tells ITC's own reason when it refuses the card, and does not ask again", async () => {
		for (const shape of ["first", "second"]) {
			await levers.change({ shape });
			calls.length = 0;
			const { status, json } = await ask(await till(), "99999999");
			const reason = "CREDENTIAL NOT FOUND";
			expect([status, json]).toEqual([
				200,
				{
					success: false,
					message: reason,
					outcome: "refused",
					data: { success: false, message: reason, error: reason },
				},
			]);
			expect(calls).toHaveLength(1);
		}
	});

	it.each(["time-out", "lose-reply", "http-500", "html", "cut-json", "code-400", "slow-body"])(
		"[ITCS-15, SRV-15] asks again as often as the settings say when ITC's answer is %s, and no more often",
		async (kind) => {
			const own = await till({ retryAttempts: 3 });
			await levers.misbehave(kind, { endpoint: "balance", times: 2 });
			expect((await ask(own, cards.taxable)).json.success).toBe(true);
			expect(calls).toHaveLength(3);
			calls.length = 0;
			await levers.misbehave(kind, { endpoint: "balance", times: 3 });
			const { status, json } = await ask(own, cards.taxable);
			expect([status, json.success, json.outcome, json.data.success]).toEqual([
				200,
				false,
				"unreached",
				false,
			]);
			expect(json.data.error).toMatch(/\w{3}/);
			expect(calls).toHaveLength(3);
		},
	);

	it("[ITCS-05, ITCS-24] calls nobody while ITC is not enabled or not whole", async () => {
		const own = await till();
		for (const lack of [
			{ enableItc: false },
			{ apiBaseUrl: null },
			{ subscriptionKey: null },
			{ authToken: "" },
		]) {
			await own.save(lack);
			const { status, json } = await ask(own, cards.taxable);
			expect([lack, status, json.code, json.field]).toEqual([
				lack,
				400,
				"itc-not-configured",
				"stationId",
			]);
		}
		expect(calls).toEqual([]);
	});

	it("[API-21, SRV-13] answers nobody and no stranger, and names what is wrong with a question", async () => {
		const own = await till();
		const stranger = await till();
		const foreign = await ask(stranger, cards.taxable, own.place.stationId);
		expect([foreign.status, foreign.json.field]).toEqual([404, "stationId"]);
		expect(
			(
				await browser(server).get(
					`/api/itc/balance?credentialId=1&stationId=${own.place.stationId}`,
				)
			).status,
		).toBe(401);
		for (const [field, query] of [
			["credentialId", `stationId=${own.place.stationId}`],
			["credentialId", `credentialId=&stationId=${own.place.stationId}`],
			["credentialId", `credentialId=${"9".repeat(65)}&stationId=${own.place.stationId}`],
			["credentialId", `credentialId=a%0d%0ab&stationId=${own.place.stationId}`],
			["stationId", "credentialId=60010001"],
		] as const) {
			const { status, json } = await own.own.get(`/api/itc/balance?${query}`);
			expect([query, status, json.field]).toEqual([query, 400, field]);
		}
		expect(calls).toEqual([]);
	});

	it("[API-20, API-21] keeps card numbers, keys and tokens out of every log line", async () => {
		const own = await till();
		await levers.misbehave("http-500", { endpoint: "balance" });
		await ask(own, cards.everyKind);
		await own.own.post("/api/itc/process-pending", undefined, {
			"subscription-key": "header-key",
			"auth-token": "header-token",
		});
		expect(lines.join("")).toContain("/api/itc/balance");
		for (const secret of [
			cards.everyKind,
			itcKeys.subscriptionKey,
			itcKeys.authToken,
			"header-key",
			"header-token",
		])
			expect(lines.join("")).not.toContain(secret);
	});
});
