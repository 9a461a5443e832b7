import { useQueryClient } from "@tanstack/react-query";
import type { RestaurantSummary, Station } from "@tuckshop/core/records";
import { Button, Dialog, Field, SettingRow } from "@tuckshop/ui-kit/components";
import { settled } from "@tuckshop/ui-kit/pos";
import { useState } from "react";
import { useServices } from "../../app/services.tsx";
import { useShowToast } from "../../app/toasts.tsx";
import { t } from "../../texts/texts.ts";
import { s } from "./dashboard-texts.ts";
import { restaurantFaultText } from "./restaurant-entries.ts";

type StationFormProps = {
	readonly restaurant: RestaurantSummary;
	/** The one that is changed; undefined: a new one. */
	readonly station: Station | undefined;
	readonly onClose: () => void;
};

/** Adds a station to a restaurant, or renames one and switches it on or off (AUTH-02). */
export function StationForm({ restaurant, station, onClose }: StationFormProps) {
	const form = useStationForm({ restaurant, station, onClose });
	const title = s(station ? "station.editTitle" : "station.add");
	return (
		<Dialog
			open
			onClose={onClose}
			title={title}
			description={restaurant.name}
			closeLabel={t("action.close")}
			busy={form.pending}
			onSubmit={() => void form.send()}
			foot={
				<>
					<Button size={72} disabled={form.pending} onClick={onClose}>
						{t("action.cancel")}
					</Button>
					<Button
						type="submit"
						kind="primary"
						size={72}
						busy={form.pending}
						busyLabel={s("station.saving")}
					>
						{station ? s("station.save") : s("station.add")}
					</Button>
				</>
			}
		>
			<div className="grid gap-[14px]">
				<Field
					name="station"
					label={s("station.name")}
					value={form.name}
					error={form.problem}
					onChange={form.setName}
				/>
				{station && (
					<SettingRow
						label={s("station.active")}
						note={s("station.active.note")}
						checked={form.isActive}
						onChange={form.setActive}
					/>
				)}
			</div>
		</Dialog>
	);
}

/** The typed values, and the server's answer once they are sent. */
function useStationForm({ restaurant, station, onClose }: StationFormProps) {
	const { restaurants } = useServices();
	const queries = useQueryClient();
	const showToast = useShowToast();
	const [name, setName] = useState(
		station?.name ?? `${s("station.editTitle")} ${restaurant.stations.length + 1}`,
	);
	const [isActive, setActive] = useState(station?.is_active ?? true);
	const [problem, setProblem] = useState<string>();
	const [pending, setPending] = useState(false);
	const send = async () => {
		const given = name.trim();
		setProblem(given === "" ? s("station.noName") : undefined);
		if (given === "") return;
		setPending(true);
		const saved = await settled(
			station
				? restaurants.changeStation(station.id, { name: given, is_active: isActive })
				: restaurants.addStation(restaurant.id, { name: given }),
		);
		setPending(false);
		if (!saved.ok)
			return showToast({
				tone: "destructive",
				title: t("toast.error"),
				text: restaurantFaultText(saved.fault, "station.refused", "station.failed"),
			});
		await queries.invalidateQueries({ queryKey: ["restaurants"] });
		onClose();
	};
	return { name, setName, isActive, setActive, problem, pending, send };
}
