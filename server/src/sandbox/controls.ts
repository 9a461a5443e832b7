import { type Context, Hono } from "hono";
import { decodeAs } from "./decode-as.ts";
import type { SandboxEnvironment } from "./environment.ts";
import { type FaultPlan, FaultRequest, faultFrom } from "./faults.ts";
import type { OrderBook } from "./order-book.ts";
import { type SandboxSettings, SettingsChange } from "./settings.ts";

type Controlled = {
	readonly orders: OrderBook;
	readonly faults: FaultPlan;
	readonly settings: () => SandboxSettings;
	readonly change: (settings: Partial<SandboxSettings>) => void;
};

/**
 * The controls of the sandbox, which the provider does not have. They need no token, but a JSON
 * content type, which a page of another site can't send without a preflight.
 */
export function controls({
	orders,
	faults,
	settings,
	change,
}: Controlled): Hono<SandboxEnvironment> {
	const app = new Hono<SandboxEnvironment>();
	app.get("/orders", (context) => context.json(orders.list()));
	app.delete("/orders", (context) => {
		orders.clear();
		return context.json([]);
	});
	app.get("/faults", (context) => context.json(faults.list()));
	app.post("/faults", async (context) => {
		const order = decodeAs(FaultRequest, await jsonOf(context));
		const fault = "problem" in order ? order : faultFrom(order.value);
		if ("problem" in fault)
			return context.json({ field: fault.field, message: fault.problem }, 400);
		faults.add(fault.value);
		return context.json(faults.list(), 201);
	});
	app.delete("/faults", (context) => {
		faults.clear();
		return context.json([]);
	});
	app.get("/settings", (context) => context.json(settings()));
	app.post("/settings", async (context) => {
		const wanted = decodeAs(SettingsChange, await jsonOf(context));
		if ("problem" in wanted)
			return context.json({ field: wanted.field, message: wanted.problem }, 400);
		change(wanted.value);
		return context.json(settings());
	});
	return app;
}

/** Undefined, which no schema accepts, for a body that is not JSON or does not say that it is. */
async function jsonOf(context: Context<SandboxEnvironment>): Promise<unknown> {
	if (!/^application\/json\b/i.test(context.req.header("content-type") ?? "")) return undefined;
	return context.req.json().catch(() => undefined);
}
