import { useNavigate } from "@tanstack/react-router";
import type { RestaurantSummary } from "@tuckshop/core/records";
import {
	Button,
	EmptyState,
	ErrorState,
	LoadingState,
	PageBar,
	SegmentTabs,
} from "@tuckshop/ui-kit/components";
import { ArrowLeft, Store } from "lucide-react";
import { useState } from "react";
import { OfflineHead } from "../../app/offline-head.tsx";
import { ToastArea } from "../../app/toasts.tsx";
import { useConnection } from "../../app/use-connection.ts";
import { t } from "../../texts/texts.ts";
import { DevicesPanel } from "./devices/devices-panel.tsx";
import { PeoplePanel } from "./list/people-panel.tsx";
import { faultText, s } from "./people-texts.ts";
import { RolesPanel } from "./roles/roles-panel.tsx";
import { useCrew, useRestaurant } from "./use-people.ts";

/** /people/{restaurantId}: who works in a restaurant, what each may do, and where they are signed in, for its owner (CREW-01, CREW-02, CREW-13). */
export function PeopleScreen({ restaurantId }: { readonly restaurantId: string }) {
	const navigate = useNavigate();
	const connected = useConnection(() => undefined);
	const { restaurant, isPending, fault, reload } = useRestaurant(restaurantId);
	return (
		<div className="flex min-h-dvh flex-col">
			<OfflineHead offline={!connected} />
			<PageBar name={t("product.name")} title={s("title")}>
				<Button kind="quiet" icon={ArrowLeft} onClick={() => void navigate({ to: "/dashboard" })}>
					{s("back")}
				</Button>
			</PageBar>
			<main className="mx-auto flex w-full max-w-[1280px] flex-1 flex-col gap-[16px] px-[16px] py-[20px] till:px-[32px]">
				{isPending && <LoadingState label={s("loading")} />}
				{fault && (
					<ErrorState
						title={s("failed")}
						text={faultText(fault)}
						action={{ label: t("action.tryAgain"), onAction: reload }}
					/>
				)}
				{!isPending && !fault && !restaurant && <EmptyState icon={Store} title={s("gone")} />}
				{restaurant && <Crew restaurant={restaurant} />}
			</main>
			<ToastArea place="page" />
		</div>
	);
}

const tabs = ["people", "roles", "devices"] as const;
const panelId = "crew";

function Crew({ restaurant }: { readonly restaurant: RestaurantSummary }) {
	const crew = useCrew(restaurant);
	const [tab, setTab] = useState<(typeof tabs)[number]>("people");
	const { list, fault } = crew;
	return (
		<>
			<h1 className="text-[2rem] leading-[2.5rem] font-extrabold tracking-[-0.015em] wrap-anywhere">
				{restaurant.name}
			</h1>
			<div className="max-w-[420px]">
				<SegmentTabs
					label={s("tabs")}
					tabs={tabs.map((id) => ({ id, label: s(`tab.${id}`) }))}
					selected={tab}
					onSelect={(id) => setTab(tabs.find((each) => each === id) ?? "people")}
					panelId={panelId}
				/>
			</div>
			<div
				id={panelId}
				role="tabpanel"
				aria-labelledby={`${panelId}-${tab}`}
				className="grid gap-[16px]"
			>
				{!list && !fault && <LoadingState label={s("loading")} />}
				{!list && fault && (
					<ErrorState
						title={s("failed")}
						text={faultText(fault)}
						action={{ label: t("action.tryAgain"), onAction: () => void crew.reload() }}
					/>
				)}
				{list && tab === "people" && <PeoplePanel crew={crew} list={list} />}
				{list && tab === "roles" && <RolesPanel crew={crew} list={list} />}
				{list && tab === "devices" && <DevicesPanel crew={crew} />}
			</div>
		</>
	);
}
