import type { Product } from "./product.ts";

export type SandboxDebit = { readonly transactionReference: string; readonly amount: number };

/** The ITC sandbox's own controls, over HTTP. */
export type ItcSandboxControls = {
	readonly debits: () => Promise<readonly SandboxDebit[]>;
	readonly misbehave: (fault: Record<string, unknown>) => Promise<void>;
};

/** The ITC sandbox of a running product, at the address that it printed. */
export function itcSandboxOf(product: Product): ItcSandboxControls {
	const url = /(http:\/\/127\.0\.0\.1:\d+)\/sandbox\/debits/.exec(product.printed())?.[1];
	if (url === undefined) throw new Error("the server did not print where the ITC sandbox is");
	return {
		debits: async () => (await fetch(`${url}/sandbox/debits`)).json(),
		misbehave: async (fault) => {
			const reply = await fetch(`${url}/sandbox/faults`, {
				method: "POST",
				body: JSON.stringify(fault),
				headers: { "content-type": "application/json" },
			});
			if (!reply.ok) throw new Error(`POST /sandbox/faults: ${reply.status} ${await reply.text()}`);
		},
	};
}
