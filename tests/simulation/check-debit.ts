import type { MadeDebit } from "../../server/src/sandbox/itc/index.ts";
import { checkTableDebit } from "./people/table-laws.ts";
import type { Simulation } from "./simulate.ts";

/** Held at every debit that ITC makes: some device made its sale, to the cent, and the card was not charged for it before. */
export function checkDebit({ world, devices, itc, house }: Simulation, debit: MadeDebit): void {
	if (house && debit.transactionReference.startsWith("TABLE-")) {
		checkTableDebit(world, house.books, itc, debit);
		return;
	}
	const { transactionReference: reference } = debit;
	world.trace.say(`ITC charges ${debit.credentialId} ${debit.amount} for ${reference}`);
	const facts = devices
		.flatMap(({ disk }) => disk.made())
		.find((sale) => sale.facts.reference === reference)?.facts;
	if (!facts) {
		world.broke("no card is charged for a sale that no device made", reference);
		return;
	}
	if (debit.amount !== facts.total)
		world.broke(
			"sums agree to the cent",
			`ITC's debit of ${facts.id} is ${debit.amount}, ours ${facts.total} cents`,
		);
	if (debit.taxAmount !== facts.taxTotal)
		world.broke(
			"sums agree to the cent",
			`ITC's tax of ${facts.id} is ${debit.taxAmount}, ours ${facts.taxTotal} cents`,
		);
	if (
		!facts.tenders.some(
			(tender) =>
				tender.method === "itc" && tender.credentialId.endsWith(debit.credentialId.slice(-4)),
		)
	)
		world.broke("the card that is charged is the card that was shown", facts.id);
	const times = itc
		.debits()
		.filter(({ transactionReference }) => transactionReference === reference).length;
	if (times > 1)
		world.broke("a card is charged at most once for a sale", `${facts.id}: ${times} times`);
}
