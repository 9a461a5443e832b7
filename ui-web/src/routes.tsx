import {
	createRootRouteWithContext,
	createRoute,
	createRouter,
	Navigate,
	Outlet,
	type RouterHistory,
	redirect,
	useLocation,
	useNavigate,
	useRouter,
} from "@tanstack/react-router";
import type { User } from "@tuckshop/core/records";
import { Splash, Tooltips } from "@tuckshop/ui-kit/components";
import { Effect } from "effect";
import { createContext, lazy, Suspense, use, useEffect, useState } from "react";
import "./app/way-back.ts";
import { lastTill } from "./app/open-till.ts";
import { watchOwnerPorts } from "./app/owner-ports.ts";
import { querying } from "./app/querying.tsx";
import { safePath } from "./app/safe-path.ts";
import { ScreenError } from "./app/screen-error.tsx";
import { type Services, ServicesProvider, useServices } from "./app/services.tsx";
import { isOfTill, posOf, showsTill } from "./app/till-paths.ts";
import { ToastProvider, useShowToast } from "./app/toasts.tsx";
import { useAnswer } from "./app/use-answer.ts";
import type { CurrentSession } from "./features/session/current-session.ts";
import { Ended } from "./features/session/ended.tsx";
import type { Session } from "./features/session/session.ts";
import { SessionProvider, sessionOf, useSession } from "./features/session/session-provider.tsx";
import { t } from "./texts/texts.ts";

// Each screen loads alone: the till without the administration, the landing page without the till.
const LandingScreen = lazy(() =>
	import("./features/session/landing-screen.tsx").then((module) => ({
		default: module.LandingScreen,
	})),
);
const ForgotScreen = querying(() =>
	import("./features/session/forgot-screen.tsx").then((module) => module.ForgotScreen),
);
const AuthScreen = querying(() =>
	import("./features/session/auth-screen.tsx").then((module) => module.AuthScreen),
);
const LaterScreen = lazy(() =>
	import("./features/later/later-screen.tsx").then((module) => ({
		default: module.UnavailableScreen,
	})),
);
const PosPage = lazy(() =>
	import("./features/pos/pos-page.tsx").then((module) => ({ default: module.PosPage })),
);
const DashboardScreen = querying(() =>
	import("./features/dashboard/dashboard-screen.tsx").then((module) => module.DashboardScreen),
);
const AccountScreen = querying(() =>
	import("./features/account/account-screen.tsx").then((module) => module.AccountScreen),
);
const SuperAdminScreen = querying(() =>
	import("./features/super-admin/super-admin-screen.tsx").then((module) => module.SuperAdminScreen),
);
const SettingsPage = querying(() =>
	import("./features/settings/settings-page.tsx").then((module) => module.SettingsPage),
);
const TransactionsPage = lazy(() =>
	import("./features/transactions/transactions-page.tsx").then((module) => ({
		default: module.TransactionsPage,
	})),
);
const ItcQueuePage = querying(() =>
	import("./features/itc-queue/itc-queue-page.tsx").then((module) => module.ItcQueuePage),
);
const TableServicePage = querying(() =>
	import("./features/table-service/table-service-page.tsx").then(
		(module) => module.TableServicePage,
	),
);
const TableEntry = lazy(() =>
	import("./features/table-service/table-entry.tsx").then((module) => ({
		default: module.TableEntry,
	})),
);
const LibraryPage = lazy(() =>
	import("./features/pos/library/library-page.tsx").then((module) => ({
		default: module.LibraryPage,
	})),
);
const KioskDeviceScreen = lazy(() =>
	import("./features/kiosk-device/kiosk-device-screen.tsx").then((module) => ({
		default: module.KioskDeviceScreen,
	})),
);
const ApiDebugPage = querying(() =>
	import("./features/api-debug/api-debug-page.tsx").then((module) => module.ApiDebugPage),
);

/** `entry.done`: this page has shown a screen for a signed-in user; "/" no longer leads away by the device's mode (NAV-12, NAV-13). */
type Context = {
	readonly services: Services;
	readonly current: CurrentSession;
	readonly entry: { done: boolean };
};

const root = createRootRouteWithContext<Context>()({
	beforeLoad: async ({ context }) => void (await context.current.ask()),
	component: Root,
	errorComponent: ScreenError,
	notFoundComponent: () => <Navigate to="/" replace />,
});

/** Everything below is for a signed-in user, or for the till that the device is enrolled as; anybody else is sent to sign in, and back afterwards (AUTH-10). */
const guarded = createRoute({
	getParentRoute: () => root,
	id: "guarded",
	beforeLoad: async ({ context, location }) => {
		const session = await context.current.ask();
		context.entry.done = true;
		if (session.type === "signed-out")
			throw redirect({ to: "/auth", search: { redirect: location.href } });
		if (session.type === "till" && !isOfTill(session.till, location.pathname))
			throw redirect(posOf(session.till));
	},
	component: Guarded,
});

/** Once, at entry, "/" leads to the mode of this device (NAV-11, NAV-12). */
const start = createRoute({
	getParentRoute: () => root,
	path: "/",
	beforeLoad: async ({ context: { current, entry, services } }) => {
		const session = await current.ask();
		if (session.type === "signed-out" || entry.done) return;
		entry.done = true;
		const { startPath } = await import("./app/start-mode.ts");
		const to = await startPath(services.pos.settings);
		if (to) throw redirect({ to });
	},
	component: Start,
});

const auth = createRoute({
	getParentRoute: () => root,
	path: "/auth",
	validateSearch: (
		search: Record<string, unknown>,
	): { redirect?: string; invitation?: string } => ({
		...(typeof search["redirect"] === "string" ? { redirect: search["redirect"] } : {}),
		...(typeof search["invitation"] === "string" ? { invitation: search["invitation"] } : {}),
	}),
	component: Auth,
});

/** Where a mailed link leads, and Forgot password at the sign-in. */
const forgot = createRoute({
	getParentRoute: () => root,
	path: "/forgot-password",
	validateSearch: (search: Record<string, unknown>): { token?: string } =>
		typeof search["token"] === "string" ? { token: search["token"] } : {},
	component: () => <ForgotScreen token={forgot.useSearch().token} />,
});

const dashboard = createRoute({
	getParentRoute: () => guarded,
	path: "/dashboard",
	component: DashboardRoute,
});

const account = createRoute({
	getParentRoute: () => guarded,
	path: "/account",
	component: AccountRoute,
});

const pos = createRoute({
	getParentRoute: () => guarded,
	path: "/pos/$restaurantId/$stationId",
	component: PosRoute,
});

/** `sale`: the reference of the sale that it opens on. */
const transactions = createRoute({
	getParentRoute: () => guarded,
	path: "/transactions",
	validateSearch: (search: Record<string, unknown>): { sale?: string } =>
		typeof search["sale"] === "string" ? { sale: search["sale"] } : {},
	component: Transactions,
});

const itcQueue = createRoute({
	getParentRoute: () => guarded,
	path: "/itc-queue",
	component: ItcQueue,
});

const posSettings = createRoute({
	getParentRoute: () => guarded,
	path: "/pos/$restaurantId/$stationId/settings",
	component: () => <TillSettings {...posSettings.useParams()} />,
});

const apiDebug = createRoute({
	getParentRoute: () => guarded,
	path: "/api-debug",
	component: ApiDebug,
});

const superAdmin = createRoute({
	getParentRoute: () => guarded,
	path: "/super-admin",
	component: SuperAdmin,
});

const legacyPos = createRoute({
	getParentRoute: () => guarded,
	path: "/legacy-pos",
	component: LegacyPos,
});

/** Without a station: the settings of the till that was opened last here (SET-02). */
const settings = createRoute({
	getParentRoute: () => guarded,
	path: "/settings",
	component: LastSettings,
});

const tableService = createRoute({
	getParentRoute: () => root,
	path: "/table-service/$restaurantId/$stationId",
	component: () => <TableService {...tableService.useParams()} />,
});

const tableEntry = createRoute({
	getParentRoute: () => guarded,
	path: "/table-service",
	component: () => <TableEntry ownerId={useOwnerId()} />,
});

const libraryPos = createRoute({
	getParentRoute: () => guarded,
	path: "/library-pos",
	component: () => <LibraryPage {...useCashier()} />,
});

const tree = root.addChildren([
	start,
	auth,
	forgot,
	tableService,
	guarded.addChildren([
		dashboard,
		account,
		pos,
		posSettings,
		transactions,
		itcQueue,
		settings,
		apiDebug,
		legacyPos,
		superAdmin,
		tableEntry,
		libraryPos,
	]),
]);

export const makeRouter = (services: Services, history?: RouterHistory) => {
	const current = sessionOf(services);
	return createRouter({
		routeTree: tree,
		context: {
			services: watchOwnerPorts(services, current.doubt),
			current,
			entry: { done: false },
		},
		defaultPendingComponent: () => <Splash label={t("splash.loading")} />,
		defaultErrorComponent: ScreenError,
		defaultNotFoundComponent: () => <Navigate to="/" replace />,
		...(history ? { history } : {}),
	});
};

declare module "@tanstack/react-router" {
	interface Register {
		router: ReturnType<typeof makeRouter>;
	}
}

function Root() {
	const { services, current } = root.useRouteContext();
	return (
		<ServicesProvider services={services}>
			<ToastProvider>
				<Tooltips>
					<SessionProvider current={current}>
						<Suspense fallback={<Splash label={t("splash.loading")} />}>
							<Screens />
						</Suspense>
					</SessionProvider>
				</Tooltips>
			</ToastProvider>
		</ServicesProvider>
	);
}

/** None of them on a device that guests stand at. */
function Screens() {
	const { session } = useSession();
	return session.type !== "signed-out" && session.kiosk ? <KioskDeviceScreen /> : <Outlet />;
}

/**
 * Screens of a signed-in user, or of an enrolled till. A session that the server ends takes no screen away: an owner signs in again over
 * it, so that what was typed stays; an open till says so itself, and what is rung up stays.
 */
function Guarded() {
	const { session } = useSession();
	const { href, pathname } = useLocation();
	const [worker, setWorker] = useState(session.type === "signed-out" ? undefined : session);
	if (session.type !== "signed-out" && session !== worker) setWorker(session);
	// On its way to the sign-in already, the address is no longer one to come back to.
	const leaving = pathname === "/auth";
	const isOver = session.type === "signed-out" && !session.ended && !showsTill(pathname);
	if (!leaving && (!worker || isOver)) return <Navigate to="/auth" search={{ redirect: href }} />;
	if (!worker) return null;
	return (
		<WorkerContext value={worker}>
			<Outlet />
			{!leaving && !showsTill(pathname) && worker.type === "signed-in" && (
				<Ended user={worker.user} />
			)}
		</WorkerContext>
	);
}

type Worker = Exclude<Session, { readonly type: "signed-out" }>;
const WorkerContext = createContext<Worker | undefined>(undefined);

function useWorker(): Worker {
	const worker = use(WorkerContext);
	if (!worker) throw new Error("useWorker needs a guarded route above it");
	return worker;
}

function useOwnerId(): string {
	const worker = useWorker();
	return worker.type === "till" ? worker.till.ownerId : worker.user.id;
}

/** "/": the dashboard of who is signed in, the home POS of a till that has no reachable session, else the landing page (NAV-01). */
function Start() {
	const { session } = useSession();
	const [owner, setOwner] = useState(session.type === "signed-in" ? session : undefined);
	if (session.type === "signed-in" && session !== owner) setOwner(session);
	if (session.type === "till") return <Navigate {...posOf(session.till)} replace />;
	if (!owner || (session.type === "signed-out" && !session.ended)) return <LandingScreen />;
	return (
		<WorkerContext value={owner}>
			<Home user={owner.user} offline={owner.offline} />
		</WorkerContext>
	);
}

function Home({ user, offline }: { readonly user: User; readonly offline: boolean }) {
	// Decided once: a connection that returns must not take the till away.
	const [asTill] = useState(offline);
	if (asTill) return <HomeTill user={user} />;
	return (
		<>
			<Dashboard user={user} />
			<Ended user={user} />
		</>
	);
}

function HomeTill({ user }: { readonly user: User }) {
	const last = useLastTill();
	if (!last) return <Splash label={t("splash.loading")} />;
	return last.till ? <Till {...last.till} /> : <Dashboard user={user} />;
}

/** The till that this user opened last on this device, if any. Undefined until it is known. */
function useLastTill() {
	const ownerId = useOwnerId();
	const { settings: kept } = useServices().pos;
	return useAnswer(ownerId, () => Effect.map(lastTill(kept, ownerId), (till) => ({ till })));
}

function Auth() {
	const { session } = useSession();
	const { redirect: wanted, invitation } = auth.useSearch();
	const path = safePath(wanted, window.location.origin) ?? "/dashboard";
	const { history } = useRouter();
	const signedIn = session.type === "signed-in";
	useEffect(() => {
		if (signedIn) history.replace(path);
	}, [signedIn, path, history]);
	return signedIn ? <Splash label={t("splash.loading")} /> : <AuthScreen invitation={invitation} />;
}

function DashboardRoute() {
	const worker = useWorker();
	return worker.type === "till" ? (
		<Navigate {...posOf(worker.till)} replace />
	) : (
		<Dashboard user={worker.user} />
	);
}

function AccountRoute() {
	const worker = useWorker();
	return worker.type === "till" ? (
		<Navigate {...posOf(worker.till)} replace />
	) : (
		<AccountScreen user={worker.user} />
	);
}

function Dashboard({ user }: { readonly user: User }) {
	const { signOut } = useSession();
	const navigate = useNavigate();
	const showToast = useShowToast();
	const logout = async () => {
		const result = await signOut(() => navigate({ to: "/" }));
		if (!result.ok)
			showToast((await import("./features/session/auth-texts.ts")).logoutFailed(result.fault));
	};
	return <DashboardScreen user={user} onLogout={logout} />;
}

function PosRoute() {
	return <Till {...pos.useParams()} />;
}

type Station = { readonly restaurantId: string; readonly stationId: string };

/** A till of the signed-in user, and what to do when the server asks to sign in again. */
const useTillOf = (station: Station) => ({ ...station, ...useCashier() });

function useCashier() {
	const worker = useWorker();
	const ownerId = useOwnerId();
	return {
		ownerId,
		...(worker.type === "till" ? {} : { cashierName: worker.user.contact_name }),
		onSignInAgain: useSignInAgain(),
	};
}

function useSignInAgain() {
	const { expireSession } = useSession();
	const navigate = useNavigate();
	const { href, pathname } = useLocation();
	return () => {
		expireSession();
		// A till below that finds out on the way there has nothing to add.
		if (pathname !== "/auth") void navigate({ to: "/auth", search: { redirect: href } });
	};
}

const Till = (station: Station) => <PosPage {...useTillOf(station)} />;
const TillSettings = (station: Station) => <SettingsPage {...useTillOf(station)} />;

function LastSettings() {
	const last = useLastTill();
	if (!last) return <Splash label={t("splash.loading")} />;
	return last.till ? (
		<TillSettings {...last.till} />
	) : (
		<LaterScreen title={t("later.settings")} text={t("later.settings.noTill")} />
	);
}

/** Reachable without an account: who serves signs in with a PIN (TPIN-02). */
function TableService(station: Station) {
	return <TableServicePage {...station} who={useSession().session} />;
}

/** Over the till that was opened last here, so that it prints and goes on sending. */
function Transactions() {
	const last = useLastTill();
	if (!last) return <Splash label={t("splash.loading")} />;
	return last.till ? <TillTransactions {...last.till} /> : <OwnersTransactions />;
}

function TillTransactions(station: Station) {
	const { ownerId, onSignInAgain, ...till } = useTillOf(station);
	return (
		<TransactionsPage
			ownerId={ownerId}
			till={{ ownerId, ...till }}
			onSignInAgain={onSignInAgain}
			sale={transactions.useSearch().sale}
		/>
	);
}

function OwnersTransactions() {
	return (
		<TransactionsPage
			ownerId={useOwnerId()}
			till={undefined}
			onSignInAgain={useSignInAgain()}
			sale={transactions.useSearch().sale}
		/>
	);
}

/** Over the till that was opened last here, so that what is queued goes on its way. */
function ItcQueue() {
	const last = useLastTill();
	if (!last) return <Splash label={t("splash.loading")} />;
	return last.till ? <TillItcQueue {...last.till} /> : <OwnersItcQueue />;
}

function TillItcQueue(station: Station) {
	const { ownerId, onSignInAgain, ...till } = useTillOf(station);
	return (
		<ItcQueuePage ownerId={ownerId} till={{ ownerId, ...till }} onSignInAgain={onSignInAgain} />
	);
}

const OwnersItcQueue = () => (
	<ItcQueuePage ownerId={useOwnerId()} till={undefined} onSignInAgain={useSignInAgain()} />
);

function ApiDebug() {
	const last = useLastTill();
	if (!last) return <Splash label={t("splash.loading")} />;
	return last.till ? (
		<DebuggedTill {...last.till} />
	) : (
		<LaterScreen title={t("later.apiDebug")} text={t("later.apiDebug.noTill")} />
	);
}

const DebuggedTill = (station: Station) => <ApiDebugPage {...useTillOf(station)} />;

/** Of who is signed in now: once the session has ended nothing more is asked for, also on the way to the sign-in. */
function SuperAdmin() {
	const { session } = useSession();
	const onSignInAgain = useSignInAgain();
	if (session.type === "signed-out") return null;
	return session.type === "till" ? (
		<Navigate {...posOf(session.till)} replace />
	) : (
		<SuperAdminScreen user={session.user} onSignInAgain={onSignInAgain} />
	);
}

/** The POS of the station that the deployment fixes (NAV-10). */
function LegacyPos() {
	const ownerId = useOwnerId();
	const services = useServices();
	const found = useAnswer(ownerId, () =>
		Effect.flatten(
			Effect.promise(async () =>
				(await import("./app/legacy-till.ts")).foundLegacyTill(services, ownerId),
			),
		),
	);
	if (!found) return <Splash label={t("splash.loading")} />;
	return found.till ? (
		<Till {...found.till} />
	) : (
		<LaterScreen title={t("later.legacy")} text={t("later.legacy.none")} />
	);
}
