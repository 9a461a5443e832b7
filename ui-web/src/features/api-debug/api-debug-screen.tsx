import { useQuery } from "@tanstack/react-query";
import { useCanGoBack, useNavigate, useRouter } from "@tanstack/react-router";
import type { Till } from "@tuckshop/core/pos";
import { maskedToken } from "@tuckshop/core/texts";
import { Button, Card, EmptyState, FactList, LineTabs, PageBar } from "@tuckshop/ui-kit/components";
import { settled, usePos, usePosState } from "@tuckshop/ui-kit/pos";
import { Effect } from "effect";
import { ArrowLeft, FlaskConical, SquareTerminal } from "lucide-react";
import { useState } from "react";
import { OfflineHead } from "../../app/offline-head.tsx";
import { useServices } from "../../app/services.tsx";
import { ToastArea } from "../../app/toasts.tsx";
import { t } from "../../texts/texts.ts";
import { CallLog, type LoggedCall } from "./call-log.tsx";
import { s } from "./debug-texts.ts";

const lists = ["categories", "subCategories", "items"] as const;
const tabs = ["all", "external", "local"] as const;
const panelId = "call-log";
/** Older calls are dropped from the log. */
const most = 60;

/** The till's calls to its provider, and their replies (DBG-02 to DBG-09). */
export function ApiDebugScreen() {
	const { till } = usePos();
	const { probe } = useServices();
	const token = useToken(till.restaurantId);
	const online = usePosState("sync", (state) => state.online || !state.heard);
	const back = useBackOf(till, online);
	const [tab, setTab] = useState<(typeof tabs)[number]>("all");
	const [calls, setCalls] = useState<readonly LoggedCall[]>([]);
	const [testing, setTesting] = useState<(typeof lists)[number]>();
	const test = async (list: (typeof lists)[number]) => {
		if (testing) return;
		setTesting(list);
		const made = await Effect.runPromise(probe.read(list, till));
		setTesting(undefined);
		setCalls((now) => {
			const last = now[0]?.id ?? 0;
			return [
				...made.map((call, index) => ({ ...call, id: last + made.length - index })),
				...now,
			].slice(0, most);
		});
	};
	const shown = tab === "all" ? calls : calls.filter(({ to }) => to === tab);
	return (
		<div className="flex min-h-screen flex-col">
			<OfflineHead offline={!online} />
			<PageBar name={t("product.name")} title={s("title")}>
				<Button kind="quiet" icon={ArrowLeft} onClick={back}>
					{s("back")}
				</Button>
			</PageBar>
			<main className="mx-auto grid w-full max-w-[1280px] flex-1 content-start gap-[20px] px-[16px] py-[20px] till:px-[32px]">
				<Card
					title={s("access")}
					body={
						<div className="grid gap-[16px]">
							<Access till={till} token={token} />
							<div className="flex flex-wrap gap-[10px] max-tablet:grid">
								{lists.map((list) => (
									<Button
										key={list}
										size={56}
										icon={FlaskConical}
										busy={testing === list}
										busyLabel={s("testing")}
										onClick={() => void test(list)}
									>
										{s(`test.${list}`)}
									</Button>
								))}
							</div>
						</div>
					}
				/>
				<section className="ts-card" aria-label={s("log")}>
					<div className="call-log-head">
						<LineTabs
							label={s("log.tabs")}
							panelId={panelId}
							tabs={tabs.map((id) => ({ id, label: s(`log.${id}`) }))}
							selected={tab}
							onSelect={(id) => setTab(tabs.find((known) => known === id) ?? "all")}
						/>
						<Button kind="quiet" disabled={calls.length === 0} onClick={() => setCalls([])}>
							{s("clear")}
						</Button>
					</div>
					<div id={panelId} role="tabpanel" aria-labelledby={`${panelId}-${tab}`}>
						{shown.length === 0 ? (
							<EmptyState icon={SquareTerminal} title={s("none")} text={s("none.text")} />
						) : (
							<CallLog calls={shown} timeZone={till.timeZone} />
						)}
					</div>
				</section>
			</main>
			<ToastArea place="page" />
		</div>
	);
}

type AccessProps = { readonly till: Till; readonly token: string };

/** The numbers, the masked key and the address by which the till reads its menu. */
const Access = ({ till, token }: AccessProps) => (
	<div className="max-w-[640px]">
		<FactList
			facts={[
				{ id: "restaurant", label: s("restaurantId"), value: till.providerRestaurantId },
				{ id: "branch", label: s("branchId"), value: till.providerBranchId },
				{ id: "token", label: s("token"), value: <code>{token}</code> },
				{ id: "url", label: s("baseUrl"), value: <code>{till.menuApiUrl || "—"}</code> },
			]}
		/>
	</div>
);

/**
 * Returns to the screen from which this one was opened; offline, where the browser's back
 * navigation is blocked (SHELL-08), to the till.
 */
function useBackOf({ restaurantId, stationId }: Till, online: boolean): () => void {
	const { history } = useRouter();
	const canGoBack = useCanGoBack();
	const navigate = useNavigate();
	return () => {
		if (!online)
			void navigate({
				to: "/pos/$restaurantId/$stationId",
				params: { restaurantId, stationId },
			});
		else if (canGoBack) history.back();
		else history.push("/");
	};
}

/** The restaurant's token as the server gives it to its owner. It is masked at once: the page never shows it whole (DBG-03). */
function useToken(restaurantId: string): string {
	const { restaurants } = useServices();
	const { data } = useQuery({
		queryKey: ["masked-token", restaurantId],
		queryFn: async () => {
			const read = await settled(restaurants.get(restaurantId));
			if (!read.ok) return s("token.unknown");
			const { menu_api_key: token, has_menu_api_key: has } = read.value;
			return token ? maskedToken(token) : s(has ? "token.kept" : "token.none");
		},
		staleTime: 0,
		gcTime: 0,
	});
	return data ?? "";
}
