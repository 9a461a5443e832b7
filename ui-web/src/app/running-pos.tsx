import { useNavigate } from "@tanstack/react-router";
import type { Till } from "@tuckshop/core/pos";
import { useRunningPos } from "@tuckshop/ui-kit/app";
import { Button, EmptyState, ErrorPanel, Splash } from "@tuckshop/ui-kit/components";
import { PosProvider } from "@tuckshop/ui-kit/pos";
import { Store } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { t } from "../texts/texts.ts";
import { inProgress } from "./in-progress.ts";
import { rememberConnection } from "./known-connection.ts";
import { findTill, type TillPlace } from "./open-till.ts";
import { useServices } from "./services.tsx";
import { useAnswer } from "./use-answer.ts";
import { watchPos } from "./watch-pos.ts";

type RunningPosProps = TillPlace & {
	readonly onSignInAgain: () => void;
	readonly children: ReactNode;
	/** Shown where the station can't be opened, by a screen that works without a till. */
	readonly withoutTill?: ReactNode;
};

/** Opens the till of a station and runs its headless POS for the children, until they unmount. */
export function RunningPos({ onSignInAgain, children, withoutTill, ...place }: RunningPosProps) {
	const services = useServices();
	const opened = useAnswer(JSON.stringify(place), () =>
		findTill(
			{
				restaurants: services.restaurants,
				settings: services.pos.settings,
				secure: services.device.secure,
			},
			place,
		),
	);
	const signedOut = opened?.type === "signed-out";
	const askToSignIn = useEffectEvent(onSignInAgain);
	useEffect(() => {
		if (signedOut) askToSignIn();
	}, [signedOut]);
	if (!opened || opened.type === "signed-out") return <Splash label={t("till.opening")} />;
	if (opened.type === "open") return <StartedPos till={opened.till}>{children}</StartedPos>;
	if (opened.type === "failed") return <NotStarted reason={opened.reason} />;
	return withoutTill ?? <NoTill why={opened.type} />;
}

function StartedPos({ till, children }: { readonly till: Till; readonly children: ReactNode }) {
	const { pos: ports, latePos, device } = useServices();
	const running = useRunningPos({
		ports,
		latePos,
		till,
		beside: (pos) => device.keepSyncProgress(pos.sync),
	});
	useEffect(() => (running?.ok ? watchPos(running.value, inProgress) : undefined), [running]);
	useEffect(
		() => (running?.ok ? rememberConnection(ports.connectivity, running.value.sync) : undefined),
		[running, ports],
	);
	if (!running) return <Splash label={t("till.opening")} />;
	if (!running.ok) return <NotStarted reason={running.fault.reason} />;
	return <PosProvider pos={running.value}>{children}</PosProvider>;
}

function NoTill({ why }: { readonly why: "not-found" | "inactive" | "not-kept" }) {
	const navigate = useNavigate();
	const texts = {
		"not-found": [t("till.notFound"), t("till.notFound.text")],
		inactive: [t("till.inactive"), t("till.inactive.text")],
		"not-kept": [t("till.notKept"), t("till.notKept.text")],
	} as const;
	const [title, text] = texts[why];
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
