import { useQuery } from "@tanstack/react-query";
import { dateText, deviceNameText } from "@tuckshop/core/texts";
import { Button, Notice } from "@tuckshop/ui-kit/components";
import { settled } from "@tuckshop/ui-kit/pos";
import { useServices } from "../../app/services.tsx";
import { useShowToast } from "../../app/toasts.tsx";
import { s } from "./dashboard-texts.ts";

/** How often an open dashboard looks again, in milliseconds. */
const lookEvery = 60_000;

/** Series of unknown campus card numbers: somebody may be guessing. They are listed until the owner has seen them. */
export function UnknownCards() {
	const { tills } = useServices();
	const showToast = useShowToast();
	const { data, refetch } = useQuery({
		queryKey: ["unknown-cards"],
		queryFn: async () => {
			const found = await settled(tills.unknownCards());
			if (!found.ok) console.warn("The runs of unknown cards were not loaded:", found.fault._tag);
			return found.ok ? found.value : [];
		},
		staleTime: 0,
		refetchInterval: lookEvery,
	});
	const [newest] = data ?? [];
	if (!data || !newest) return null;
	const seen = async () => {
		const told = await settled(tills.unknownCardsSeen(newest.last_at));
		if (!told.ok) showToast({ tone: "destructive", title: s("cards.notSeen"), text: "" });
		await refetch();
	};
	return (
		<section id="needs-cards" tabIndex={-1} className="mb-[20px]" aria-label={s("cards.title")}>
			<Notice tone="warning" title={s("cards.title")} text={s("cards.text")}>
				<ul className="mt-[8px] grid gap-[8px]">
					{data.map((run) => (
						<li key={run.id}>
							<b className="font-semibold">
								{s("cards.run", {
									count: run.count,
									device: deviceNameText(run.device_name),
									station: run.station_name,
									restaurant: run.restaurant_name,
								})}
							</b>
							<small className="block">
								{s("cards.times", {
									from: dateText(run.first_at, timeZone),
									to: dateText(run.last_at, timeZone),
									cards: run.cards.slice(0, 3).join(", "),
								})}
							</small>
						</li>
					))}
				</ul>
				<div className="mt-[12px]">
					<Button onClick={() => void seen()}>{s("cards.seen")}</Button>
				</div>
			</Notice>
		</section>
	);
}

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
