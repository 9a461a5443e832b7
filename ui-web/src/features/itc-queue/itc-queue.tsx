import { useNavigate } from "@tanstack/react-router";
import type { PosQueue } from "@tuckshop/core/pos";
import {
	Button,
	ErrorState,
	Glyph,
	LineTabs,
	LoadingState,
	OfflineBanner,
	StatusPill,
	useBreakpoint,
} from "@tuckshop/ui-kit/components";
import { ArrowLeft, Bug, CloudOff, Database, LogIn, Play } from "lucide-react";
import { type MouseEvent, type ReactNode, useCallback, useRef, useState } from "react";
import { ToastArea } from "../../app/toasts.tsx";
import { t } from "../../texts/texts.ts";
import { DumpDialog } from "./dump-dialog.tsx";
import { QueueList } from "./queue-list.tsx";
import { s } from "./queue-texts.ts";
import { useFolds } from "./use-folds.ts";
import { useQueue } from "./use-queue.ts";
import { type QueueAction, useQueueActions } from "./use-queue-actions.ts";

type ItcQueueProps = {
	readonly queue: PosQueue;
	/** Identifies the queue: account and till. */
	readonly queueKey: string;
	readonly timeZone?: string;
	readonly onSignInAgain: () => void;
	/** The state of the till's POS; `stamp` changes whenever the lists may have changed. */
	readonly news?: { readonly online: boolean; readonly signedOut: boolean; readonly stamp: string };
};

const tabs = ["queued", "successful", "failed"] as const;
type Tab = (typeof tabs)[number];
const panelId = "itc-queue-panel";
const noteId = "itc-queue-note";
const icons = { debug: Bug, sync: Database, process: Play } as const;

/** The campus-card sales that were made offline, and the state of each (OQ-01 to OQ-29). */
export function ItcQueue({ queue, queueKey, timeZone, onSignInAgain, news }: ItcQueueProps) {
	const breakpoint = useBreakpoint();
	const frame = useRef<HTMLDivElement>(null);
	const [tab, setTab] = useState<Tab>("queued");
	const found = useQueue(queue, queueKey, news?.stamp ?? "");
	const actions = useQueueActions(queue, async () =>
		found.state === "loading" ? undefined : found.reload(),
	);
	const lists = found.state === "ready" ? found.lists : undefined;
	const hereOnly = lists?.fromServer === false || news?.online === false;
	const isOffline = news ? !news.online : lists?.fromServer === false;
	const narrow = breakpoint !== "wide";
	const choose = (id: string) => {
		setTab(tabs.find((known) => known === id) ?? "queued");
		frame.current?.scrollTo({ top: 0 });
	};
	const tool = (action: QueueAction) => (
		<QueueTool
			key={action}
			action={action}
			actions={actions}
			narrow={narrow}
			disabled={isOffline && action !== "debug"}
		/>
	);
	return (
		<div className="flex min-h-dvh flex-col till:h-dvh till:overflow-hidden">
			{news && !news.online && <OfflineBanner text={t("offline.banner")} />}
			<QueueBar online={news?.online}>
				{!narrow && (["debug", "sync", "process"] as const).map(tool)}
			</QueueBar>
			<main className="flex min-h-0 flex-1 flex-col">
				{narrow && (
					<div className="itc-queue-tools">{(["process", "sync", "debug"] as const).map(tool)}</div>
				)}
				<div className="itc-queue-tabs">
					<LineTabs
						label={s("tabs")}
						panelId={panelId}
						tabs={tabs.map((id) => ({
							id,
							label: s(`tab.${id}`, { count: lists?.[id].length ?? 0 }),
						}))}
						selected={tab}
						onSelect={choose}
					/>
				</div>
				{news?.signedOut && (
					<div className="notice-strip" role="alert">
						<span className="ts-grow">{s("signedOut")}</span>
						<Button icon={LogIn} onClick={onSignInAgain}>
							{s("signIn")}
						</Button>
					</div>
				)}
				<div ref={frame} className="itc-queue-frame">
					<div
						id={panelId}
						role="tabpanel"
						aria-labelledby={`${panelId}-${tab}`}
						className="itc-queue-panel"
					>
						<p id={noteId} className="itc-queue-note" role="status">
							{hereOnly && <Glyph of={CloudOff} />}
							<span>{s(hereOnly ? "from.device" : "from.server")}</span>
						</p>
						<QueueFound found={found} tab={tab} timeZone={timeZone} />
					</div>
				</div>
			</main>
			<ToastArea place="page" />
			{actions.dump && <DumpDialog dump={actions.dump} onClose={actions.closeDump} />}
		</div>
	);
}

type QueueBarProps = {
	/** Undefined where no POS is open that could tell. */
	readonly online: boolean | undefined;
	readonly children: ReactNode;
};

function QueueBar({ online, children }: QueueBarProps) {
	const navigate = useNavigate();
	const back = (event: MouseEvent) => {
		if (event.metaKey || event.ctrlKey || event.shiftKey) return;
		event.preventDefault();
		void navigate({ to: "/" });
	};
	return (
		<header className="ts-page-bar">
			<a className="ts-icon-btn -ml-[8px]" href="/" aria-label={s("back")} onClick={back}>
				<Glyph of={ArrowLeft} size="l" />
			</a>
			<h1>{s("title")}</h1>
			{online !== undefined && (
				<span className="hidden tablet:inline">
					<StatusPill
						state={online ? "online" : "offline"}
						label={s(online ? "online" : "offline")}
					/>
				</span>
			)}
			<span className="ts-grow" />
			{children}
		</header>
	);
}

type QueueToolProps = {
	readonly action: QueueAction;
	readonly actions: ReturnType<typeof useQueueActions>;
	readonly narrow: boolean;
	readonly disabled: boolean;
};

function QueueTool({ action, actions, narrow, disabled }: QueueToolProps) {
	return (
		<Button
			kind={action === "process" ? "primary" : action === "debug" && !narrow ? "quiet" : "second"}
			icon={icons[action]}
			busy={actions.busy === action}
			busyLabel={s(`${action}.busy`)}
			disabled={disabled}
			aria-describedby={disabled ? noteId : undefined}
			onClick={() => void actions[action]()}
		>
			{s(action)}
		</Button>
	);
}

type QueueFoundProps = {
	readonly found: ReturnType<typeof useQueue>;
	readonly tab: Tab;
	readonly timeZone: string | undefined;
};

/** The entries of a tab once they are read. */
function QueueFound({ found, tab, timeZone }: QueueFoundProps) {
	const navigate = useNavigate();
	const lists = found.state === "ready" ? found.lists : undefined;
	const { isOpen, toggle } = useFolds(lists?.[tab][0]?.id, tab);
	const openSale = useCallback(
		(sale: string) => void navigate({ to: "/transactions", search: { sale } }),
		[navigate],
	);
	if (found.state === "loading") return <LoadingState label={s("loading")} />;
	if (found.state === "failed")
		return (
			<ErrorState
				title={s("failed")}
				text={found.reason}
				action={{ label: t("action.tryAgain"), onAction: () => void found.reload() }}
			/>
		);
	return (
		<QueueList
			key={tab}
			tab={tab}
			entries={found.lists[tab]}
			timeZone={timeZone}
			isOpen={isOpen}
			onToggle={toggle}
			onSale={openSale}
		/>
	);
}
