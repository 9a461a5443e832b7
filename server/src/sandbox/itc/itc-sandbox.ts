import { createHash, timingSafeEqual } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import {
	approvedReply,
	balanceReply,
	declinedReply,
	itcHeaderNames,
	refusedReply,
} from "@tuckshop/adapters/itc";
import { ItcDebitRequestRecord, itcPaths } from "@tuckshop/core/records";
import { campusAccountKind, sumCents } from "@tuckshop/core/rules";
import { Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { decodeAs } from "../decode-as.ts";
import type { SandboxEnvironment, SandboxWorld } from "../environment.ts";
import { type FaultPlan, faultPlan } from "../faults.ts";
import { misbehave, ReplyLost } from "../misbehave.ts";
import { aggregated, namedAccounts, type SandboxCard } from "./cards.ts";
import { type DebitBook, debitBook, type MadeDebit } from "./debit-book.ts";
import { demoCards } from "./demo-cards.ts";
import { itcControls } from "./itc-controls.ts";
import { defaultItcSandboxSettings, type ItcSandboxSettings } from "./itc-settings.ts";

/** The keys of the demonstration. No secrets: they open only the sandbox. */
export const itcSandboxKeys = {
	subscriptionKey: "sandbox-demo-key-not-a-secret",
	authToken: "sandbox-demo-itc-token-not-a-secret",
} as const;

export type ItcSandboxOptions = Partial<ItcSandboxSettings> & {
	readonly cards?: readonly SandboxCard[];
	/** The file of cards and debits, which survives a restart; without one they are in memory. */
	readonly booksFile?: string;
	readonly now?: () => Date;
	readonly wait?: (milliseconds: number) => Promise<void>;
};

export type ItcSandbox = {
	readonly app: Hono<SandboxEnvironment>;
	readonly book: DebitBook;
	readonly faults: FaultPlan;
	readonly settings: () => ItcSandboxSettings;
	readonly change: (settings: Partial<ItcSandboxSettings>) => void;
	/** Wakes everything that waits, so that nothing keeps the process alive. */
	readonly close: () => void;
};

/** The id of a debit that was not made. */
const noTransaction = "00000000-0000-0000-0000-000000000000";

/**
 * An ITC service that behaves like the documented one, including faults. Its handlers can be called
 * over HTTP or in memory.
 */
export function makeItcSandbox(options: ItcSandboxOptions = {}): ItcSandbox {
	const closing = new AbortController();
	const world: SandboxWorld = {
		now: options.now ?? (() => new Date()),
		wait:
			options.wait ??
			((milliseconds) =>
				sleep(milliseconds, undefined, { signal: closing.signal }).catch(() => undefined)),
		closing: closing.signal,
	};
	let settings: ItcSandboxSettings = {
		recognisesReferences:
			options.recognisesReferences ?? defaultItcSandboxSettings.recognisesReferences,
		shape: options.shape ?? defaultItcSandboxSettings.shape,
	};
	const change = (wanted: Partial<ItcSandboxSettings>) => {
		settings = { ...settings, ...wanted };
	};
	const book = debitBook(world.now, options.cards ?? demoCards(), options.booksFile);
	const faults = faultPlan();

	const app = new Hono<SandboxEnvironment>();
	for (const path of Object.values(itcPaths)) app.use(path, keyCheck, misbehave(faults, world));
	app.get(itcPaths.balance, (context) => {
		const card = book.card(context.req.query("credentialId") ?? "");
		if (!card) return context.json(refusedReply("CREDENTIAL~NOT~FOUND", settings.shape) as object);
		const balance = {
			operationStatus: "SUCCESS",
			accountsPriority: {
				aggregatedBalance: aggregated(card, world.now().toISOString().slice(0, 10)),
			},
			accounts: namedAccounts(card),
		};
		return context.json(balanceReply(balance, settings.shape, "Balance retrieved") as object);
	});
	app.post(itcPaths.debit, bodyLimit({ maxSize: 1_000_000 }), async (context) => {
		const body: unknown = await context.req.json().catch(() => undefined);
		const request = decodeAs(ItcDebitRequestRecord, body);
		if ("problem" in request)
			return context.json(
				{ success: false, error: request.problem, message: request.problem },
				400,
			);
		const attempt = book.debit(request.value, settings.recognisesReferences);
		if (attempt.is === "made")
			return context.json(
				approvedReply(resultOf(attempt.debit), settings.shape, "Payment~approved") as object,
			);
		const declined = {
			transactionReference: request.value.transactionReference,
			status: "DECLINED",
			message: attempt.message,
			transactionId: noTransaction,
		};
		return context.json(declinedReply(declined, settings.shape) as object);
	});
	app.route("/sandbox", itcControls({ book, faults, settings: () => settings, change }));
	app.notFound((context) =>
		context.json({ success: false, message: `No such endpoint: ${context.req.path}` }, 404),
	);
	app.onError((error, context) => {
		if (error instanceof ReplyLost) throw error;
		return context.json({ success: false, message: "The sandbox failed" }, 500);
	});
	return { app, book, faults, settings: () => settings, change, close: () => closing.abort() };
}

function resultOf(debit: MadeDebit) {
	const ofKind = (kind: string) =>
		sumCents(
			debit.accounts
				.filter(({ type, name }) => campusAccountKind(type, name) === kind)
				.map(({ transactionAmount }) => transactionAmount),
		);
	return {
		responses: [
			{
				operationStatus: "SUCCESS",
				operationMessage: "APPROVED",
				transactionId: debit.transactionId,
				accounts: debit.accounts,
			},
		],
		totalAmount: debit.amount,
		taxExemptAmount: ofKind("exempt"),
		taxableAmount: ofKind("taxable"),
		transactionReference: debit.transactionReference,
		transactionStatus: "APPROVED",
		transactionId: debit.transactionId,
		response: debit.accounts.map(({ name, transactionAmount }) => ({
			accountName: name,
			debited: transactionAmount,
		})),
	};
}

const keyCheck: MiddlewareHandler<SandboxEnvironment> = async (context, next) => {
	const right =
		same(
			context.req.header(itcHeaderNames.subscriptionKey) ?? "",
			itcSandboxKeys.subscriptionKey,
		) && same(context.req.header(itcHeaderNames.authToken) ?? "", itcSandboxKeys.authToken);
	if (!right)
		return context.json(
			{
				statusCode: 401,
				message: "Access denied: the subscription key or the token is missing or wrong.",
			},
			401,
		);
	return next();
};

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
const same = (given: string, expected: string): boolean =>
	timingSafeEqual(digest(given), digest(expected));
