import { useNavigate } from "@tanstack/react-router";
import { Button, EmptyState, SideTabs } from "@tuckshop/ui-kit/components";
import { ArrowLeft, Store } from "lucide-react";
import { OfflineHead } from "../../app/offline-head.tsx";
import { ToastArea } from "../../app/toasts.tsx";
import { useConnection } from "../../app/use-connection.ts";
import { t } from "../../texts/texts.ts";
import { useClearedToast } from "./cleared.ts";
import { settingTabs } from "./setting-tabs.ts";
import { s } from "./settings-texts.ts";

const panelId = "settings-panel";

/** /settings where no station was opened on this device: every tab belongs to a station, so none can be opened yet (SET-02, SET-06). */
export function SettingsWithoutTill() {
	const navigate = useNavigate();
	const connected = useConnection(() => undefined);
	useClearedToast();
	return (
		<div className="flex min-h-screen flex-col">
			<OfflineHead offline={!connected} />
			<header className="ts-page-bar">
				<Button kind="quiet" icon={ArrowLeft} onClick={() => void navigate({ to: "/" })}>
					{t("action.back")}
				</Button>
				<h1>{s("title")}</h1>
			</header>
			<main className="flex flex-1 flex-col till:flex-row">
				<SideTabs
					label={s("tabs")}
					tabs={settingTabs()}
					selected=""
					onSelect={() => undefined}
					panelId={panelId}
					disabled
				/>
				<section id={panelId} className="flex min-w-0 flex-1 flex-col">
					<EmptyState
						icon={Store}
						title={s("noTill")}
						text={s("noTill.text")}
						action={
							<Button kind="primary" size={56} onClick={() => void navigate({ to: "/dashboard" })}>
								{s("noTill.choose")}
							</Button>
						}
					/>
				</section>
			</main>
			<ToastArea place="page" />
		</div>
	);
}
