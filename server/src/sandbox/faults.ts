import { placeOrderEndpoint, providerReads } from "@tuckshop/adapters/provider";
import { Schema } from "effect";

const endpoints = [
	...Object.values(providerReads).map(({ endpoint }) => endpoint.slice(1)),
	placeOrderEndpoint.slice(1),
];

/**
 * The kinds of faults, and when each does the requested work: never, always, or according to
 * `afterWork`.
 */
export const faultKinds = {
	/** Never answers. */
	"time-out": "never",
	/** Answers after `delayMs`. */
	"answer-late": "always",
	/** Closes the connection instead of answering. */
	"lose-reply": "always",
	"http-500": "as told",
	/** A page of a proxy in between, with status 200. */
	html: "as told",
	"code-400": "as told",
	/** Half of the answer's JSON. */
	"cut-json": "as told",
	/** The whole answer, in small pieces over `delayMs`. */
	"slow-body": "always",
} as const;
export type FaultKind = keyof typeof faultKinds;

/**
 * The body of POST /sandbox/faults. Without an endpoint, or with "*", it applies to every provider
 * call.
 */
export const FaultRequest = Schema.Struct({
	endpoint: Schema.optionalKey(Schema.Literals(["*", ...endpoints])),
	kind: Schema.Literals(Object.keys(faultKinds) as FaultKind[]),
	times: Schema.Union([
		Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1_000_000 })),
		Schema.Literal("always"),
	]),
	afterWork: Schema.optionalKey(Schema.Boolean),
	delayMs: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 600_000 }))),
});
export type FaultRequest = typeof FaultRequest.Type;

/** A fault that is waiting for its calls. */
export type Fault = {
	readonly endpoint: string;
	readonly kind: FaultKind;
	readonly times: number | "always";
	readonly afterWork: boolean;
	readonly delayMs: number;
};

/** Longer than the thirty seconds after which a manual sync gives up. */
const defaultDelay = 35_000;

/** A fault from its request, or the contradiction in it. */
export function faultFrom(
	order: FaultRequest,
): { readonly value: Fault } | { readonly problem: string; readonly field: string } {
	const works = faultKinds[order.kind];
	if (
		works !== "as told" &&
		order.afterWork !== undefined &&
		order.afterWork !== (works === "always")
	)
		return { field: "afterWork", problem: `afterWork: ${order.kind} ${works} does the work` };
	return {
		value: {
			endpoint: order.endpoint ?? "*",
			kind: order.kind,
			times: order.times,
			afterWork: works === "as told" ? (order.afterWork ?? false) : works === "always",
			delayMs: order.delayMs ?? defaultDelay,
		},
	};
}

export type FaultPlan = {
	readonly add: (fault: Fault) => void;
	readonly list: () => readonly Fault[];
	readonly clear: () => void;
	/** The fault for this call, counted down: of those that match, the one that was set first. */
	readonly strike: (endpoint: string) => Fault | undefined;
};

export function faultPlan(): FaultPlan {
	let faults: Fault[] = [];
	return {
		add: (fault) => {
			faults.push(fault);
		},
		list: () => faults,
		clear: () => {
			faults = [];
		},
		strike(endpoint) {
			const at = faults.findIndex((fault) => fault.endpoint === "*" || fault.endpoint === endpoint);
			const fault = faults[at];
			if (!fault || fault.times === "always") return fault;
			if (fault.times === 1) faults.splice(at, 1);
			else faults[at] = { ...fault, times: fault.times - 1 };
			return fault;
		},
	};
}
