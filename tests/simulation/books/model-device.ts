import { inMemorySettingsStore, noFaults } from "@tuckshop/core/fakes";
import { type PosPorts, Unreached } from "@tuckshop/core/ports";
import type { RegisterRow, Sale } from "@tuckshop/core/records";
import { documentedPolicy, zeroCents } from "@tuckshop/core/rules";
import { Effect } from "effect";
import { healBooks } from "../../../core/src/flows/books/heal-books.ts";
import type { Dice } from "../dice.ts";
import type { ModelServer } from "./model-server.ts";

/** The disk of one device, which can be copied as a profile is. */
export type ModelDisk = {
	readonly sales: Map<string, Sale>;
	readonly lines: Map<string, RegisterRow>;
	readonly settings: Map<string, string>;
	/** The last number of each series. */
	readonly numbers: Map<string, number>;
};

export const emptyDisk = (): ModelDisk => ({
	sales: new Map(),
	lines: new Map(),
	settings: new Map(),
	numbers: new Map(),
});
export const copyOf = ({ sales, lines, settings, numbers }: ModelDisk): ModelDisk => ({
	sales: new Map(sales),
	lines: new Map(lines),
	settings: new Map(settings),
	numbers: new Map(numbers),
});

/** A device that sells, sends and compares. */
export type ModelDevice = {
	readonly disk: ModelDisk;
	/** One sale more. `saleId`: of a draft that two devices may have. */
	readonly sell: (ownerId: string, saleId: string, sold: SoldNow) => Promise<void>;
	/** Sends what waits; `retry`: what was refused too. */
	readonly deliver: (ownerId: string, how: { readonly retry: boolean }) => void;
	/** Compares the books by the till's own flow; an answer may be lost on the way. */
	readonly compare: (ownerId: string) => Promise<void>;
};

/** The identity of a sale: its reference, and when it was made (ISO 8601). */
export type SoldNow = { readonly reference: string; readonly createdAt: string };

/** `lost`: how often an answer does not come back. */
export function modelDevice(
	server: ModelServer,
	dice: Dice,
	{ disk, lost }: { readonly disk: ModelDisk; readonly lost: () => number },
): ModelDevice {
	const settings = inMemorySettingsStore(noFaults(), disk.settings);
	const saleStore = modelStore(disk);
	const answered = <A>(work: () => A): Effect.Effect<A, Unreached> =>
		Effect.suspend(() => {
			if (dice.chance(lost())) return Effect.fail(new Unreached({ reason: "lost" }));
			const answer = work();
			return dice.chance(lost())
				? Effect.fail(new Unreached({ reason: "lost" }))
				: Effect.succeed(answer);
		});
	const ports = {
		settings,
		saleStore,
		salesLedger: {
			compare: (ownerId, asked) => answered(() => server.compare(ownerId, asked)),
			accept: () => Effect.die("not asked"),
			digests: () => Effect.die("not asked"),
		},
		connectivity: {
			heard: () => Effect.succeed(server.mark()),
			reachable: () => Effect.succeed(true),
			requestBackgroundSync: () => Effect.void,
			watch: () => Effect.succeed(Effect.void),
		},
		ids: { uuid: dice.uuid, below: dice.below },
	} satisfies Partial<PosPorts>;

	const move = (sale: Sale, ledger: Sale["progress"]["deliveries"]["ledger"]) =>
		disk.sales.set(sale.facts.id, {
			...sale,
			progress: { ...sale.progress, deliveries: { ...sale.progress.deliveries, ledger } },
		});
	return {
		disk,
		async sell(ownerId, saleId, { reference, createdAt }) {
			if (disk.sales.has(saleId)) return;
			const deviceId = ownDevice(disk, dice);
			const sequence = nextNumber(disk, ownerId, deviceId);
			const sale = smallSale({ id: saleId, ownerId, deviceId, sequence, reference, createdAt });
			keep(disk, sale);
		},
		deliver(ownerId, { retry }) {
			for (const sale of [...disk.sales.values()]) {
				const { facts, progress } = sale;
				const { is } = progress.deliveries.ledger;
				if (facts.ownerId !== ownerId || (is !== "waiting" && !(retry && is === "refused")))
					continue;
				if (dice.chance(lost())) continue;
				const { id, deviceId, sequence: n, reference, createdAt, reissueOf } = facts;
				const row = {
					...{ ownerId, deviceId, n, id, hash: hashOf(sale), reference, createdAt },
					...(reissueOf === undefined ? {} : { reissueOf }),
				};
				const answer = server.accept(row);
				if (dice.chance(lost())) continue;
				move(
					sale,
					answer === "accepted"
						? { is: "accepted", at: createdAt }
						: { is: "refused", at: createdAt, reason: "409" },
				);
			}
		},
		async compare(ownerId) {
			await Effect.runPromise(
				healBooks(ports, ownerId).pipe(Effect.catchTag("Unreached", () => Effect.void)),
			);
		},
	};
}

/** The device's id as the flow reads it: created at its first sale. */
function ownDevice({ settings }: ModelDisk, dice: Dice): string {
	const kept = settings.get("deviceId");
	if (kept !== undefined) return JSON.parse(kept);
	const made = dice.uuid();
	settings.set("deviceId", JSON.stringify(made));
	return made;
}

const hashOf = ({ facts: { id, deviceId, sequence, reference } }: Sale): string =>
	`${id} ${deviceId} ${sequence} ${reference}`;
const lineKey = (ownerId: string, deviceId: string, n: number): string =>
	`${ownerId}/${deviceId}/${n}`;

/** Numbers lie far apart, so that a book of few sales has many blocks. */
const apart = 60;

/** Registers give out numbers; what was reissued keeps its line, and so its number. */
const nextNumber = ({ numbers }: ModelDisk, ownerId: string, deviceId: string): number =>
	(numbers.get(`${ownerId}/${deviceId}`) ?? 0) + apart;

function keep({ sales, lines, numbers }: ModelDisk, sale: Sale): void {
	const { id, ownerId, deviceId, sequence: n } = sale.facts;
	sales.set(id, sale);
	lines.set(lineKey(ownerId, deviceId, n), { n, id, hash: hashOf(sale), link: "" });
	numbers.set(`${ownerId}/${deviceId}`, n);
}

/** The store's part that a comparison needs, on maps. */
function modelStore(disk: ModelDisk): PosPorts["saleStore"] {
	const { sales, lines, numbers } = disk;
	const own = (ownerId: string, id: string) => {
		const sale = sales.get(id);
		return sale?.facts.ownerId === ownerId ? sale : undefined;
	};
	const notAsked = () => Effect.die("not asked");
	return {
		...{ keep: notAsked, keepPair: notAsked, restore: notAsked, finishedBefore: notAsked },
		...{
			recent: notAsked,
			search: notAsked,
			all: notAsked,
			spoiled: notAsked,
			unfinishedPart: notAsked,
		},
		get: (ownerId, id) => Effect.sync(() => own(ownerId, id)),
		advance: (ownerId, id, change) =>
			Effect.sync(() => {
				const sale = own(ownerId, id);
				if (!sale) return undefined;
				const next = { ...change(sale), facts: sale.facts };
				sales.set(id, next);
				return next;
			}),
		unfinished: (ownerId) =>
			Effect.sync(() =>
				[...sales.values()].filter(
					({ facts, progress }) =>
						facts.ownerId === ownerId && progress.deliveries.ledger.is !== "accepted",
				),
			),
		registered: (ownerId) =>
			Effect.sync(() =>
				[...numbers].flatMap(([series, last]) => {
					const [whose, deviceId = ""] = series.split("/");
					return whose === ownerId ? [{ deviceId, last }] : [];
				}),
			),
		register: ({ ownerId, deviceId, from, to }) =>
			Effect.sync(() => {
				const rows: RegisterRow[] = [];
				for (let n = from; n <= to; n += 1) {
					const row = lines.get(lineKey(ownerId, deviceId, n));
					if (row) rows.push(row);
				}
				return rows;
			}),
		registerOlder: () => Effect.succeed(true),
		reissue: (ownerId, id, make) =>
			Effect.sync(() => {
				const standing = own(ownerId, id);
				const first = standing && make(standing, 1);
				if (!first) return undefined;
				const there = sales.get(first.facts.id);
				sales.delete(id);
				if (there) return there;
				const n = nextNumber(disk, ownerId, first.facts.deviceId);
				const sale = make(standing, n) as Sale;
				keep(disk, sale);
				return sale;
			}),
	};
}

type Small = Pick<
	Sale["facts"],
	"id" | "ownerId" | "deviceId" | "sequence" | "reference" | "createdAt"
>;

/** A sale of nothing for nothing: what was sold is nothing that a comparison reads. */
const smallSale = (of: Small): Sale => ({
	facts: {
		...of,
		kind: { type: "sale" },
		businessDate: of.createdAt.slice(0, 10),
		...{ restaurantId: "restaurant", stationId: "station" },
		...{ providerRestaurantId: 1, providerBranchId: 1 },
		...{ lines: [], subtotal: zeroCents, taxes: [], taxTotal: zeroCents, total: zeroCents },
		...{ tenders: [], taxPolicy: documentedPolicy, taxRulesVersion: 1 },
	},
	progress: {
		deliveries: { ledger: { is: "waiting" }, provider: { is: "waiting" } },
		updatedAt: of.createdAt,
	},
});
