import { useNavigate } from "@tanstack/react-router";
import type { RestaurantSummary } from "@tuckshop/core/records";
import { Button, Card, IconButton, Pill, StationRow } from "@tuckshop/ui-kit/components";
import { Armchair, KeyRound, MapPin, Monitor, Pencil, Phone, Trash2 } from "lucide-react";
import { s } from "./dashboard-texts.ts";

type RestaurantCardProps = {
	readonly restaurant: RestaurantSummary;
	readonly onEdit: () => void;
	readonly onDelete: () => void;
	readonly onSetupCode: () => void;
};

/** A restaurant with its stations; an inactive station opens nothing (REST-06 to REST-12). */
export function RestaurantCard({ restaurant, onEdit, onDelete, onSetupCode }: RestaurantCardProps) {
	const navigate = useNavigate();
	const { name, address, phone, stations } = restaurant;
	return (
		<Card
			title={name}
			badge={<Pill tone="accent" label={s("dashboard.stations", { count: stations.length })} />}
			details={
				<>
					<p>
						<MapPin className="ts-icon ts-icon-s" aria-hidden />
						{address}
					</p>
					{phone && (
						<p className="money">
							<Phone className="ts-icon ts-icon-s" aria-hidden />
							{phone}
						</p>
					)}
				</>
			}
			tools={
				<>
					<IconButton
						icon={KeyRound}
						label={s("dashboard.setupCode", { name })}
						onClick={onSetupCode}
					/>
					<IconButton icon={Pencil} label={s("dashboard.edit", { name })} onClick={onEdit} />
					<IconButton icon={Trash2} label={s("dashboard.delete", { name })} onClick={onDelete} />
				</>
			}
		>
			{stations.map((station) => {
				const params = { restaurantId: restaurant.id, stationId: station.id };
				return (
					<StationRow
						key={station.id}
						name={station.name}
						active={station.is_active}
						activeLabel={s("dashboard.active")}
						inactiveLabel={s("dashboard.inactive")}
						actions={
							<>
								<Button
									icon={Armchair}
									disabled={!station.is_active}
									onClick={() =>
										void navigate({ to: "/table-service/$restaurantId/$stationId", params })
									}
								>
									{s("dashboard.tableService")}
								</Button>
								<Button
									icon={Monitor}
									kind="primary"
									disabled={!station.is_active}
									onClick={() => void navigate({ to: "/pos/$restaurantId/$stationId", params })}
								>
									{s("dashboard.openPos")}
								</Button>
							</>
						}
					/>
				);
			})}
		</Card>
	);
}
