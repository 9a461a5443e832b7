import { Navigate, Outlet, useLocation, useNavigate, useRouter } from "@tanstack/react-router";
import type { EnrolledTill } from "@tuckshop/core/contract";
import type { User } from "@tuckshop/core/records";
import { Splash, Tooltips } from "@tuckshop/ui-kit/components";
import { type ComponentType, Suspense, useEffect, useState } from "react";
import { safePath } from "../app/safe-path.ts";
import { type Services, ServicesProvider } from "../app/services.tsx";
import { posOf, showsTill } from "../app/till-paths.ts";
import { ToastProvider, useShowToast } from "../app/toasts.tsx";
import type { CurrentSession } from "../features/session/current-session.ts";
import { Ended } from "../features/session/ended.tsx";
import { SessionProvider, useSession } from "../features/session/session-provider.tsx";
import { t } from "../texts/texts.ts";
import {
	AccountScreen,
	AuthScreen,
	DashboardScreen,
	DayScreen,
	EnrolScreen,
	KioskDeviceScreen,
	LandingScreen,
	OwnMenuScreen,
	PeopleScreen,
	SetupScreen,
} from "./screens.ts";
import { TillRoute } from "./till-screens.tsx";
import { useLastTill, useSignInAgain, useWorker, WorkerContext } from "./worker.tsx";

/** The providers around every screen. */
export function Root({
	services,
	current,
}: {
	readonly services: Services;
	readonly current: CurrentSession;
}) {
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

/** A device that is enrolled as a kiosk shows none of them, because guests use it. */
function Screens() {
	const { session } = useSession();
	return session.type !== "signed-out" && session.kiosk ? <KioskDeviceScreen /> : <Outlet />;
}

/**
 * Screens of a signed-in user, or of an enrolled till. They stay when the server ends the session:
 * an owner signs in again in a dialog over the screen, which keeps typed values; an open till keeps
 * its order and reports itself that it is signed out.
 */
export function Guarded() {
	const { session } = useSession();
	const { href, pathname } = useLocation();
	const [worker, setWorker] = useState(session.type === "signed-out" ? undefined : session);
	if (session.type !== "signed-out" && session !== worker) setWorker(session);
	// Once the sign-in is being opened, this address is no longer the one to return to.
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

/**
 * "/": the dashboard of a signed-in user, the home POS of a till without a reachable session,
 * otherwise the landing page (NAV-01).
 */
export function Start() {
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
	// Decided once: a returning connection must not close the till.
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
	return last.till ? <TillRoute {...last.till} /> : <Dashboard user={user} />;
}

type AuthProps = {
	readonly redirect?: string;
	readonly invitation?: string;
	readonly tab?: "sign-up";
};

export function Auth({ redirect: wanted, invitation, tab }: AuthProps) {
	const { session } = useSession();
	const path = safePath(wanted, window.location.origin) ?? "/dashboard";
	const { history } = useRouter();
	const signedIn = session.type === "signed-in";
	useEffect(() => {
		if (signedIn) history.replace(path);
	}, [signedIn, path, history]);
	return signedIn ? (
		<Splash label={t("splash.loading")} />
	) : (
		<AuthScreen invitation={invitation} startsAt={tab ?? "sign-in"} />
	);
}

type DashboardProps = {
	/** "later": a new owner left the guided setup. */
	readonly setup?: "later";
};

export function DashboardRoute({ setup }: DashboardProps) {
	const worker = useWorker();
	return worker.type === "till" ? (
		<Navigate {...posOf(worker.till)} replace />
	) : (
		<Dashboard user={worker.user} setup={setup} />
	);
}

type SetupProps = { readonly restaurantId?: string; readonly step?: string | undefined };

export function SetupRoute(place: SetupProps) {
	const worker = useWorker();
	const onSignInAgain = useSignInAgain();
	return worker.type === "till" ? (
		<Navigate {...posOf(worker.till)} replace />
	) : (
		<SetupScreen user={worker.user} onSignInAgain={onSignInAgain} {...place} />
	);
}

/** /enrol: for a device at which nobody has to be signed in. The code stands behind the #, which no server is sent. */
export function EnrolRoute() {
	const { session, signOut, enrolled } = useSession();
	const navigate = useNavigate();
	const { hash } = useLocation();
	const open = async (till: EnrolledTill) => {
		// Whoever else is signed in here would open their own restaurants, not this till.
		if (session.type === "signed-in" && session.user.id !== till.ownerId)
			await signOut(async () => undefined);
		await enrolled(till);
		await navigate({ ...posOf(till), replace: true });
	};
	return (
		<EnrolScreen
			code={hash}
			onEnrolled={(till) => void open(till)}
			onSignIn={() => void navigate({ to: "/auth" })}
		/>
	);
}

export function AccountRoute() {
	const worker = useWorker();
	return worker.type === "till" ? (
		<Navigate {...posOf(worker.till)} replace />
	) : (
		<AccountScreen user={worker.user} />
	);
}

type OfRestaurant = { readonly restaurantId: string };

/** A page about one restaurant, for its owner: a till is led back to its POS. */
const ownersOnly = (Page: ComponentType<OfRestaurant>) =>
	function OwnersOnly({ restaurantId }: OfRestaurant) {
		const worker = useWorker();
		return worker.type === "till" ? (
			<Navigate {...posOf(worker.till)} replace />
		) : (
			<Page restaurantId={restaurantId} />
		);
	};

export const OwnMenuRoute = ownersOnly(OwnMenuScreen);
export const PeopleRoute = ownersOnly(PeopleScreen);
export const DayRoute = ownersOnly(DayScreen);

type OwnersDashboardProps = {
	readonly user: User;
	readonly setup?: "later" | undefined;
};

function Dashboard({ user, setup }: OwnersDashboardProps) {
	const { signOut } = useSession();
	const navigate = useNavigate();
	const showToast = useShowToast();
	const logout = async () => {
		const result = await signOut(() => navigate({ to: "/" }));
		if (!result.ok)
			showToast((await import("../features/session/auth-texts.ts")).logoutFailed(result.fault));
	};
	return <DashboardScreen user={user} leftSetup={setup === "later"} onLogout={logout} />;
}
