/** The controls of a running sandbox. */
export function sandboxLevers(url: string) {
	const json = { "content-type": "application/json" };
	return {
		misbehave: async (
			kind: string,
			more: Readonly<Record<string, unknown>> = {},
		): Promise<void> => {
			const body = JSON.stringify({ endpoint: "place_order", kind, times: 1, ...more });
			const { status } = await fetch(`${url}/sandbox/faults`, {
				method: "POST",
				headers: json,
				body,
			});
			if (status !== 201) throw new Error(`the sandbox does not take the fault ${kind}: ${status}`);
		},
		behave: () => fetch(`${url}/sandbox/faults`, { method: "DELETE" }),
		/** The provider's orders under a reference, or all. */
		orders: async (
			reference?: string,
		): Promise<
			readonly {
				readonly reference_number: string;
				readonly total_amount: number;
				readonly tax_amount: number;
			}[]
		> => {
			const all = (await (await fetch(`${url}/sandbox/orders`)).json()) as {
				readonly reference_number: string;
				readonly total_amount: number;
				readonly tax_amount: number;
			}[];
			return reference === undefined
				? all
				: all.filter((order) => order.reference_number === reference);
		},
	};
}
