import { seenHeader } from "@tuckshop/core/contract";
import type { PosPorts } from "@tuckshop/core/ports";
import { seenMark } from "@tuckshop/core/pos";
import { Effect } from "effect";

/** By what a device knows how far it saw the server's book. */
export type SeenPorts = Pick<PosPorts, "connectivity" | "settings">;

/** The header that shows how far the server was seen; none where nothing was, or where it can't be read. */
export const shownMark = (
	seen: SeenPorts | undefined,
): Effect.Effect<Readonly<Record<string, string>>> =>
	seen === undefined
		? Effect.succeed({})
		: seenMark(seen).pipe(
				Effect.map((mark) => (mark ? { [seenHeader]: JSON.stringify(mark) } : {})),
				Effect.orElseSucceed(() => ({})),
			);
