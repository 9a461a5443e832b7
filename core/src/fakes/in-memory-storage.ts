import { Effect } from "effect";
import {
	type DeviceStorage,
	type FineStore,
	type LocalData,
	NotStored,
	type Room,
} from "../ports/index.ts";
import type { KeptFine, Sale } from "../records/index.ts";
import { isFinished } from "../rules/index.ts";
import { type Faults, noFaults } from "./faults.ts";

/** A store of fines in memory. */
export function inMemoryFineStore(
	faults: Pick<Faults, "disk"> = noFaults(),
	kept: Map<string, KeptFine> = new Map(),
): FineStore {
	const write = <A>(work: () => A) =>
		Effect.suspend(() =>
			faults.disk
				? Effect.succeed(work())
				: Effect.fail(new NotStored({ reason: "the disk is full" })),
		);
	const key = (ownerId: string, fineId: string) => JSON.stringify([ownerId, fineId]);
	return {
		of: (ownerId, credentialId) =>
			Effect.sync(() =>
				[...kept.values()]
					.filter((entry) => entry.ownerId === ownerId && entry.fine.credentialId === credentialId)
					.map(({ fine }) => fine),
			),
		add: (ownerId, fines) =>
			write(() => {
				for (const fine of fines)
					if (!kept.has(key(ownerId, fine.id)))
						kept.set(key(ownerId, fine.id), { ownerId, fine, paidBy: [] });
			}),
		pay: ({ ownerId, fineId, saleId }, change) =>
			write(() => {
				const found = kept.get(key(ownerId, fineId));
				if (!found || found.paidBy.includes(saleId)) return found?.fine;
				const fine = change(found.fine);
				kept.set(key(ownerId, fineId), { ownerId, fine, paidBy: [...found.paidBy, saleId] });
				return fine;
			}),
		giveBack: ({ ownerId, fineId, saleId }, change) =>
			write(() => {
				const found = kept.get(key(ownerId, fineId));
				if (!found?.paidBy.includes(saleId)) return found?.fine;
				const fine = change(found.fine);
				kept.set(key(ownerId, fineId), {
					ownerId,
					fine,
					paidBy: found.paidBy.filter((id) => id !== saleId),
				});
				return fine;
			}),
		spoiled: () => Effect.succeed([]),
	};
}

/**
 * The disk of a device, in bytes: `room`, the figures that the browser reports; `left`, the space
 * that is really left; and `held`, the reserved part of it. All may be changed at any time.
 */
export type Space = { room: Room | undefined; persists: boolean; left: number; held: number };
/** A device whose storage is never full. */
export const endlessSpace = (): Space => ({
	room: undefined,
	persists: true,
	left: Number.MAX_SAFE_INTEGER,
	held: 0,
});

/** A device's storage in memory, with a switch for a full one. */
export const inMemorySpace = (
	faults: Pick<Faults, "disk"> = noFaults(),
	space: Space = endlessSpace(),
): DeviceStorage => ({
	reserve: (bytes) =>
		Effect.sync(() => {
			const left = space.left + space.held - bytes;
			if (left < 0 || (bytes > space.held && !faults.disk)) return false;
			space.left = left;
			space.held = bytes;
			return true;
		}),
	room: () => Effect.sync(() => space.room),
	persist: () => Effect.sync(() => space.persists),
});

/** Everything in these maps. */
export const inMemoryLocalData = (
	faults: Pick<Faults, "disk">,
	sales: Map<string, Sale>,
	{
		others = {},
		cleared = new Set(),
	}: {
		readonly others?: Readonly<
			Record<string, { readonly size: number; readonly clear: () => void }>
		>;
		readonly cleared?: Set<() => void> | undefined;
	} = {},
): LocalData => ({
	whenCleared: (hear) =>
		Effect.sync(() => {
			cleared.add(hear);
			return Effect.sync(() => void cleared.delete(hear));
		}),
	unsentOfOthers: (ownerId) =>
		Effect.sync(
			() =>
				[...sales.values()].filter(
					({ facts, progress }) => facts.ownerId !== ownerId && !isFinished(progress),
				).length,
		),
	othersWithUnsent: (ownerId) =>
		Effect.sync(() =>
			[
				...new Set(
					[...sales.values()].flatMap(({ facts, progress }) =>
						facts.ownerId !== ownerId && !isFinished(progress) ? [facts.ownerId] : [],
					),
				),
			].sort(),
		),
	counts: () =>
		Effect.sync(() =>
			Object.fromEntries(
				Object.entries({ transactions: sales, ...others }).map(([store, { size }]) => [
					store,
					size,
				]),
			),
		),
	erase: () =>
		Effect.suspend(() => {
			if (!faults.disk) return Effect.fail(new NotStored({ reason: "the disk is full" }));
			for (const each of [sales, ...Object.values(others)]) each.clear();
			return Effect.void;
		}),
});
