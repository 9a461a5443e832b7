import { type Sale, saleIdentity, saleOfRecord } from "@tuckshop/core/records";
import {
	allocateLineTaxes,
	cents,
	isFinished,
	type SaleFacts,
	sumCents,
} from "@tuckshop/core/rules";
import { recordOfStored } from "../../server/src/sales/stored-record.ts";
import type { Confirmed } from "./books.ts";
import type { Device } from "./machines/device.ts";
import type { Simulation } from "./simulate.ts";

type LedgerRow = {
	readonly owner_id: string;
	readonly sale_id: string;
	readonly idempotency_key: string;
	readonly device_id: string;
	readonly sequence: number;
	readonly total_cents: number;
	readonly tax_cents: number;
	readonly record: string;
};

/**
 * True where a debit is open at the server for a person: its database went back to before it was
 * answered. A decline's receipt does not close it, since the card may have been charged after it.
 */
const isHeldAgain = ({ server }: Simulation, { facts }: Sale): boolean =>
	server.wentBackAt() !== undefined &&
	server.file
		.prepare("select 1 from itc_debits where reference = ? and state = 'unknown'")
		.get(facts.reference) !== undefined;

/** Checks the laws of a system at rest: the till's, the server's and the provider's books are equal. */
export function checkAtRest(simulation: Simulation): void {
	const { world, books, server, provider, itc, devices, house } = simulation;
	const { broke } = world;
	const rows = server.file.prepare("select * from sales").all() as unknown as readonly LedgerRow[];
	const inLedger = Map.groupBy(rows, ({ sale_id }) => sale_id);
	const atProvider = Map.groupBy(provider.orders(), ({ body }) => body.transaction_id);
	const made = new Map(
		devices.flatMap(({ disk }) => disk.made().map((sale) => [sale.facts.id, sale] as const)),
	);
	const isLost = lostIn(simulation);
	checkEvents(simulation);

	for (const confirmed of books.confirmed.values()) {
		const kept = standingOf(confirmed);
		const id = kept?.facts.id ?? confirmed.facts.id;
		const poisoned = books.poisoned.has(id) || isLost(id);
		if (!kept) broke("a sale that was told to be done stays on the disk", id);
		const entries = inLedger.get(id) ?? [];
		if (entries.length > 1 || (entries.length === 0 && !poisoned))
			broke(
				"every confirmed sale is in the ledger exactly once",
				`${id} is there ${entries.length} times`,
			);
		const orders = atProvider.get(id) ?? [];
		const declined = kept?.progress.debit?.is === "refused";
		if (declined && orders.length > 0) broke("a declined sale is in the ledger only", id);
		const held = kept !== undefined && isHeldAgain(simulation, kept);
		if (held && declined && confirmed.device.disk.sales.has(id))
			broke("a debit that is open at the server is not declined at its till", id);
		const isRefund = confirmed.facts.kind.type === "refund";
		const isWithdrawn = kept?.progress.debit?.is === "nothing-to-send";
		if (isWithdrawn && orders.length > 0) broke("a sale whose debit is withdrawn is no order", id);
		const unsent =
			isRefund ||
			isWithdrawn ||
			poisoned ||
			declined ||
			(held && kept.progress.debit?.is === "unknown");
		if (orders.length > 1 || (orders.length === 0 && !unsent))
			broke(
				"every confirmed sale is at the provider exactly once",
				`${id} is there ${orders.length} times`,
			);
	}

	const bad = house?.books.bad;
	for (const row of rows) {
		// Closed by the server for a table's payment: `check-tables.ts` has the laws of those.
		if (house && row.device_id.startsWith("tables-")) continue;
		if (bad?.get(row.sale_id)?.is === "unreadable") continue;
		const sale = made.get(row.sale_id);
		if (!sale) {
			broke("the ledger has nothing that no device made", row.sale_id);
			continue;
		}
		if (row.owner_id !== sale.facts.ownerId)
			broke("no data of another owner is seen", `${row.sale_id} stands under ${row.owner_id}`);
		if (row.idempotency_key !== row.sale_id) broke("a sale stands under its own key", row.sale_id);
		if (row.total_cents !== sale.facts.total || row.tax_cents !== sale.facts.taxTotal)
			broke("sums agree to the cent", row.sale_id);
		const { facts } = saleOfRecord(recordOfStored(row.record));
		if (saleIdentity(facts) !== saleIdentity(sale.facts))
			broke("the ledger has a sale as it was told", row.sale_id);
		if (
			tenderSums([facts]) !== tenderSums([sale.facts]) ||
			taxSums([facts]) !== taxSums([sale.facts])
		)
			broke("sums agree for each tender and each tax", row.sale_id);
	}

	for (const { idempotency_key, transaction_id } of server.file
		.prepare("select idempotency_key, transaction_id from relay_orders")
		.all())
		if (idempotency_key !== transaction_id)
			broke("an order stands under its sale's key", String(transaction_id));

	for (const { facts, campus } of made.values()) {
		if (bad?.has(facts.id)) continue;
		const isRefund = facts.kind.type === "refund";
		const taxes = sumCents(facts.taxes.map(({ amount }) => amount));
		const tenders = sumCents(facts.tenders.map(({ amount }) => amount));
		const lines = sumCents(facts.lines.map(({ total }) => total));
		if (
			taxes !== facts.taxTotal ||
			tenders !== facts.total ||
			lines !== facts.subtotal ||
			facts.subtotal + facts.taxTotal !== facts.total
		)
			broke("a sale's parts add up to it", facts.id);
		const shares = allocateLineTaxes(facts.lines, {
			decisions: facts.lines.map(({ decision }) => decision),
			taxes: facts.taxes,
		}).flat();
		for (const { name, rate, amount } of facts.taxes)
			if (
				sumCents(
					shares
						.filter((share) => share.name === name && share.rate === rate)
						.map((share) => share.amount),
				) !== amount &&
				!isRefund
			)
				broke("line taxes add up to the sale's", `${facts.id}: ${name}`);
		const asked = campus?.debitRequest;
		if (
			asked &&
			sumCents(
				(asked.items ?? []).map((item) => ("taxAmount" in item && item.taxAmount) || cents(0)),
			) !== facts.taxTotal
		)
			broke("line taxes add up to the sale's", `what ITC was asked for ${facts.id}`);
	}

	const charged = Map.groupBy(itc.debits(), ({ transactionReference }) => transactionReference);
	for (const { facts, progress } of made.values()) {
		if (isLost(facts.id)) continue;
		const times = charged.get(facts.reference)?.length ?? 0;
		if (progress.debit?.is === "accepted" && times !== 1)
			broke("an accepted debit is in ITC's books once", `${facts.id} is there ${times} times`);
		if (progress.debit !== undefined && progress.debit.is !== "accepted" && times > 0)
			broke(
				"a card that was charged has a sale that is paid",
				`${facts.id} is ${progress.debit.is}`,
			);
	}
	for (const { card, gone, taken } of itc.balances())
		if (gone !== taken)
			broke(
				"a card's balance is what it began with less its debits",
				`${card}: ${gone}, not ${taken}`,
			);

	for (const { disk, terminal } of devices) {
		const byCard = new Map(
			disk
				.made()
				.filter(({ facts }) => !disk.copied.has(facts.id))
				.filter(
					({ facts: { kind, tenders } }) =>
						kind.type === "sale" && tenders.some(({ method }) => method === "card"),
				)
				.map(({ facts }) => [facts.reissueOf ?? facts.id, facts.total]),
		);
		for (const [id, total] of byCard)
			if (terminal.charged.get(id) !== total)
				broke(
					"what is paid by card is charged",
					`${id}: ${terminal.charged.get(id)}, not ${total}`,
				);
		for (const id of terminal.charged.keys())
			if (!byCard.has(id)) broke("a card that is charged has a sale", id);
	}

	for (const { name, disk, pair, copyOf } of devices) {
		for (const [whose, sales] of Map.groupBy(
			[...disk.made(), ...disk.reissued, ...(copyOf?.disk.made() ?? [])],
			({ facts }) => `${facts.ownerId} ${facts.deviceId}`,
		)) {
			const numbers = sales.map(({ facts }) => facts.sequence);
			const sequences = (copyOf ? [...new Set(numbers)] : numbers).sort((a, b) => a - b);
			if (sequences.some((sequence, index) => sequence !== index + 1))
				broke(
					"no gap in an owner's sequence on a device",
					`${name}, ${whose}: ${sequences.join(" ")}`,
				);
		}
		const ids = new Set(disk.made().map(({ facts }) => facts.deviceId));
		// A copied profile has what the original sold under each id that it had by then.
		const cleared = disk.timesCleared() + (copyOf?.disk.timesCleared() ?? 0);
		if (ids.size > 1 + cleared + (pair.is ? 1 : 0))
			broke("a device keeps its id", [...ids].join(" "));
	}

	checkToldApart(simulation);
	checkClocks(simulation);

	const salesOfLine = new Map<string, Set<string>>();
	for (const { facts, progress } of made.values())
		if (progress.debit?.is !== "refused" && facts.kind.type === "sale")
			for (const { id } of facts.lines)
				salesOfLine.set(id, (salesOfLine.get(id) ?? new Set()).add(facts.id));
	for (const customer of books.customers) {
		const own = new Set([...customer.lineIds].flatMap((id) => [...(salesOfLine.get(id) ?? [])]));
		if (own.size > 1 && !customer.sharedTill)
			broke("a customer pays once", `customer ${customer.number} has ${[...own].join(" ")}`);
	}
}

/** How far a sale says that its till's clock was off is as far as it ever was, or between two of those, where it was set meanwhile. */
function checkClocks({ world, devices }: Simulation): void {
	for (const { disk, clock } of devices) {
		const offsets = [...clock.been].map((offset) => -offset);
		const [least, most] = [Math.min(...offsets) - answerTakes, Math.max(...offsets) + answerTakes];
		for (const { facts } of disk.made()) {
			const told = facts.clockOffsetMs;
			if (told === undefined || disk.copied.has(facts.id) || (told >= least && told <= most))
				continue;
			world.broke("a sale says how far its clock was off", `${facts.id}: ${told} ms`);
		}
	}
}

/** The longest that an answer takes by which two clocks are compared. */
const answerTakes = 60_000;

/** Two devices with one profile that both sold under one number go on under ids of their own. */
function checkToldApart({ world, devices }: Simulation): void {
	const numbered = ({ disk }: Device) =>
		new Set(
			disk
				.made()
				.filter(({ facts, progress }) => !disk.copied.has(facts.id) && isFinished(progress))
				.map(({ facts: { ownerId, deviceId, sequence } }) => `${ownerId} ${deviceId} ${sequence}`),
		);
	for (const device of devices)
		for (const copy of devices) {
			if (copy.name !== `${device.name}-copy`) continue;
			const others = numbered(copy);
			const shared = [...numbered(device)].filter((number) => others.has(number));
			if (shared.length > 0 && device.disk.deviceId() === copy.disk.deviceId())
				world.broke("two devices with one profile are told apart", shared.join(", "));
		}
}

/** A confirmed sale as its device has it now: another device with a copy of the profile may have made it give up its id. */
const standingOf = ({
	facts: { id, createdAt },
	device: { disk },
}: Confirmed): Sale | undefined => {
	const own = disk.madeAs(id);
	return own?.facts.createdAt === createdAt
		? own
		: disk.made().find(({ facts }) => facts.reissueOf === id && facts.createdAt === createdAt);
};

/**
 * Sales that no machine has whole any more: cleared before all of it had left, by a page that crashed before it noticed; or cleared, and
 * lost from the server's database by its restore.
 */
function lostIn({ devices, server, books }: Simulation): (id: string) => boolean {
	const backAt = server.wentBackAt() ?? 0;
	return (id) =>
		devices.some(({ disk }) => {
			const sale = disk.cleared.get(id);
			if (sale === undefined) return false;
			return !isFinished(sale.progress) || (books.confirmed.get(id)?.at ?? 0) < backAt;
		});
}

const tenderSums = (sales: readonly SaleFacts[]): string =>
	sums(
		sales.flatMap(({ tenders }) => tenders.map(({ method, amount }) => [method, amount] as const)),
	);
const taxSums = (sales: readonly SaleFacts[]): string =>
	sums(sales.flatMap(({ taxes }) => taxes.map(({ name, amount }) => [name, amount] as const)));

function sums(parts: readonly (readonly [string, number])[]): string {
	const found = new Map<string, number>();
	for (const [name, amount] of parts) found.set(name, cents((found.get(name) ?? 0) + amount));
	return JSON.stringify([...found].sort());
}

/**
 * Every event on a device is in the ledger, as it was recorded. Those of a storage that was cleared
 * are gone.
 */
function checkEvents({ world, server, devices }: Simulation): void {
	const rows = server.file.prepare("select owner_id, event_id, hash from device_events").all();
	const inLedger = new Map(
		rows.map((row) => [`${row["owner_id"]} ${row["event_id"]}`, row["hash"]]),
	);
	for (const { name, disk } of devices)
		for (const { events } of disk.contents.events.values())
			for (const { ownerId, id, n, hash } of events)
				if (inLedger.get(`${ownerId} ${id}`) !== hash)
					world.broke("every event of a device is in the ledger", `${name}: ${n} ${id}`);
}
