import type { HttpClientConfig } from "@tuckshop/adapters/product-server";
import type { Due } from "../timeline.ts";
import type { SimWorld } from "../world.ts";
import type { Life } from "./page-runtime.ts";
import type { ServerMachine, SimReply, SimRequest } from "./server-machine.ts";

/** A device's way to the server: a cable that may be out, and what a browser keeps of the server's answers. */
export type Network = {
	readonly cable: boolean;
	/** The cable is out for so long, and longer where it was out for longer already. */
	readonly cutOff: (milliseconds: number) => void;
	readonly plugIn: () => void;
	cookie: string | undefined;
	/** Of the person who signed in with a PIN. */
	staff: string | undefined;
	/** The server, or something before it, refuses the sales with these ids whenever they come. */
	readonly refusedSales: Set<string>;
	readonly config: (life: Life) => HttpClientConfig;
};

export function simNetwork(
	world: SimWorld,
	server: Pick<ServerMachine, "ask">,
	name: string,
): Network {
	const { time, trace } = world;
	const chance = world.dice.fork();

	let cutUntil = 0;
	const network: Network = {
		get cable() {
			return time.now() >= cutUntil;
		},
		cutOff(milliseconds) {
			cutUntil = Math.max(cutUntil, time.now() + milliseconds);
			trace.say(`${name} is cut off for ${Math.round(milliseconds / 1_000)} s`);
		},
		plugIn() {
			cutUntil = 0;
		},
		cookie: undefined,
		staff: undefined,
		refusedSales: new Set(),
		config(life) {
			/** The limit of the call that is about to be made: the client asks for it and calls in the same breath. */
			let limit: Due | undefined;
			return {
				base: "http://tuckshop.example",
				limit(milliseconds) {
					const end = new AbortController();
					limit = time.after(milliseconds, () =>
						end.abort(new DOMException("no answer in time", "TimeoutError")),
					);
					return end.signal;
				},
				fetch: (input, init) => {
					const ends = limit;
					const path = String(input).slice("http://tuckshop.example".length);
					const headers = {
						...(init?.headers as Record<string, string>),
						...cookiesOf(network),
					};
					const request: SimRequest = {
						method: init?.method ?? "GET",
						path,
						headers,
						body: init?.body as string | undefined,
					};
					return new Promise((resolve, reject) => {
						let open = true;
						const settle = (tell: () => void): void => {
							if (!open) return;
							open = false;
							ends?.cancel();
							if (life.alive) tell();
						};
						init?.signal?.addEventListener(
							"abort",
							() => settle(() => reject(init.signal?.reason)),
							{ once: true },
						);
						send(request, {
							reply: (reply) => settle(() => resolve(received(reply))),
							fail: (why) => settle(() => reject(new TypeError(why))),
						});
					});
				},
			};
		},
	};
	return network;

	/** Nothing is heard of a request that neither replies nor fails, until its caller gives up. */
	function send(
		request: SimRequest,
		hear: { readonly reply: (reply: SimReply) => void; readonly fail: (why: string) => void },
	): void {
		const faults = world.faults();
		const what = `${name} ${request.method} ${request.path.split("?")[0]}`;
		const failOrHang = (why: string): void => {
			if (chance.chance(0.5)) time.after(chance.between(1, 2_000), () => hear.fail(why));
		};
		if (!network.cable)
			return void time.after(chance.between(0, 20), () => hear.fail("no network"));
		if (chance.chance(faults.requestLost)) {
			trace.say(`${what} is lost`);
			failOrHang("the request was lost");
			return;
		}
		const delay = () =>
			chance.chance(faults.delay)
				? chance.between(100, chance.chance(0.1) ? 40_000 : 3_000)
				: chance.between(1, 30);
		if (chance.chance(faults.duplicate)) {
			const again = chance.chance(0.7) ? delay() : chance.between(1_000, 2 * 3_600_000);
			trace.say(`${what} goes twice`);
			time.after(
				again,
				() => void (refusal(request) ? undefined : server.ask(request).catch(() => undefined)),
			);
		}
		if (request.path === "/api/itc/debit" && chance.chance(faults.debitAgain)) {
			trace.say(`${what} comes again later`);
			time.after(
				chance.between(10_000, 30 * 60_000),
				() => void server.ask(request).catch(() => undefined),
			);
		}
		time.after(delay(), () => {
			if (!network.cable) return failOrHang("no network");
			const refused = refusal(request);
			const asked = refused ? Promise.resolve(refused) : server.ask(request);
			void asked.then(
				(reply) => {
					trace.say(`${what} ${reply.status}`);
					if (chance.chance(faults.gatewayPage)) {
						const page = chance.pick(gatewayPages);
						trace.say(`${what} a gateway answers ${page.status}`);
						return void time.after(delay(), () => hear.reply(page));
					}
					if (chance.chance(faults.replyLost)) {
						trace.say(`${what} reply is lost`);
						return failOrHang("the reply was lost");
					}
					time.after(delay(), () => (network.cable ? hear.reply(reply) : failOrHang("no network")));
				},
				(error: Error) => {
					trace.say(`${what} ${error.message}`);
					time.after(chance.between(1, 50), () => hear.fail(error.message));
				},
			);
		});
	}

	function refusal({ path, headers }: SimRequest): SimReply | undefined {
		if (path !== "/api/transactions" || !network.refusedSales.has(headers["idempotency-key"] ?? ""))
			return undefined;
		return {
			status: 400,
			text: JSON.stringify({
				success: false,
				code: "invalid",
				message: "This sale can't be kept",
				field: "items",
			}),
			setCookie: null,
		};
	}

	function received({ status, text, setCookie }: SimReply): Response {
		if (setCookie?.startsWith("tuckshop_server="))
			network.staff = /Max-Age=0/.test(setCookie) ? undefined : setCookie.split(";")[0];
		else if (setCookie !== null)
			network.cookie = /Max-Age=0/.test(setCookie) ? undefined : setCookie.split(";")[0];
		return {
			status,
			ok: status >= 200 && status < 300,
			statusText: "",
			text: async () => text,
		} as Response;
	}
}

function cookiesOf({ cookie, staff }: Network): { readonly cookie?: string } {
	const sent = [cookie, staff].filter((each) => each !== undefined);
	return sent.length === 0 ? {} : { cookie: sent.join("; ") };
}

/** Error pages of a gateway between a till and its server: they say nothing about what the server did. */
const gatewayPages: readonly SimReply[] = [
	{ status: 502, text: "<h1>Bad gateway</h1>", setCookie: null },
	{ status: 504, text: "", setCookie: null },
	{
		status: 200,
		text: "<!doctype html><title>Sign in to the guest network</title>",
		setCookie: null,
	},
	{ status: 403, text: "<h1>Forbidden</h1>", setCookie: null },
	{ status: 500, text: "Internal error", setCookie: null },
	{ status: 200, text: '{"success":true', setCookie: null },
];
