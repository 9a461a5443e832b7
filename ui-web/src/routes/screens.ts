import { lazy } from "react";
import { querying } from "../app/querying.tsx";

const loadOwnerPages = () => import("./owner-pages.ts");

// Each screen loads separately: the till without the administration, the landing page without the till.
export const LandingScreen = lazy(() =>
	import("../features/session/landing-screen.tsx").then((module) => ({
		default: module.LandingScreen,
	})),
);
export const ForgotScreen = querying(() =>
	import("../features/session/forgot-screen.tsx").then((module) => module.ForgotScreen),
);
export const AuthScreen = querying(() =>
	import("../features/session/auth-screen.tsx").then((module) => module.AuthScreen),
);
export const UnavailableScreen = lazy(() =>
	import("../features/unavailable/unavailable-screen.tsx").then((module) => ({
		default: module.UnavailableScreen,
	})),
);
export const PosPage = lazy(() =>
	import("../features/pos/pos-page.tsx").then((module) => ({ default: module.PosPage })),
);
export const DashboardScreen = querying(() =>
	import("../features/dashboard/dashboard-screen.tsx").then((module) => module.DashboardScreen),
);
export const SetupScreen = querying(() =>
	import("../features/setup/setup-screen.tsx").then((module) => module.SetupScreen),
);
export const EnrolScreen = lazy(() =>
	import("../features/setup/enrol-screen.tsx").then((module) => ({
		default: module.EnrolScreen,
	})),
);
export const OwnMenuScreen = querying(() => loadOwnerPages().then((pages) => pages.OwnMenuScreen));
export const PeopleScreen = querying(() => loadOwnerPages().then((pages) => pages.PeopleScreen));
export const DayScreen = querying(() => loadOwnerPages().then((pages) => pages.DayScreen));
export const AccountScreen = querying(() => loadOwnerPages().then((pages) => pages.AccountScreen));
export const SuperAdminScreen = querying(() =>
	loadOwnerPages().then((pages) => pages.SuperAdminScreen),
);
export const SettingsPage = querying(() =>
	import("../features/settings/settings-page.tsx").then((module) => module.SettingsPage),
);
export const SettingsWithoutTill = lazy(() =>
	import("../features/settings/settings-without-till.tsx").then((module) => ({
		default: module.SettingsWithoutTill,
	})),
);
export const TransactionsPage = lazy(() =>
	import("../features/transactions/transactions-page.tsx").then((module) => ({
		default: module.TransactionsPage,
	})),
);
export const ItcQueuePage = querying(() =>
	import("../features/itc-queue/itc-queue-page.tsx").then((module) => module.ItcQueuePage),
);
export const TableServicePage = querying(() =>
	import("../features/table-service/table-service-page.tsx").then(
		(module) => module.TableServicePage,
	),
);
export const TableEntry = lazy(() =>
	import("../features/table-service/table-entry.tsx").then((module) => ({
		default: module.TableEntry,
	})),
);
export const LibraryPage = lazy(() =>
	import("../features/pos/library/library-page.tsx").then((module) => ({
		default: module.LibraryPage,
	})),
);
export const KioskDeviceScreen = lazy(() =>
	import("../features/kiosk-device/kiosk-device-screen.tsx").then((module) => ({
		default: module.KioskDeviceScreen,
	})),
);
export const ApiDebugPage = querying(() =>
	import("../features/api-debug/api-debug-page.tsx").then((module) => module.ApiDebugPage),
);
