import type { RestaurantSummary } from "@tuckshop/core/records";
import { EmptyState, ErrorState, LoadingState, SegmentTabs } from "@tuckshop/ui-kit/components";
import { Store } from "lucide-react";
import { useState } from "react";
import { OwnerPage } from "../../panels/owner-page.tsx";
import { useRestaurant } from "../../panels/owner-reads.ts";
import { t } from "../../texts/texts.ts";
import { ActivityPanel } from "./activity/activity-panel.tsx";
import { DevicesPanel } from "./devices/devices-panel.tsx";
import { HoursPanel } from "./hours/hours-panel.tsx";
import { PeoplePanel } from "./list/people-panel.tsx";
import { faultText, s } from "./people-texts.ts";
import { RolesPanel } from "./roles/roles-panel.tsx";
import { useCrew } from "./use-people.ts";

/** /people/{restaurantId}: who works in a restaurant, what each may do, and where they are signed in, for its owner (CREW-01, CREW-02, CREW-13). */
export function PeopleScreen({ restaurantId }: { readonly restaurantId: string }) {
	const { restaurant, isPending, fault, reload } = useRestaurant(restaurantId);
	return (
		<OwnerPage title={s("title")} back={s("back")} wide>
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
		</OwnerPage>
	);
}

const tabs = ["people", "roles", "devices", "hours", "activity"] as const;
/** Tabs that need no list of the people. */
const listless: ReadonlySet<string> = new Set(["hours", "activity"]);
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
			<div className="max-w-[640px]">
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
				{!listless.has(tab) && !list && !fault && <LoadingState label={s("loading")} />}
				{!listless.has(tab) && !list && fault && (
					<ErrorState
						title={s("failed")}
						text={faultText(fault)}
						action={{ label: t("action.tryAgain"), onAction: () => void crew.reload() }}
					/>
				)}
				{list && tab === "people" && <PeoplePanel crew={crew} list={list} />}
				{list && tab === "roles" && <RolesPanel crew={crew} list={list} />}
				{list && tab === "devices" && <DevicesPanel crew={crew} />}
				{tab === "hours" && <HoursPanel restaurant={restaurant} people={list?.people ?? []} />}
				{tab === "activity" && <ActivityPanel restaurant={restaurant} />}
			</div>
		</>
	);
}
