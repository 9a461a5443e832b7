import { seenHeader } from "@tuckshop/core/contract";
import type { PosPorts } from "@tuckshop/core/ports";
import { seenMark } from "@tuckshop/core/pos";
import { Effect } from "effect";

/** The ports from which the latest seen server mark is read. */
export type SeenPorts = Pick<PosPorts, "connectivity" | "settings">;

/**
 * The header with the latest server mark that the device has seen; none where there is none, or
 * where it can't be read.
 */
export const shownMark = (
	seen: SeenPorts | undefined,
): Effect.Effect<Readonly<Record<string, string>>> =>
	seen === undefined
		? Effect.succeed({})
		: seenMark(seen).pipe(
				Effect.map((mark) => (mark ? { [seenHeader]: JSON.stringify(mark) } : {})),
				Effect.orElseSucceed(() => ({})),
			);
