import type { SettingsStore } from "@tuckshop/core/ports";
import { readFlags, startMode } from "@tuckshop/core/pos";
import { Effect } from "effect";

/**
 * Returns where "/" leads on this device, by its settings and its user, or undefined for the start page itself (NAV-11, NAV-12,
 * NAV-14).
 */
export const startPath = (
	settings: SettingsStore,
): Promise<"/table-service" | "/library-pos" | undefined> =>
	Effect.runPromise(
		readFlags(settings).pipe(
			Effect.map(startMode),
			Effect.map((mode) => (mode === undefined ? undefined : paths[mode])),
			Effect.orElseSucceed(() => undefined),
		),
	);

const paths = { "table-service": "/table-service", library: "/library-pos" } as const;
