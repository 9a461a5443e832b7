import { Effect } from "effect";
import type { ServerMark } from "../contract/index.ts";
import type { NotStored, PosPorts, SettingsStore } from "../ports/index.ts";

/** How far an owner's book on a device was compared: up to this number, with a server of this epoch. */
export type ComparedUpTo = { readonly epoch: string; readonly n: number };

/** Under which key it lies how far a book was compared. Without a device: of all an owner's books here. */
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

/** Every book of this device is compared from its first number on: a file of sales was brought in, and says what is in it as it was then. */
export const compareAnew = Effect.fnUntraced(function* (
	settings: SettingsStore,
	ownerId: string,
): Effect.fn.Return<void, NotStored> {
	for (const { key } of yield* settings.listByPrefix(comparedKey(ownerId)))
		yield* settings.remove(key);
});

/** The furthest that this device has seen of the server. */
export const readMark = (
	settings: SettingsStore,
): Effect.Effect<ServerMark | undefined, NotStored> =>
	Effect.map(settings.get(markKey), (kept) => (isMark(kept) ? kept : undefined));

/**
 * The furthest that this device has seen of the server, by its latest health check or when books were compared. A check that was answered
 * without a mark, as a server does whose database is slow, changes nothing.
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

/** Within an epoch the furthest stays; another epoch begins anew. */
export const keepMark = Effect.fnUntraced(function* (
	settings: SettingsStore,
	mark: ServerMark,
): Effect.fn.Return<void, NotStored> {
	const before = yield* readMark(settings);
	if (before?.epoch === mark.epoch && before.position >= mark.position) return;
	yield* settings.set(markKey, mark);
});

/** True if a server is behind what it was seen at: it lost what it had since. */
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
