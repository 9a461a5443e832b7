import { timeText } from "@tuckshop/core/texts";
import { Pill } from "@tuckshop/ui-kit/components";
import { useTables } from "../table-place.tsx";
import { s } from "../table-texts.ts";

/**
 * Shows how old the tables are that a disconnected tablet shows, and the number of commands here
 * that nobody else knows.
 */
export function TableAge({ offline }: { readonly offline: boolean }) {
	const isAway = useTables(({ connection }) => connection === "away");
	const at = useTables(({ tables }) => tables?.at);
	const cards = useTables(
		({ pending }) => pending.filter(({ payment }) => payment.payment_method === "itc").length,
	);
	const waiting = useTables(({ waiting, pending }) => waiting.length + pending.length) - cards;
	return (
		<>
			{(offline || isAway) && at !== undefined && (
				<Pill tone="warning" label={s("asOf", { time: timeText(at) })} />
			)}
			{cards > 0 && <Pill tone="warning" label={s("pendingCards", { count: cards })} />}
			{waiting > 0 && <Pill tone="warning" label={s("waiting", { count: waiting })} />}
		</>
	);
}
