import { timeText } from "@tuckshop/core/texts/en-ca";
import { Pill } from "@tuckshop/ui-kit/components";
import { useTables } from "../table-place.tsx";
import { s } from "../table-texts.ts";

/** Says how old the tables are that a tablet shows while it reaches nobody. */
export function TableAge({ offline }: { readonly offline: boolean }) {
	const isAway = useTables(({ connection }) => connection === "away");
	const at = useTables(({ tables }) => tables?.at);
	return (offline || isAway) && at !== undefined ? (
		<Pill tone="warning" label={s("asOf", { time: timeText(at) })} />
	) : null;
}
