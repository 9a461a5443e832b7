import { Link } from "@tanstack/react-router";
import type { TableRecord } from "@tuckshop/core/records";
import { Button, Glyph, LineTabs, Pill } from "@tuckshop/ui-kit/components";
import { settled } from "@tuckshop/ui-kit/pos";
import { ArrowLeft, CircleUser, LogOut } from "lucide-react";
import { useState } from "react";
import { ToastArea, useShowToast } from "../../../app/toasts.tsx";
import { useInProgress } from "../payment/table-in-progress.ts";
import { usePendingPayments } from "../payment/use-pending-payments.ts";
import { PurseButton } from "../people/purse-dialog.tsx";
import { ServerDialog } from "../people/server-dialog.tsx";
import { WorkTimeDialog } from "../people/work-time-dialog.tsx";
import { faultText } from "../port-queries.ts";
import { NoMenuNotice } from "../session/no-menu-notice.tsx";
import { sessionPlaces } from "../session/session-place.ts";
import { SessionView } from "../session/session-view.tsx";
import type { TableMenu } from "../session/table-menu-source.tsx";
import { useKeptItems } from "../session/use-kept-items.ts";
import { useTablePlace, useTables } from "../table-place.tsx";
import { s } from "../table-texts.ts";
import { FloorDialog, SectionDialog, TableDialog } from "./plan-dialogs.tsx";
import { FloorsTab, SectionsTab, ServersTab } from "./plan-lists.tsx";
import { TableAge } from "./table-age.tsx";
import { TablesTab } from "./tables-tab.tsx";
import { usePlan, useTableChanges } from "./use-plan.ts";

const tabs = ["tables", "floors", "sections", "servers"] as const;
type Tab = (typeof tabs)[number];

type Added = "floor" | "section" | "table" | "server";

type TableFloorProps = {
	readonly serverName: string;
	readonly menu: TableMenu;
	readonly offline: boolean;
	/** Called once the server is logged out. */
	readonly onLeft: () => Promise<unknown>;
};

/** Table service, for the server who is logged in (TPIN-18, TFLR-01). */
export function TableFloor({ serverName, menu, offline, onLeft }: TableFloorProps) {
	const { tables } = useTablePlace();
	const showToast = useShowToast();
	const plan = usePlan();
	const changed = useTableChanges();
	const pending = usePendingPayments();
	const [tab, setTab] = useState<Tab>("tables");
	const [adding, setAdding] = useState<Added>();
	const [table, setTable] = useState<TableRecord>();
	const items = useKeptItems();
	const [places] = useState(sessionPlaces);
	// Unsent orders are stored on disk, so at the floor plan they hold up no update.
	useInProgress(table !== undefined || adding !== undefined);
	const logout = async () => {
		const result = await settled(tables.people.logout());
		if (!result.ok)
			return showToast({
				tone: "destructive",
				title: s("logout.failed"),
				text: faultText(result.fault, s("server.failed.text")),
			});
		showToast({ tone: "info", title: s("logout.done") });
		await onLeft();
	};
	return (
		<>
			<FloorBar {...{ serverName, offline, tab }} onTab={setTab} onLogout={() => void logout()} />
			<main className="flex min-h-0 flex-1 flex-col overflow-y-auto">
				<div
					id="table-service"
					role="tabpanel"
					aria-labelledby={`table-service-${tab}`}
					className="flex w-full flex-1 flex-col px-[16px] py-[16px] tablet:px-[24px]"
				>
					{tab === "tables" && (
						<>
							<NoMenuNotice menu={menu} />
							<TablesTab
								plan={plan}
								till={menu.till}
								offline={offline}
								onAdd={() => setAdding("table")}
								onOpen={setTable}
							/>
						</>
					)}
					{tab === "floors" && <FloorsTab floors={plan.floors} onAdd={() => setAdding("floor")} />}
					{tab === "sections" && <SectionsTab plan={plan} onAdd={() => setAdding("section")} />}
					{tab === "servers" && <ServersTab onAdd={() => setAdding("server")} />}
				</div>
			</main>
			{adding && (
				<AddDialog
					what={adding}
					plan={plan}
					onDone={changed}
					onClose={() => setAdding(undefined)}
				/>
			)}
			{table && (
				<SessionView
					key={table.id}
					table={table}
					menu={menu}
					offline={offline}
					pending={pending}
					itemsOf={items.of}
					changeItems={items.change}
					places={places}
					person={serverName}
					onMoved={setTable}
					onClose={() => setTable(undefined)}
				/>
			)}
			<ToastArea place={table ? "beside" : "page"} />
		</>
	);
}

type FloorBarProps = {
	readonly serverName: string;
	readonly offline: boolean;
	readonly tab: Tab;
	readonly onTab: (tab: Tab) => void;
	readonly onLogout: () => void;
};

function FloorBar({ serverName, offline, tab, onTab, onLogout }: FloorBarProps) {
	return (
		<header className="ts-page-bar ts-table-bar">
			<Link to="/dashboard" className="ts-btn ts-btn-quiet ts-btn-44">
				<Glyph of={ArrowLeft} />
				<span>{s("dashboard")}</span>
			</Link>
			<h1>{s("title")}</h1>
			<ServerName name={serverName} />
			<PurseButton />
			<TableAge offline={offline} />
			<span className="ts-grow" />
			<LineTabs
				label={s("tabs")}
				tabs={tabs.map((id) => ({ id, label: s(`tab.${id}`) }))}
				selected={tab}
				onSelect={(id) => onTab(tabs.find((each) => each === id) ?? "tables")}
				panelId="table-service"
			/>
			<Button kind="quiet" icon={LogOut} onClick={onLogout}>
				{s("logout")}
			</Button>
		</header>
	);
}

type AddDialogProps = {
	readonly what: Added;
	readonly plan: ReturnType<typeof usePlan>;
	readonly onDone: ReturnType<typeof useTableChanges>;
	readonly onClose: () => void;
};

/** The dialog that adds something to the floor plan. Sections need a floor that is shown, tables a section. */
function AddDialog({ what, plan, ...ways }: AddDialogProps) {
	const { desk, restaurantId } = useTablePlace();
	switch (what) {
		case "floor":
			return <FloorDialog {...ways} />;
		case "section":
			return plan.floorId !== undefined && <SectionDialog {...ways} floorId={plan.floorId} />;
		case "table":
			return plan.sectionId !== undefined && <TableDialog {...ways} sectionId={plan.sectionId} />;
		case "server":
			return (
				<ServerDialog
					{...ways}
					title={s("server.add")}
					action={s("server.add")}
					create={(server) => desk.add(restaurantId, server)}
				/>
			);
	}
}

/** Whoever is signed in. Where this device has a till, a press opens their working time. */
function ServerName({ name }: { readonly name: string }) {
	const { till } = useTablePlace();
	const server = useTables((state) => state.tables?.server);
	const [open, setOpen] = useState(false);
	if (!till || !server) return <Pill tone="accent" icon={CircleUser} label={name} />;
	return (
		<>
			<button
				type="button"
				className="ts-pill-button"
				aria-label={s("time.open", { name })}
				onClick={() => setOpen(true)}
			>
				<Pill tone="accent" icon={CircleUser} label={name} />
			</button>
			{open && <WorkTimeDialog server={server} till={till} onClose={() => setOpen(false)} />}
		</>
	);
}
