import { Unreached } from "@tuckshop/core/ports";
import { type MenuState, makePosOf, type Pos, type SyncState } from "@tuckshop/core/pos";
import type { Menu } from "@tuckshop/core/rules";
import { PosProvider, settled, usePos, usePosState } from "@tuckshop/ui-kit/pos";
import { Effect } from "effect";
import { useEffect, useState } from "react";
import { findTill } from "../../../app/open-till.ts";
import { useServices } from "../../../app/services.tsx";
import { useAllowedPrinter } from "../../../app/use-allowed-printer.ts";
import type { ItemFinder } from "../../../panels/search/use-search.ts";
import { keptOwner } from "../last-place.ts";
import { useTablePlace } from "../table-place.tsx";

/** The menu that orders are taken from. */
export type TableMenu = {
	readonly is: "loading" | "syncing" | "failed" | "empty" | "ready";
	readonly menu?: Menu | undefined;
	/** Searches the menu, where there is one. */
	readonly finder?: ItemFinder | undefined;
	/** The till of this device, which prints: tickets in the kitchen, bills at the counter. Undefined: it has none. */
	readonly till?: Pos | undefined;
	readonly retry: () => void;
};

/** Milliseconds during which a device checks whether it can have the menu. */
const timeoutMs = 6_000;

type Opened = { readonly pos: Pos | undefined };

export const menuLoading: TableMenu = { is: "loading", retry: () => undefined };

type TableMenuSourceProps = { readonly onMenu: (menu: TableMenu) => void };

/**
 * Provides the menu of the station's till on this device, by the counter's headless POS, which
 * syncs once where there is no menu yet (TSES-12). A device without a till of this station has no
 * menu. Renders nothing.
 */
export function TableMenuSource({ onMenu }: TableMenuSourceProps) {
	const { restaurantId, stationId, ownerId } = useTablePlace();
	const { pos: ports, restaurants, latePos, device } = useServices();
	const [opened, setOpened] = useState<Opened>();
	const [attempt, setAttempt] = useState(0);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens it anew
	useEffect(() => {
		let shown = true;
		setOpened(undefined);
		const opening = Effect.runPromise(
			Effect.gen(function* () {
				const owner = ownerId ?? (yield* keptOwner(ports.settings, restaurantId));
				if (owner === undefined) return undefined;
				const place = { ownerId: owner, restaurantId, stationId };
				const given = { restaurants, settings: ports.settings, secure: device.secure };
				const fresh = yield* findTill(given, place);
				// Nobody is signed in: the till opens from this device's stored data.
				const found =
					fresh.type === "signed-out"
						? yield* findTill({ ...given, restaurants: withoutServer(restaurants) }, place)
						: fresh;
				return found.type === "open" ? found.till : undefined;
			}),
		).then(async (till) => {
			if (!till || !shown) return undefined;
			const pos = makePosOf({ late: latePos.parts, ports, till });
			return (await settled(pos.start())).ok ? pos : undefined;
		});
		void opening.then((pos) => shown && setOpened({ pos }));
		return () => {
			shown = false;
			void opening.then((pos) => pos && Effect.runPromise(pos.stop()));
		};
	}, [ports, restaurants, latePos, device, restaurantId, stationId, ownerId, attempt]);
	useEffect(() => {
		if (!opened?.pos)
			onMenu({ is: opened ? "failed" : "loading", retry: () => setAttempt((now) => now + 1) });
	}, [opened, onMenu]);
	return opened?.pos ? (
		<PosProvider pos={opened.pos}>
			<Watched onMenu={onMenu} />
		</PosProvider>
	) : null;
}

function Watched({ onMenu }: TableMenuSourceProps) {
	const pos = usePos();
	const menu = usePosState("menu", (state) => state);
	const sync = usePosState("sync", (state) => state);
	const [tries, setTries] = useState(0);
	useAllowedPrinter();
	const [waited, setWaited] = useState(-1);
	useEffect(() => {
		const timer = setTimeout(() => setWaited(tries), timeoutMs);
		return () => clearTimeout(timer);
	}, [tries]);
	const is = stateOf(menu, sync, waited === tries);
	useEffect(() => {
		const retry = () => {
			setTries((now) => now + 1);
			void Effect.runPromise(pos.sync.now());
		};
		onMenu({ is, menu: menu.menu, finder: pos.menu, till: pos, retry });
	}, [pos, is, menu.menu, onMenu]);
	return null;
}

function stateOf(
	menu: MenuState,
	{ syncing, failure, signedOut }: SyncState,
	waited: boolean,
): TableMenu["is"] {
	if (menu.status === "ready" || menu.status === "failed")
		return syncing && menu.status === "failed" ? "syncing" : menu.status;
	if (syncing) return "syncing";
	if (menu.status === "loading") return "loading";
	if (menu.syncedAt !== undefined) return "empty";
	return failure !== undefined || signedOut || waited ? "failed" : "loading";
}

const withoutServer = <R extends object>(restaurants: R): R => ({
	...restaurants,
	get: () => Effect.fail(new Unreached({ reason: "nobody is signed in" })),
});
