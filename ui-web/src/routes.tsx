import {
	createRootRouteWithContext,
	createRoute,
	createRouter,
	Navigate,
	type RouterHistory,
	redirect,
} from "@tanstack/react-router";
import { Splash } from "@tuckshop/ui-kit/components";
import "./app/way-back.ts";
import { ScreenError } from "./app/faults/screen-error.tsx";
import { watchOwnerPorts } from "./app/owner-ports.ts";
import type { Services } from "./app/services.tsx";
import { isOfTill, posOf } from "./app/till-paths.ts";
import type { CurrentSession } from "./features/session/current-session.ts";
import { sessionOf } from "./features/session/session-provider.tsx";
import {
	AccountRoute,
	Auth,
	DashboardRoute,
	DayRoute,
	EnrolRoute,
	Guarded,
	OwnMenuRoute,
	PeopleRoute,
	Root,
	SetupRoute,
	Start,
} from "./routes/entry.tsx";
import { ForgotScreen, LibraryPage, TableEntry } from "./routes/screens.ts";
import {
	ApiDebugRoute,
	ItcQueueRoute,
	LastSettingsRoute,
	LegacyPosRoute,
	SuperAdminRoute,
	TableServiceRoute,
	TillRoute,
	TillSettingsRoute,
	TransactionsRoute,
} from "./routes/till-screens.tsx";
import { useCashier, useOwnerId } from "./routes/worker.tsx";
import { t } from "./texts/texts.ts";

/** `entry.done`: this page has shown a screen for a signed-in user; "/" no longer leads away by the device's mode (NAV-12, NAV-13). */
type Context = {
	readonly services: Services;
	readonly current: CurrentSession;
	readonly entry: { done: boolean };
};

const root = createRootRouteWithContext<Context>()({
	beforeLoad: async ({ context }) => void (await context.current.ask()),
	component: () => <Root {...root.useRouteContext()} />,
	errorComponent: ScreenError,
	notFoundComponent: () => <Navigate to="/" replace />,
});

/**
 * Everything below is for a signed-in user, or for the till that the device is enrolled as; any
 * other visitor is sent to sign in, and returned afterwards (AUTH-10).
 */
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
	): { redirect?: string; invitation?: string; tab?: "sign-up" } => ({
		...(typeof search["redirect"] === "string" ? { redirect: search["redirect"] } : {}),
		...(typeof search["invitation"] === "string" ? { invitation: search["invitation"] } : {}),
		...(search["tab"] === "sign-up" ? { tab: "sign-up" } : {}),
	}),
	component: () => <Auth {...auth.useSearch()} />,
});

/** Opened by a mailed link, and by Forgot password at the sign-in. */
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
	validateSearch: (search: Record<string, unknown>): { setup?: "later" } =>
		search["setup"] === "later" ? { setup: "later" } : {},
	component: () => <DashboardRoute {...dashboard.useSearch()} />,
});

/** A new owner's restaurant, which its first step makes. */
const newSetup = createRoute({
	getParentRoute: () => guarded,
	path: "/setup",
	component: () => <SetupRoute />,
});

/** `step`: of the guided setup; without one, the first that is not done. */
const setup = createRoute({
	getParentRoute: () => guarded,
	path: "/setup/$restaurantId",
	validateSearch: (search: Record<string, unknown>): { step?: string } =>
		typeof search["step"] === "string" ? { step: search["step"] } : {},
	component: () => <SetupRoute {...setup.useParams()} {...setup.useSearch()} />,
});

const enrol = createRoute({
	getParentRoute: () => root,
	path: "/enrol",
	component: EnrolRoute,
});

const account = createRoute({
	getParentRoute: () => guarded,
	path: "/account",
	component: AccountRoute,
});

/** A restaurant's own prices, and its sold-out items. */
const ownMenu = createRoute({
	getParentRoute: () => guarded,
	path: "/menu/$restaurantId",
	component: () => <OwnMenuRoute {...ownMenu.useParams()} />,
});

/** The people of a restaurant, their permissions, and where they are signed in. */
const people = createRoute({
	getParentRoute: () => guarded,
	path: "/people/$restaurantId",
	component: () => <PeopleRoute {...people.useParams()} />,
});

/** A restaurant's business day as the sum of its drawers' closes. */
const day = createRoute({
	getParentRoute: () => guarded,
	path: "/day/$restaurantId",
	component: () => <DayRoute {...day.useParams()} />,
});

const pos = createRoute({
	getParentRoute: () => guarded,
	path: "/pos/$restaurantId/$stationId",
	component: () => <TillRoute {...pos.useParams()} />,
});

/**
 * `sale`: the reference of the sale that it opens with; `restaurant`: its id, or "all"; `open`: a
 * dialog.
 */
const transactions = createRoute({
	getParentRoute: () => guarded,
	path: "/transactions",
	validateSearch: (
		search: Record<string, unknown>,
	): { sale?: string; restaurant?: string; open?: "day" } => ({
		...(typeof search["sale"] === "string" ? { sale: search["sale"] } : {}),
		...(typeof search["restaurant"] === "string" ? { restaurant: search["restaurant"] } : {}),
		...(search["open"] === "day" ? { open: "day" } : {}),
	}),
	component: () => <TransactionsRoute {...transactions.useSearch()} />,
});

const itcQueue = createRoute({
	getParentRoute: () => guarded,
	path: "/itc-queue",
	component: ItcQueueRoute,
});

const posSettings = createRoute({
	getParentRoute: () => guarded,
	path: "/pos/$restaurantId/$stationId/settings",
	component: () => <TillSettingsRoute {...posSettings.useParams()} />,
});

const apiDebug = createRoute({
	getParentRoute: () => guarded,
	path: "/api-debug",
	component: ApiDebugRoute,
});

const superAdmin = createRoute({
	getParentRoute: () => guarded,
	path: "/super-admin",
	component: SuperAdminRoute,
});

const legacyPos = createRoute({
	getParentRoute: () => guarded,
	path: "/legacy-pos",
	component: LegacyPosRoute,
});

/** Without a station: the settings of the till that was last opened here (SET-02). */
const settings = createRoute({
	getParentRoute: () => guarded,
	path: "/settings",
	component: LastSettingsRoute,
});

const tableService = createRoute({
	getParentRoute: () => root,
	path: "/table-service/$restaurantId/$stationId",
	component: () => <TableServiceRoute {...tableService.useParams()} />,
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
	enrol,
	tableService,
	guarded.addChildren([
		dashboard,
		newSetup,
		setup,
		account,
		ownMenu,
		people,
		day,
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
