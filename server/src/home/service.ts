import type { CampusCredit, Home, HomeRestaurant } from "@tuckshop/core/contract";
import { isSold, type Sale, saleOfRecord } from "@tuckshop/core/records";
import { cents, paidAmount } from "@tuckshop/core/rules";
import { type DaySold, daySold, isSilent, shownTills } from "@tuckshop/core/rules/home";
import { businessDate, daysBefore } from "@tuckshop/core/rules/till";
import type { DebitAttention } from "../itc/attention.ts";
import type { UnknownCardRepository } from "../itc/unknown-cards.ts";
import type { OrderAttention } from "../provider-proxy/order-attention.ts";
import type { RestaurantRepository } from "../restaurants/repository.ts";
import type { SalesHistoryService } from "../sales/history.ts";
import type { ContactRow, TillContacts } from "../tills/contacts.ts";
import { isoTime, type World } from "../world.ts";
import { needsOf } from "./needs.ts";
import type { HomeReads, SoldRow } from "./repository.ts";

/** An owner's home: what every restaurant sold today, its tills, and what needs a person. */
export type HomeService = (ownerId: string) => Promise<Home>;

/**
 * The way in which a restaurant counts its days, and whether somebody has chosen how the tax rules
 * are read there.
 */
export type DayKept = {
	readonly time_zone: string;
	readonly day_ends_at: number;
	readonly isRead: boolean;
};

export type HomeNeeds = {
	readonly reads: HomeReads;
	readonly history: Pick<SalesHistoryService, "tell">;
	readonly restaurants: Pick<RestaurantRepository, "list">;
	readonly dayOf: (restaurantId: string, now: number) => Promise<DayKept | undefined>;
	readonly contacts: Pick<TillContacts, "list">;
	readonly orders: Pick<OrderAttention, "list">;
	readonly debits: Pick<DebitAttention, "list">;
	readonly cards: Pick<UnknownCardRepository, "list">;
	readonly credits: (ownerId: string) => Promise<readonly CampusCredit[]>;
	readonly world: Pick<World, "now" | "turn">;
};

/** The week whose sales are looked through for figures that do not add up, in milliseconds. */
const weekMs = 7 * 86_400_000;
/** Records that are read in one turn. */
const atOnce = 128;

export function homeService(parts: HomeNeeds): HomeService {
	const { reads, restaurants, contacts, world } = parts;
	return async (ownerId) => {
		const now = world.now();
		const own = await placesOf(parts, await restaurants.list(ownerId), now);
		const dates = [...new Set(own.flatMap(({ day, dayBefore }) => [day, dayBefore]))].sort();
		const { sold, unreadable } = await soldOn(parts, ownerId, dates);
		const tills = await contacts.list(ownerId);
		const told = own.map((place): HomeRestaurant => {
			const at = (date: string) => sold.get(keyOf(place.id, date)) ?? [];
			const day = daySold({ ...place, now }, at(place.day), at(place.dayBefore));
			return {
				...toldDay(place, day),
				unreadable: unreadable.get(keyOf(place.id, place.day)) ?? 0,
				stations: place.stations.map((station) => ({
					...station,
					tills: toldTills(tills, station.id, now),
				})),
			};
		});
		const isShown = new Set(own.flatMap(({ stations }) => stations.map(({ id }) => id)));
		const needs = needsOf({
			now,
			contacts: tills.filter(({ station_id }) => isShown.has(station_id)),
			orders: await parts.orders.list(ownerId),
			debits: await parts.debits.list(ownerId),
			held: await reads.held(ownerId),
			cards: await parts.cards.list(ownerId),
			credits: await parts.credits(ownerId),
			caps: await reads.beyondCaps(ownerId),
			unpermitted: await reads.unpermitted(ownerId),
			differing: await reads.differing(ownerId, isoTime(now - weekMs)),
			unread: own.flatMap(({ id, isRead }) => (isRead ? [] : [id])),
		});
		return { at: isoTime(now), restaurants: told, needs };
	};
}

type Place = {
	readonly id: string;
	readonly name: string;
	readonly stations: readonly { readonly id: string; readonly name: string }[];
	readonly day: string;
	readonly dayBefore: string;
	readonly timeZone: string;
	readonly dayEndsAt: number;
	readonly isRead: boolean;
};

const placesOf = (
	{ dayOf }: HomeNeeds,
	list: Awaited<ReturnType<RestaurantRepository["list"]>>,
	now: number,
): Promise<readonly Place[]> =>
	Promise.all(
		list.map(async ({ restaurant: { id, name, time_zone }, stations }) => {
			const kept = await dayOf(id, now);
			const timeZone = kept?.time_zone ?? time_zone;
			const dayEndsAt = kept?.day_ends_at ?? 0;
			const day = businessDate(now, timeZone, dayEndsAt);
			return {
				...{ id, name, timeZone, dayEndsAt, day, dayBefore: daysBefore(day, 7) },
				stations: stations.map((station) => ({ id: station.id, name: station.name })),
				isRead: kept?.isRead ?? false,
			};
		}),
	);

const keyOf = (restaurantId: string, date: string): string => `${date} ${restaurantId}`;
const keyOfRow = ({ restaurant_id, business_date }: SoldRow): string =>
	keyOf(restaurant_id, business_date);

/**
 * The sales of each restaurant on each of these dates, by minute, and how many of its sales can't
 * be read.
 */
async function soldOn(
	{ reads, history, world }: HomeNeeds,
	ownerId: string,
	dates: readonly string[],
) {
	const others: SoldRow[] = [];
	const unreadable = new Map<string, number>();
	const ids = await reads.others(ownerId, dates);
	for (let from = 0; from < ids.length; from += atOnce) {
		const rows = await reads.rows(ownerId, ids.slice(from, from + atOnce));
		for (const { row, sale } of await history.tell(ownerId, rows)) {
			const key = keyOf(row.restaurant_id, row.business_date);
			const counted = sale && countedOf(saleOfRecord(sale.record));
			if (!counted) unreadable.set(key, (unreadable.get(key) ?? 0) + 1);
			else others.push(...counted);
		}
		await world.turn();
	}
	const sums = await reads.sums(ownerId, dates);
	return { sold: Map.groupBy([...sums, ...others], keyOfRow), unreadable };
}

/**
 * A sale whose row does not say what a day counts of it, as Day Totals count it: nothing of one that
 * was not sold. Undefined of one whose figures are too large to be true.
 */
function countedOf(sale: Sale): readonly SoldRow[] | undefined {
	if (!isSold(sale)) return [];
	const sold = paidAmount(sale);
	if (sold === undefined) return undefined;
	const { restaurantId, businessDate: date, createdAt, kind } = sale.facts;
	return [
		{
			restaurant_id: restaurantId,
			business_date: date,
			minute: createdAt.slice(0, 16),
			sold,
			...(kind.type === "sale" ? { sales: 1, refunds: 0 } : { sales: 0, refunds: 1 }),
		},
	];
}

const toldDay = (
	{ id, name, timeZone, day, dayBefore }: Place,
	{ sold, sales, refunds, apart, before, hours }: DaySold,
): Omit<HomeRestaurant, "unreadable" | "stations"> => ({
	...{ id, name, time_zone: timeZone, day, day_before: dayBefore, sold, sales, refunds, apart },
	before: {
		until_now: before.untilNow,
		sales_until_now: before.salesUntilNow,
		day: before.day,
	},
	hours: hours.map((hour) => ({ ...hour, from: isoTime(hour.from) })),
});

function toldTills(
	contacts: readonly ContactRow[],
	stationId: string,
	now: number,
): HomeRestaurant["stations"][number]["tills"] {
	const here = contacts
		.filter(({ station_id }) => station_id === stationId)
		.map((row) => ({ ...row, heardAt: Date.parse(row.heard_at) }));
	return shownTills(here, now).map((till) => ({
		device_id: till.device_id,
		name: till.device_name,
		kind: till.kind === "till" || till.kind === "kiosk" ? till.kind : "browser",
		heard_at: till.heard_at,
		unsent: till.unsent,
		unsent_amount: cents(till.unsent_cents),
		silent: isSilent(till, now),
	}));
}
