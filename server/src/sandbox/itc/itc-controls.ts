import { itcPaths } from "@tuckshop/core/records";
import { Schema } from "effect";
import { type Context, Hono } from "hono";
import { decodeAs } from "../decode-as.ts";
import type { SandboxEnvironment } from "../environment.ts";
import { type FaultPlan, FaultRequest, faultFrom } from "../faults.ts";
import { SandboxCard } from "./cards.ts";
import { type DebitBook, MadeDebit } from "./debit-book.ts";
import { type ItcSandboxSettings, ItcSettingsChange } from "./itc-settings.ts";

type Controlled = {
	readonly book: DebitBook;
	readonly faults: FaultPlan;
	readonly settings: () => ItcSandboxSettings;
	readonly change: (settings: Partial<ItcSandboxSettings>) => void;
};

/** A fault of ITC: on the balance check, on the debit, or on both. */
const ItcFaultOrder = Schema.Struct({
	...FaultRequest.fields,
	endpoint: Schema.optionalKey(Schema.Literals(["*", "balance", "debit"])),
});

const encodeDebits = Schema.encodeSync(Schema.Array(MadeDebit));
const encodeCards = Schema.encodeSync(Schema.Array(SandboxCard));

/**
 * The controls of the ITC sandbox, which ITC does not have. They need no key, but a JSON content
 * type, like the provider sandbox's.
 */
export function itcControls({
	book,
	faults,
	settings,
	change,
}: Controlled): Hono<SandboxEnvironment> {
	const app = new Hono<SandboxEnvironment>();
	app.get("/debits", (context) => context.json(encodeDebits(book.books().debits)));
	app.delete("/debits", (context) => {
		book.clear();
		return context.json([]);
	});
	app.get("/cards", (context) => context.json(encodeCards(book.books().cards)));
	app.post("/cards", async (context) => {
		const card = decodeAs(SandboxCard, await jsonOf(context));
		if ("problem" in card) return context.json({ field: card.field, message: card.problem }, 400);
		book.put(card.value);
		return context.json(encodeCards([card.value]), 201);
	});
	app.get("/faults", (context) => context.json(faults.list()));
	app.post("/faults", async (context) => {
		const order = decodeAs(ItcFaultOrder, await jsonOf(context));
		if ("problem" in order)
			return context.json({ field: order.field, message: order.problem }, 400);
		const { endpoint = "*", ...rest } = order.value;
		const fault = faultFrom(rest);
		if ("problem" in fault)
			return context.json({ field: fault.field, message: fault.problem }, 400);
		faults.add({ ...fault.value, endpoint: endpoint === "*" ? "*" : itcPaths[endpoint].slice(1) });
		return context.json(faults.list(), 201);
	});
	app.delete("/faults", (context) => {
		faults.clear();
		return context.json([]);
	});
	app.get("/settings", (context) => context.json(settings()));
	app.post("/settings", async (context) => {
		const wanted = decodeAs(ItcSettingsChange, await jsonOf(context));
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
