import { placeOrderEndpoint } from "@tuckshop/adapters/provider";
import type { ProviderAnswer, ProviderWire } from "../../../server/src/outbound/provider-wire.ts";
import { makeSandbox, type Sandbox } from "../../../server/src/sandbox/index.ts";
import type { SimWorld } from "../world.ts";
import { lightRequest } from "./light-web.ts";
import type { Life } from "./page-runtime.ts";
import { poisonItem, providerMenu } from "./provider-menu.ts";
import { answered, newOutage, type Outage, unreliableLink } from "./unreliable-link.ts";

export type ProviderOrder = ReturnType<Sandbox["orders"]["list"]>[number];

/** The provider: the sandbox's own handlers, and a line to them that is not to be trusted. */
export type ProviderLine = {
	readonly orders: () => readonly ProviderOrder[];
	readonly changeMenu: () => void;
	/** The line as one process of the server has it. */
	readonly outage: Outage;
	readonly wire: (life: Life) => ProviderWire;
};

const patience = 10_000;

export function providerLine(
	world: SimWorld,
	rules: { readonly recognises: boolean },
	taken: (order: ProviderOrder) => void,
): ProviderLine {
	const chance = world.dice.fork();
	const menu = providerMenu();
	const sandbox = makeSandbox({
		menu,
		recognisesReferences: rules.recognises,
		now: () => new Date(world.time.now()),
		wait: world.time.sleep,
	});
	const outage = newOutage(world, "provider");
	const line = unreliableLink(world, chance, outage);
	let seen = 0;

	async function work(call: Parameters<ProviderWire["call"]>[0]): Promise<ProviderAnswer> {
		const isOrder = call.url.pathname.endsWith(placeOrderEndpoint);
		if (isOrder && hasPoison(call.body))
			return answered(
				200,
				JSON.stringify({ code: 400, data: null, message: "This item is not for sale" }),
			);
		const response = await sandbox.app.fetch(
			lightRequest({
				method: call.method,
				url: call.url.href,
				headers: {
					"content-type": "application/json",
					authorization: `Bearer ${call.accessToken ?? ""}`,
				},
				body: call.body === undefined ? undefined : JSON.stringify(call.body),
			}),
		);
		const text = await response.text();
		for (const order of sandbox.orders.list().slice(seen)) taken(order);
		seen = sandbox.orders.list().length;
		return answered(response.status, text);
	}

	return {
		outage,
		orders: sandbox.orders.list,
		changeMenu: () => menu.change(chance),
		wire: (life) => ({
			call: (call) => {
				const {
					providerAway: away,
					providerLate: late,
					providerMalformed: malformed,
				} = world.faults();
				return line(life, {
					what: `provider ${call.url.pathname}`,
					patience,
					faults: { away, late, malformed },
					work: () => work(call),
				});
			},
		}),
	};
}

const hasPoison = (body: unknown): boolean =>
	(
		(body as { readonly order_items?: readonly { readonly menu_id: number }[] } | undefined)
			?.order_items ?? []
	).some(({ menu_id }) => menu_id === poisonItem.id);
