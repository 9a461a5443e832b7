import { ErrorBoundary } from "@tuckshop/ui-kit/components";
import { Effect } from "effect";
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from "react";
import { Announcer } from "./app/announcer.tsx";
import { MannerProvider, useLanguage } from "./app/manner.tsx";
import { type Opening, openKiosk } from "./app/open-kiosk.ts";
import { Opens, OutOfService } from "./app/out-of-service.tsx";
import { type KioskTimeouts, PaceContext, usePace, usualPace } from "./app/pace.tsx";
import { rest } from "./app/rest.ts";
import { RunningPos } from "./app/running-pos.tsx";
import { type Services, ServicesProvider, useServices } from "./app/services.tsx";
import { StaffDoor } from "./app/staff-door.tsx";
import { Ordering } from "./features/ordering/ordering.tsx";

/** What staff alone see loads when they come. */
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

/** Opens the device as the kiosk that it is; again by itself while it can't be opened. */
function Device() {
	const { accounts, tills, restaurants, device, pos } = useServices();
	const { retry, declare } = usePace();
	const [opening, setOpening] = useState<Opening>();
	const [turn, setTurn] = useState(0);
	const again = useCallback(() => setTurn((last) => last + 1), []);
	const open = useCallback(
		() =>
			Effect.runPromise(
				openKiosk({
					accounts,
					tills,
					restaurants,
					saleStore: pos.saleStore,
					settings: pos.settings,
					secure: device.secure,
				}),
			),
		[accounts, tills, restaurants, device, pos],
	);
	// biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks anew
	useEffect(() => {
		let wanted = true;
		void open().then((next) => wanted && setOpening(next));
		return () => {
			wanted = false;
		};
	}, [turn, open]);
	const isTillYet = opening?.is === "kiosk" && opening.enrolled.kind === "till";
	useEffect(() => {
		if (!isTillYet) return;
		// It opened without the server. What it has to tell it is told once the server is back, and nobody stands here.
		const timer = setInterval(() => {
			void open().then((next) => {
				if (next.is !== "kiosk" || next.enrolled.kind === "kiosk") rest.when(device.reload);
			});
		}, declare * 1_000);
		return () => clearInterval(timer);
	}, [isTillYet, open, device, declare]);
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
		case "till":
			return <MakeKiosk enrolled={opening.enrolled} onDone={again} />;
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
