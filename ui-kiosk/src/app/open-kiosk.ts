import type { EnrolledTill } from "@tuckshop/core/contract";
import type { Accounts, Restaurants, SaleStore, SettingsStore, Tills } from "@tuckshop/core/ports";
import {
	currentPrincipal,
	type DevicePrincipal,
	declareKiosk,
	lastCounterKey,
	openTill,
	signOut,
	type Till,
} from "@tuckshop/core/pos";
import type { User } from "@tuckshop/core/records";
import { activeStation, patiently } from "@tuckshop/ui-kit/app";
import { Effect } from "effect";

/** The outcome of opening the device: it is a kiosk, is not set up, is enrolled as a till, or can't be opened now. */
export type Opening =
	| { readonly is: "kiosk"; readonly till: Till; readonly enrolled: EnrolledTill }
	/** `owner` is present where somebody is signed in on this device already. */
	| { readonly is: "set-up"; readonly owner?: User }
	/** The device is a till at which a counter was opened: it becomes a kiosk only if somebody confirms it. */
	| { readonly is: "till"; readonly enrolled: EnrolledTill }
	| {
			readonly is: "out";
			readonly why: "not-found" | "inactive" | "not-kept" | "failed";
			readonly reason?: string;
	  };

type Ports = {
	readonly accounts: Pick<Accounts, "current" | "signOut">;
	readonly tills: Pick<Tills, "worker" | "declareKiosk">;
	readonly saleStore: Pick<SaleStore, "unfinished">;
	readonly restaurants: Pick<Restaurants, "get">;
	readonly settings: SettingsStore;
	readonly secure: boolean;
};

/**
 * Opens the station that this device is enrolled for. The enrolment is the server's answer or,
 * without a connection, the one that the device remembers. A kiosk whose owner has ended its
 * enrolment has to be set up again.
 */
export const openKiosk = ({
	accounts,
	tills,
	saleStore,
	restaurants,
	settings,
	secure,
}: Ports): Effect.Effect<Opening> =>
	currentPrincipal({ tills: { worker: () => patiently(tills.worker()) }, settings }).pipe(
		Effect.flatMap((worker): Effect.Effect<Opening> => {
			if (!worker) return Effect.succeed({ is: "set-up" });
			const { till } = worker;
			const own =
				till && (worker.is === "till" || worker.user.id === till.ownerId) ? till : undefined;
			if (!own)
				return Effect.succeed(
					worker.is === "owner" ? { is: "set-up", owner: worker.user } : { is: "set-up" },
				);
			const open = (enrolled: EnrolledTill) => opened({ restaurants, settings, secure }, enrolled);
			return Effect.andThen(
				leftBehind({ accounts, settings }, worker),
				Effect.flatMap(
					asKiosk({ tills, saleStore, settings }, own, worker.remembered),
					(enrolled) =>
						enrolled ? open(enrolled) : Effect.succeed<Opening>({ is: "till", enrolled: own }),
				),
			);
		}),
		Effect.catch((fault) =>
			Effect.succeed<Opening>(
				fault._tag === "Unreached"
					? { is: "out", why: "not-kept" }
					: { is: "out", why: "failed", reason: fault.reason },
			),
		),
	);

/**
 * A page that crashed between an owner's sign-in and sign-out left them signed in. Guests use this
 * device, so they are signed out.
 */
const leftBehind = (
	ports: Pick<Ports, "accounts" | "settings">,
	worker: DevicePrincipal,
): Effect.Effect<void> => (worker.is === "owner" ? Effect.ignore(signOut(ports)) : Effect.void);

/**
 * Declares to the server that this device is a kiosk, where it is still enrolled as a till. Returns
 * undefined where a counter was opened on it, because a person then has to confirm. Without the
 * server the kiosk opens all the same, and is declared at a later start.
 */
const asKiosk = (
	ports: Pick<Ports, "tills" | "saleStore" | "settings">,
	own: EnrolledTill,
	remembered: boolean,
): Effect.Effect<EnrolledTill | undefined> => {
	if (own.kind === "kiosk" || remembered) return Effect.succeed(own);
	return ports.settings.get(lastCounterKey(own.ownerId)).pipe(
		Effect.flatMap((counter) =>
			counter === undefined ? patiently(declareKiosk(ports, own)) : Effect.succeed(undefined),
		),
		Effect.catch((fault) =>
			Effect.sync(() => console.warn("The device is still enrolled as a till:", fault._tag)).pipe(
				Effect.as(own),
			),
		),
	);
};

function opened(
	{ restaurants, settings, secure }: Pick<Ports, "restaurants" | "settings" | "secure">,
	enrolled: EnrolledTill,
): Effect.Effect<Opening> {
	const { ownerId, restaurantId, stationId } = enrolled;
	const get = activeStation(restaurants, stationId);
	return openTill(
		{ restaurants: { get }, settings },
		{ ownerId, restaurantId, stationId, offlineSelling: secure },
	).pipe(
		Effect.map((till): Opening => ({ is: "kiosk", till, enrolled })),
		Effect.catchTags({
			SignedOut: () => Effect.succeed<Opening>({ is: "set-up" }),
			Unreached: () => Effect.succeed<Opening>({ is: "out", why: "not-kept" }),
			Refused: ({ code }) =>
				Effect.succeed<Opening>({
					is: "out",
					why: code === "inactive-station" ? "inactive" : "not-found",
				}),
			Undecodable: ({ reason }) => Effect.succeed<Opening>({ is: "out", why: "failed", reason }),
			NotStored: ({ reason }) => Effect.succeed<Opening>({ is: "out", why: "failed", reason }),
		}),
	);
}
