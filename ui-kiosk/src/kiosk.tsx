import { ErrorBoundary } from "@tuckshop/ui-kit/components";
import { lazy, type ReactNode, Suspense, useMemo, useState } from "react";
import { Announcer } from "./app/announcer.tsx";
import { GuestPreferencesProvider, useLanguage } from "./app/guest-preferences.tsx";
import { KioskChoicesProvider } from "./app/kiosk-choices.tsx";
import { ListeningGuest } from "./app/listening-guest.tsx";
import { Opens, OutOfService } from "./app/out-of-service.tsx";
import { RunningPos } from "./app/running-pos.tsx";
import { type Services, ServicesProvider, useServices } from "./app/services.tsx";
import { StaffContext } from "./app/staff-panel-opener.tsx";
import {
	defaultTimeouts,
	type KioskTimeouts,
	TimeoutsContext,
	useTimeouts,
} from "./app/timeouts.tsx";
import { useOpening } from "./app/use-opening.ts";
import { Ordering } from "./features/ordering/ordering.tsx";

/** Only staff see these screens: they are loaded when they are opened. */
const MakeKiosk = lazy(() =>
	import("./features/setup/make-kiosk.tsx").then((module) => ({ default: module.MakeKiosk })),
);
const SetUp = lazy(() =>
	import("./features/setup/set-up.tsx").then((module) => ({ default: module.SetUp })),
);
const StaffPanel = lazy(() =>
	import("./features/staff/staff-panel.tsx").then((module) => ({ default: module.StaffPanel })),
);

/** The whole kiosk, over any implementation of the ports. */
export function Kiosk({
	services,
	timeouts = defaultTimeouts,
}: {
	readonly services: Services;
	readonly timeouts?: KioskTimeouts;
}) {
	return (
		<ServicesProvider services={services}>
			<TimeoutsContext value={timeouts}>
				<GuestPreferencesProvider>
					<Announcer>
						<Safe>
							<Suspense fallback={<Opens />}>
								<Device />
							</Suspense>
							<ListeningGuest />
						</Safe>
					</Announcer>
				</GuestPreferencesProvider>
			</TimeoutsContext>
		</ServicesProvider>
	);
}

/** The state of the device: a kiosk, one to set up, or out of service. */
function Device() {
	const { opening, openAgain } = useOpening();
	switch (opening?.is) {
		case undefined:
			return <Opens />;
		case "till":
			return <MakeKiosk enrolled={opening.enrolled} onDone={openAgain} />;
		case "set-up":
			return <SetUp owner={opening.owner} onDone={openAgain} />;
		case "out":
			return (
				<WithStaff trouble={opening.reason}>
					<OutOfService why={opening.why} />
				</WithStaff>
			);
		case "kiosk":
			return (
				<RunningPos
					till={opening.till}
					failed={(reason) => (
						<WithStaff trouble={reason}>
							<OutOfService why="failed" />
						</WithStaff>
					)}
				>
					{(found) => (
						<KioskChoicesProvider>
							<WithStaff enrolledId={opening.enrolled.id}>
								<Ordering found={found} />
							</WithStaff>
						</KioskChoicesProvider>
					)}
				</RunningPos>
			);
	}
}

/** The kiosk, and over it the panel that staff open by holding the mark at the top. */
function WithStaff({
	enrolledId,
	trouble,
	children,
}: {
	readonly enrolledId?: string;
	/** The fault that keeps the kiosk from opening, which staff read. */
	readonly trouble?: string | undefined;
	readonly children: ReactNode;
}) {
	const [open, setOpen] = useState(false);
	const [takesCash, setTakesCash] = useState(false);
	const value = useMemo(
		() => ({
			open: () => {
				setTakesCash(false);
				setOpen(true);
			},
			takesCash,
		}),
		[takesCash],
	);
	return (
		<StaffContext value={value}>
			{children}
			{open && (
				<Suspense>
					<StaffPanel
						enrolledId={enrolledId}
						trouble={trouble}
						onCash={() => {
							setTakesCash(true);
							setOpen(false);
						}}
						onClose={() => setOpen(false)}
					/>
				</Suspense>
			)}
		</StaffContext>
	);
}

/** Reloads a kiosk whose screen failed to render, because no staff are present to do so. */
function Safe({ children }: { readonly children: ReactNode }) {
	const { device } = useServices();
	const { retry } = useTimeouts();
	const { t } = useLanguage();
	return (
		<ErrorBoundary
			title={t("error.title")}
			text={t("error.text")}
			detailsLabel={t("staff.title")}
			retryLabel={t("staff.reload")}
			onRetry={device.reload}
			onError={(error) => {
				console.error("A screen of the kiosk failed:", error);
				setTimeout(device.reload, retry * 1_000);
			}}
		>
			{children}
		</ErrorBoundary>
	);
}
