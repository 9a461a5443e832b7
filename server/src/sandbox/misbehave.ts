import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context, MiddlewareHandler } from "hono";
import type { SandboxEnvironment, SandboxWorld } from "./environment.ts";
import type { Fault, FaultPlan } from "./faults.ts";

/**
 * Thrown where a call in memory has no connection that could be closed: the caller sees a rejected
 * fetch, as over a network.
 */
export class ReplyLost extends Error {
	override readonly name = "ReplyLost";
}

/** Wraps every provider call and applies the next fault to it, before or after its work. */
export const misbehave =
	(plan: FaultPlan, world: SandboxWorld): MiddlewareHandler<SandboxEnvironment> =>
	async (context, next) => {
		const fault = plan.strike(context.req.path.slice(1));
		if (!fault) return next();
		if (fault.kind === "time-out") {
			await goneOrClosing(context, world);
			return lose(context);
		}
		if (fault.afterWork) await next();
		const answer = await struck(fault, context, world);
		// Hono keeps the headers of an existing response.
		context.res = undefined;
		context.res = answer;
	};

async function struck(
	fault: Fault,
	context: Context<SandboxEnvironment>,
	world: SandboxWorld,
): Promise<Response> {
	switch (fault.kind) {
		case "time-out":
		case "lose-reply":
			return lose(context);
		case "answer-late":
			await world.wait(fault.delayMs);
			return context.res;
		case "http-500":
			return new Response("Internal Server Error", { status: 500 });
		case "html":
			return new Response(
				"<!doctype html><title>Bad gateway</title><h1>Bad gateway</h1><p>The upstream server is restarting.</p>",
				{
					headers: { "content-type": "text/html; charset=utf-8" },
				},
			);
		case "code-400":
			return Response.json({
				code: 400,
				data: null,
				message: "The request could not be processed",
			});
		case "cut-json": {
			const whole = fault.afterWork
				? await context.res.text()
				: JSON.stringify({ code: 200, data: [{ id: "1" }], message: "Success" });
			return new Response(whole.slice(0, Math.floor(whole.length / 2)), {
				headers: { "content-type": "application/json" },
			});
		}
		case "slow-body":
			return new Response(
				drops(new Uint8Array(await context.res.arrayBuffer()), fault.delayMs, world),
				{ headers: { "content-type": "application/json" } },
			);
	}
}

/** Closes the connection without an answer. */
function lose(context: Context<SandboxEnvironment>): Response {
	const socket = context.env?.outgoing?.socket ?? context.env?.incoming?.socket;
	if (!socket) throw new ReplyLost("the sandbox lost the reply");
	socket.destroy();
	return RESPONSE_ALREADY_SENT;
}

function goneOrClosing(context: Context<SandboxEnvironment>, world: SandboxWorld): Promise<void> {
	const signals = [context.req.raw.signal, world.closing];
	return new Promise((resolve) => {
		if (signals.some((signal) => signal.aborted)) resolve();
		for (const signal of signals) signal.addEventListener("abort", () => resolve(), { once: true });
		context.env?.outgoing?.once("close", () => resolve());
	});
}

function drops(bytes: Uint8Array, overMs: number, world: SandboxWorld): ReadableStream<Uint8Array> {
	const count = Math.min(20, Math.max(1, bytes.length));
	const size = Math.ceil(bytes.length / count);
	let sent = 0;
	return new ReadableStream({
		async pull(controller) {
			if (sent > 0) await world.wait(Math.floor(overMs / count));
			controller.enqueue(bytes.slice(sent, sent + size));
			sent += size;
			if (sent >= bytes.length) controller.close();
		},
	});
}
