import {
	PrinterNotConnected,
	PrinterTimedOut,
	PrintFailed,
	type PrintJob,
	type ReceiptPrinter,
} from "@tuckshop/core/ports";
import { drawnPrinter } from "@tuckshop/core/rules/kitchen";
import { type PrinterSettings, printerHost } from "@tuckshop/core/rules/receipt";
import { Effect, Semaphore } from "effect";
import { encodeJob } from "../encode/index.ts";
import { drawJob } from "../preview/draw-job.ts";
import { notAnAddress, notAPrinter, unreachable } from "./epos-network-faults.ts";
import { type EposReply, eposReply, troubleOf } from "./epos-reply.ts";
import {
	eposDocument,
	localTarget,
	printerTimeoutMs,
	type Scheme,
	serviceUrl,
} from "./epos-request.ts";

/** The fetch and the timeouts of a network printer. */
export type EposNetworkOptions = {
	readonly fetch?: typeof globalThis.fetch;
	/**
	 * True if the page came over https. Then the printer is called over https first, since browsers
	 * block the other unless allowed.
	 */
	readonly secure?: boolean;
	/** Milliseconds until a connection attempt is abandoned; 10 s unless given (PRN-19). */
	readonly connectWithin?: number;
	/** Milliseconds that a connected printer may take for a job: longer than it tries by itself. */
	readonly printWithin?: number;
};

/**
 * A network printer by ePOS-Print XML on port 8080 (PRN-17). A job is sent once, and only to a
 * printer that has just answered: so an unreachable printer costs no more than the connection
 * timeout, and a job whose answer was lost is not printed twice.
 */
export function eposNetworkPrinter({
	fetch = (input, init) => globalThis.fetch(input, init),
	secure = globalThis.location?.protocol === "https:",
	connectWithin = 10_000,
	printWithin = printerTimeoutMs + 10_000,
}: EposNetworkOptions = {}): ReceiptPrinter {
	/** One per printer, so that an unreachable one holds up no other. */
	const queues = new Map<string, Semaphore.Semaphore>();
	const oneAtATime = <A, E>(
		{ printerAddress }: PrinterSettings,
		work: Effect.Effect<A, E>,
	): Effect.Effect<A, E> =>
		Effect.suspend(() => {
			const host = printerHost(printerAddress) ?? "";
			const queue = queues.get(host) ?? Semaphore.makeUnsafe(1);
			queues.set(host, queue);
			return queue.withPermit(work);
		});
	const schemes: readonly Scheme[] = secure ? ["https", "http"] : ["http"];

	const post = async (
		{ scheme, host }: { readonly scheme: Scheme; readonly host: string },
		bytes: Uint8Array,
		signal: AbortSignal,
	): Promise<EposReply> => {
		const reply = await fetch(serviceUrl(scheme, host), {
			method: "POST",
			headers: { "content-type": "text/xml; charset=utf-8", soapaction: '""' },
			body: eposDocument(bytes),
			cache: "no-store",
			credentials: "omit",
			redirect: "error",
			referrerPolicy: "no-referrer",
			signal,
			...localTarget(scheme, host, secure),
		});
		const read = reply.ok ? eposReply(await reply.text()) : undefined;
		if (!read) throw notAPrinter(host, reply.status);
		return read;
	};

	/** The scheme with which the printer answers that it is ready. */
	const ready = Effect.fn("ready")(function* (
		host: string,
	): Effect.fn.Return<Scheme, PrinterNotConnected | PrintFailed> {
		for (const scheme of schemes) {
			const answer = yield* Effect.tryPromise({
				try: (signal) => post({ scheme, host }, new Uint8Array(), signal),
				catch: (thrown) => (thrown instanceof PrinterNotConnected ? thrown : undefined),
			}).pipe(Effect.catch((fault) => (fault ? Effect.fail(fault) : Effect.succeed(undefined))));
			if (!answer) continue;
			const code = answer.is === "failed" ? answer.code : troubleOf(answer.status);
			return code === undefined ? scheme : yield* new PrintFailed({ code });
		}
		return yield* unreachable(host, schemes);
	});

	const reach = (settings: PrinterSettings) =>
		Effect.suspend(() => {
			const host = printerHost(settings.printerAddress);
			if (host === undefined) return Effect.fail(notAnAddress());
			if (host === drawnPrinter) return Effect.succeed({ scheme: "http" as const, host });
			return ready(host).pipe(
				Effect.timeoutOrElse({
					duration: connectWithin,
					orElse: () => Effect.fail(new PrinterTimedOut({ connection: "Network" })),
				}),
				Effect.map((scheme) => ({ scheme, host })),
			);
		});

	const send = (job: PrintJob, settings: PrinterSettings) =>
		Effect.gen(function* () {
			const { scheme, host } = yield* reach(settings);
			if (host === drawnPrinter) {
				drawJob(job, settings);
				return;
			}
			const answer = yield* Effect.tryPromise({
				try: (signal) => post({ scheme, host }, encodeJob(job, settings), signal),
				catch: () => new PrintFailed({ code: "NO_ANSWER" }),
			}).pipe(
				Effect.timeoutOrElse({
					duration: printWithin,
					orElse: () => Effect.fail(new PrintFailed({ code: "EX_TIMEOUT" })),
				}),
			);
			if (answer.is === "failed") return yield* new PrintFailed({ code: answer.code });
		});

	return {
		pair: (settings) =>
			Effect.map(reach(settings), ({ host }) => ({ ...settings, printerAddress: host })),
		connect: (settings) => oneAtATime(settings, Effect.asVoid(reach(settings))),
		print: (job, settings) => oneAtATime(settings, send(job, settings)),
		draw: (job, settings) => Effect.sync(() => drawJob(job, settings)),
	};
}
