import { Clock, Effect } from "effect";
import type { BooksAsked } from "../../contract/index.ts";
import type { NotStored, PosPorts } from "../../ports/index.ts";
import {
	blockOf,
	identityHash,
	isSecondDevice,
	reissuedId,
	type Sale,
	type SaleState,
} from "../../records/index.ts";
import { type DeliveryEvent, nextDelivery, sumCents } from "../../rules/index.ts";
import { comparedKey, keepMark, readCompared, readMark } from "../compared-books.ts";
import { deviceId, newDeviceId } from "../device/device-id.ts";
import { type BookComparison, type CompareFault, compareDevice } from "./compare-device.ts";
import { showReceipts } from "./show-receipts.ts";

/** The changes that a reconciliation made on this device. */
export type BooksHealed = {
	/** Sales that the ledger had lost; they wait to be sent again. */
	readonly waitAgain: readonly Sale[];
	/** The new id of this device, where another device sells under its old one. */
	readonly newDevice?: string;
	/** Sales that were given a new id, because another device's sale has theirs. */
	readonly reissued: readonly Sale[];
	/** Ids of sales of which the server does not know whether a debit or an order was done. */
	readonly inDoubt: readonly string[];
	/** The epoch of the server's database by then. */
	readonly epoch?: string;
};

/** The station that the device sells at now, of which its owner is told. */
export type SoldAt = { readonly restaurantId: string; readonly stationId: string };

type HealPorts = Pick<PosPorts, "saleStore" | "salesLedger" | "settings" | "ids">;

/** Number of older sales whose lines are written at once. */
const registeredAtOnce = 200;

/**
 * Reconciles every register that this device holds of an owner with the ledger, from where it was
 * reconciled last, or entirely where the server's epoch has changed since. Sales that the ledger
 * lost wait to be sent again; where another device wrote under this one's id, this device takes a
 * new id. Without changes it is one small request, which shows the server the latest mark seen, so
 * that a restored server takes another epoch. Only the leader of the sync may call this.
 */
export const healBooks = Effect.fnUntraced(function* (
	ports: HealPorts,
	ownerId: string,
	place?: SoldAt,
): Effect.fn.Return<BooksHealed, CompareFault> {
	const { saleStore, settings } = ports;
	let healed: BooksHealed = { waitAgain: [], reissued: [], inDoubt: [] };
	while (!(yield* saleStore.registerOlder(registeredAtOnce))) yield* Effect.yieldNow;
	let isAsked = false;
	for (;;) {
		const before = yield* readMark(settings);
		for (const book of yield* saleStore.registered(ownerId)) {
			const compared = yield* readCompared(settings, ownerId, book.deviceId);
			const from = compared && compared.epoch === before?.epoch ? compared.n : 0;
			if (from >= book.last) continue;
			isAsked = true;
			healed = yield* healBook(
				ports,
				{ ownerId, ...book, from, epoch: before?.epoch, ...(place ? { place } : {}) },
				healed,
			);
		}
		if (!isAsked) healed = { ...healed, inDoubt: yield* contact(ports, ownerId, place) };
		isAsked = true;
		// A server with another epoch than before has lost data of some register.
		const epoch = (yield* readMark(settings))?.epoch;
		if (epoch === before?.epoch) return { ...healed, ...(epoch === undefined ? {} : { epoch }) };
	}
});

/**
 * Shows the server the latest mark seen, and reads its present one. Returns the sales of this
 * device that are in doubt there.
 */
const contact = Effect.fnUntraced(function* (
	ports: HealPorts,
	ownerId: string,
	place: SoldAt | undefined,
): Effect.fn.Return<readonly string[], CompareFault> {
	const { settings, saleStore } = ports;
	const own = yield* deviceId(ports);
	const till = place && tillTold(place, yield* unsentHere(ports, ownerId));
	const book = (yield* saleStore.registered(ownerId)).find(({ deviceId: id }) => id === own);
	const seen = yield* readMark(settings);
	const answer = yield* ports.salesLedger.compare(ownerId, {
		...{ device_id: own, last: book?.last ?? 0, blocks: [] },
		...(seen ? { seen } : {}),
		...(till ? { till } : {}),
	});
	const inDoubt = answer.held ?? [];
	yield* showReceipts(ports, ownerId, inDoubt);
	yield* keepMark(settings, answer.mark);
	return inDoubt;
});

type OwnersBook = {
	readonly ownerId: string;
	readonly deviceId: string;
	readonly last: number;
	/** Up to this number it was reconciled with a server of this epoch. */
	readonly from: number;
	readonly epoch: string | undefined;
	readonly place?: SoldAt;
};

/**
 * The sales of this device, whichever id it had when it made them, that the ledger does not have.
 */
const unsentHere = (
	{ saleStore }: Pick<HealPorts, "saleStore">,
	ownerId: string,
): Effect.Effect<readonly Sale[], NotStored> =>
	Effect.map(saleStore.unfinished(ownerId), (sales) =>
		sales.filter(({ progress }) => progress.deliveries.ledger.is !== "accepted"),
	);

/** As its owner is told. */
const tillTold = (
	{ restaurantId, stationId }: SoldAt,
	unsent: readonly Sale[],
): BooksAsked["till"] => ({
	restaurant_id: restaurantId,
	station_id: stationId,
	unsent: unsent.length,
	unsent_amount: sumCents(unsent.map(({ facts }) => facts.total)),
});

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
	// A server whose epoch changed meanwhile was asked for the end of the register alone; the whole
	// register is compared next.
	if (book.from === 0 || book.epoch === found.mark.epoch)
		yield* settings.set(comparedKey(ownerId, device), { epoch: found.mark.epoch, n });
	yield* keepMark(settings, found.mark);
	return {
		waitAgain: [...before.waitAgain, ...forgotten],
		reissued: [...before.reissued, ...reissued],
		inDoubt: [...before.inDoubt, ...found.held],
		...(newDevice === undefined ? {} : { newDevice }),
	};
});

/** The last number before all of these, at most `last`. */
const beforeAll = (sales: readonly Sale[], last: number): number =>
	sales.reduce((n, { facts }) => Math.min(n, facts.sequence - 1), last);

const comparedBook = Effect.fnUntraced(function* (
	{ saleStore, salesLedger, settings, ids }: HealPorts,
	{ from, epoch: _, place, ...book }: OwnersBook,
): Effect.fn.Return<BookComparison & { readonly upTo: number }, CompareFault> {
	const here = yield* unsentHere({ saleStore }, book.ownerId);
	const unsent = here.filter(({ facts }) => facts.deviceId === book.deviceId);
	const isOwn = book.deviceId === (yield* deviceId({ settings, ids }));
	const found = yield* compareDevice(
		{ saleStore, salesLedger },
		{
			...book,
			...(place && isOwn ? { till: tillTold(place, here) } : {}),
			from: from + 1,
			seen: yield* readMark(settings),
			unsent: new Set(unsent.map(({ facts }) => facts.id)),
			// Only the lines show why it was refused: another device's sale may have its id.
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
	{ own, foreign, highestAtServer }: BookComparison,
): Effect.fn.Return<boolean, NotStored> {
	if (foreign.length === 0 && highestAtServer === 0) return false;
	const book = (yield* saleStore.registered(ownerId)).find(({ deviceId: id }) => id === device);
	return isSecondDevice(own, foreign, { tip: book?.last ?? 0, highestAtServer });
});

/**
 * `missing`: all sales that the ledger lacks. Another tab that reconciles too may have reset one
 * before this one.
 */
const makeForgottenWait = Effect.fnUntraced(function* (
	{ saleStore }: HealPorts,
	ownerId: string,
	{ lacks, taken }: BookComparison,
): Effect.fn.Return<
	{ readonly forgotten: readonly Sale[]; readonly missing: readonly Sale[] },
	NotStored
> {
	const forgotten: Sale[] = [];
	const missing: Sale[] = [];
	const standing = new Map(taken.map(({ id, createdAt }) => [id, createdAt]));
	for (const id of lacks) {
		// This very sale is in the ledger, sent by a copy of this profile.
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

/**
 * Returns the state with which the sale is sent to the ledger again; its other deliveries keep
 * theirs. A sale that exists nowhere else is not archived.
 */
function forgottenState({ progress, ...rest }: SaleState, at: string): SaleState {
	const { syncDate: _, archivedAt: __, ...kept } = progress;
	const ledger = nextDelivery(progress.deliveries.ledger, { type: "forgotten" });
	return {
		...rest,
		progress: { ...kept, deliveries: { ...progress.deliveries, ledger }, updatedAt: at },
	};
}

/**
 * Two devices that share a draft sell it under one id. The sale that the ledger lacks gets a new
 * id, under this device's present id, and names the old one; unless a part of it was sent, or it
 * may be the sale that the ledger has.
 */
const reissueTaken = Effect.fnUntraced(function* (
	ports: HealPorts,
	ownerId: string,
	taken: BookComparison["taken"],
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

/**
 * Two copies of one profile gave the same sale the same new id, each under its own device id: the
 * ledger has the other copy's.
 */
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

/**
 * True if nothing of it left this device except what was refused: no order that the provider took,
 * and no campus card.
 */
const hasStayed = ({ progress: { deliveries, debit }, campus }: Sale): boolean =>
	campus === undefined &&
	debit === undefined &&
	(deliveries.provider.is === "waiting" || deliveries.provider.is === "refused") &&
	(deliveries.ledger.is === "refused" || deliveries.ledger.is === "waiting");
