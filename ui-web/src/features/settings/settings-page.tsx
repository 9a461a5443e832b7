import { useNavigate } from "@tanstack/react-router";
import { Button, LoadingState, SideTabs, StatusPill } from "@tuckshop/ui-kit/components";
import { usePos, usePosState } from "@tuckshop/ui-kit/pos";
import { ArrowLeft } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { OfflineHead } from "../../app/offline-head.tsx";
import type { TillPlace } from "../../app/open-till.ts";
import { RunningPos } from "../../app/running-pos.tsx";
import { ToastArea } from "../../app/toasts.tsx";
import { useAllowedPrinter } from "../../app/use-allowed-printer.ts";
import { SettingsGate } from "../../panels/people/settings-gate.tsx";
import { settingsTabKey } from "../../panels/settings-tab.ts";
import { AdvancedTab } from "./advanced-tab.tsx";
import type { CategoryOrderTabProps } from "./category-order-tab.tsx";
import { useClearedToast } from "./cleared.ts";
import { DeveloperTab } from "./developer-tab.tsx";
import { GeneralCard } from "./general-card.tsx";
import { ItcTab } from "./itc-tab.tsx";
import { MenuApiCard } from "./menu-api-card.tsx";
import { PrinterTab } from "./printer-tab.tsx";
import { type SettingTab, settingTabs } from "./setting-tabs.ts";
import { s } from "./settings-texts.ts";
import { TaxesTab } from "./taxes/taxes-tab.tsx";
import { TillLockCard } from "./till-lock-card.tsx";
import { useLeaveGuard } from "./use-leave-guard.tsx";

const DataViewer = lazy(() =>
	import("../../panels/data-viewer/data-viewer.tsx").then((module) => ({
		default: module.DataViewer,
	})),
);
const CategoryOrderTab = lazy(() =>
	import("./category-order-tab.tsx").then((module) => ({ default: module.CategoryOrderTab })),
);
const TaxTesterTab = lazy(() =>
	import("./tax-tester-tab.tsx").then((module) => ({ default: module.TaxTesterTab })),
);

type SettingsPageProps = TillPlace & { readonly onSignInAgain: () => void };

/**
 * /pos/{restaurantId}/{stationId}/settings (SET-01). The till's POS runs below it and keeps
 * sending.
 */
export function SettingsPage({ onSignInAgain, ...place }: SettingsPageProps) {
	return (
		<RunningPos {...place} onSignInAgain={onSignInAgain}>
			<SettingsGate onSignInAgain={onSignInAgain}>
				<Settings restaurantId={place.restaurantId} stationId={place.stationId} />
			</SettingsGate>
		</RunningPos>
	);
}

const panelId = "settings-panel";

/** The tab that is open again after the reload for a saved printer. */
const lastTab = (): SettingTab =>
	settingTabs().find(({ id }) => id === sessionStorage.getItem(settingsTabKey))?.id ?? "dataViewer";

function Settings({ restaurantId, stationId }: Pick<TillPlace, "restaurantId" | "stationId">) {
	const { till } = usePos();
	const navigate = useNavigate();
	const online = usePosState("sync", (state) => state.online || !state.heard);
	const [tab, setTab] = useState<SettingTab>(lastTab);
	const [unsaved, setUnsaved] = useState(false);
	const { leave, question } = useLeaveGuard(unsaved);
	useClearedToast();
	useAllowedPrinter(() => sessionStorage.setItem(settingsTabKey, tab));
	useEffect(() => sessionStorage.removeItem(settingsTabKey), []);
	const choose = (id: string) => {
		const chosen = settingTabs().find((known) => known.id === id)?.id ?? "dataViewer";
		if (chosen !== tab) leave(() => setTab(chosen));
	};
	return (
		<div className="flex min-h-screen flex-col">
			<OfflineHead offline={!online} />
			<header className="ts-page-bar sticky top-0 z-10">
				<Button
					kind="quiet"
					icon={ArrowLeft}
					onClick={() =>
						void navigate({
							to: "/pos/$restaurantId/$stationId",
							params: { restaurantId, stationId },
						})
					}
				>
					{s("back")}
				</Button>
				<h1>{s("title")}</h1>
				<span className="hidden min-w-0 truncate text-muted tablet:inline">
					{till.restaurantName}, {till.stationName}
				</span>
				<span className="ts-grow" />
				<span className="hidden tablet:inline">
					<StatusPill
						state={online ? "online" : "offline"}
						label={s(online ? "online" : "offline")}
					/>
				</span>
			</header>
			<main className="flex flex-1 flex-col till:flex-row">
				<SideTabs
					label={s("tabs")}
					tabs={settingTabs()}
					selected={tab}
					onSelect={choose}
					panelId={panelId}
				/>
				<section
					id={panelId}
					role="tabpanel"
					aria-labelledby={`${panelId}-${tab}`}
					className="min-w-0 max-w-[1040px] flex-1 px-[16px] pt-[16px] pb-[24px] till:pr-[24px] till:pl-[4px]"
				>
					<Panel tab={tab} onUnsaved={setUnsaved} />
				</section>
			</main>
			{question}
			<ToastArea place="page" />
		</div>
	);
}

function Panel({ tab, onUnsaved }: { readonly tab: SettingTab } & CategoryOrderTabProps) {
	switch (tab) {
		case "general":
			return (
				<div className="grid gap-[16px]">
					<GeneralCard />
					<TillLockCard />
				</div>
			);
		case "menuApi":
			return <MenuApiCard />;
		case "itc":
			return <ItcTab />;
		case "printer":
			return <PrinterTab />;
		case "taxes":
			return <TaxesTab />;
		case "advanced":
			return <AdvancedTab />;
		case "dataViewer":
			return (
				<div className="ts-card">
					<Suspense fallback={<LoadingState label={s("tab.dataViewer")} />}>
						<DataViewer />
					</Suspense>
				</div>
			);
		case "categoryOrder":
			return (
				<Suspense fallback={<LoadingState label={s("tab.categoryOrder")} />}>
					<CategoryOrderTab onUnsaved={onUnsaved} />
				</Suspense>
			);
		case "taxTester":
			return (
				<Suspense fallback={<LoadingState label={s("tab.taxTester")} />}>
					<TaxTesterTab />
				</Suspense>
			);
		case "developer":
			return <DeveloperTab />;
	}
}
