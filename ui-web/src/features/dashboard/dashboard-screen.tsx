import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { User } from "@tuckshop/core/records";
import { Button, EmptyState, ErrorState, LoadingState, PageBar } from "@tuckshop/ui-kit/components";
import { settled } from "@tuckshop/ui-kit/pos";
import { CircleUser, LogOut, Plus, Shield, Store } from "lucide-react";
import { useState } from "react";
import { useServices } from "../../app/services.tsx";
import { ToastArea } from "../../app/toasts.tsx";
import { t } from "../../texts/texts.ts";
import { s } from "./dashboard-texts.ts";
import { DeleteRestaurant } from "./delete-restaurant.tsx";
import { EnrolledDevices } from "./enrolled-devices.tsx";
import { HeldWorkPanel } from "./held-work.tsx";
import { JudgedSales } from "./judged-sales.tsx";
import { LastTill } from "./last-till.tsx";
import { RestaurantCard } from "./restaurant-card.tsx";
import { RestaurantForm } from "./restaurant-form.tsx";
import { SetupCode } from "./setup-code.tsx";
import { UnknownCards } from "./unknown-cards.tsx";

type Open =
	| { readonly dialog: "none" | "add" }
	| { readonly dialog: "edit" | "delete" | "code"; readonly id: string };

type DashboardScreenProps = { readonly user: User; readonly onLogout: () => void };

/** /dashboard: the owner's restaurants (REST-01). */
export function DashboardScreen({ user, onLogout }: DashboardScreenProps) {
	const services = useServices();
	const navigate = useNavigate();
	const [open, setOpen] = useState<Open>({ dialog: "none" });
	const { data, isPending, refetch } = useQuery({
		queryKey: ["restaurants"],
		queryFn: async () => {
			const result = await settled(services.restaurants.list());
			if (!result.ok) console.warn("The restaurants were not loaded:", result.fault);
			return result;
		},
		staleTime: 0,
	});
	const restaurants = data?.ok ? data.value : [];
	const chosen =
		"id" in open ? restaurants.find((restaurant) => restaurant.id === open.id) : undefined;
	const close = () => setOpen({ dialog: "none" });
	const add = (
		<Button icon={Plus} size={56} onClick={() => setOpen({ dialog: "add" })}>
			{s("dashboard.add")}
		</Button>
	);
	const account = (
		<Button kind="quiet" icon={CircleUser} onClick={() => void navigate({ to: "/account" })}>
			{s("dashboard.account")}
		</Button>
	);
	return (
		<div className="flex min-h-screen flex-col">
			<PageBar name={t("product.name")}>
				<span className="hidden text-muted tablet:inline">
					{s("dashboard.welcome")}
					<b className="font-semibold text-ink">{user.contact_name || user.email}</b>
				</span>
				<span className="hidden tablet:inline">{account}</span>
				{user.role === "super_admin" && (
					<Button icon={Shield} onClick={() => void navigate({ to: "/super-admin" })}>
						{s("dashboard.superAdmin")}
					</Button>
				)}
				<Button kind="quiet" icon={LogOut} onClick={onLogout}>
					{s("dashboard.logout")}
				</Button>
			</PageBar>
			<main className="mx-auto flex w-full max-w-[1280px] flex-1 flex-col px-[16px] py-[28px] till:px-[32px]">
				<div className="mb-[20px] flex flex-wrap items-center justify-between gap-[12px]">
					<h1 className="text-[2rem] leading-[2.5rem] font-extrabold tracking-[-0.015em]">
						{s("dashboard.title")}
					</h1>
					{/* The bar of a telephone has no room for it. */}
					<span className="tablet:hidden">{account}</span>
					{(restaurants.length > 0 || (data && !data.ok)) && add}
				</div>
				<HeldWorkPanel />
				<UnknownCards />
				<JudgedSales restaurants={restaurants} />
				{isPending && <LoadingState label={s("dashboard.loading")} />}
				{data && !data.ok && (
					<>
						<ErrorState
							title={s("dashboard.notLoaded")}
							action={{ label: t("action.tryAgain"), onAction: () => void refetch() }}
						/>
						<LastTill ownerId={user.id} />
					</>
				)}
				{data?.ok && restaurants.length === 0 && (
					<EmptyState
						icon={Store}
						title={s("dashboard.none")}
						text={s("dashboard.none.text")}
						action={add}
					/>
				)}
				<div className="grid items-start gap-[20px] till:grid-cols-2">
					{restaurants.map((restaurant) => (
						<RestaurantCard
							key={restaurant.id}
							restaurant={restaurant}
							onEdit={() => setOpen({ dialog: "edit", id: restaurant.id })}
							onDelete={() => setOpen({ dialog: "delete", id: restaurant.id })}
							onSetupCode={() => setOpen({ dialog: "code", id: restaurant.id })}
						/>
					))}
				</div>
				<EnrolledDevices />
			</main>
			{open.dialog === "add" && <RestaurantForm all={restaurants} onClose={close} />}
			{open.dialog === "edit" && chosen && (
				<RestaurantForm restaurant={chosen} all={restaurants} onClose={close} />
			)}
			{open.dialog === "delete" && chosen && (
				<DeleteRestaurant restaurant={chosen} onClose={close} />
			)}
			{open.dialog === "code" && chosen && <SetupCode restaurant={chosen} onClose={close} />}
			<ToastArea place="page" />
		</div>
	);
}
