import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { HeldWork as Held, HeldEntry } from "@tuckshop/core/contract";
import { dateText, moneyText } from "@tuckshop/core/texts";
import { Button, Notice } from "@tuckshop/ui-kit/components";
import { settled } from "@tuckshop/ui-kit/pos";
import { useState } from "react";
import { useServices } from "../../app/services.tsx";
import { s } from "./dashboard-texts.ts";
import { heldText } from "./held-words.ts";
import { ReleaseHeld, type Wanted } from "./release-held.tsx";

/** How often an open dashboard looks again, in milliseconds. */
const lookEvery = 60_000;

const queryKey = ["held-work"];

/** The debits and orders that a restored server holds: none is sent before the owner has checked with ITC and the provider. */
export function HeldWorkPanel() {
	const { heldDesk } = useServices();
	const queries = useQueryClient();
	const [wanted, setWanted] = useState<Wanted>();
	const { data: held, refetch } = useQuery({
		queryKey,
		queryFn: async (): Promise<Held | null> => {
			const found = await settled(heldDesk.read());
			if (!found.ok) console.warn("What the server holds was not loaded:", found.fault._tag);
			// The earlier data stays on screen: an owner who is not sure that a release arrived has to see the list.
			return found.ok ? found.value : (queries.getQueryData<Held | null>(queryKey) ?? null);
		},
		staleTime: 0,
		refetchInterval: lookEvery,
	});
	if (!held || held.since === null) return null;
	const close = () => {
		setWanted(undefined);
		void refetch();
	};
	const isMore = held.entries.length < held.debits + held.orders;
	return (
		<section id="needs-held" tabIndex={-1} className="mb-[20px]" aria-label={s("held.title")}>
			<Notice
				tone="warning"
				title={s("held.title")}
				text={s("held.text", { since: dateText(held.since, timeZone) })}
			>
				<p className="mt-[8px] font-bold">{heldText(held)}</p>
				<ul className="mt-[8px]" aria-label={s("held.list")}>
					{held.entries.map((entry) => (
						<Row
							key={`${entry.kind} ${entry.id}`}
							entry={entry}
							onWanted={(found) => setWanted({ entry, found })}
						/>
					))}
				</ul>
				{isMore && <p className="mt-[8px]">{s("held.more")}</p>}
				<div className="mt-[12px]">
					<Button onClick={() => setWanted({ all: held })}>{s("held.releaseAll")}</Button>
				</div>
			</Notice>
			{wanted && <ReleaseHeld wanted={wanted} onClose={close} />}
		</section>
	);
}

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

function Row({
	entry,
	onWanted,
}: {
	readonly entry: HeldEntry;
	readonly onWanted: (found: "done" | "not-done") => void;
}) {
	const { kind, reference, amount, created_at: at } = entry;
	return (
		<li className="flex flex-wrap items-center justify-between gap-[8px_16px] border-line border-t py-[8px]">
			<span className="min-w-0">
				<b className="block font-semibold">{s(`held.${kind}`, { amount: moneyText(amount) })}</b>
				<small className="block wrap-anywhere">
					{s("held.made", { reference, at: dateText(at, timeZone) })}
				</small>
			</span>
			<span className="flex flex-wrap gap-[8px]">
				<Button onClick={() => onWanted("done")}>{s(`held.${kind}.done`)}</Button>
				<Button onClick={() => onWanted("not-done")}>{s("held.release")}</Button>
			</span>
		</li>
	);
}
