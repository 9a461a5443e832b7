import { dateText } from "@tuckshop/core/texts";
import { Button, EmptyState, Field, LineTabs, LoadingState } from "@tuckshop/ui-kit/components";
import { usePos, usePosState } from "@tuckshop/ui-kit/pos";
import { Effect } from "effect";
import { Database, RefreshCw } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { type DataKind, dataKinds, dataRows } from "./data-rows.ts";
import { MenuDataTable } from "./data-table.tsx";
import { d } from "./data-texts.ts";

const panelId = "data-viewer-panel";

/** The synced menu of this device, by kind (DATA-36). It fills its place: a dialog, or a tab of the settings. */
export function DataViewer() {
	const pos = usePos();
	const [kind, setKind] = useState<DataKind>("items");
	const [texts, setTexts] = useState<{ readonly [kind in DataKind]?: string }>({});
	const typed = texts[kind] ?? "";
	// Deferred, so that a search through thousands of rows does not delay typing.
	const text = useDeferredValue(typed);
	const { menu, syncedAt, status } = usePosState("menu", (state) => state);
	const syncing = usePosState("sync", (state) => state.syncing);
	const count = menu ? (kind === "items" ? menu.items.length : dataRows(menu)[kind].length) : 0;
	return (
		<div className="data-viewer">
			<div className="data-viewer-head">
				<LineTabs
					label={d("tabs")}
					panelId={panelId}
					tabs={dataKinds.map((id) => ({ id, label: d(id) }))}
					selected={kind}
					onSelect={(id) => setKind(dataKinds.find((known) => known === id) ?? "items")}
				/>
				<Button
					kind="quiet"
					icon={RefreshCw}
					busy={syncing}
					busyLabel={d("refreshing")}
					aria-label={syncing ? undefined : d("refresh.of", { kind: d(kind) })}
					onClick={() => void Effect.runPromise(pos.sync.forceRefresh())}
				>
					{d("refresh")}
				</Button>
			</div>
			<div
				id={panelId}
				role="tabpanel"
				aria-labelledby={`${panelId}-${kind}`}
				className="data-viewer-panel"
			>
				<div className="data-viewer-search">
					<Field
						label={d("search")}
						type="search"
						autoComplete="off"
						placeholder={d(kind === "items" ? "search.items" : "search.others")}
						value={typed}
						onChange={(value) => setTexts({ ...texts, [kind]: value })}
					/>
					{menu && (
						<p className="text-muted">
							{d("count", { count, at: dateText(syncedAt, pos.till.timeZone) })}
						</p>
					)}
				</div>
				{menu ? (
					<MenuDataTable kind={kind} menu={menu} text={text} />
				) : status === "loading" || syncing ? (
					<LoadingState label={d("title")} />
				) : (
					<EmptyState icon={Database} title={d("none")} text={d("none.text")} />
				)}
			</div>
		</div>
	);
}
