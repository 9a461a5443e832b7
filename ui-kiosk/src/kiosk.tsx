import { ErrorBoundary } from "@tuckshop/ui-kit/components";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { Announcer } from "./app/announcer.tsx";
import { MannerProvider, useLanguage } from "./app/manner.tsx";
import { Opens, OutOfService } from "./app/out-of-service.tsx";
import { type KioskTimeouts, PaceContext, usePace, usualPace } from "./app/pace.tsx";
import { RunningPos } from "./app/running-pos.tsx";
import { type Services, ServicesProvider, useServices } from "./app/services.tsx";
import { StaffDoor } from "./app/staff-door.tsx";
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

/** The whole kiosk, over whatever fills the ports. */
export function Kiosk({
	services,
	pace = usualPace,
}: {
	readonly services: Services;
	readonly pace?: KioskTimeouts;
}) {
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

/** What the device is now: a kiosk, one to set up, or out of service. */
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

/** The kiosk, and over it the panel that staff open by holding the mark at the top. */
function WithStaff({
	enrolledId,
	children,
}: {
	readonly enrolledId?: string;
	readonly children: ReactNode;
}) {
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

/** Reloads a kiosk whose screen failed to render: no staff stand beside it to do so. */
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
