import { endlessSpace, type InMemoryWorld, inMemoryStorage } from "@tuckshop/core/fakes";
import type { DeviceStorage, Room, StoragePorts } from "@tuckshop/core/ports";
import {
	canonicalJson,
	type Sale,
	SaleFromTransaction,
	saleIdentity,
} from "@tuckshop/core/records";
import { Effect, type Exit, Schema } from "effect";
import { cardRequestsKey } from "../../../core/src/flows/settings/device-settings.ts";
import { badStep, type StepTaken } from "../allowed-transitions.ts";
import type { SimWorld } from "../world.ts";
import type { Life } from "./page-runtime.ts";

/** A device's disk. Acknowledged writes survive every crash; a write during its page's crash may be there or not. */
export type Disk = {
	readonly sales: ReadonlyMap<string, Sale>;
	/** Every sale that was ever made on this device, as it was here last: what lies on the disk, and what was cleared and did not come back. */
	readonly made: () => readonly Sale[];
	readonly madeAs: (id: string) => Sale | undefined;
	/** The sales that were cleared from it and are not there again. */
	readonly cleared: ReadonlyMap<string, Sale>;
	readonly timesCleared: () => number;
	/** The sales that were on it before it was a disk of its own: another device made them. */
	readonly copied: ReadonlySet<string>;
	/** The sales that go on under another id, as they were. */
	readonly reissued: readonly Sale[];
	/** The id under which it sells now; undefined: it has none yet. */
	readonly deviceId: () => string | undefined;
	/** True if an open order is on it, or a payment with an unknown outcome. */
	readonly isInTheMiddle: () => boolean;
	/** Whatever is stored on it, for the disk of another device. */
	readonly contents: Contents;
	/** Somebody clears what the browser stores: all of it is gone, under the page that is open. */
	readonly clear: () => void;
	/** True if a card request of a terminal is on it. */
	readonly holdsCard: () => boolean;
	readonly full: { is: boolean };
	readonly space: DeviceStorage;
	/** The stores as one page sees them. */
	readonly open: (life: Life) => StoragePorts & { readonly died: () => void };
	/** Another version of the application reads what this one wrote: everything passes through the documented records. */
	readonly upgrade: () => void;
};

type Contents = Pick<
	InMemoryWorld["device"],
	"menus" | "drafts" | "settings" | "fines" | "events"
> & {
	readonly sales: WatchedSales;
};

/** By what the steps of a sale are judged. */
type SaleLaws = {
	readonly step: () => StepTaken;
	readonly mayBeRefused: (sale: Sale) => boolean;
};

export function simDisk(
	world: SimWorld,
	name: string,
	{ step, mayBeRefused, copyOf }: SaleLaws & { readonly copyOf?: Disk | undefined },
): Disk {
	const sales = new WatchedSales(world, name, { step, mayBeRefused });
	const device: InMemoryWorld["device"] = {
		sales,
		menus: new Map(copyOf?.contents.menus),
		drafts: new Map(copyOf?.contents.drafts),
		settings: new Map(copyOf?.contents.settings),
		fines: new Map(copyOf?.contents.fines),
		events: new Map(copyOf?.contents.events),
		led: new Set(),
		space: endlessSpace(),
		tabs: new Set(),
		woken: { asked: 0 },
	};
	if (copyOf) sales.copy(copyOf.contents.sales);
	const copied = new Set(sales.keys());
	const full = { is: false };
	let timesCleared = 0;
	const faults = {
		get disk() {
			return !full.is;
		},
	};
	const whole = inMemoryStorage(faults, device);

	return {
		sales,
		made: () => [...sales.values(), ...sales.cleared.values()],
		madeAs: (id) => sales.get(id) ?? sales.cleared.get(id),
		cleared: sales.cleared,
		timesCleared: () => timesCleared,
		copied,
		reissued: sales.reissued,
		deviceId: () => JSON.parse(device.settings.get("deviceId") ?? "null") ?? undefined,
		isInTheMiddle: () =>
			[...device.drafts.values()].some(({ order }) => order.lines.length > 0) ||
			[...sales.values()].some(
				({ campus, progress: { debit } }) =>
					campus?.offline === false && debit?.is !== "accepted" && debit?.is !== "refused",
			),
		contents: device as typeof device & { readonly sales: WatchedSales },
		holdsCard: () => [...device.settings.keys()].some((key) => key.startsWith(cardRequestsKey())),
		clear() {
			timesCleared += 1;
			world.trace.say(`${name} storage is cleared of ${sales.size} sales`);
			sales.wipe();
			for (const store of [
				device.menus,
				device.drafts,
				device.settings,
				device.fines,
				device.events,
			])
				store.clear();
		},
		full,
		space: {
			room: () => Effect.sync(() => (full.is ? noRoom : room)),
			reserve: (bytes) => Effect.sync(() => bytes === 0 || !full.is),
			persist: () => Effect.succeed(true),
		},
		open(life) {
			/** Writes that were requested and are not done yet. */
			const underWay = new Set<() => void>();
			const slowly = <A, E>(work: Effect.Effect<A, E>): Effect.Effect<A, E> =>
				Effect.suspend(() => (world.dice.chance(0.2) ? late(work) : work));
			const late = <A, E>(work: Effect.Effect<A, E>): Effect.Effect<A, E> =>
				Effect.callback<A, E>((resume) => {
					let exit: Exit.Exit<A, E> | undefined;
					const write = () => {
						exit ??= Effect.runSyncExit(work);
						return exit;
					};
					underWay.add(write);
					world.time.after(world.dice.between(1, 30), () => {
						if (!life.alive) return;
						const done = write();
						underWay.delete(write);
						world.time.after(world.dice.between(0, 5), () => {
							if (life.alive) resume(done);
						});
					});
				});
			const slow = <Port extends object>(port: Port): Port =>
				Object.fromEntries(
					Object.entries(port).map(
						([method, call]: [string, (...given: never[]) => Effect.Effect<unknown, unknown>]) => [
							method,
							(...given: never[]) => slowly(call(...given)),
						],
					),
				) as Port;
			/** Requests of a store that keeps the order of its calls: each later one completes all of these first. */
			const earlier: (() => void)[] = [];
			const inOrder = <A, E>(work: Effect.Effect<A, E>): Effect.Effect<A, E> =>
				Effect.suspend(() => {
					let exit: Exit.Exit<A, E> | undefined;
					const done = () => {
						exit ??= Effect.runSyncExit(work);
						return exit;
					};
					earlier.push(done);
					return slowly(
						Effect.suspend(() => {
							while (exit === undefined) earlier.shift()?.();
							return done();
						}),
					);
				});
			const stores = Object.fromEntries(
				Object.entries(whole).map(([name, port]) => [name, slow(port)]),
			) as StoragePorts;
			return {
				...stores,
				// At once: events came later, and must not move the moments of older calls.
				eventStore: whole.eventStore,
				drafts: {
					load: (place) => inOrder(whole.drafts.load(place)),
					save: (draft, basis) => inOrder(whole.drafts.save(draft, basis)),
				},
				died() {
					for (const write of underWay) if (world.dice.chance(0.5)) write();
					underWay.clear();
				},
			};
		},
		upgrade() {
			for (const [id, sale] of sales) {
				const kept = JSON.parse(JSON.stringify(encode(sale)));
				sales.reread(id, decode(kept));
			}
		},
	};
}

const room: Room = { used: 1_000_000, quota: 1_000_000_000_000 };
const noRoom: Room = { used: room.quota, quota: room.quota };

const encode = Schema.encodeSync(SaleFromTransaction);
const decode = Schema.decodeUnknownSync(SaleFromTransaction);

/** The sales of a device, each step held against the drawings. */
class WatchedSales extends Map<string, Sale> {
	readonly cleared = new Map<string, Sale>();
	readonly reissued: Sale[] = [];
	/** Sales that came back after the storage was cleared, as the disk had them then. */
	readonly #cameBack = new Map<string, Sale>();
	readonly #world: SimWorld;
	readonly #name: string;
	readonly #laws: SaleLaws;

	constructor(world: SimWorld, name: string, laws: SaleLaws) {
		super();
		this.#world = world;
		this.#name = name;
		this.#laws = laws;
	}

	override set(id: string, sale: Sale): this {
		const back = this.cleared.get(id);
		if (back && saleIdentity(back.facts) !== saleIdentity(sale.facts))
			this.#world.broke("a sale comes back as it was", id);
		this.cleared.delete(id);
		if (back) this.#cameBack.set(id, back);
		// A sale from a page's memory or a file may be behind the lost disk, until a page that knows more writes it too.
		const isBack = back !== undefined || this.#catchesUp(id, sale);
		const bad = isBack ? undefined : badStep(this.get(id), sale, this.#laws.step());
		if (bad !== undefined) this.#world.broke("only drawn transitions are taken", bad);
		const { deliveries } = sale.progress;
		for (const place of ["ledger", "provider"] as const)
			if (deliveries[place].is === "refused" && !this.#laws.mayBeRefused(sale))
				this.#world.broke(
					"nothing is refused but what has to be",
					`${place}: ${JSON.stringify(deliveries[place])}`,
				);
		const archived = sale.progress.archivedAt === undefined ? "" : " archived";
		this.#world.trace.say(
			`${this.#name} disk ${sale.facts.sequence} ${id.slice(0, 8)} ${deliveries.ledger.is} ${deliveries.provider.is}${archived}`,
		);
		return super.set(id, sale);
	}

	/** True if every delivery is in its latest state, or in the state that the disk had before it was cleared. */
	#catchesUp(id: string, { progress: { deliveries } }: Sale): boolean {
		const [before, now] = [this.#cameBack.get(id), this.get(id)].map(
			(each) => each?.progress.deliveries,
		);
		return (["ledger", "provider"] as const).every(
			(place) =>
				before !== undefined && [before[place].is, now?.[place].is].includes(deliveries[place].is),
		);
	}

	/** Another sale takes its place, under an id of its own. */
	override delete(id: string): boolean {
		const sale = this.get(id);
		if (sale) {
			this.#world.trace.say(`${this.#name} disk ${sale.facts.sequence} ${id.slice(0, 8)} reissued`);
			this.reissued.push(sale);
		}
		return super.delete(id);
	}

	copy(other: WatchedSales): void {
		for (const [id, sale] of other) super.set(id, sale);
		this.reissued.push(...other.reissued);
	}

	wipe(): void {
		for (const [id, sale] of this) this.cleared.set(id, sale);
		super.clear();
	}

	reread(id: string, sale: Sale): void {
		const before = this.get(id);
		if (canonicalJson(before) !== canonicalJson(sale))
			this.#world.broke("a sale reads back as it was written", id);
		super.set(id, sale);
	}
}
