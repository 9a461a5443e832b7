import type { Sale } from "@tuckshop/core/records";
import { contactIntervalMs } from "@tuckshop/core/rules";
import type { Device } from "./machines/device.ts";
import { openPage, type Page } from "./machines/page.ts";
import { isPoison } from "./machines/provider-menu.ts";
import { closeDrawer } from "./people/drawer-keeper.ts";
import type { Owner } from "./people/initial-database.ts";
import { endOpenRefunds } from "./people/money-back.ts";
import { settleWhatIsOld } from "./people/person.ts";
import type { Simulation } from "./simulate.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** After the storm: everything that waits is sent, a person looks at what needs one, and old sales are put away. */
export async function quiesce(
	simulation: Simulation,
	left: readonly (Page | undefined)[],
): Promise<void> {
	const { world, devices, server, provider, itc } = simulation;
	server.start();
	provider.outage.end();
	itc.outage.end();
	for (const device of devices) {
		device.disk.full.is = false;
		device.network.plugIn();
		device.clock.offset = 0;
	}
	await world.time.sleep(hour);
	for (const [index, page] of left.entries())
		if (page) await checkLeftOpen(simulation, devices[index], page);
	for (const device of devices) device.powerLoss();
	await world.time.sleep(longestWay);
	for (const device of devices)
		for (const owner of ownersAt(simulation, device)) await deliverAll(simulation, device, owner);
	await world.time.sleep(31 * day);
	const device = world.dice.pick(devices);
	for (const owner of ownersAt(simulation, device))
		if (hasSalesOf(device, owner)) return putAway(simulation, device, owner);
}

/** Nobody but the house works with a tablet. */
const ownersAt = (
	{ server: { initialDatabase } }: Simulation,
	{ kitchen }: Device,
): readonly Owner[] => (kitchen ? initialDatabase.owners.slice(0, 1) : initialDatabase.owners);

/** A page that stays open sends what it has by itself, whatever it went through. What is being tried again just now has a minute. */
async function checkLeftOpen(
	{ world }: Simulation,
	device: Device | undefined,
	{ tab, pos }: Page,
): Promise<void> {
	const moving = () =>
		[...(device?.disk.sales.values() ?? [])].filter(
			(sale) => sale.facts.ownerId === pos.till.ownerId && isMoving(sale),
		);
	const ended = () => !tab.alive || pos.sync.state.getState().signedOut;
	const begun = new Set(moving().map(({ facts }) => facts.id));
	if (ended() || begun.size === 0) return;
	await world.time.sleep(minute);
	if (ended()) return;
	for (const sale of moving())
		if (begun.has(sale.facts.id))
			world.broke("a page that stays open sends what waits", wayOf(sale));
}

/**
 * True while a delivery of the sale will still move without a person. An order waits for its debit, and for good where that was declined; a card
 * whose debit is unknown waits for a person, and a queued one for the ledger to have its sale.
 */
function isMoving({ progress: { deliveries, debit }, campus }: Sale): boolean {
	const moves = (is: string | undefined) => is === "waiting" || is === "sending";
	if (campus?.offline === false && debit?.is === "unknown") return false;
	if (moves(deliveries.ledger.is)) return true;
	if (moves(debit?.is)) return campus?.offline === false || deliveries.ledger.is === "accepted";
	return moves(deliveries.provider.is) && (debit === undefined || debit.is === "accepted");
}

const wayOf = ({ facts, progress: { deliveries, debit } }: Sale): string =>
	`${facts.id}: ledger ${deliveries.ledger.is}, provider ${deliveries.provider.is}, debit ${debit?.is ?? "none"}`;

/** The longest that anything is on its way. */
const longestWay = 8 * hour;

const hasSalesOf = (device: Device, owner: Owner): boolean =>
	[...device.disk.sales.values()].some(({ facts }) => facts.ownerId === owner.id);

async function calmPage(
	{ world }: Simulation,
	device: Device,
	owner: Owner,
): Promise<Page | undefined> {
	const page = await openPage(world, device, owner, device.station);
	if (typeof page !== "string") return page;
	world.broke("a till opens when all is well", `${device.name} for ${owner.email}: ${page}`);
	return undefined;
}

/** True where the profile of this device was copied, or is a copy. */
const hasTwin = ({ devices }: Simulation, { name }: Device): boolean =>
	devices.some((other) => other.name === `${name}-copy` || name === `${other.name}-copy`);

const hasUntoldEvents = ({ disk }: Device, owner: Owner): boolean =>
	[...disk.contents.events.values()].some(
		({ events, delivered }) =>
			events.length > (delivered?.n ?? 0) && events[0]?.ownerId === owner.id,
	);

async function deliverAll(simulation: Simulation, device: Device, owner: Owner): Promise<void> {
	const { world, books, server } = simulation;
	const page = await calmPage(simulation, device, owner);
	if (!page) return;
	// A page that stays open finds what the server's database lost, and sends it again; and that
	// another device sells under its id. Events are told at a contact, for which a page has to be open.
	if (
		server.wentBackAt() !== undefined ||
		hasTwin(simulation, device) ||
		hasUntoldEvents(device, owner)
	)
		await world.time.sleep(contactIntervalMs + minute);
	// A card whose guest has gone is given back.
	const { card, state } = page.pos.pay;
	await page.run(state.getState().cardRequest === undefined ? card.giveBack() : card.cancel());
	await endTheDay(simulation, device, page);
	const own = () =>
		[...device.disk.sales.values()].filter(({ facts }) => facts.ownerId === owner.id);
	const moving = () =>
		own().some(({ progress }) =>
			[progress.deliveries.ledger, progress.deliveries.provider].some(
				({ is }) => is === "waiting" || is === "sending",
			),
		);
	for (let waited = 0; waited < 30 && moving(); waited++) await world.time.sleep(minute);
	// A refused delivery is retried every few minutes: a look in that very instant says nothing.
	for (let waited = 0; waited < 60 && moving(); waited++) await world.time.sleep(1_000);
	for (const sale of own()) checkBeforePerson(simulation, sale, page);
	// A word about an attempt that was not the last is taken for none: the list shows the last, and the person looks again. So once more
	// when all has moved: the order of a sale whose debit was settled may be unknown as well.
	for (let look = 1; look <= 2; look++) {
		for (let word = 1; word <= 2; word++) await settleWhatIsOld(simulation, device, page);
		for (let waited = 0; waited < 30 && moving(); waited++) await world.time.sleep(minute);
	}
	for (const { saleId, state } of page.pos.sync.state.getState().attention)
		if (state === "refused") await page.run(page.pos.sync.retry(saleId));
	for (let waited = 0; waited < 30 && moving(); waited++) await world.time.sleep(minute);
	// A refused delivery is retried every few minutes: a look waits past that instant.
	const isSending = () =>
		own().some(({ progress }) =>
			Object.values(progress.deliveries).some(({ is }) => is === "sending"),
		);
	for (let waited = 0; waited < 60 && isSending(); waited++) await world.time.sleep(1_000);
	const { attention } = page.pos.sync.state.getState();
	for (const { facts, progress } of own()) {
		const { ledger, provider } = progress.deliveries;
		if (
			ledger.is === "accepted" &&
			(provider.is === "accepted" ||
				((facts.check !== undefined || facts.kind.type === "refund") &&
					provider.is === "nothing-to-send") ||
				["refused", "nothing-to-send"].includes(progress.debit?.is ?? ""))
		)
			continue;
		if (!(books.poisoned.has(facts.id) || isPoison(facts)))
			world.broke(
				"the outbox is empty at rest",
				`${facts.id}: ledger ${ledger.is}, provider ${provider.is}, debit ${progress.debit?.is}`,
			);
		else if (!attention.some(({ saleId }) => saleId === facts.id))
			world.broke("what is not sent stands on the list", facts.id);
	}
	await page.close();
}

/** Refunds that were begun end, the drawer is closed, and the server is told. */
async function endTheDay(simulation: Simulation, device: Device, page: Page): Promise<void> {
	if (!simulation.days) return;
	await endOpenRefunds(simulation, device, page);
	await closeDrawer(simulation, device, { at: { page: async () => page }, surely: true });
	await simulation.world.time.sleep(contactIntervalMs + minute);
}

/** Before anybody settled anything by hand. */
function checkBeforePerson(
	{ world, provider, itc, recognises }: Simulation,
	sale: Sale,
	page: Page,
): void {
	const { facts, progress } = sale;
	const { deliveries, debit } = progress;
	if (isMoving(sale)) world.broke("a delivery never gives up", wayOf(sale));
	const listed = page.pos.sync.state
		.getState()
		.attention.filter(({ saleId }) => saleId === facts.id);
	for (const [place, state] of [...Object.entries(deliveries), ["debit", debit] as const])
		if (
			(state?.is === "refused" || state?.is === "unknown") &&
			!isPutDown(sale, place) &&
			!listed.some((entry) => entry.place === place)
		)
			world.broke(
				"what needs a person stands on the list",
				`${facts.id} is ${state.is} at the ${place}`,
			);
	const ordered = provider.orders().some(({ body }) => body.transaction_id === facts.id);
	if (deliveries.provider.is === "accepted" && !ordered)
		world.broke("what counts as accepted is at the provider", facts.id);
	if (deliveries.provider.is === "refused" && ordered)
		world.broke("what counts as refused is not at the provider", facts.id);
	if (deliveries.provider.is === "unknown" && recognises)
		world.broke("no order of a provider that recognises references is unknown", facts.id);
	const charged = itc
		.debits()
		.some(({ transactionReference }) => transactionReference === facts.reference);
	if (debit?.is === "accepted" && !charged)
		world.broke("what counts as debited is in ITC's books", facts.id);
	if (debit?.is === "refused" && charged)
		world.broke("what counts as declined is not in ITC's books", facts.id);
}

/** A card that was declined while its customer stood there: the cashier saw it, and the order was paid in another way. */
const isPutDown = ({ campus, progress }: Sale, place: string): boolean =>
	place === "debit" && campus?.offline === false && progress.debit?.is === "refused";

/**
 * Seven days after it was delivered, by its till's own clock then: what a clock told that was far ahead comes later, and a till keeps what it
 * can't be sure of rather than puts it away too soon.
 */
const isOldAt =
	(now: number) =>
	(syncDate: string | undefined): boolean =>
		syncDate !== undefined && now - Date.parse(syncDate) > 7 * day;

async function putAway(simulation: Simulation, device: Device, owner: Owner): Promise<void> {
	const { world, books } = simulation;
	const page = await calmPage(simulation, device, owner);
	if (!page) return;
	await page.run(page.pos.sync.now());
	const { books: compared } = page.pos.sync.state.getState();
	const isOld = isOldAt(world.time.now());
	// Two devices sold under one id until they were told apart: the days under that id are of both.
	if (compared && !device.pair.is && compared.differences.length > 0)
		world.broke("both digests agree", JSON.stringify(compared.differences));
	for (const { facts, progress } of device.disk.sales.values())
		if (
			facts.ownerId === owner.id &&
			progress.archivedAt === undefined &&
			isOld(progress.syncDate) &&
			!(books.poisoned.has(facts.id) || isPoison(facts)) &&
			progress.debit?.is !== "refused"
		)
			world.broke("what has been complete for seven days is put away", facts.id);
	await page.close();
}
