import { Clock, Effect } from "effect";
import type {
	CurrentUser,
	EnrolledTill,
	Enrolment,
	RestaurantDetail,
	UnknownCardRun,
} from "../contract/index.ts";
import { Refused, SignedOut, type Tills, Unreached } from "../ports/index.ts";
import { type Faults, noFaults } from "./faults.ts";
import { sampleRestaurant, sampleUser } from "./in-memory-accounts.ts";

/**
 * The enrolments of an owner, and that of this device; `cashSales`: the ones that a kiosk may
 * deliver.
 */
export type TillBook = {
	tills: readonly EnrolledTill[];
	here: string | undefined;
	cashSales?: readonly string[];
	/** The code of a station that waits for its till. */
	code?: { readonly code: string; readonly stationId: string } | undefined;
	unknownCards?: readonly UnknownCardRun[];
};

/**
 * One owner's tills as the server keeps them. While `faults.signedIn` is true the caller is the
 * owner, otherwise the till that this device is enrolled as.
 */
export function inMemoryTills(
	user: CurrentUser = sampleUser(),
	restaurants: readonly RestaurantDetail[] = [sampleRestaurant()],
	{
		faults = noFaults(),
		book = { tills: [], here: undefined },
	}: { readonly faults?: Pick<Faults, "reachable" | "signedIn">; readonly book?: TillBook } = {},
): Tills {
	const reach = Effect.suspend(() =>
		faults.reachable ? Effect.void : Effect.fail(new Unreached({ reason: "no network" })),
	);
	const asOwner = Effect.andThen(
		reach,
		Effect.suspend(() => (faults.signedIn ? Effect.void : Effect.fail(new SignedOut()))),
	);
	const here = () => book.tills.find(({ id }) => id === book.here);
	let last = 0;
	let codes = 0;
	const enrolled = ({ restaurantId, stationId, deviceName, kind = "till" }: Enrolment) =>
		Effect.gen(function* () {
			const restaurant = restaurants.find(({ id }) => id === restaurantId);
			const station = restaurant?.stations.find(({ id }) => id === stationId);
			if (!restaurant || !station)
				return yield* new Refused({
					reason: "There is no such station.",
					code: "not-found",
					field: "stationId",
				});
			if (!station.is_active)
				return yield* new Refused({
					reason: "This station is not active: activate it first.",
					code: "station-inactive",
					field: "stationId",
				});
			const now = yield* Clock.currentTimeMillis;
			const at = new Date(now).toISOString();
			const till: EnrolledTill = {
				...{ id: `till-${++last}`, ownerId: user.id, deviceName: deviceName.trim() },
				...{
					restaurantId,
					restaurantName: restaurant.name,
					stationId,
					stationName: station.name,
				},
				...{ createdAt: at, lastUsedAt: at, expiresAt: new Date(now + ninetyDays).toISOString() },
				kind,
			};
			book.tills = [...book.tills.filter(({ id }) => id !== book.here), till];
			book.here = till.id;
			return till;
		});
	return {
		worker: () =>
			Effect.map(reach, () => {
				const till = here();
				const { session, ...owner } = user;
				if (faults.signedIn)
					return { is: "owner", user: owner, expiresAt: session.expires_at, till: till ?? null };
				return till && { is: "till", till };
			}),
		enrol: (enrolment) => Effect.andThen(asOwner, enrolled(enrolment)),
		makeCode: ({ stationId }) =>
			Effect.gen(function* () {
				yield* asOwner;
				const code = `K7PM-4WQ${"DEFGHJ"[codes++ % 6]}`;
				book.code = { code, stationId };
				const now = yield* Clock.currentTimeMillis;
				return { code, expires_at: new Date(now + codeLives).toISOString() };
			}),
		enrolByCode: ({ till_code, deviceName }) =>
			Effect.gen(function* () {
				yield* reach;
				const { code } = book;
				const restaurant = restaurants.find(({ stations }) =>
					stations.some(({ id }) => id === code?.stationId),
				);
				if (!code || !restaurant || plain(till_code) !== plain(code.code))
					return yield* new Refused({
						reason: "This code is wrong, used already, or over. Ask for a new one.",
						code: "till-code",
						field: "till_code",
					});
				book.code = undefined;
				return yield* enrolled({
					restaurantId: restaurant.id,
					stationId: code.stationId,
					deviceName: deviceName ?? "Chrome on Linux",
				});
			}),
		declareKiosk: (cashSales) =>
			Effect.gen(function* () {
				yield* reach;
				const till = here();
				if (!till && !faults.signedIn) return yield* new SignedOut();
				if (!till) return undefined;
				const kiosk: EnrolledTill = { ...till, kind: "kiosk" };
				if (till.kind === "till") book.cashSales = [...(book.cashSales ?? []), ...cashSales];
				book.tills = book.tills.map((each) => (each.id === till.id ? kiosk : each));
				return kiosk;
			}),
		vouchForCash: (saleId) =>
			Effect.map(asOwner, () => {
				book.cashSales = [...(book.cashSales ?? []), saleId];
			}),
		unknownCards: () => Effect.map(asOwner, () => book.unknownCards ?? []),
		unknownCardsSeen: (until) =>
			Effect.map(asOwner, () => {
				book.unknownCards = (book.unknownCards ?? []).filter((run) => run.last_at > until);
			}),
		list: () => Effect.map(asOwner, () => book.tills),
		revoke: (id) =>
			Effect.gen(function* () {
				yield* asOwner;
				if (!book.tills.some((till) => till.id === id))
					return yield* new Refused({ reason: "There is no such till.", code: "not-found" });
				book.tills = book.tills.filter((till) => till.id !== id);
			}),
	};
}

const plain = (code: string): string => code.toUpperCase().replace(/[^0-9A-Z]/g, "");

const codeLives = 15 * 60 * 1000;
const ninetyDays = 90 * 24 * 60 * 60 * 1000;
