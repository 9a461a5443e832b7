import type { SettingsStore } from "@tuckshop/core/ports";
import { readFlags, startMode } from "@tuckshop/core/pos";
import { Effect } from "effect";

/** Where "/" of this device leads at entry, by its own settings and whoever is there (NAV-11, NAV-12, NAV-14). Undefined: nowhere else. */
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
