import type { Till } from "@tuckshop/core/pos";
import { useRunningPos } from "@tuckshop/ui-kit/app";
import { Splash } from "@tuckshop/ui-kit/components";
import { PosProvider, useObserved, usePosState } from "@tuckshop/ui-kit/pos";
import { Fragment, lazy, type ReactNode, Suspense, useEffect, useEffectEvent } from "react";
import { language } from "../texts/language.ts";
import { t } from "../texts/texts.ts";
import { inProgress } from "./in-progress.ts";
import { rememberConnection } from "./known-connection.ts";
import { findTill, type TillPlace } from "./open-till.ts";
import { useServices } from "./services.tsx";
import { useAnswer } from "./use-answer.ts";
import { watchPos } from "./watch-pos.ts";

const NotOpened = lazy(() =>
	import("../panels/no-till.tsx").then((screens) => ({ default: screens.NotOpened })),
);

const Opening = () => <Splash label={t("splash.loading")} />;

const PeopleLayer = lazy(() =>
	import("../panels/people/index.ts").then((people) => ({ default: people.PeopleLayer })),
);

type RunningPosProps = TillPlace & {
	readonly onSignInAgain: () => void;
	readonly children: ReactNode;
	/** Shown where the station can't be opened, by a screen that works without a till. */
	readonly withoutTill?: ReactNode;
	/** The till itself, which asks who is there on the owner's own device too. */
	readonly counter?: boolean;
};

/** Opens the till of a station and runs its headless POS for the children, until they unmount. */
export function RunningPos({
	onSignInAgain,
	children,
	withoutTill,
	counter = false,
	...place
}: RunningPosProps) {
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
	if (!opened || opened.type === "signed-out") return <Opening />;
	if (opened.type === "open")
		return (
			<StartedPos till={opened.till} counter={counter}>
				{children}
			</StartedPos>
		);
	return (
		<Suspense fallback={<Opening />}>
			{opened.type === "failed" ? (
				<NotOpened reason={opened.reason} />
			) : (
				(withoutTill ?? <NotOpened why={opened.type} />)
			)}
		</Suspense>
	);
}

type StartedPosProps = {
	readonly till: Till;
	readonly counter: boolean;
	readonly children: ReactNode;
};

function StartedPos({ till, counter, children }: StartedPosProps) {
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
	if (!running) return <Opening />;
	if (!running.ok)
		return (
			<Suspense fallback={<Opening />}>
				<NotOpened reason={running.fault.reason} />
			</Suspense>
		);
	return (
		<PosProvider pos={running.value}>
			<PersonGate counter={counter}>{children}</PersonGate>
		</PosProvider>
	);
}

/** Drawn anew in another language. Asks who is at the till where somebody is set up; elsewhere it only shows the screen. */
function PersonGate({
	counter,
	children,
}: {
	readonly counter: boolean;
	readonly children: ReactNode;
}) {
	const asks = usePosState("people", (state) => state.asks);
	const shown = useObserved(language, (now) => now);
	return (
		<Fragment key={shown}>
			{asks ? (
				<Suspense fallback={<Opening />}>
					<PeopleLayer counter={counter}>{children}</PeopleLayer>
				</Suspense>
			) : (
				children
			)}
		</Fragment>
	);
}
