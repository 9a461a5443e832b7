import { dice as diceOf } from "../dice.ts";
import { copyOf, emptyDisk, type ModelDevice, modelDevice } from "./model-device.ts";
import { type ModelRow, modelServer } from "./model-server.ts";

/** The outcome of a run of the model. `broken`: the law that did not hold. */
export type ModelOutcome = {
	readonly steps: number;
	readonly sold: number;
	readonly forks: number;
	readonly reissued: number;
	readonly broken: string | undefined;
};

const owners = ["ann", "bo"];
/** Steps between two rests, and the most devices at once. */
const betweenRests = 400;
const maxDevices = 4;

/**
 * The protocol that mends the books, alone: a ledger that is restored and loses its last commits, devices that are copied, set back,
 * cleared and used in two tabs at once, two owners on each, answers that do not come. At each rest every sale that lies on a device has
 * to be in the ledger once, under one id, and nothing else may be there.
 */
export async function runBooksModel(seed: number, steps: number): Promise<ModelOutcome> {
	const dice = diceOf(seed);
	const server = modelServer();
	const made = new Set<string>();
	let lost = 0;
	let now = Date.parse("2026-11-23T08:00:00.000Z");
	const device = (disk = emptyDisk()): ModelDevice =>
		modelDevice(server, dice, { disk, lost: () => lost });
	let devices = [device()];
	const images: ReturnType<typeof copyOf>[] = [];
	const drafts = ["draft-0"];
	const any = () => dice.pick(devices);
	const owner = () => dice.pick(owners);

	const sell = async () => {
		now += 1 + dice.below(5_000);
		const reference = `sale ${made.size + 1}`;
		made.add(reference);
		// A draft lies on the devices that were copied after it was begun: each may sell it.
		const isOld = dice.chance(0.1);
		const saleId = isOld ? dice.pick(drafts) : `draft-${made.size}`;
		if (dice.chance(0.2)) drafts.push(saleId);
		if (drafts.length > 8) drafts.shift();
		await any().sell(owner(), saleId, { reference, createdAt: new Date(now).toISOString() });
	};
	const events: readonly (readonly [weight: number, happen: () => Promise<void> | void])[] = [
		[40, sell],
		[20, () => any().deliver(owner(), { retry: dice.chance(0.1) })],
		[14, () => any().compare(owner())],
		[
			2, // Two tabs, of which one has stolen the other's lock.
			async () => {
				const [one, whose] = [any(), owner()];
				await Promise.all([one.compare(whose), sell(), one.compare(whose)]);
			},
		],
		[3, () => server.backUp()],
		[1, () => server.restore(dice.below)],
		[1, () => server.loseLast(1 + dice.below(3))],
		[
			1, // A copied profile.
			() => {
				devices.push(device(copyOf(any().disk)));
				if (devices.length > maxDevices) devices.splice(dice.below(devices.length), 1);
			},
		],
		[1, () => void images.push(copyOf(any().disk))],
		[
			1, // A device is set back to an image of it: what it sold since lies nowhere any more.
			() => {
				const image = images.shift();
				if (image) devices[dice.below(devices.length)] = device(image);
			},
		],
		[1, () => void devices.splice(dice.below(devices.length), 1, device())],
	];
	const whole = events.reduce((sum, [weight]) => sum + weight, 0);
	const happen = async () => {
		let at = dice.below(whole);
		for (const [weight, event] of events) {
			if (at < weight) return event();
			at -= weight;
		}
	};

	let broken: string | undefined;
	let done = 0;
	while (done < steps && broken === undefined) {
		lost = dice.chance(0.5) ? 0.2 * dice.unit() : 0;
		for (const end = Math.min(done + betweenRests, steps); done < end; done += 1) await happen();
		lost = 0;
		for (let round = 0; round < 6; round += 1)
			for (const each of devices)
				for (const whose of owners) {
					each.deliver(whose, { retry: true });
					await each.compare(whose);
				}
		broken = brokenLaw(devices, server.rows(), made);
		// A shop of one season: what lies on its devices does not grow for ever.
		if (dice.chance(0.1)) devices = [device()];
	}
	const settings = devices.flatMap(({ disk }) => [...disk.settings.keys()]);
	const sales = devices.flatMap(({ disk }) => [...disk.sales.values()]);
	return {
		steps: done,
		sold: made.size,
		forks: settings.filter((key) => key.startsWith("deviceIdBefore/")).length,
		reissued: sales.filter(({ facts }) => facts.reissueOf !== undefined).length,
		broken,
	};
}

function brokenLaw(
	devices: readonly ModelDevice[],
	rows: readonly ModelRow[],
	made: ReadonlySet<string>,
): string | undefined {
	const ids = new Map<string, string>();
	const references = new Map<string, ModelRow>();
	for (const row of rows) {
		const { id, ownerId, reference } = row;
		if (!made.has(reference)) return `nobody sold ${reference}`;
		const other = references.get(reference);
		// Two copies of a profile hold one unsent sale, one of them gives it another id, and the ledger forgets why: each is taken, and names the other.
		if (other && row.reissueOf !== other.id && other.reissueOf !== id)
			return `${reference} is in the ledger twice`;
		references.set(reference, row);
		ids.set(`${ownerId} ${id}`, reference);
	}
	for (const { disk } of devices)
		for (const { facts, progress } of disk.sales.values()) {
			const there = ids.get(`${facts.ownerId} ${facts.id}`);
			const { is } = progress.deliveries.ledger;
			if (there === undefined) return `${facts.reference} is not in the ledger (${is})`;
			if (there !== facts.reference)
				return `${facts.reference} is refused: ${there} has its id (${is})`;
			if (is !== "accepted") return `${facts.reference} is in the ledger, and ${is}`;
		}
	return undefined;
}
