import { parseDollars } from "@tuckshop/core/rules";
import type { ProviderOrder } from "./machines/provider-line.ts";
import type { Simulation } from "./simulate.ts";

/** Held at every order that the provider takes: some device made it, it is on that disk to the cent, and it was not taken before. */
export function checkOrder(
	{ world, devices, provider, itc }: Simulation,
	{ body }: ProviderOrder,
): void {
	world.trace.say(`provider takes ${body.transaction_id.slice(0, 8)} ${body.total_amount}`);
	// The server orders for a table when its check is paid: `check-tables.ts` looks at those.
	if (body.reference_number.startsWith("TABLE-")) return;
	const made = devices.flatMap(({ disk }) => disk.madeAs(body.transaction_id) ?? []);
	// Two devices may sell under one id, until one of them gives its sale another.
	const sale = made.find(({ facts }) => facts.reference === body.reference_number) ?? made[0];
	if (!sale) {
		world.broke("the provider has nothing that no device made", body.transaction_id);
		return;
	}
	const { facts } = sale;
	for (const [what, dollars, cents] of [
		["total", body.total_amount, facts.total],
		["tax", body.tax_amount, facts.taxTotal],
		["subtotal", body.sub_total, facts.subtotal],
	] as const) {
		const read = parseDollars(dollars, what);
		if (!read.ok || read.value !== cents)
			world.broke(
				"sums agree to the cent",
				`the provider's ${what} of ${facts.id} is ${dollars}, ours ${cents} cents`,
			);
	}
	if (body.reference_number !== facts.reference)
		world.broke("an order carries its sale's reference", facts.id);
	if (body.restaurant_id !== facts.providerRestaurantId)
		world.broke("an order goes to its own restaurant", facts.id);
	if (
		facts.tenders.some(({ method }) => method === "itc") &&
		!itc.debits().some(({ transactionReference }) => transactionReference === facts.reference)
	)
		world.broke("no order leaves before its debit", facts.id);
	const times = provider.orders().filter((order) => order.body.transaction_id === facts.id).length;
	if (times > 1)
		world.broke("the provider has a sale at most once", `${facts.id} is there ${times} times`);
}
