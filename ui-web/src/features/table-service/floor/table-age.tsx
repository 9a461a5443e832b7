import { timeText } from "@tuckshop/core/texts/en-ca";
import { Pill } from "@tuckshop/ui-kit/components";
import { useTables } from "../table-place.tsx";
import { s } from "../table-texts.ts";

/** Says how old the tables are that a tablet shows while it reaches nobody, and how much of what was done here nobody else knows. */
export function TableAge({ offline }: { readonly offline: boolean }) {
	const isAway = useTables(({ connection }) => connection === "away");
	const at = useTables(({ tables }) => tables?.at);
	const waiting = useTables((state) => state.waiting.length);
	return (
		<>
			{(offline || isAway) && at !== undefined && (
				<Pill tone="warning" label={s("asOf", { time: timeText(at) })} />
			)}
			{waiting > 0 && <Pill tone="warning" label={s("waiting", { count: waiting })} />}
		</>
	);
}
