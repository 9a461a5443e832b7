import type { MiddlewareHandler } from "hono";
import type { Environment } from "./environment.ts";

export type LogLevel = "info" | "warn" | "error";
/** One line of JSON per event. Never a body, a header or a query, because they contain secrets. */
export type Log = (
	level: LogLevel,
	event: string,
	details?: Readonly<Record<string, unknown>>,
) => void;

/** Lines of JSON on standard output. On a terminal only messages for a person. */
export function jsonLog(
	write: (line: string) => void,
	least: LogLevel,
	now: () => number = Date.now,
): Log {
	const levels: readonly LogLevel[] = ["info", "warn", "error"];
	return (level, event, details = {}) => {
		if (levels.indexOf(level) < levels.indexOf(least)) return;
		write(
			`${JSON.stringify({ at: new Date(now()).toISOString(), level, event, ...details }, (_, value) => (typeof value === "string" ? masked(value) : value))}\n`,
		);
	};
}

/** Masks tokens, keys, passwords, PINs and payment card numbers in a text. */
export function masked(text: string): string {
	// Most log texts, ids and paths and words, contain none of the characters that precede a secret,
	// and no number of that length.
	if (!/[:=@]|bearer|basic|\d[\d -]{12}/i.test(text)) return text;
	return text
		.replace(/\b(bearer|basic)\s+[\w.~+/=-]+/gi, "$1 ***")
		.replace(
			/((?:access[-_]?token|api[-_]?key|menu_api_key|auth[-_]?token|subscription[-_]?key|credential_?id|setup_code|till_code|password|secret|token|\bpin)["']?\s*[=:]\s*["']?)[^\s"'&,;}]+/gi,
			"$1***",
		)
		.replace(/(\w+:\/\/[^\s:/@]*):[^\s@/]+@/g, "$1:***@")
		.replace(/(?<!\d)[2-6](?:[ -]?\d){13,18}(?!\d)/g, (number) =>
			isCardNumber(number) ? "***" : number,
		);
}

/**
 * True if the check digit is that of a payment card. A time in milliseconds has fewer digits than
 * any issued card.
 */
function isCardNumber(text: string): boolean {
	const digits = Array.from(text.replace(/\D/g, ""), Number).reverse();
	const sum = digits.reduce(
		(before, digit, place) =>
			before + (place % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2),
		0,
	);
	return sum % 10 === 0;
}

export const errorDetails = (error: unknown): Readonly<Record<string, unknown>> =>
	error instanceof Error
		? { error: error.name, message: error.message, stack: error.stack }
		: { error: String(error) };

/**
 * One line for each call of the contract; the health check that every till repeats is left out while it
 * succeeds.
 */
export function requestLog(log: Log, now: () => number): MiddlewareHandler<Environment> {
	return async (context, next) => {
		const began = now();
		await next();
		const { status } = context.res;
		if (context.req.path === "/api/health" && status === 200) return;
		log(status >= 500 ? "error" : "info", "request", {
			request: context.get("requestId"),
			method: context.req.method,
			path: context.req.path,
			status,
			ms: now() - began,
			user: context.get("userId"),
			till: context.get("tillId"),
		});
	};
}
