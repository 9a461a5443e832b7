import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Browser, owner } from "../browser.ts";
import { orderBody } from "../sales/sample-sale.ts";
import { type ServerUnderTest, serverUnderTest } from "../server-under-test.ts";

/** A provider that does not recognise references and answers every order as the test says. */
const receipt = expect.stringMatching(/^\S+Z [\w-]{43}$/);

describe("what a provider's answer to an order means", () => {
	let provider: Server;
	let server: ServerUnderTest;
	let own: Browser;
	let answer = { status: 200, body: "" as string | Buffer, headers: {} as Record<string, string> };
	let calls = 0;
	beforeAll(async () => {
		provider = createServer((_, response) => {
			calls += 1;
			response.writeHead(answer.status, answer.headers).end(answer.body);
		});
		await new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", resolve));
		const origin = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
		server = await serverUnderTest({ PROVIDER_FIXED_HOST: origin });
		own = await owner(server);
		await own.post("/api/restaurants", {
			name: "A",
			location: "B",
			restaurant_id: 1000012,
			branch_id: 1000012,
			menu_api_key: "key",
		});
	});
	afterAll(async () => {
		await server.close();
		provider.close();
	});
	async function twice(
		status: number,
		body: string | Buffer,
		headers: Record<string, string> = {},
	) {
		answer = { status, body, headers };
		calls = 0;
		const order = orderBody();
		const ask = () => own.post("/api/truffle-proxy", { endpoint: "/place_order", body: order });
		const [first, second] = [await ask(), await ask()];
		return { first: first.json, second: second.json, calls };
	}

	it.each([
		[200, '{"code":200,"message":"ok"}'],
		[200, '{"code":"200"}'],
		[201, '{"code":200,"data":{"order_id":7}}'],
		[200, '\ufeff{"code":200}'],
	])("[PROV-03, SRV-26] accepted: HTTP %i %s", async (status, body) => {
		const { first, second, calls } = await twice(status, body);
		expect(first).toEqual({
			success: true,
			status,
			data: JSON.parse(body.replace("\ufeff", "")),
			receipt,
		});
		expect([second, calls]).toEqual([first, 1]);
	});

	it.each([
		[200, '{"code":400,"message":"Out of soup"}', "Out of soup"],
		[200, '{"code":"500"}', "code 500"],
		[200, '{"code":0,"message":"no"}', "no"],
		[400, '{"code":400,"message":"bad"}', "bad"],
		[401, '{"code":401,"message":"Access token is missing"}', "Access token is missing"],
		[429, '{"code":429}', "code 429"],
	])("[PROV-03, SRV-26] refused, and asked again: HTTP %i %s", async (status, body, error) => {
		const { first, second, calls } = await twice(status, body);
		expect(first).toEqual({
			success: false,
			status,
			data: JSON.parse(body),
			error,
			outcome: "refused",
			receipt,
		});
		// Each answer has its own.
		expect([second, calls]).toEqual([{ ...first, receipt }, 2]);
	});

	it.each<[number, string | Buffer, Record<string, string>]>([
		[500, '{"code":500,"message":"Server error"}', {}],
		[500, '{"code":400,"message":"half done"}', {}],
		[503, '{"code":200}', {}],
		[502, "<html>Bad gateway</html>", {}],
		[302, "", { location: "/done" }],
		[301, '{"code":200}', { location: "/done" }],
		[404, "<html>Not found</html>", {}],
		[400, '{"code":200}', {}],
		[400, '{"message":"no code"}', {}],
		[204, "", {}],
		[200, "", {}],
		[200, " ", {}],
		[200, "null", {}],
		[200, "200", {}],
		[200, "[]", {}],
		[200, '[{"code":200}]', {}],
		[200, '"OK"', {}],
		[200, "{}", {}],
		[200, '{"status":"ok"}', {}],
		[200, '{"code":null}', {}],
		[200, '{"code":true}', {}],
		[200, '{"code":"ok"}', {}],
		[200, '{"code":200.5}', {}],
		[200, '{"code":1e999}', {}],
		[200, '{"code":{"code":200}}', {}],
		[200, '{"code":200,"data":{"order', {}],
		[200, '{"code":200}}', {}],
		[200, "<html>Please sign in to the Wi-Fi</html>", { "content-type": "text/html" }],
		[200, "OK", {}],
		[200, Buffer.from('{"code":200}', "utf16le"), {}],
		[200, Buffer.from([0x1f, 0x8b, 0x08, 0x00]), {}],
		[200, `{"code":200,"data":"${"x".repeat(21 * 1024 * 1024)}"}`, {}],
	])(
		"[PROV-03, SRV-26] unknown, and never asked again: HTTP %i %.60s",
		async (status, body, headers) => {
			const { first, second, calls } = await twice(status, body, headers);
			expect(first).toEqual({
				success: false,
				status: 504,
				outcome: "unknown",
				attempts: 1,
				error: expect.stringMatching(/\w/),
			});
			expect([second, calls]).toEqual([first, 1]);
		},
	);
});
