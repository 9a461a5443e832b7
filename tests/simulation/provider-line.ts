import { placeOrderEndpoint } from "@tuckshop/adapters/provider";
import type { ProviderAnswer, ProviderWire } from "../../server/src/provider-proxy/provider-wire.ts";
import { makeSandbox, type Sandbox } from "../../server/src/sandbox/index.ts";
import type { Life } from "./page-runtime.ts";
import { poisonItem, providerMenu } from "./provider-menu.ts";
import type { SimWorld } from "./world.ts";

export type ProviderOrder = ReturnType<Sandbox["orders"]["list"]>[number];

/** The provider: the sandbox's own handlers, and a line to them on which answers are late, lost or no answers. */
export type ProviderLine = {
	readonly sandbox: Sandbox;
	readonly orders: () => readonly ProviderOrder[];
	readonly changeMenu: () => void;
	/** The line as one process of the server has it. */
	readonly wire: (life: Life) => ProviderWire;
};

const patience = 10_000;

export function providerLine(world: SimWorld, rules: { readonly recognises: boolean }, taken: (order: ProviderOrder) => void): ProviderLine {
	const { time, trace } = world;
	const chance = world.dice.fork();
	const menu = providerMenu();
	const sandbox = makeSandbox({
		menu,
		recognisesReferences: rules.recognises,
		now: () => new Date(time.now()),
		wait: time.sleep,
	});
	let seen = 0;

	async function work(call: Parameters<ProviderWire["call"]>[0]): Promise<ProviderAnswer> {
		const isOrder = call.url.pathname.endsWith(placeOrderEndpoint);
		if (isOrder && hasPoison(call.body)) return answered(200, JSON.stringify({ code: 400, data: null, message: "This item is not for sale" }));
		const response = await sandbox.app.fetch(
			new Request(call.url, {
				method: call.method,
				headers: { "content-type": "application/json", authorization: `Bearer ${call.accessToken ?? ""}` },
				...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
			}),
		);
		const text = await response.text();
		for (const order of sandbox.orders.list().slice(seen)) taken(order);
		seen = sandbox.orders.list().length;
		return answered(response.status, text);
	}

	return {
		sandbox,
		orders: sandbox.orders.list,
		changeMenu: () => menu.change(chance),
		wire: (life) => ({
			call: (call) =>
				new Promise((resolve) => {
					const what = `provider ${call.url.pathname}`;
					const answer = (after: number, known: ProviderAnswer) =>
						void time.after(after, () => {
							if (life.alive) resolve(known);
						});
					const faults = world.faults();
					if (chance.chance(faults.providerAway)) {
						trace.say(`${what} is not reached`);
						return answer(chance.between(1, 3_000), { is: "unreached", reason: "the provider refused the connection" });
					}
					if (chance.chance(faults.providerLate)) {
						const never = chance.chance(0.3);
						const workAfter = chance.chance(0.5) ? chance.below(patience) : chance.between(patience, 20 * 60_000);
						trace.say(`${what} answers too late${never ? ", and never gets it" : ""}`);
						if (!never) time.after(workAfter, () => void work(call));
						return answer(patience, { is: "lost", reason: "no answer in 10 s" });
					}
					const malformed = chance.chance(faults.providerMalformed) ? chance.pick(malformedReplies) : undefined;
					if (malformed && chance.chance(0.4)) {
						trace.say(`${what} answers nothing that it means`);
						return answer(chance.between(1, 500), malformed(""));
					}
					time.after(chance.between(1, chance.chance(faults.delay) ? 6_000 : 40), () => {
						void work(call).then((known) => {
							const garbled = malformed && known.is === "answered" ? malformed(known.text) : known;
							if (malformed) trace.say(`${what} garbles its answer`);
							answer(chance.between(1, 40), garbled);
						});
					});
				}),
		}),
	};
}

const answered = (status: number, text: string): ProviderAnswer => ({ is: "answered", status, text });

/** Answers that say neither yes nor no, though some look like a yes. */
const malformedReplies: readonly ((text: string) => ProviderAnswer)[] = [
	() => answered(200, "<!doctype html><title>Please wait</title>"),
	(text) => answered(200, text.slice(0, Math.floor(text.length / 2))),
	() => answered(200, ""),
	() => answered(200, "null"),
	() => answered(200, "[]"),
	() => answered(200, '{"status":"ok"}'),
	() => answered(200, '{"code":"200 OK"}'),
	() => answered(204, ""),
	() => answered(302, "moved"),
	() => answered(500, '{"code":200,"data":{},"message":"ok"}'),
	() => answered(502, "<h1>Bad gateway</h1>"),
	() => ({ is: "lost", reason: "the connection broke off" }),
];

const hasPoison = (body: unknown): boolean =>
	((body as { readonly order_items?: readonly { readonly menu_id: number }[] } | undefined)?.order_items ?? []).some(
		({ menu_id }) => menu_id === poisonItem.id,
	);
