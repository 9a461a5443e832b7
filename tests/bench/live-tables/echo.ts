// The minimum that a server does to notify others: it forwards posted data to every listener. No
// sign-in, no check, no database.
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { streamSSE } from "hono/streaming";

const app = new Hono();
const listeners = new Set<(data: string) => Promise<void>>();
app.post("/told", async (context) => {
	const data = await context.req.text();
	for (const tell of listeners) void tell(data);
	return context.json({ success: true });
});
app.get("/events", (context) =>
	streamSSE(context, async (stream) => {
		const tell = (data: string) => stream.writeSSE({ data });
		listeners.add(tell);
		await tell("[]");
		await new Promise<void>((left) => stream.onAbort(left));
		listeners.delete(tell);
	}),
);
serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, ({ port }: AddressInfo) =>
	console.log(`Listening: http://127.0.0.1:${port}`),
);
