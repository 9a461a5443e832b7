import { type PosTables, tablePurses } from "@tuckshop/core/pos/tables";
import { ErrorState, LoadingState, OfflineBanner, PageBar } from "@tuckshop/ui-kit/components";
import { Effect } from "effect";
import { useCallback, useEffect, useMemo, useState } from "react";
import { type TableService, useServices } from "../../app/services.tsx";
import { ToastArea } from "../../app/toasts.tsx";
import { useAnswer } from "../../app/use-answer.ts";
import { useOfflineGuard } from "../../app/use-offline-guard.ts";
import { t } from "../../texts/texts.ts";
import { TableFloor } from "./floor/table-floor.tsx";
import { rememberPlace } from "./last-place.ts";
import { PinScreen } from "./people/pin-screen.tsx";
import { useCurrentServer } from "./people/use-current-server.ts";
import { menuLoading, TableMenuSource } from "./session/table-menu-source.tsx";
import { TablePlaceProvider } from "./table-place.tsx";
import { s } from "./table-texts.ts";

type TableServicePageProps = {
	readonly restaurantId: string;
	readonly stationId: string;
	/** The session of this device. An owner needs no setup code for the first server. */
	readonly who:
		| { readonly type: "signed-in"; readonly user: { readonly id: string } }
		| { readonly type: "till"; readonly till: { readonly ownerId: string } }
		| { readonly type: "signed-out" };
};

/**
 * /table-service/{restaurantId}/{stationId}: table service for servers who sign in with a PIN
 * (TPIN-02, TPIN-03).
 */
export function TableServicePage(props: TableServicePageProps) {
	const { tables } = useServices();
	const service = useAnswer("service", () => Effect.promise(() => tables()));
	return service ? <Served {...props} service={service} /> : <LoadingState label={s("loading")} />;
}

function Served({
	restaurantId,
	stationId,
	who,
	service,
}: TableServicePageProps & { readonly service: TableService }) {
	const { pos } = useServices();
	const byOwner = who.type === "signed-in";
	const ownerId = byOwner ? who.user.id : who.type === "till" ? who.till.ownerId : undefined;
	const tables = useMemo(() => service.make(restaurantId), [service, restaurantId]);
	const { server, failed, offline, look } = useCurrentServer(tables, restaurantId);
	useFollowed(tables, server?.authenticated === true, offline);
	useOfflineGuard(offline);
	useEffect(
		() => rememberPlace(pos.settings, { restaurantId, stationId }, ownerId),
		[pos.settings, restaurantId, stationId, ownerId],
	);
	const saw = useCallback(
		({ _tag }: { readonly _tag: string }) => {
			if (_tag === "SignedOut" || _tag === "Unreached") void look();
		},
		[look],
	);
	useEffect(
		() => tables.onNotice((notice) => notice.code === "missed" && saw(notice.fault)),
		[tables, saw],
	);
	const { desk } = service.ports;
	const [menu, setMenu] = useState(menuLoading);
	const { till } = menu;
	const purses = useMemo(() => till && tablePurses(pos, till), [pos, till]);
	const place = useMemo(
		() => ({ desk, tables, restaurantId, stationId, ownerId, till, purses, saw }),
		[desk, tables, restaurantId, stationId, ownerId, till, purses, saw],
	);
	return (
		<TablePlaceProvider place={place}>
			{server && <TableMenuSource onMenu={setMenu} />}
			<div className="flex h-dvh flex-col">
				{offline && <OfflineBanner text={t("offline.banner")} />}
				{server?.authenticated ? (
					<TableFloor
						serverName={server.serverName ?? ""}
						menu={menu}
						offline={offline}
						onLeft={look}
					/>
				) : (
					<>
						{server && (
							<PinScreen
								hasServers={server.hasServers ?? true}
								byOwner={byOwner}
								menu={menu}
								onEntered={look}
							/>
						)}
						{!server && <PageBar name={t("product.name")} title={s("title")} />}
						{!server && !failed && <LoadingState label={s("loading")} />}
						{failed && <ServerUnreached onRetry={() => void look()} />}
						<ToastArea place="page" />
					</>
				)}
			</div>
		</TablePlaceProvider>
	);
}

function ServerUnreached({ onRetry }: { readonly onRetry: () => void }) {
	return (
		<ErrorState
			title={s("unreached")}
			text={s("unreached.text")}
			action={{ label: t("action.tryAgain"), onAction: onRetry }}
		/>
	);
}

/**
 * Follows the tables while somebody is signed in, and reads them at once when the network returns.
 */
function useFollowed(tables: PosTables, signedIn: boolean, offline: boolean): void {
	useEffect(() => {
		if (!signedIn) return;
		void Effect.runPromise(tables.start());
		return () => void Effect.runPromise(tables.stop());
	}, [tables, signedIn]);
	useEffect(() => {
		if (signedIn && !offline) tables.look();
	}, [tables, signedIn, offline]);
}
