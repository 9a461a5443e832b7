import { Effect } from "effect";
import {
	type Draft,
	type DraftStore,
	type MenuSnapshot,
	type MenuStore,
	NotStored,
	type SettingsStore,
} from "../ports/index.ts";
import { type Faults, noFaults } from "./faults.ts";

/** A store of menus in memory. */
export function inMemoryMenuStore(
	faults: Pick<Faults, "disk"> = noFaults(),
	kept: Map<string, MenuSnapshot> = new Map(),
): MenuStore {
	return {
		load: (ownerId, restaurantId) =>
			Effect.sync(() => kept.get(JSON.stringify([ownerId, restaurantId]))),
		replace: (snapshot) =>
			write(
				faults,
				() => void kept.set(JSON.stringify([snapshot.ownerId, snapshot.restaurantId]), snapshot),
			),
		clear: (ownerId) =>
			write(faults, () => {
				for (const [key, snapshot] of kept) if (snapshot.ownerId === ownerId) kept.delete(key);
			}),
	};
}

/** A store of open orders in memory. */
export function inMemoryDraftStore(
	faults: Pick<Faults, "disk"> = noFaults(),
	kept: Map<string, Draft> = new Map(),
): DraftStore {
	const key = ({
		ownerId,
		restaurantId,
		stationId,
	}: Pick<Draft, "ownerId" | "restaurantId" | "stationId">) =>
		JSON.stringify([ownerId, restaurantId, stationId]);
	return {
		load: (place) => Effect.sync(() => kept.get(key(place))),
		save: (draft, basis) =>
			write(faults, () => {
				const standing = kept.get(key(draft));
				const isOther = basis && standing && standing.revision !== basis.revision;
				const next = isOther ? basis.remake(standing) : draft;
				kept.set(key(draft), next);
				return next;
			}),
	};
}

/** Values are stored as JSON, as on disk. */
export function inMemorySettingsStore(
	faults: Pick<Faults, "disk"> = noFaults(),
	kept: Map<string, string> = new Map(),
): SettingsStore {
	return {
		get: (key) =>
			Effect.sync(() => {
				const text = kept.get(key);
				return text === undefined ? undefined : JSON.parse(text);
			}),
		set: (key, value) => write(faults, () => void kept.set(key, JSON.stringify(value))),
		setIfAbsent: (key, value) =>
			write(faults, () => {
				const stands = kept.get(key) ?? JSON.stringify(value);
				kept.set(key, stands);
				return JSON.parse(stands);
			}),
		listByPrefix: (prefix) =>
			Effect.sync(() =>
				[...kept]
					.filter(([key]) => key.startsWith(prefix))
					.map(([key, text]) => ({ key, value: JSON.parse(text) as unknown })),
			),
		remove: (key) => write(faults, () => void kept.delete(key)),
	};
}

const write = <A>(faults: Pick<Faults, "disk">, work: () => A) =>
	Effect.suspend(() =>
		faults.disk ? Effect.sync(work) : Effect.fail(new NotStored({ reason: "the disk is full" })),
	);
