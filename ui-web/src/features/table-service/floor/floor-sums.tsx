import { moneyText } from "@tuckshop/core/texts";
import { Button, Pill } from "@tuckshop/ui-kit/components";
import { CircleUser, Wifi } from "lucide-react";
import { useTables } from "../table-place.tsx";
import { s } from "../table-texts.ts";
import type { useFloorSums } from "./use-floor-sums.ts";

type FloorSumsProps = {
	readonly sums: ReturnType<typeof useFloorSums>;
	readonly offline: boolean;
	readonly onlyMine: boolean;
	readonly onMine: () => void;
};

/** The connection of the floor, the sums that its tables owe, and the filter for the tables of the signed-in server. */
export function FloorSums({ sums, offline, onlyMine, onMine }: FloorSumsProps) {
	const isLive = useTables(({ connection }) => connection === "live");
	return (
		<div className="ts-floor-sums">
			{isLive && !offline && <Pill tone="positive" icon={Wifi} label={s("live")} />}
			<span className="ts-grow">
				{s("floor.sums", { count: sums.occupied, amount: moneyText(sums.due) })}
			</span>
			<Button
				kind={onlyMine ? "primary" : "second"}
				icon={CircleUser}
				aria-pressed={onlyMine}
				onClick={onMine}
			>
				{s("floor.mine", { count: sums.mine.size })}
			</Button>
		</div>
	);
}
