import type { HttpBindings } from "@hono/node-server";

/** Over HTTP the handlers have the connection; called in memory they have none. */
export type SandboxEnvironment = { readonly Bindings: Partial<HttpBindings> };

/** The clock and timers of the sandbox, which a simulation replaces. */
export type SandboxWorld = {
	readonly now: () => Date;
	/** Resolves after this time in milliseconds, or at once when the sandbox closes. */
	readonly wait: (milliseconds: number) => Promise<void>;
	/** Aborted when the sandbox closes. */
	readonly closing: AbortSignal;
};
