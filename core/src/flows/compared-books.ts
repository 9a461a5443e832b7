import { Effect } from "effect";
import type { ServerMark } from "../contract/index.ts";
import type { NotStored, PosPorts, SettingsStore } from "../ports/index.ts";

/**
 * How far an owner's register on a device was reconciled: up to this number, with a server of this
 * epoch.
 */
export type ComparedUpTo = { readonly epoch: string; readonly n: number };

/**
 * The settings key of how far a register was reconciled. Without a device: the prefix of all of an
 * owner's registers here.
 */
export const comparedKey = (ownerId: string, deviceId = ""): string =>
	`booksCompared/${ownerId}/${deviceId}`;

const markKey = "serverMark";

export const readCompared = (
	settings: SettingsStore,
	ownerId: string,
	deviceId: string,
): Effect.Effect<ComparedUpTo | undefined, NotStored> =>
	Effect.map(settings.get(comparedKey(ownerId, deviceId)), (kept) =>
		isCompared(kept) ? kept : undefined,
	);

/**
 * Forgets how far each register of this device was reconciled, because an imported file says what
 * its sales were when it was written.
 */
export const forgetComparisons = Effect.fnUntraced(function* (
	settings: SettingsStore,
	ownerId: string,
): Effect.fn.Return<void, NotStored> {
	for (const { key } of yield* settings.listByPrefix(comparedKey(ownerId)))
		yield* settings.remove(key);
});

/** The latest server mark that this device has seen. */
export const readMark = (
	settings: SettingsStore,
): Effect.Effect<ServerMark | undefined, NotStored> =>
	Effect.map(settings.get(markKey), (kept) => (isMark(kept) ? kept : undefined));

/**
 * Returns the latest mark that this device has seen, from its health check or from a
 * reconciliation. A check that was answered without a mark, as by a server whose database is slow,
 * changes nothing.
 */
export const seenMark = Effect.fnUntraced(function* ({
	connectivity,
	settings,
}: Pick<PosPorts, "connectivity" | "settings">): Effect.fn.Return<
	ServerMark | undefined,
	NotStored
> {
	const kept = yield* readMark(settings);
	const heard = yield* connectivity.heard();
	if (!kept || !heard) return kept ?? heard;
	const isKept =
		kept.epoch === heard.epoch ? kept.position > heard.position : kept.time > heard.time;
	return isKept ? kept : heard;
});

/** Stores the later of two marks of one epoch; a mark of another epoch replaces the stored one. */
export const keepMark = Effect.fnUntraced(function* (
	settings: SettingsStore,
	mark: ServerMark,
): Effect.fn.Return<void, NotStored> {
	const before = yield* readMark(settings);
	if (before?.epoch === mark.epoch && before.position >= mark.position) return;
	yield* settings.set(markKey, mark);
});

/** True if a server is behind the mark that was seen: it lost what it had stored since. */
export const isBehind = (now: ServerMark, seen: ServerMark | undefined): boolean =>
	seen !== undefined && seen.epoch === now.epoch && now.position < seen.position;

const isCompared = (value: unknown): value is ComparedUpTo =>
	isObject(value) && typeof value["epoch"] === "string" && Number.isSafeInteger(value["n"]);
const isMark = (value: unknown): value is ServerMark =>
	isObject(value) &&
	Number.isSafeInteger(value["position"]) &&
	["epoch", "tip", "time", "signature"].every((name) => typeof value[name] === "string");
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
	typeof value === "object" && value !== null;
