import type { Given } from "../given.ts";
import { moduleOf } from "../module.ts";
import { holdOpenWork } from "../restores/hold-open-work.ts";
import { signaturesFor } from "../secrets/signatures.ts";
import { type ServerMarks, serverMarks } from "./server-marks.ts";

export type MarkParts = { readonly serverMarks: ServerMarks };

type Needed = Pick<
	Given,
	"commitPosition" | "database" | "log" | "secretBox" | "settings" | "world"
>;

export const marksModule = moduleOf<MarkParts, Needed>({
	serverMarks: ({ commitPosition, database, log, secretBox, settings, world }) =>
		serverMarks({
			database,
			signatures: signaturesFor("server mark", secretBox),
			hold: holdOpenWork(settings, world),
			commitPosition,
			world,
			log,
		}),
});
