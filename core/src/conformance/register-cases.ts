import { Effect } from "effect";
import type { SaleStore } from "../ports/index.ts";
import { forkedDevice, identityHash, registerRow, type Sale } from "../records/index.ts";
import { type ConformanceCase, casesOf, type Make, reopened, same } from "./case.ts";
import { sampleId, sampleSale } from "./sample-sale.ts";

const owner = "owner-1";
const forked = forkedDevice("device-2");
const all = { ownerId: owner, deviceId: "device-1", from: 1, to: 1_000 };

const keep = (store: SaleStore, n: number, of: Partial<Sale["facts"]> = {}) =>
	store.keep(sampleId(n), (sequence) => {
		const sale = sampleSale({ id: sampleId(n), sequence });
		return { ...sale, facts: { ...sale.facts, ...of } };
	});
const byDevice = (devices: readonly { readonly deviceId: string; readonly last: number }[]) =>
	[...devices].sort((a, b) => (a.deviceId < b.deviceId ? -1 : 1));

/** Cases for the register of every sale store: a line for each sale, by owner and device. */
export const registerCases = (make: Make<SaleStore>): ConformanceCase[] =>
	casesOf(make, [
		[
			"[HEAL-01] writes a line with each sale, linked to the line before, and has it after a reload",
			(subject) =>
				Effect.gen(function* () {
					const kept: Sale[] = [];
					for (const n of [1, 2, 3]) kept.push((yield* keep(subject.port, n)).sale);
					yield* keep(subject.port, 4, { ownerId: "owner-2" });
					let link: string | undefined;
					const lines = kept.map(({ facts }) => {
						const line = registerRow(facts, link);
						link = line.link;
						return line;
					});
					const port = yield* reopened(subject);
					same(yield* port.registerOlder(10), true);
					same(yield* port.register(all), lines);
					same(yield* port.register({ ...all, from: 2, to: 2 }), lines.slice(1, 2));
					same(byDevice(yield* port.registered(owner)), [{ deviceId: "device-1", last: 3 }]);
					same(byDevice(yield* port.registered("owner-2")), [{ deviceId: "device-1", last: 1 }]);
					same(yield* port.registered("nobody"), []);
				}),
		],
		[
			"[HEAL-07] counts from 1 under another device id, and keeps the old one's lines",
			(subject) =>
				Effect.gen(function* () {
					yield* keep(subject.port, 1);
					yield* keep(subject.port, 2);
					const other = (yield* keep(subject.port, 3, { deviceId: forked })).sale;
					same(other.facts.sequence, 1);
					same((yield* keep(subject.port, 4, { deviceId: forked })).sale.facts.sequence, 2);
					const port = yield* reopened(subject);
					same((yield* keep(port, 5)).sale.facts.sequence, 3, "the old id's next number");
					same(byDevice(yield* port.registered(owner)), [
						{ deviceId: "device-1", last: 3 },
						{ deviceId: forked, last: 2 },
					]);
				}),
		],
		[
			"[HEAL-01] has a line for a sale that is brought back, under its own device and number",
			(subject) =>
				Effect.gen(function* () {
					const sale = sampleSale({ id: sampleId(9), sequence: 41 });
					const facts = { ...sale.facts, deviceId: "device-before" };
					yield* subject.port.restore([{ ...sale, facts }]);
					while (!(yield* subject.port.registerOlder(10))) yield* Effect.yieldNow;
					const [line] = yield* subject.port.register({ ...all, deviceId: "device-before" });
					same([line?.n, line?.id, line?.hash], [41, sampleId(9), identityHash(facts)]);
					same(yield* subject.port.registered(owner), [{ deviceId: "device-before", last: 41 }]);
				}),
		],
		[
			"[HEAL-07] puts a sale in the place of one whose id is taken, once, and keeps both lines",
			(subject) =>
				Effect.gen(function* () {
					const before = (yield* keep(subject.port, 1)).sale;
					yield* keep(subject.port, 2);
					const another = (standing: Sale, sequence: number): Sale => ({
						...standing,
						facts: {
							...standing.facts,
							...{ id: sampleId(7), deviceId: forked, sequence, reissueOf: sampleId(1) },
						},
					});
					const made = yield* subject.port.reissue(owner, sampleId(1), another);
					same(made?.facts, { ...another(before, 1).facts });
					const port = yield* reopened(subject);
					same(yield* port.reissue(owner, sampleId(1), another), undefined, "a second time");
					same(yield* port.reissue("owner-2", sampleId(2), another), undefined, "another owner's");
					same(yield* port.get(owner, sampleId(1)), undefined);
					same((yield* port.get(owner, sampleId(7)))?.facts, made?.facts);
					same(
						(yield* port.recent(owner, 10)).map(({ facts }) => facts.id).sort(),
						[sampleId(2), sampleId(7)].sort(),
					);
					same(
						(yield* port.unfinished(owner)).map(({ facts }) => facts.id).sort(),
						[sampleId(2), sampleId(7)].sort(),
					);
					same(
						(yield* port.register(all)).map(({ n, id }) => [n, id]),
						[
							[1, sampleId(1)],
							[2, sampleId(2)],
						],
					);
					same(
						(yield* port.register({ ...all, deviceId: forked })).map(({ n, id }) => [n, id]),
						[[1, sampleId(7)]],
					);
					same((yield* keep(port, 3)).sale.facts.sequence, 3);
				}),
		],
		[
			"leaves a sale as it is where nothing is to take its place",
			(subject) =>
				Effect.gen(function* () {
					const { sale } = yield* keep(subject.port, 1);
					same(yield* subject.port.reissue(owner, sampleId(1), () => undefined), undefined);
					same(yield* subject.port.get(owner, sampleId(1)), sale);
				}),
		],
	]);
