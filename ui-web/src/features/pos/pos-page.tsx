import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { makePos, type Pos, type Till } from "@tuckshop/core/pos";
import { Button, EmptyState, ErrorPanel, Splash } from "@tuckshop/ui-kit/components";
import { PosProvider } from "@tuckshop/ui-kit/pos";
import { Effect } from "effect";
import { Store } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useServices } from "../../app/services.tsx";
import { type Settled, settled } from "../../app/settled.ts";
import { t } from "../../texts/texts.ts";
import { openTill, type TillPlace } from "./open-till.ts";
import { PosScreen } from "./pos-screen.tsx";

export type PosPageProps = TillPlace & { readonly onSignInAgain: () => void };

/** /pos/{restaurantId}/{stationId}: opens the till, then shows it. */
export function PosPage({ onSignInAgain, ...place }: PosPageProps) {
	const services = useServices();
	const navigate = useNavigate();
	const { data: opened } = useQuery({
		queryKey: ["till", place],
		queryFn: async () => {
			const till = await Effect.runPromise(
				openTill({ restaurants: services.restaurants, settings: services.pos.settings, secure: services.device.secure }, place),
			);
			const hideCard = await Effect.runPromise(services.pos.settings.get("hideCardTender").pipe(Effect.catch(() => Effect.succeed(false))));
			return { till, hideCard: hideCard === true };
		},
		staleTime: 0,
		gcTime: 0,
	});
	const signedOut = opened?.till.type === "signed-out";
	const askToSignIn = useEffectEvent(onSignInAgain);
	useEffect(() => {
		if (signedOut) askToSignIn();
	}, [signedOut]);
	if (!opened || opened.till.type === "signed-out") return <Splash label={t("till.opening")} />;
	if (opened.till.type === "open") return <RunningPos till={opened.till.till} hideCard={opened.hideCard} onSignInAgain={onSignInAgain} />;
	if (opened.till.type === "failed") return <NotStarted reason={opened.till.reason} />;
	const texts = {
		"not-found": [t("till.notFound"), t("till.notFound.text")],
		inactive: [t("till.inactive"), t("till.inactive.text")],
		"not-kept": [t("till.notKept"), t("till.notKept.text")],
	} as const;
	const [title, text] = texts[opened.till.type];
	return (
		<main className="flex min-h-screen flex-col">
			<EmptyState
				icon={Store}
				title={title}
				text={text}
				action={
					<Button kind="primary" size={56} onClick={() => void navigate({ to: "/dashboard" })}>
						{t("till.toDashboard")}
					</Button>
				}
			/>
		</main>
	);
}

type Running = Settled<Pos, { readonly reason: string }>;

/** Makes the headless POS of a till, starts it, and stops it when the screen is left. */
function RunningPos({ till, hideCard, onSignInAgain }: { readonly till: Till; readonly hideCard: boolean; readonly onSignInAgain: () => void }) {
	const { pos: ports, device } = useServices();
	const [running, setRunning] = useState<Running>();
	useEffect(() => {
		const pos = makePos(ports, till);
		const stopKeeping = device.keepSyncProgress(pos.sync);
		let shown = true;
		const starting = settled(pos.start()).then((started) => {
			if (shown) setRunning(started.ok ? { ok: true, value: pos } : started);
		});
		return () => {
			shown = false;
			stopKeeping();
			void starting.then(() => Effect.runPromise(pos.stop()));
		};
	}, [ports, device, till]);
	if (!running) return <Splash label={t("till.opening")} />;
	if (!running.ok) return <NotStarted reason={running.fault.reason} />;
	return (
		<PosProvider pos={running.value}>
			<PosScreen hideCard={hideCard} onSignInAgain={onSignInAgain} />
		</PosProvider>
	);
}

function NotStarted({ reason }: { readonly reason: string }) {
	const { device } = useServices();
	return (
		<main className="flex min-h-screen flex-col">
			<ErrorPanel
				title={t("till.notStarted")}
				detailsLabel={t("error.details")}
				details={reason}
				action={{ label: t("action.reload"), onAction: device.reload }}
			/>
		</main>
	);
}
