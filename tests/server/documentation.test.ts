import { contract, type Endpoint } from "@tuckshop/core/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { browser } from "./browser.ts";
import { onEachDatabase } from "./on-each-database.ts";
import { type ServerUnderTest, serverUnderTest } from "./server-under-test.ts";

const endpoints: readonly Endpoint[] = Object.values(contract);

onEachDatabase((fresh) => {
	let server: ServerUnderTest;
	beforeAll(async () => {
		server = await serverUnderTest(await fresh());
	});
	afterAll(() => server.close());

	it("[API-02] prints every endpoint as OpenAPI, with its method, parameters, body, replies and refusals", async () => {
		const { status, json } = await browser(server).get("/api/openapi.json");
		expect([status, json.openapi]).toEqual([200, "3.1.0"]);
		const printed = Object.entries(json.paths).flatMap(([path, methods]) =>
			Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path}`),
		);
		expect(printed.sort()).toEqual(endpoints.map(({ method, path }) => `${method} ${path}`).sort());
		for (const endpoint of endpoints) {
			const operation = json.paths[endpoint.path][endpoint.method.toLowerCase()];
			expect(Object.keys(operation.responses).sort()).toEqual(
				[String(endpoint.status ?? 200), ...endpoint.errors.map(String)].sort(),
			);
			expect(operation.requestBody !== undefined).toBe(endpoint.body !== undefined);
			expect(operation.security !== undefined).toBe(endpoint.access !== "anyone");
		}
		const names = json.paths["/api/menu_items"].get.parameters.map(
			({ name, required }: { name: string; required: boolean }) => [name, required],
		);
		expect(names).toEqual([
			["restaurant_id", true],
			["restaurant_branch_id", true],
			["t", false],
		]);
		expect(
			json.paths["/api/register"].post.requestBody.content["application/json"].schema,
		).toMatchObject({
			type: "object",
			properties: { email: { type: "string" }, password: { type: "string" } },
			required: ["email", "password", "business_name", "contact_name"],
		});
	});

	it("[API-02] writes the schemas as they stand on the wire", async () => {
		const { paths } = (await browser(server).get("/api/openapi.json")).json;
		const restaurant =
			paths["/api/restaurants"].post.requestBody.content["application/json"].schema;
		expect(restaurant.properties.cash_rounding).toEqual({
			type: "string",
			enum: ["off", "nickel"],
		});
		const page = paths["/api/docs"].get.responses["200"].content;
		expect(Object.keys(page)).toEqual(["text/html"]);
	});

	it("[API-02] points at nothing that the document does not hold", async () => {
		const { json } = await browser(server).get("/api/openapi.json");
		const referred = new Set(
			Array.from(JSON.stringify(json).matchAll(/"\$ref":"([^"]+)"/g), ([, found]) => found),
		);
		expect([...referred]).toEqual(["#/components/schemas/Problem"]);
		expect(json.components.schemas.Problem.required).toEqual(["success", "message", "code"]);
	});

	it("[API-02] shows the endpoints on a page without a script, under the strict policy", async () => {
		const { status, text, headers } = await browser(server).get("/api/docs");
		expect([status, headers.get("content-type")]).toEqual([200, "text/html; charset=UTF-8"]);
		expect(headers.get("content-security-policy")).toMatch(
			/default-src 'none'.*script-src 'self';/,
		);
		expect(text).not.toMatch(/<script|\son\w+=|javascript:|https?:\/\//i);
		for (const { method, path } of endpoints) expect(text).toContain(`<h2>${method} ${path}</h2>`);
		expect(text.match(/<section /g)).toHaveLength(endpoints.length);
	});
});
