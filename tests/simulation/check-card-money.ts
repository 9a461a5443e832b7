import type { SaleFacts } from "@tuckshop/core/rules";
import { allSales } from "./check-days.ts";
import { refundOf } from "./machines/terminal.ts";
import type { Simulation } from "./simulate.ts";

/**
 * Holds the money that the terminals took of each card and gave back to it, by their own memory, against the book. A storage that was
 * cleared or copied took rows of the book along.
 */
export function checkCardMoney(simulation: Simulation): void {
	const { world, devices, days, server } = simulation;
	if (!days || devices.some(({ disk, pair }) => pair.is || disk.timesCleared() > 0)) return;
	const sales = allSales(simulation).map(({ facts }) => facts);
	const booked = new Map<string, number>();
	for (const facts of sales) add(booked, chargeOf(facts), byCard(facts));
	const charged = new Map<string, number>();
	const given = new Map<string, number>();
	for (const { terminal } of devices) {
		for (const [id, amount] of terminal.charged) add(charged, id, amount);
		for (const { saleId, amount } of terminal.givenBack.values()) add(given, saleId, amount);
		for (const id of terminal.givenBack.keys())
			if (!sales.some((facts) => facts.id === refundOf(id)))
				world.broke("what a terminal gave back has a row in the book", id);
	}
	for (const id of new Set([...booked.keys(), ...charged.keys(), ...given.keys()])) {
		const [took, gave] = [charged.get(id) ?? 0, given.get(id) ?? 0];
		if (took - gave !== (booked.get(id) ?? 0))
			world.broke(
				"what a card was charged less what it got back is what the book says",
				`${id}: ${took} - ${gave}, and ${booked.get(id) ?? 0} in the book`,
			);
		// A server that was restored has forgotten what it reserved: two tills may have given one sale back.
		if (gave > took && server.wentBackAt() === undefined)
			world.broke("no charge is given back twice", `${id}: ${gave} of ${took}`);
	}
}

/** A sale that was numbered again keeps the charge that it was made with. */
const chargeOf = ({ id, kind, reissueOf }: SaleFacts): string =>
	kind.type === "refund" ? kind.of : (reissueOf ?? id);

const byCard = ({ tenders }: SaleFacts): number =>
	tenders.reduce((sum, { method, amount }) => (method === "card" ? sum + amount : sum), 0);

function add(sums: Map<string, number>, key: string, amount: number): void {
	sums.set(key, (sums.get(key) ?? 0) + amount);
}
