// The minimum that a server does: the same HTTP stack reads the same JSON and answers like the
// ledger; no sign-in, no schema, no hash, no database.
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { Hono } from "hono";

const app = new Hono();
app.post("/api/transactions", async (context) => {
	const sale = await context.req.json<{ readonly sale_id: string; readonly reference: string }>();
	return context.json({
		success: true,
		data: {
			sale_id: sale.sale_id,
			reference: sale.reference,
			received_at: new Date().toISOString(),
		},
	});
});
serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, ({ port }: AddressInfo) =>
	console.log(`Listening: http://127.0.0.1:${port}`),
);
