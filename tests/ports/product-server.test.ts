import { randomUUID } from "node:crypto";
import {
	type HttpClientConfig,
	httpAccounts,
	httpDeployment,
	httpFloorPlan,
	httpHeldDesk,
	httpItcSettings,
	httpKitchenPrinters,
	httpMenuAdjustments,
	httpMenuSource,
	httpOfflineQueue,
	httpOrderRelay,
	httpRestaurants,
	httpSalesHistory,
	httpSalesLedger,
	httpServerDesk,
	httpTableBills,
	httpTableFeed,
	httpTableMoves,
	httpTableSessions,
	httpTills,
	httpUserDirectory,
	proxyCalls,
} from "@tuckshop/adapters/product-server";
import {
	cardTerminalCases,
	type ServerPorts,
	serverCases,
	tableCases,
	tableMoveCases,
} from "@tuckshop/core/conformance";
import { inMemoryDeployment, sampleDeployment } from "@tuckshop/core/fakes";
import { cents } from "@tuckshop/core/rules";
import { Effect } from "effect";
import { afterAll, beforeAll, describe, it } from "vitest";
import { deployedCardTerminal } from "../../adapters/src/card-terminal/deployed-card-terminal.ts";
import { sandboxLevers } from "../server/sandbox-levers.ts";
import { type ServerUnderTest, serverUnderTest } from "../server/server-under-test.ts";

const run = Effect.runPromise;

let server: ServerUnderTest;
beforeAll(async () => {
	server = await serverUnderTest();
});
afterAll(() => server.close());

/** A browser's connection to the server: its cookies, and a cable that can be pulled. */
function configOf(base: string): { readonly config: HttpClientConfig; cut: boolean } {
	const cookies = new Map<string, string>();
	const way = {
		cut: false,
		config: {
			base,
			fetch: async (input: string | URL | Request, init?: RequestInit) => {
				if (way.cut) throw new TypeError("no network");
				const cookie = Array.from(cookies, ([name, value]) => `${name}=${value}`).join("; ");
				const response = await fetch(input, {
					...init,
					headers: {
						...(init?.headers as Record<string, string>),
						...(cookie === "" ? {} : { cookie }),
					},
				});
				for (const given of response.headers.getSetCookie()) {
					const [name = "", value = ""] = given.split(";")[0]?.split("=") ?? [];
					if (/Max-Age=0/.test(given)) cookies.delete(name);
					else cookies.set(name, value);
				}
				return response;
			},
		},
	};
	return way;
}

const portsOf = (config: HttpClientConfig): ServerPorts => {
	const proxy = proxyCalls(config);
	return {
		accounts: httpAccounts(config),
		deployment: httpDeployment(config),
		heldDesk: httpHeldDesk(config),
		itcSettings: httpItcSettings(config),
		kitchenPrinters: httpKitchenPrinters(config),
		menuAdjustments: httpMenuAdjustments(config),
		menuSource: httpMenuSource(proxy, config),
		offlineQueue: httpOfflineQueue(config),
		orderRelay: httpOrderRelay(proxy, config),
		restaurants: httpRestaurants(config),
		salesHistory: httpSalesHistory(config),
		salesLedger: httpSalesLedger(config),
		tills: httpTills(config),
		userDirectory: httpUserDirectory(config),
	};
};

describe("the product's server over HTTP", () => {
	const cases = serverCases(async () => {
		const demo = portsOf(configOf(server.url).config);
		await run(demo.accounts.signIn({ email: "demo@tuckshop.example", password: "tuckshop-demo" }));
		const [shown] = await run(demo.restaurants.list());
		const { restaurant_id, branch_id, menu_api_url, menu_api_key } = await run(
			demo.restaurants.get(shown?.id ?? ""),
		);

		const way = configOf(server.url);
		const ports = portsOf(way.config);
		const owner = await run(
			ports.accounts.register({
				email: `${randomUUID()}@tuckshop.example`,
				password: "a-password",
				business_name: "Conforming",
				contact_name: "Ana",
			}),
		);
		const restaurant = await run(
			ports.restaurants.create({
				name: "Conforming",
				location: "Here",
				restaurant_id,
				branch_id,
				menu_api_url,
				menu_api_key,
			}),
		);
		return {
			ports,
			place: {
				ownerId: owner.id,
				restaurantId: restaurant.id,
				stationId: restaurant.stations[0]?.id ?? "",
				providerRestaurantId: restaurant_id,
				providerBranchId: branch_id ?? 0,
				menuApiUrl: menu_api_url ?? "",
			},
			saleId: randomUUID,
			orders: async (reference) =>
				(await sandboxLevers(server.sandboxUrl ?? "").orders(reference)).length,
			grant: async () =>
				void (await server.parts.get("accountRepository").makeSuperAdmin(owner.email)),
			cut: (is) => {
				way.cut = is;
			},
		};
	});
	for (const { title, run } of cases) it(title, run);
});

describe("the product's table service over HTTP", () => {
	const made = async () => {
		const way = configOf(server.url);
		const { accounts, restaurants } = portsOf(way.config);
		await run(
			accounts.register({
				email: `${randomUUID()}@tuckshop.example`,
				password: "a-password",
				business_name: "Conforming",
				contact_name: "Ana",
			}),
		);
		const { id: restaurantId } = await run(
			restaurants.create({ name: "Conforming", location: "Here", restaurant_id: 1000012 }),
		);
		return {
			serverDesk: httpServerDesk(way.config),
			floorPlan: httpFloorPlan(way.config),
			tableSessions: httpTableSessions(way.config),
			tableBills: httpTableBills(way.config),
			tableMoves: httpTableMoves(way.config),
			tableFeed: httpTableFeed(way.config),
			restaurantId,
			cut: (is: boolean) => {
				way.cut = is;
			},
		};
	};
	for (const { title, run } of [...tableCases(made), ...tableMoveCases(made)]) it(title, run);
});

describe("the card terminal of a deployment with a sandbox", () => {
	const amounts = {
		...{ approved: cents(500), declined: cents(551), unanswered: cents(552) },
		"card-needed": cents(554),
	};
	const cases = cardTerminalCases(async () => ({
		terminal: deployedCardTerminal(
			inMemoryDeployment(undefined, { ...sampleDeployment(), sandbox: true }),
		),
		amountFor: (outcome) => amounts[outcome],
	}));
	for (const { title, run } of cases) it(title, run);
});
