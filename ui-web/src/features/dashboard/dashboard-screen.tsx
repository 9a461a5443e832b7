import { useQuery } from "@tanstack/react-query";
import { Navigate, useNavigate } from "@tanstack/react-router";
import type { RestaurantSummary, User } from "@tuckshop/core/records";
import { Button, EmptyState, ErrorState, LoadingState, PageBar } from "@tuckshop/ui-kit/components";
import { settled } from "@tuckshop/ui-kit/pos";
import { ChartColumn, CircleUser, LogOut, Plus, ReceiptText, Shield, Store } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { OfflineHead } from "../../app/offline-head.tsx";
import { useServices } from "../../app/services.tsx";
import { ToastArea } from "../../app/toasts.tsx";
import { useConnection } from "../../app/use-connection.ts";
import { inDeviceLanguage } from "../../panels/page-language.tsx";
import { t } from "../../texts/texts.ts";
import { ConnectionDialog } from "./connection-dialog.tsx";
import { s } from "./dashboard-texts.ts";
import { DeleteRestaurant } from "./delete-restaurant.tsx";
import { EnrolledDevices } from "./enrolled-devices.tsx";
import { HeldWorkPanel } from "./held-work.tsx";
import { HomeFrame } from "./home/home-frame.tsx";
import { HomeTabs } from "./home/home-tabs.tsx";
import { type HomeRead, useHome } from "./home/use-home.ts";
import { JudgedSales } from "./judged-sales.tsx";
import { LastTill } from "./last-till.tsx";
import { OrderTypesForm } from "./order-types-form.tsx";
import { RestaurantCard } from "./restaurant-card.tsx";
import { RestaurantForm } from "./restaurant-form.tsx";
import { SetupCards, StartSetup } from "./setup-cards.tsx";
import { SetupCode } from "./setup-code.tsx";
import { UnknownCards } from "./unknown-cards.tsx";

type Open =
	| { readonly dialog: "none" | "add" }
	| { readonly dialog: "edit" | "delete" | "code" | "connection" | "types"; readonly id: string };

type DashboardBarProps = { readonly user: User; readonly onLogout: () => void };
type DashboardScreenProps = DashboardBarProps & {
	/** The guided setup was left: a new owner is not led into it again. */
	readonly leftSetup?: boolean | undefined;
};

/** /dashboard: the owner's restaurants (REST-01), in the language of this device. */
export const DashboardScreen = inDeviceLanguage(Restaurants);

function Restaurants({ user, leftSetup, onLogout }: DashboardScreenProps) {
	const services = useServices();
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
	const home = useHome();
	const connected = useConnection(() => {
		void refetch();
		home.readAgain();
	});
	const waitsForFigures = useUpTo(figuresTimeout, home.isPending);
	const isArriving = isPending || (data?.ok === true && waitsForFigures);
	const restaurants = data?.ok && !isArriving ? data.value : [];
	const isNew = data?.ok === true && data.value.length === 0;
	const leads = useLeadIntoSetup(isNew, { user, leftSetup, restaurants });
	if (leads) return <Navigate to="/setup" replace />;
	const add = (
		<Button icon={Plus} size={56} onClick={() => setOpen({ dialog: "add" })}>
			{s("dashboard.add")}
		</Button>
	);
	return (
		<div className="flex min-h-screen flex-col">
			<OfflineHead offline={!connected} />
			<DashboardBar user={user} onLogout={onLogout} />
			<main className="mx-auto flex w-full max-w-[1280px] flex-1 flex-col px-[16px] py-[28px] till:px-[32px]">
				<DashboardHead user={user}>
					{(restaurants.length > 0 || (data && !data.ok)) && (
						<div className="flex flex-wrap gap-[8px] max-tablet:grid max-tablet:w-full">
							<span className="hidden gap-[8px] tablet:flex">
								<Reports />
							</span>
							{add}
						</div>
					)}
				</DashboardHead>
				<HomeFrame read={home} restaurants={restaurants}>
					<HeldWorkPanel />
					<UnknownCards />
					<JudgedSales restaurants={restaurants} />
					<SetupCards restaurants={restaurants} />
					{isArriving && !isNew && <LoadingState label={s("dashboard.loading")} />}
					{data && !data.ok && (
						<>
							<ErrorState
								title={s("dashboard.notLoaded")}
								action={{ label: t("action.tryAgain"), onAction: () => void refetch() }}
							/>
							<LastTill ownerId={user.id} />
						</>
					)}
					{isNew && <NoRestaurants add={add} />}
					<RestaurantCards restaurants={restaurants} home={home} onOpen={setOpen} />
					<EnrolledDevices />
				</HomeFrame>
			</main>
			<OpenDialog
				open={open}
				restaurants={restaurants}
				onOpen={setOpen}
				onClose={() => setOpen({ dialog: "none" })}
			/>
			<ToastArea place="page" />
			<span className="sticky bottom-0 tablet:hidden">
				<HomeTabs />
			</span>
		</div>
	);
}

/**
 * Milliseconds for which the restaurants wait for their figures, so that nothing moves once they
 * are shown.
 */
const figuresTimeout = 1_000;

/** True while `waits` is, for at most so many milliseconds from the first drawing. */
function useUpTo(most: number, waits: boolean): boolean {
	const [isOver, setOver] = useState(false);
	useEffect(() => {
		const timer = setTimeout(() => setOver(true), most);
		return () => clearTimeout(timer);
	}, [most]);
	return waits && !isOver;
}

type LeadProps = Pick<DashboardScreenProps, "user" | "leftSetup"> & {
	readonly restaurants: readonly RestaurantSummary[];
};

/** True if a new owner is led into the guided setup. An owner who deleted the last restaurant is not new. */
function useLeadIntoSetup(isNew: boolean, { user, leftSetup, restaurants }: LeadProps): boolean {
	const [hadSome, setHadSome] = useState(false);
	if (restaurants.length > 0 && !hadSome) setHadSome(true);
	return isNew && !hadSome && !leftSetup && user.role !== "super_admin";
}

function NoRestaurants({ add }: { readonly add: ReactNode }) {
	return (
		<EmptyState
			icon={Store}
			title={s("dashboard.none")}
			text={s("dashboard.none.text")}
			action={
				<div className="flex flex-wrap justify-center gap-[8px]">
					<StartSetup />
					{add}
				</div>
			}
		/>
	);
}

function DashboardBar({ user, onLogout }: DashboardBarProps) {
	const navigate = useNavigate();
	return (
		<PageBar name={t("product.name")}>
			<span className="hidden text-muted tablet:inline">
				<Welcome user={user} />
			</span>
			<span className="hidden tablet:inline">
				<AccountButton />
			</span>
			{user.role === "super_admin" && (
				<Button icon={Shield} onClick={() => void navigate({ to: "/super-admin" })}>
					{s("dashboard.superAdmin")}
				</Button>
			)}
			<Button kind="quiet" icon={LogOut} onClick={onLogout}>
				{s("dashboard.logout")}
			</Button>
		</PageBar>
	);
}

/** The title, and what a telephone's bar has no room for. */
function DashboardHead({ user, children }: { readonly user: User; readonly children: ReactNode }) {
	return (
		<div className="mb-[20px] flex flex-wrap items-center justify-between gap-[12px] tablet:min-h-[56px]">
			<div>
				<p className="text-muted tablet:hidden">
					<Welcome user={user} />
				</p>
				<h1 className="text-[2rem] leading-[2.5rem] font-extrabold tracking-[-0.015em]">
					{s("dashboard.title")}
				</h1>
			</div>
			{children}
		</div>
	);
}

/** The sales of all restaurants: one by one, and a day's sums. */
function Reports() {
	const navigate = useNavigate();
	const toSales = (open?: "day") =>
		void navigate({
			to: "/transactions",
			search: { restaurant: "all", ...(open ? { open } : {}) },
		});
	return (
		<>
			<Button icon={ReceiptText} size={56} onClick={() => toSales()}>
				{s("dashboard.transactions")}
			</Button>
			<Button icon={ChartColumn} size={56} onClick={() => toSales("day")}>
				{s("dashboard.dayTotals")}
			</Button>
		</>
	);
}

function Welcome({ user }: { readonly user: User }) {
	return (
		<>
			{s("dashboard.welcome")}
			<b className="font-semibold text-ink">{user.contact_name || user.email}</b>
		</>
	);
}

function AccountButton() {
	const navigate = useNavigate();
	return (
		<Button kind="quiet" icon={CircleUser} onClick={() => void navigate({ to: "/account" })}>
			{s("dashboard.account")}
		</Button>
	);
}

type RestaurantCardsProps = {
	readonly restaurants: readonly RestaurantSummary[];
	readonly home: HomeRead;
	readonly onOpen: (open: Open) => void;
};

/**
 * Side by side where there is room, and below each other where what needs the owner stands beside
 * them.
 */
function RestaurantCards({ restaurants, home, onOpen }: RestaurantCardsProps) {
	return (
		<div className="grid gap-[20px] till:grid-cols-2 wide:grid-cols-1 [&>.ts-card]:flex [&>.ts-card]:flex-col">
			{restaurants.map((restaurant) => (
				<RestaurantCard
					key={restaurant.id}
					restaurant={restaurant}
					home={home}
					onEdit={() => onOpen({ dialog: "edit", id: restaurant.id })}
					onDelete={() => onOpen({ dialog: "delete", id: restaurant.id })}
					onTest={() => onOpen({ dialog: "connection", id: restaurant.id })}
					onSetupCode={() => onOpen({ dialog: "code", id: restaurant.id })}
					onTypes={() => onOpen({ dialog: "types", id: restaurant.id })}
				/>
			))}
		</div>
	);
}

type OpenDialogProps = {
	readonly open: Open;
	readonly restaurants: readonly RestaurantSummary[];
	readonly onOpen: (open: Open) => void;
	readonly onClose: () => void;
};

function OpenDialog({ open, restaurants, onOpen, onClose }: OpenDialogProps) {
	const test = (id: string) => onOpen({ dialog: "connection", id });
	if (open.dialog === "add")
		return <RestaurantForm all={restaurants} onClose={onClose} onSaved={test} />;
	const chosen = "id" in open && restaurants.find(({ id }) => id === open.id);
	if (!chosen) return null;
	switch (open.dialog) {
		case "edit":
			return <RestaurantForm restaurant={chosen} all={restaurants} onClose={onClose} />;
		case "connection":
			return (
				<ConnectionDialog
					restaurant={chosen}
					onEdit={() => onOpen({ dialog: "edit", id: chosen.id })}
					onClose={onClose}
				/>
			);
		case "delete":
			return <DeleteRestaurant restaurant={chosen} onClose={onClose} />;
		case "code":
			return <SetupCode restaurant={chosen} onClose={onClose} />;
		case "types":
			return <OrderTypesForm restaurant={chosen} onClose={onClose} />;
		default:
			return null;
	}
}
