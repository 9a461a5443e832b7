import { ErrorBoundary } from "@tuckshop/ui-kit/components";
import { Effect } from "effect";
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from "react";
import { Announcer } from "./app/announcer.tsx";
import { MannerProvider, useLanguage } from "./app/manner.tsx";
import { type Opening, openKiosk } from "./app/open-kiosk.ts";
import { Opens, OutOfService } from "./app/out-of-service.tsx";
import { type Pace, PaceContext, usePace, usualPace } from "./app/pace.tsx";
import { RunningPos } from "./app/running-pos.tsx";
import { type Services, ServicesProvider, useServices } from "./app/services.tsx";
import { StaffDoor } from "./app/staff-door.tsx";
import { Ordering } from "./features/ordering/ordering.tsx";

/** What staff alone see loads when they come. */
const SetUp = lazy(() => import("./features/setup/set-up.tsx").then((module) => ({ default: module.SetUp })));
const StaffPanel = lazy(() => import("./features/staff/staff-panel.tsx").then((module) => ({ default: module.StaffPanel })));

/** The whole kiosk, over whatever fills the ports. */
export function Kiosk({ services, pace = usualPace }: { readonly services: Services; readonly pace?: Pace }) {
	return (
		<ServicesProvider services={services}>
			<PaceContext value={pace}>
				<MannerProvider>
					<Announcer>
						<Safe>
							<Suspense fallback={<Opens />}>
								<Device />
							</Suspense>
						</Safe>
					</Announcer>
				</MannerProvider>
			</PaceContext>
		</ServicesProvider>
	);
}

/** Opens the device as the kiosk that it is; again by itself while it can't be opened. */
function Device() {
	const { tills, restaurants, device, pos } = useServices();
	const { retry } = usePace();
	const [opening, setOpening] = useState<Opening>();
	const [turn, setTurn] = useState(0);
	const again = useCallback(() => setTurn((last) => last + 1), []);
	// biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks anew
	useEffect(() => {
		let wanted = true;
		void Effect.runPromise(openKiosk({ tills, restaurants, settings: pos.settings, secure: device.secure })).then((next) => wanted && setOpening(next));
		return () => {
			wanted = false;
		};
	}, [turn, tills, restaurants, device, pos]);
	const isOut = opening?.is === "out";
	useEffect(() => {
		if (!isOut) return;
		const timer = setInterval(again, retry * 1_000);
		window.addEventListener("online", again);
		return () => {
			clearInterval(timer);
			window.removeEventListener("online", again);
		};
	}, [isOut, again, retry]);

	switch (opening?.is) {
		case undefined:
			return <Opens />;
		case "set-up":
			return <SetUp owner={opening.owner} onDone={again} />;
		case "out":
			return (
				<WithStaff>
					<OutOfService why={opening.why} details={opening.reason} />
				</WithStaff>
			);
		case "kiosk":
			return (
				<RunningPos till={opening.till}>
					{(found) => (
						<WithStaff enrolledId={opening.enrolled.id}>
							<Ordering found={found} />
						</WithStaff>
					)}
				</RunningPos>
			);
	}
}

/** The kiosk, and over it what the staff see when they hold the mark. */
function WithStaff({ enrolledId, children }: { readonly enrolledId?: string; readonly children: ReactNode }) {
	const [open, setOpen] = useState(false);
	return (
		<StaffDoor value={() => setOpen(true)}>
			{children}
			{open && (
				<Suspense>
					<StaffPanel enrolledId={enrolledId} onClose={() => setOpen(false)} />
				</Suspense>
			)}
		</StaffDoor>
	);
}

/** A screen that failed in drawing: nobody stands there who could do something about it, so it is loaded anew by itself. */
function Safe({ children }: { readonly children: ReactNode }) {
	const { device } = useServices();
	const { retry } = usePace();
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
