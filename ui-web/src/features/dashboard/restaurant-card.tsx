import { useNavigate } from "@tanstack/react-router";
import type { RestaurantSummary } from "@tuckshop/core/records";
import {
	Button,
	Card,
	Glyph,
	IconButton,
	MoreMenu,
	Pill,
	StationRow,
} from "@tuckshop/ui-kit/components";
import {
	Armchair,
	CalendarDays,
	KeyRound,
	MapPin,
	Monitor,
	Pencil,
	Phone,
	Plug,
	Plus,
	ReceiptText,
	ShoppingBag,
	Trash2,
	Users,
	Utensils,
} from "lucide-react";
import { useState } from "react";
import { s } from "./dashboard-texts.ts";
import { stationNotes } from "./home/home-view.ts";
import { LateRestaurantToday } from "./home/late-home.ts";
import type { HomeRead } from "./home/use-home.ts";
import { StationForm } from "./station-form.tsx";

type RestaurantCardProps = {
	readonly restaurant: RestaurantSummary;
	readonly home: HomeRead;
	readonly onEdit: () => void;
	readonly onDelete: () => void;
	readonly onTest: () => void;
	readonly onSetupCode: () => void;
	readonly onTypes: () => void;
};

/** A restaurant with its stations; an inactive station opens nothing (REST-06 to REST-12). */
export function RestaurantCard(card: RestaurantCardProps) {
	const { restaurant, home } = card;
	const told = home.home?.restaurants.find(({ id }) => id === restaurant.id);
	const navigate = useNavigate();
	const { name, address, phone, stations } = restaurant;
	/** The station that is changed, or "new". */
	const [station, setStation] = useState<"new" | { readonly id: string }>();
	return (
		<Card
			title={name}
			badge={<Pill tone="accent" label={s("dashboard.stations", { count: stations.length })} />}
			details={
				<>
					<p>
						<Glyph of={MapPin} size="s" />
						{address}
					</p>
					{phone && (
						<p className="money">
							<Glyph of={Phone} size="s" />
							{phone}
						</p>
					)}
				</>
			}
			tools={<Tools {...card} />}
			links={<Links {...card} />}
		>
			{(told || home.isPending) && (
				<LateRestaurantToday home={home.home} restaurantId={restaurant.id} />
			)}
			{stations.map((station) => {
				const params = { restaurantId: restaurant.id, stationId: station.id };
				return (
					<StationRow
						key={station.id}
						name={station.name}
						active={station.is_active}
						activeLabel={s("dashboard.active")}
						inactiveLabel={s("dashboard.inactive")}
						notes={told ? stationNotes(told, station.id) : []}
						tool={
							<IconButton
								icon={Pencil}
								label={s("station.edit", { name: station.name })}
								onClick={() => setStation(station)}
							/>
						}
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
			<div className="mt-auto border-line border-t px-[4px] py-[8px]">
				<Button kind="quiet" icon={Plus} onClick={() => setStation("new")}>
					{s("station.add")}
				</Button>
			</div>
			{station && (
				<StationForm
					restaurant={restaurant}
					station={station === "new" ? undefined : stations.find(({ id }) => id === station.id)}
					onClose={() => setStation(undefined)}
				/>
			)}
		</Card>
	);
}

/** The buttons in the card's corner: what is rarely needed is in the menu, in words. */
function Tools({
	restaurant,
	onEdit,
	onDelete,
	onTest,
	onSetupCode,
	onTypes,
}: RestaurantCardProps) {
	const { name } = restaurant;
	return (
		<>
			<IconButton icon={Pencil} label={s("dashboard.edit", { name })} onClick={onEdit} />
			<IconButton icon={Trash2} label={s("dashboard.delete", { name })} onClick={onDelete} />
			<MoreMenu
				label={s("dashboard.more", { name })}
				items={[
					{ id: "test", icon: Plug, label: s("dashboard.test"), onSelect: onTest },
					{
						id: "code",
						icon: KeyRound,
						label: s("dashboard.setupCode"),
						onSelect: onSetupCode,
					},
					{ id: "types", icon: ShoppingBag, label: s("dashboard.orderTypes"), onSelect: onTypes },
				]}
			/>
		</>
	);
}

/** The restaurant's pages. */
function Links({ restaurant: { id, name } }: RestaurantCardProps) {
	const navigate = useNavigate();
	return (
		<>
			<Button
				kind="quiet"
				icon={ReceiptText}
				aria-label={s("dashboard.transactionsOf", { name })}
				onClick={() => void navigate({ to: "/transactions", search: { restaurant: id } })}
			>
				{s("dashboard.transactions")}
			</Button>
			<Button
				kind="quiet"
				icon={Utensils}
				aria-label={s("dashboard.menuOf", { name })}
				onClick={() => void navigate({ to: "/menu/$restaurantId", params: { restaurantId: id } })}
			>
				{s("dashboard.menu")}
			</Button>
			<Button
				kind="quiet"
				icon={CalendarDays}
				aria-label={s("dashboard.dayOf", { name })}
				onClick={() => void navigate({ to: "/day/$restaurantId", params: { restaurantId: id } })}
			>
				{s("dashboard.day")}
			</Button>
			<Button
				kind="quiet"
				icon={Users}
				aria-label={s("dashboard.peopleOf", { name })}
				onClick={() => void navigate({ to: "/people/$restaurantId", params: { restaurantId: id } })}
			>
				{s("dashboard.people")}
			</Button>
		</>
	);
}
