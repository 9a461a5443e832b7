import { type DrawerRecord, drawerKinds, drawerOfEvent } from "@tuckshop/core/records";
import { judgeFigures } from "@tuckshop/core/rules";
import type { DrawerHolder, DrawerSale } from "@tuckshop/core/rules/drawers";
import { Result } from "effect";
import { sql } from "kysely";
import type { Database, Tables } from "../database/tables.ts";
import { factsOfRow } from "../sales/verdicts.ts";

type EventRow = Tables["device_events"];

/** A drawer's event that decodes. */
export type ReadEvent<Kind extends DrawerRecord["kind"] = DrawerRecord["kind"]> = {
	readonly row: EventRow;
	readonly record: Extract<DrawerRecord, { readonly kind: Kind }>;
};

/** Events of another version, and those that are no drawer's record, are left out. */
const readRows = <Kind extends DrawerRecord["kind"]>(
	rows: readonly EventRow[],
	...kinds: readonly Kind[]
): readonly ReadEvent<Kind>[] =>
	rows.flatMap((row) => {
		const read = drawerOfEvent(row);
		if (!read || Result.isFailure(read)) return [];
		const record = read.success;
		return kinds.some((kind) => kind === record.kind)
			? [{ row, record: record as ReadEvent<Kind>["record"] }]
			: [];
	});

/** `mayBeUnpaid`: a campus card's sale that was declined, perhaps; the device that closed knew whether it was sold. */
export type SaleInDrawer = DrawerSale & { readonly mayBeUnpaid: boolean };

/** How much speaks for a close being of the device that opened its session: its id and its enrolment. A device that goes on under another id keeps its enrolment. */
const closeness = (
	{ row: opened }: { readonly row: EventRow },
	{ row: closed }: { readonly row: EventRow },
): number =>
	Number(opened.device_id === closed.device_id) + Number(opened.till_id === closed.till_id);

/** The close of a session among several: that of the device which opened it, otherwise the first. Any till can tell of any session. */
export const ownClose = (
	opening: ReadEvent<"drawer-opened"> | undefined,
	closes: readonly ReadEvent<"drawer-closed">[],
): ReadEvent<"drawer-closed"> | undefined =>
	opening ? closes.toSorted((a, b) => closeness(opening, b) - closeness(opening, a))[0] : closes[0];

/** The records of drawers in the ledger. Every read is limited to one owner. */
export type DrawerReads = ReturnType<typeof drawerReads>;

export function drawerReads(database: Database) {
	const own = (ownerId: string) =>
		database.selectFrom("device_events").where("owner_id", "=", ownerId);
	return {
		/** The closes that arrived from this moment on; none arrives before its day. */
		async closesSince(ownerId: string, restaurantId: string, since: string) {
			const rows = await own(ownerId)
				.selectAll()
				.where("restaurant_id", "=", restaurantId)
				.where("kind", "=", "drawer-closed")
				.where("received_at", ">=", since)
				.orderBy("device_id")
				.orderBy("n")
				.execute();
			return readRows(rows, "drawer-closed");
		},
		/** The opening of a session at a restaurant; undefined before it arrived. */
		async openingOf(ownerId: string, restaurantId: string, sessionId: string) {
			const rows = await own(ownerId)
				.selectAll()
				.where("restaurant_id", "=", restaurantId)
				.where("kind", "=", "drawer-opened")
				.where("facts", "like", `%${likeText(sessionId)}%`)
				.orderBy("received_at")
				.orderBy("n")
				.execute();
			return readRows(rows, "drawer-opened").find(({ record }) => record.session.id === sessionId);
		},
		/** The close of a session, or nothing. */
		async closeOf(ownerId: string, sessionId: string, restaurantId?: string) {
			let rows = own(ownerId)
				.selectAll()
				.where("kind", "=", "drawer-closed")
				.where("facts", "like", `%${likeText(sessionId)}%`);
			if (restaurantId !== undefined) rows = rows.where("restaurant_id", "=", restaurantId);
			const closes = readRows(await rows.orderBy("n").execute(), "drawer-closed").filter(
				({ record }) => record.z.session.id === sessionId,
			);
			const [first] = closes;
			if (!first || closes.length === 1) return first;
			return ownClose(await this.openingOf(ownerId, first.row.restaurant_id, sessionId), closes);
		},
		/** The last opening or close of each device's drawer at the restaurant. */
		async lastOf(ownerId: string, restaurantId: string) {
			const last = await own(ownerId)
				.select(["device_id", sql<number>`max(n)`.as("n")])
				.where("restaurant_id", "=", restaurantId)
				.where("kind", "in", ["drawer-opened", "drawer-closed"])
				.where("facts", "not like", ofAnyPurse)
				.groupBy("device_id")
				.execute();
			if (last.length === 0) return [];
			const rows = await own(ownerId)
				.selectAll()
				.where((is) =>
					is.or(
						last.map(({ device_id, n }) =>
							is.and([is("device_id", "=", device_id), is("n", "=", Number(n))]),
						),
					),
				)
				.execute();
			return readRows(rows, "drawer-opened", "drawer-closed");
		},
		/** The openings of purses that arrived from this moment on, and whose close did not. */
		async openPurses(ownerId: string, restaurantId: string, since: string) {
			const rows = await own(ownerId)
				.selectAll()
				.where("restaurant_id", "=", restaurantId)
				.where("kind", "in", ["drawer-opened", "drawer-closed"])
				.where("received_at", ">=", since)
				.where("facts", "like", ofAnyPurse)
				.orderBy("device_id")
				.orderBy("n")
				.execute();
			const closes = Map.groupBy(
				readRows(rows, "drawer-closed"),
				({ record }) => record.z.session.id,
			);
			return readRows(rows, "drawer-opened").filter(
				(opening) =>
					!(closes.get(opening.record.session.id) ?? []).some(
						(close) => closeness(opening, close) > 0,
					),
			);
		},
		/** All events of a device with these numbers. */
		async between(
			ownerId: string,
			deviceId: string,
			{ from, to }: { readonly from: number; readonly to: number },
		) {
			const rows = await own(ownerId)
				.selectAll()
				.where("device_id", "=", deviceId)
				.where("n", ">=", from)
				.where("n", "<=", to)
				.orderBy("n")
				.execute();
			return {
				numbers: new Set(rows.map(({ n }) => Number(n))),
				read: readRows(rows, ...drawerKinds),
			};
		},
		/** The opening of a holder's session, and the close before this number. */
		async before(
			ownerId: string,
			{ deviceId, personId }: DrawerHolder,
			{ session, n }: { readonly session: string; readonly n: number },
		) {
			const rows = await own(ownerId)
				.selectAll()
				.where("device_id", "=", deviceId)
				.where("n", "<", n)
				.where((is) =>
					personId === undefined
						? is("facts", "not like", ofAnyPurse)
						: is("facts", "like", ofPurse(personId)),
				)
				.where("kind", "in", ["drawer-opened", "drawer-closed"])
				.orderBy("n", "desc")
				.limit(40)
				.execute();
			const read = readRows(rows, "drawer-opened", "drawer-closed");
			const opened = read.find(
				({ record }) => record.kind === "drawer-opened" && record.session.id === session,
			);
			const closes = readRows(rows, "drawer-closed");
			return { opened, last: closes[0], closes };
		},
		/** The sales and refunds of a device with these numbers. */
		async sales(
			ownerId: string,
			deviceId: string,
			{ first, last }: { readonly first: number; readonly last: number },
		): Promise<readonly SaleInDrawer[]> {
			const rows = await database
				.selectFrom("sales")
				.leftJoin("itc_debits", (on) =>
					on
						.onRef("itc_debits.owner_id", "=", "sales.owner_id")
						.onRef("itc_debits.reference", "=", "sales.reference"),
				)
				.select(["sales.record", "itc_debits.state"])
				.where("sales.owner_id", "=", ownerId)
				.where("sales.device_id", "=", deviceId)
				.where("sales.sequence", ">=", first)
				.where("sales.sequence", "<=", last)
				.orderBy("sales.sequence")
				.execute();
			return rows.flatMap(inDrawer);
		},
		/** The sales of any device whose cash is in a purse, by the session that they name. */
		async inPurse(ownerId: string, sessionId: string): Promise<readonly SaleInDrawer[]> {
			const rows = await database
				.selectFrom("sales")
				.select("record")
				.where("owner_id", "=", ownerId)
				.where("purse_session", "=", sessionId)
				.execute();
			return rows.flatMap(({ record }) => inDrawer({ record, state: null }));
		},
		/** The tills that were heard for a restaurant, by the names of their stations. */
		tills: (ownerId: string, restaurantId: string) =>
			database
				.selectFrom("till_contacts")
				.leftJoin("stations", "stations.id", "till_contacts.station_id")
				.select([
					...(["till_contacts.device_id", "till_contacts.device_name"] as const),
					...(["till_contacts.kind", "till_contacts.heard_at"] as const),
					"stations.name as station_name",
				])
				.where("till_contacts.owner_id", "=", ownerId)
				.where("till_contacts.restaurant_id", "=", restaurantId)
				.orderBy("till_contacts.device_id")
				.execute(),
		stations: async (ownerId: string, restaurantId: string) =>
			new Map(
				(
					await database
						.selectFrom("stations")
						.innerJoin("restaurants", "restaurants.id", "stations.restaurant_id")
						.select(["stations.id", "stations.name"])
						.where("restaurants.owner_id", "=", ownerId)
						.where("restaurants.id", "=", restaurantId)
						.execute()
				).map(({ id, name }) => [id, name]),
			),
	};
}

function inDrawer(row: {
	readonly record: string;
	/** The state of its campus card's debit. */
	readonly state: string | null;
}): readonly SaleInDrawer[] {
	const facts = factsOfRow(row);
	if (!facts) return [];
	const isByCampusCard = facts.tenders.some(({ method }) => method === "itc");
	return [
		{
			...{ facts, owed: false, differs: judgeFigures(facts).is === "differs" },
			mayBeUnpaid: facts.kind.type === "sale" && isByCampusCard && row.state !== "approved",
		},
	];
}

/** Facts of a purse: no other part of an opening or a close has this name, and in a text its quotes are escaped. */
const ofAnyPurse = '%"personId":%';

const ofPurse = (personId: string): string => `%"personId":"${likeText(personId)}"%`;

/** An id inside a LIKE pattern: nothing in it is a wildcard. */
const likeText = (id: string): string => id.replaceAll(/[%_\\]/g, "");
