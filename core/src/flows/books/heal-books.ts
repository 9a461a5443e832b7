import { Clock, Effect } from "effect";
import type { NotStored, PosPorts } from "../../ports/index.ts";
import {
	blockOf,
	identityHash,
	isSecondDevice,
	reissuedId,
	type Sale,
	type SaleState,
} from "../../records/index.ts";
import { type DeliveryEvent, nextDelivery } from "../../rules/index.ts";
import { comparedKey, keepMark, readCompared, readMark } from "../compared-books.ts";
import { deviceId, newDeviceId } from "../device/device-id.ts";
import { type BookFound, type CompareFault, compareDevice } from "./compare-device.ts";
import { showReceipts } from "./show-receipts.ts";

/** The changes that comparing the books made on this device. */
export type BooksHealed = {
	/** Sales that the ledger had forgotten, and that wait again. */
	readonly waitAgain: readonly Sale[];
	/** The id under which this device goes on, where another one sells under its own. */
	readonly newDevice?: string;
	/** Sales that were given an id of their own, since another device's sale has theirs. */
	readonly reissued: readonly Sale[];
};

type HealPorts = Pick<PosPorts, "saleStore" | "salesLedger" | "settings" | "ids">;

/** Older sales whose lines are written in one go. */
const registeredAtOnce = 200;

/**
 * Compares every book that this device holds of an owner with the ledger, from where it was compared last; all of it where the server's
 * epoch is another one since. What the ledger lost waits again; what another device wrote under this one's id makes this device go on under
 * another. Where nothing moved it is one small request, which shows the server how far it was seen: one that is not there any more takes
 * another epoch. Only whoever leads the sync may call it.
 */
export const healBooks = Effect.fnUntraced(function* (
	ports: HealPorts,
	ownerId: string,
): Effect.fn.Return<BooksHealed, CompareFault> {
	const { saleStore, settings } = ports;
	let healed: BooksHealed = { waitAgain: [], reissued: [] };
	while (!(yield* saleStore.registerOlder(registeredAtOnce))) yield* Effect.yieldNow;
	let isAsked = false;
	for (;;) {
		const before = yield* readMark(settings);
		for (const book of yield* saleStore.registered(ownerId)) {
			const compared = yield* readCompared(settings, ownerId, book.deviceId);
			const from = compared && compared.epoch === before?.epoch ? compared.n : 0;
			if (from >= book.last) continue;
			isAsked = true;
			healed = yield* healBook(ports, { ownerId, ...book, from, epoch: before?.epoch }, healed);
		}
		if (!isAsked) yield* contact(ports, ownerId);
		isAsked = true;
		// A server of another epoch than before has lost something, of whichever book.
		if ((yield* readMark(settings))?.epoch === before?.epoch) return healed;
	}
});

/** Shows the server how far it was seen, and hears how far it is. */
const contact = Effect.fnUntraced(function* (
	ports: HealPorts,
	ownerId: string,
): Effect.fn.Return<void, CompareFault> {
	const { settings, saleStore } = ports;
	const own = yield* deviceId(ports);
	const book = (yield* saleStore.registered(ownerId)).find(({ deviceId: id }) => id === own);
	const seen = yield* readMark(settings);
	const answer = yield* ports.salesLedger.compare(ownerId, {
		...{ device_id: own, last: book?.last ?? 0, blocks: [] },
		...(seen ? { seen } : {}),
	});
	yield* showReceipts(ports, ownerId, answer.held ?? []);
	yield* keepMark(settings, answer.mark);
});

type OwnersBook = {
	readonly ownerId: string;
	readonly deviceId: string;
	readonly last: number;
	/** Up to this number it was compared already, with a server of this epoch. */
	readonly from: number;
	readonly epoch: string | undefined;
};

const healBook = Effect.fnUntraced(function* (
	ports: HealPorts,
	book: OwnersBook,
	before: BooksHealed,
): Effect.fn.Return<BooksHealed, CompareFault> {
	const { settings } = ports;
	const { ownerId, deviceId: device } = book;
	const found = yield* comparedBook(ports, book);
	const { forgotten, missing } = yield* makeForgottenWait(ports, ownerId, found);
	const own = yield* deviceId(ports);
	const newDevice =
		device === own && (yield* isSecond(ports, ownerId, own, found))
			? yield* newDeviceId(ports, own)
			: before.newDevice;
	const reissued = yield* reissueTaken(ports, ownerId, found.taken);
	yield* showReceipts(ports, ownerId, found.held);
	// A sale that the ledger lacks is compared again once the ledger has it.
	const n = beforeAll(missing, found.upTo);
	// A server that took another epoch meanwhile was asked for the end of the book alone: all of it is compared next.
	if (book.from === 0 || book.epoch === found.mark.epoch)
		yield* settings.set(comparedKey(ownerId, device), { epoch: found.mark.epoch, n });
	yield* keepMark(settings, found.mark);
	return {
		waitAgain: [...before.waitAgain, ...forgotten],
		reissued: [...before.reissued, ...reissued],
		...(newDevice === undefined ? {} : { newDevice }),
	};
});

/** The last number before all of these, at most `last`. */
const beforeAll = (sales: readonly Sale[], last: number): number =>
	sales.reduce((n, { facts }) => Math.min(n, facts.sequence - 1), last);

const comparedBook = Effect.fnUntraced(function* (
	{ saleStore, salesLedger, settings }: HealPorts,
	{ from, epoch: _, ...book }: OwnersBook,
): Effect.fn.Return<BookFound & { readonly upTo: number }, CompareFault> {
	const unsent = (yield* saleStore.unfinished(book.ownerId)).filter(
		({ facts, progress }) =>
			facts.deviceId === book.deviceId && progress.deliveries.ledger.is !== "accepted",
	);
	const found = yield* compareDevice(
		{ saleStore, salesLedger },
		{
			...book,
			from: from + 1,
			seen: yield* readMark(settings),
			unsent: new Set(unsent.map(({ facts }) => facts.id)),
			// Why it was refused stands in the lines alone: another device's sale may have its id.
			inFull: new Set(
				unsent
					.filter(({ progress }) => progress.deliveries.ledger.is === "refused")
					.map(({ facts }) => blockOf(facts.sequence)),
			),
		},
	);
	return { ...found, upTo: beforeAll(unsent, book.last) };
});

/** The tip is read after the answer: another tab may have sold meanwhile. */
const isSecond = Effect.fnUntraced(function* (
	{ saleStore }: HealPorts,
	ownerId: string,
	device: string,
	{ own, foreign, highestAtServer }: BookFound,
): Effect.fn.Return<boolean, NotStored> {
	if (foreign.length === 0 && highestAtServer === 0) return false;
	const book = (yield* saleStore.registered(ownerId)).find(({ deviceId: id }) => id === device);
	return isSecondDevice(own, foreign, { tip: book?.last ?? 0, highestAtServer });
});

/** `missing`: all that the ledger does not have. Another tab that compares too may have made it wait before this one. */
const makeForgottenWait = Effect.fnUntraced(function* (
	{ saleStore }: HealPorts,
	ownerId: string,
	{ lacks, taken }: BookFound,
): Effect.fn.Return<
	{ readonly forgotten: readonly Sale[]; readonly missing: readonly Sale[] },
	NotStored
> {
	const forgotten: Sale[] = [];
	const missing: Sale[] = [];
	const standing = new Map(taken.map(({ id, createdAt }) => [id, createdAt]));
	for (const id of lacks) {
		// The very sale is there, as a copy of this profile tells it.
		if (standing.has(id)) {
			const sale = yield* saleStore.get(ownerId, id);
			if (sale?.facts.createdAt === standing.get(id)) continue;
		}
		const at = new Date(yield* Clock.currentTimeMillis).toISOString();
		let wasForgotten = false;
		const sale = yield* saleStore.advance(ownerId, id, (state) => {
			wasForgotten = state.progress.deliveries.ledger.is === "accepted";
			return wasForgotten ? forgottenState(state, at) : state;
		});
		if (sale) missing.push(sale);
		if (sale && wasForgotten) forgotten.push(sale);
	}
	return { forgotten, missing };
});

/** The ledger has to be told again, with what is known of the other deliveries. A sale that is nowhere whole is not put away. */
function forgottenState({ progress, ...rest }: SaleState, at: string): SaleState {
	const { syncDate: _, archivedAt: __, ...kept } = progress;
	const ledger = nextDelivery(progress.deliveries.ledger, { type: "forgotten" });
	return {
		...rest,
		progress: { ...kept, deliveries: { ...progress.deliveries, ledger }, updatedAt: at },
	};
}

/**
 * Two devices with one draft sell it under one id. The sale that the ledger does not have gets another one, under this device's id of
 * today, and names the old one; unless something of it has left, or it may be the very sale that the ledger has.
 */
const reissueTaken = Effect.fnUntraced(function* (
	ports: HealPorts,
	ownerId: string,
	taken: BookFound["taken"],
): Effect.fn.Return<readonly Sale[], NotStored> {
	const { saleStore } = ports;
	const reissued: Sale[] = [];
	for (const { id, createdAt } of taken) {
		const device = yield* deviceId(ports);
		const at = new Date(yield* Clock.currentTimeMillis).toISOString();
		const facts = (yield* saleStore.get(ownerId, id))?.facts;
		if (facts?.createdAt === createdAt) {
			if (facts.reissueOf !== undefined) yield* saleStore.advance(ownerId, id, copyAccepted(at));
			continue;
		}
		const sale = yield* saleStore.reissue(ownerId, id, (standing, sequence) =>
			hasStayed(standing)
				? {
						facts: {
							...standing.facts,
							...{ id: reissuedId(id, identityHash(standing.facts)), reissueOf: id },
							...{ deviceId: device, sequence },
						},
						progress: {
							deliveries: { ledger: { is: "waiting" }, provider: { is: "waiting" } },
							updatedAt: at,
						},
					}
				: undefined,
		);
		if (sale) reissued.push(sale);
	}
	return reissued;
});

/** Two copies of one profile gave the same sale the same new id, each under a device id of its own: the ledger has the other one's. */
const copyAccepted =
	(at: string) =>
	({ progress, ...rest }: SaleState): SaleState => {
		const events: readonly DeliveryEvent[] = [
			{ type: "retry" },
			{ type: "send", at },
			{ type: "accepted", at },
		];
		const ledger = events.reduce(nextDelivery, progress.deliveries.ledger);
		return {
			...rest,
			progress: { ...progress, deliveries: { ...progress.deliveries, ledger }, updatedAt: at },
		};
	};

/** Nothing of it left this device but what the ledger refused: no order, and no campus card. */
const hasStayed = ({ progress: { deliveries, debit }, campus }: Sale): boolean =>
	campus === undefined &&
	debit === undefined &&
	deliveries.provider.is === "waiting" &&
	(deliveries.ledger.is === "refused" || deliveries.ledger.is === "waiting");
