import { Navigate } from "@tanstack/react-router";
import { Splash } from "@tuckshop/ui-kit/components";
import { Effect } from "effect";
import { useServices } from "../app/services.tsx";
import { posOf } from "../app/till-paths.ts";
import { useAnswer } from "../app/use-answer.ts";
import { useSession } from "../features/session/session-provider.tsx";
import { t } from "../texts/texts.ts";
import {
	ApiDebugPage,
	ItcQueuePage,
	PosPage,
	SettingsPage,
	SettingsWithoutTill,
	SuperAdminScreen,
	TableServicePage,
	TransactionsPage,
	UnavailableScreen,
} from "./screens.ts";
import {
	type StationPath,
	useLastTill,
	useOwnerId,
	useSignInAgain,
	useTillOf,
	useWorker,
} from "./worker.tsx";

export const TillRoute = (station: StationPath) => <PosPage {...useTillOf(station)} />;
export const TillSettingsRoute = (station: StationPath) => <SettingsPage {...useTillOf(station)} />;

export function LastSettingsRoute() {
	const last = useLastTill();
	if (!last) return <Splash label={t("splash.loading")} />;
	return last.till ? <TillSettingsRoute {...last.till} /> : <SettingsWithoutTill />;
}

/** Reachable without an account: servers sign in with a PIN (TPIN-02). */
export function TableServiceRoute(station: StationPath) {
	return <TableServicePage {...station} who={useSession().session} />;
}

/** The parameters of the address. */
type TransactionsProps = {
	readonly sale?: string;
	readonly restaurant?: string;
	readonly open?: "day";
};

/** The address's parameters as the screen's properties. */
const asked = ({ sale, restaurant, open }: TransactionsProps) => ({
	wanted: sale,
	restaurant,
	startsAt: open,
});

/** Over the till that was last opened here, so that it prints and keeps sending. */
export function TransactionsRoute(search: TransactionsProps) {
	const last = useLastTill();
	if (!last) return <Splash label={t("splash.loading")} />;
	return last.till ? (
		<TillTransactions station={last.till} search={search} />
	) : (
		<OwnersTransactions {...search} />
	);
}

function TillTransactions({
	station,
	search,
}: {
	readonly station: StationPath;
	readonly search: TransactionsProps;
}) {
	const { ownerId, onSignInAgain, ...till } = useTillOf(station);
	return (
		<TransactionsPage
			ownerId={ownerId}
			till={{ ownerId, ...till }}
			onSignInAgain={onSignInAgain}
			isOwner={useWorker().type !== "till"}
			{...asked(search)}
		/>
	);
}

function OwnersTransactions(search: TransactionsProps) {
	return (
		<TransactionsPage
			ownerId={useOwnerId()}
			till={undefined}
			onSignInAgain={useSignInAgain()}
			isOwner={useWorker().type !== "till"}
			{...asked(search)}
		/>
	);
}

/** Over the till that was last opened here, so that queued sales are sent. */
export function ItcQueueRoute() {
	const last = useLastTill();
	if (!last) return <Splash label={t("splash.loading")} />;
	return last.till ? <TillItcQueue {...last.till} /> : <OwnersItcQueue />;
}

function TillItcQueue(station: StationPath) {
	const { ownerId, onSignInAgain, ...till } = useTillOf(station);
	return (
		<ItcQueuePage ownerId={ownerId} till={{ ownerId, ...till }} onSignInAgain={onSignInAgain} />
	);
}

const OwnersItcQueue = () => (
	<ItcQueuePage ownerId={useOwnerId()} till={undefined} onSignInAgain={useSignInAgain()} />
);

export function ApiDebugRoute() {
	const last = useLastTill();
	if (!last) return <Splash label={t("splash.loading")} />;
	return last.till ? <DebuggedTill {...last.till} /> : <UnavailableScreen is="apiDebug" />;
}

const DebuggedTill = (station: StationPath) => <ApiDebugPage {...useTillOf(station)} />;

/** Shown only while its user is signed in: once the session has ended it makes no more requests. */
export function SuperAdminRoute() {
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
export function LegacyPosRoute() {
	const ownerId = useOwnerId();
	const services = useServices();
	const found = useAnswer(ownerId, () =>
		Effect.flatten(
			Effect.promise(async () =>
				(await import("../app/legacy-till.ts")).foundLegacyTill(services, ownerId),
			),
		),
	);
	if (!found) return <Splash label={t("splash.loading")} />;
	return found.till ? <TillRoute {...found.till} /> : <UnavailableScreen is="legacy" />;
}
