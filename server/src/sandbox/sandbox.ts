import { setTimeout as sleep } from "node:timers/promises";
import { type ProviderMenu, placeOrderEndpoint, providerReads } from "@tuckshop/adapters/provider";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { accessCheck, sandboxAccessToken } from "./access.ts";
import { checkOrder } from "./check-order.ts";
import { controls } from "./controls.ts";
import type { SandboxEnvironment, SandboxWorld } from "./environment.ts";
import { type FaultPlan, faultPlan } from "./faults.ts";
import { demoMenu } from "./menu/demo-menu.ts";
import { misbehave, ReplyLost } from "./misbehave.ts";
import { mountReads } from "./mount-reads.ts";
import { type OrderBook, orderBook } from "./order-book.ts";
import { defaultSettings, type SandboxSettings } from "./settings.ts";

export type SandboxOptions = Partial<SandboxSettings> & {
	readonly token?: string;
	readonly menu?: ProviderMenu;
	/** The file of orders, which survives a restart; without one they are in memory. */
	readonly ordersFile?: string;
	readonly now?: () => Date;
	readonly wait?: (milliseconds: number) => Promise<void>;
};

export type Sandbox = {
	readonly app: Hono<SandboxEnvironment>;
	readonly orders: OrderBook;
	readonly faults: FaultPlan;
	readonly settings: () => SandboxSettings;
	readonly change: (settings: Partial<SandboxSettings>) => void;
	/** Wakes everything that waits, so that nothing keeps the process alive. */
	readonly close: () => void;
};

/**
 * A provider that behaves like the real one, including faults. Its handlers can be called over HTTP
 * or in memory.
 */
export function makeSandbox(options: SandboxOptions = {}): Sandbox {
	const closing = new AbortController();
	const world: SandboxWorld = {
		now: options.now ?? (() => new Date()),
		wait:
			options.wait ??
			((milliseconds) =>
				sleep(milliseconds, undefined, { signal: closing.signal }).catch(() => undefined)),
		closing: closing.signal,
	};
	let settings: SandboxSettings = {
		recognisesReferences: options.recognisesReferences ?? defaultSettings.recognisesReferences,
		menuListIn: options.menuListIn ?? defaultSettings.menuListIn,
		groupsFault: options.groupsFault ?? defaultSettings.groupsFault,
	};
	const orders = orderBook(world.now, options.ordersFile);
	const faults = faultPlan();
	const change = (wanted: Partial<SandboxSettings>) => {
		settings = { ...settings, ...wanted };
	};

	const app = new Hono<SandboxEnvironment>();
	const provider = [
		placeOrderEndpoint,
		...Object.values(providerReads).map(({ endpoint }) => endpoint),
	];
	for (const endpoint of provider)
		app.use(endpoint, accessCheck(options.token ?? sandboxAccessToken), misbehave(faults, world));
	mountReads(app, options.menu ?? demoMenu(), () => settings);
	app.post(placeOrderEndpoint, bodyLimit({ maxSize: 1_000_000 }), async (context) => {
		const body: unknown = await context.req.json().catch(() => undefined);
		if (body === undefined)
			return context.json({ code: 400, data: null, message: "The body is not JSON" }, 400);
		const checked = checkOrder(body);
		if ("problem" in checked)
			return context.json({ code: 400, data: null, message: checked.problem });
		const { order_id, reference_number } = orders.take(
			checked.value,
			settings.recognisesReferences,
		);
		return context.json({
			code: 200,
			data: { order_id, reference_number },
			message: "Order placed successfully",
		});
	});
	app.route("/sandbox", controls({ orders, faults, settings: () => settings, change }));
	app.notFound((context) =>
		context.json({ code: 404, data: null, message: `No such endpoint: ${context.req.path}` }, 404),
	);
	app.onError((error, context) => {
		if (error instanceof ReplyLost) throw error;
		return context.json({ code: 500, data: null, message: "The sandbox failed" }, 500);
	});
	return { app, orders, faults, settings: () => settings, change, close: () => closing.abort() };
}
