import { useNavigate } from "@tanstack/react-router";
import { useDebouncedFlag } from "@tuckshop/ui-kit/app";
import {
	OfflineBanner,
	TopBar,
	type TopBarProps,
	type TopBarTool,
} from "@tuckshop/ui-kit/components";
import { usePos, usePosState } from "@tuckshop/ui-kit/pos";
import { Effect } from "effect";
import { Inbox, Printer, ReceiptText, RotateCcw, Settings, SquareTerminal } from "lucide-react";
import { memo, Suspense } from "react";
import { t } from "../../../texts/texts.ts";
import { moreTools, PersonButton } from "../late-parts.ts";
import { lastSyncText } from "./last-sync.ts";
import { useOnline } from "./use-online.ts";

type PosBarProps = {
	readonly onDialog: (dialog: "data" | "taxRates" | "shortcuts" | "reset" | "drawer") => void;
};

/** The bar of the till, one for online and offline (NET-03 to NET-10), with the red banner over it while offline (SHELL-07). */
export const PosBar = memo(function PosBar({ onDialog }: PosBarProps) {
	const pos = usePos();
	const { syncing, progress } = usePosState("sync", (state) => state);
	const online = useOnline();
	const asks = usePosState("people", (state) => state.asks);
	const lastSync = useLastSync();
	const navigate = useNavigate();
	const { till } = pos;
	return (
		<>
			{!online && <OfflineBanner text={t("offline.banner")} />}
			<TopBar
				label={t("bar.tools")}
				name={t("product.name")}
				nameNote={
					!online ? t("bar.offlineMode") : till.offlineSelling ? undefined : t("bar.onlineOnly")
				}
				restaurant={till.restaurantName}
				station={till.stationName}
				status={
					online
						? { state: "online", label: t("bar.online") }
						: { state: "offline", label: t("bar.offline") }
				}
				lastSync={lastSync}
				sync={{
					label: t("bar.syncNow"),
					busyLabel: t("bar.syncing"),
					busy: syncing,
					disabled: !online,
					onSync: () => void Effect.runPromise(pos.sync.now()),
				}}
				tools={useTools(onDialog)}
				later={() =>
					moreTools({
						training: till.training === true,
						onDialog,
						onQueue: () => void navigate({ to: "/itc-queue" }),
					})
				}
				moreLabel={t("bar.more")}
				person={
					asks && (
						<Suspense>
							<PersonButton />
						</Suspense>
					)
				}
			/>
			{progress && (
				<section aria-label={t("bar.progress")}>
					<progress
						className="pos-progress"
						aria-label={t("bar.progress")}
						value={progress.step}
						max={progress.total}
					/>
				</section>
			)}
		</>
	);
});

/**
 * The step of a running sync, otherwise the time of the last one, with the number of unsent sales.
 */
function useLastSync(): TopBarProps["lastSync"] {
	const { till } = usePos();
	const { progress, lastSyncTime, unsent, queued, isFollower } = usePosState(
		"sync",
		(state) => state,
	);
	const waiting = useDebouncedFlag(unsent > 0, 2_000);
	if (progress)
		return {
			label: t("bar.step"),
			time: t("bar.stepOf", { step: progress.step, total: progress.total }),
		};
	const notes = [
		...(queued.count > 0 ? [t("bar.queued", { queued: queued.count })] : []),
		...(waiting ? [t("bar.unsent", { unsent })] : []),
		...(isFollower ? [t("bar.elsewhere")] : []),
	];
	return {
		label: t("bar.lastSync"),
		note: notes.length > 0 ? notes.join(" · ") : undefined,
		time: lastSyncTime ? lastSyncText(lastSyncTime, new Date(), till.timeZone) : t("bar.never"),
	};
}

/** The tools of the bar; a printer that fails comes first. */
function useTools(onDialog: PosBarProps["onDialog"]): TopBarTool[] {
	const { till } = usePos();
	const navigate = useNavigate();
	const notPrinted = usePosState("receipts", (state) => state.trouble !== undefined);
	const toSettings = () =>
		void navigate({
			to: "/pos/$restaurantId/$stationId/settings",
			params: { restaurantId: till.restaurantId, stationId: till.stationId },
		});
	// Their pages are the till's own, of what was really sold.
	if (till.training) return [];
	return [
		...(notPrinted
			? [
					{
						id: "printer",
						label: t("bar.notPrinted"),
						icon: Printer,
						trouble: true,
						onSelect: toSettings,
					},
				]
			: []),
		{
			id: "transactions",
			label: t("bar.transactions"),
			icon: ReceiptText,
			word: true,
			onSelect: () => void navigate({ to: "/transactions" }),
		},
		{
			id: "drawer",
			label: t("bar.drawer"),
			icon: Inbox,
			folds: true,
			onSelect: () => onDialog("drawer"),
		},
		{
			id: "api-debug",
			label: t("bar.apiDebug"),
			icon: SquareTerminal,
			folds: true,
			onSelect: () => void navigate({ to: "/api-debug" }),
		},
		{
			id: "settings",
			label: t("bar.settings"),
			icon: Settings,
			onSelect: toSettings,
		},
		{
			id: "reset",
			label: t("bar.reset"),
			icon: RotateCcw,
			word: true,
			folds: true,
			apart: true,
			onSelect: () => onDialog("reset"),
		},
	];
}
