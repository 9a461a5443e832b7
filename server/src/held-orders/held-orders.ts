import {
	type HeldOrderAct,
	type HeldOrderAnswer,
	maxHeldOrders,
	maxHeldTold,
	type OutletOrder,
} from "@tuckshop/core/contract";
import { HeldOrderRecord } from "@tuckshop/core/records";
import { afterHeldAct, type HeldStanding, hasEnded, isListed } from "@tuckshop/core/rules/till";
import { Option, Schema } from "effect";
import { type CommitPosition, uncounted } from "../database/commit-position.ts";
import type { Database, Tables } from "../database/tables.ts";
import { HttpRefusal, notForKiosks, notFound } from "../http/refusal.ts";
import {
	assertRestaurant,
	assertStationAccess,
	isKiosk,
	onlyStation,
	type Principal,
} from "../http/who.ts";
import { lockList, ownRestaurant } from "../people/people-rows.ts";
import { isoTime, type World } from "../world.ts";

/** The orders on hold at an outlet's tills, each with the device that has it. */
export type OrdersOnHold = {
	readonly list: (who: Principal, restaurantId: string) => Promise<readonly OutletOrder[]>;
	/** One transaction: of two that ask for one order, the second sees what the first got. */
	readonly act: (
		who: Principal,
		restaurantId: string,
		act: HeldOrderAct,
	) => Promise<HeldOrderAnswer>;
};

type Needs = {
	readonly database: Database;
	readonly position: CommitPosition | undefined;
	readonly world: Pick<World, "now">;
};

type Row = Tables["held_orders"];

export function ordersOnHold({ database, position, world }: Needs): OrdersOnHold {
	const { commit } = position ?? uncounted(database);
	return {
		async list(who, restaurantId) {
			assertRestaurant(who, restaurantId);
			await ownRestaurant(database, who.ownerId, restaurantId);
			const rows = await listedOf(database, who.ownerId, restaurantId)
				.selectAll()
				.orderBy("changed_at")
				.orderBy("sale_id")
				.limit(maxHeldTold)
				.execute();
			const sold = await soldOf(database, who.ownerId, rows);
			const standing = rows.filter(
				(row) => standingOf(row).rivals.length > 0 || !sold.has(row.sale_id),
			);
			const all = await named(database, standing);
			return isKiosk(who) ? all.map((order) => forKiosk(order, onlyStation(who))) : all;
		},
		async act(who, restaurantId, given) {
			assertRestaurant(who, restaurantId);
			assertStationAccess(who, given.station_id, { field: "station_id" });
			assertOwnAct(who, given);
			assertOwnOrder(who, restaurantId, given);
			return commit(async (on) => {
				if (!(await lockList(on, restaurantId, who.ownerId))) throw notFound("restaurant");
				await assertStation(on, restaurantId, given.station_id);
				const before = await rowOf(on, who.ownerId, given.sale_id);
				if (before && before.restaurant_id !== restaurantId) throw notFound("order");
				const { answer, row } = await judged(on, { who, restaurantId, given, before });
				if (row && row !== before) await keep(on, { ...row, changed_at: isoTime(world.now()) });
				const [order = null] = row ? await named(on, [row]) : [];
				return { answer, order };
			});
		},
	};
}

type Acting = {
	readonly who: Principal;
	readonly restaurantId: string;
	readonly given: HeldOrderAct;
	readonly before: Row | undefined;
};

/** The order's row after the act; the same row where it changes nothing. */
async function judged(
	on: Database,
	{ who, restaurantId, given, before }: Acting,
): Promise<{ readonly answer: HeldOrderAnswer["answer"]; readonly row: Row | undefined }> {
	const asks = given.is === "wanted";
	// The word of a sale may come later than the sale.
	if (asks && before && (await soldOf(on, who.ownerId, [before])).size > 0)
		return { answer: "theirs", row: before };
	if (!before && !asks) await assertRoom(on, who.ownerId, restaurantId);
	if (before && standingOf(before).rivals.length >= mostRivals) throw tooMany();
	const { answer, standing } = afterHeldAct(before && standingOf(before), {
		...{ deviceId: given.device_id, stationId: given.station_id },
		...{ is: given.is, turn: given.turn, known: given.known },
		...(given.over === undefined ? {} : { over: given.over }),
	});
	if (!standing) return { answer, row: undefined };
	const holds = given.is === "held" && standing.deviceId === given.device_id && answer === "done";
	const record = hasEnded(standing)
		? null
		: holds && given.order
			? JSON.stringify(encode(given.order))
			: (before?.record ?? null);
	const text = JSON.stringify(standing);
	if (before && before.standing === text && before.record === record)
		return { answer, row: before };
	return {
		answer,
		row: {
			...{ owner_id: who.ownerId, sale_id: given.sale_id, restaurant_id: restaurantId },
			...{ standing: text, is_listed: isListed(standing) ? 1 : 0, record, changed_at: "" },
		},
	};
}

const encode = Schema.encodeSync(HeldOrderRecord);
const decode = Schema.decodeUnknownOption(Schema.fromJsonString(HeldOrderRecord));

const standingOf = ({ standing }: Pick<Row, "standing">): HeldStanding =>
	JSON.parse(standing) as HeldStanding;

const listedOf = (on: Database, ownerId: string, restaurantId: string) =>
	on
		.selectFrom("held_orders")
		.where("owner_id", "=", ownerId)
		.where("restaurant_id", "=", restaurantId)
		.where("is_listed", "=", 1);

const rowOf = (on: Database, ownerId: string, saleId: string) =>
	on
		.selectFrom("held_orders")
		.selectAll()
		.where("owner_id", "=", ownerId)
		.where("sale_id", "=", saleId)
		.executeTakeFirst();

async function keep(on: Database, row: Row): Promise<void> {
	await on
		.insertInto("held_orders")
		.values(row)
		.onConflict((conflict) => conflict.columns(["owner_id", "sale_id"]).doUpdateSet(row))
		.execute();
}

/** The ids among these orders under which the ledger has a sale. */
async function soldOf(
	on: Database,
	ownerId: string,
	rows: readonly Row[],
): Promise<ReadonlySet<string>> {
	if (rows.length === 0) return new Set();
	const sold = await on
		.selectFrom("sales")
		.select("sale_id")
		.where("owner_id", "=", ownerId)
		.where(
			"sale_id",
			"in",
			rows.map(({ sale_id }) => sale_id),
		)
		.execute();
	return new Set(sold.map(({ sale_id }) => sale_id));
}

async function named(on: Database, rows: readonly Row[]): Promise<readonly OutletOrder[]> {
	const standings = rows.map((row) => ({ row, standing: standingOf(row) }));
	const ids = new Set(
		standings.flatMap(({ standing }) => [standing, ...standing.rivals].map((at) => at.stationId)),
	);
	const stations =
		ids.size === 0
			? []
			: await on
					.selectFrom("stations")
					.select(["id", "name"])
					.where("id", "in", [...ids])
					.execute();
	const names = new Map(stations.map(({ id, name }) => [id, name]));
	const holder = ({
		deviceId,
		stationId,
		is,
	}: Pick<HeldStanding, "deviceId" | "stationId" | "is">) => ({
		...{ device_id: deviceId, station_id: stationId, is },
		station_name: names.get(stationId) ?? null,
	});
	return standings.map(({ row, standing }) => ({
		...holder(standing),
		...{ sale_id: row.sale_id, turn: standing.turn, rivals: standing.rivals.map(holder) },
		order: row.record === null ? null : Option.getOrNull(decode(row.record)),
		changed_at: row.changed_at,
	}));
}

async function assertStation(on: Database, restaurantId: string, stationId: string) {
	const station = await on
		.selectFrom("stations")
		.select("id")
		.where("id", "=", stationId)
		.where("restaurant_id", "=", restaurantId)
		.executeTakeFirst();
	if (!station) throw notFound("station", "station_id");
}

async function assertRoom(on: Database, ownerId: string, restaurantId: string): Promise<void> {
	const { count } = await listedOf(on, ownerId, restaurantId)
		.select(({ fn }) => fn.countAll().as("count"))
		.executeTakeFirstOrThrow();
	if (Number(count) >= maxHeldOrders) throw tooMany();
}

/** Without what other stations' guests ordered and are called: a kiosk gives no number twice, and needs no more. */
const forKiosk = (given: OutletOrder, stationId: string | undefined): OutletOrder => {
	if (given.order === null || given.order.station_id === stationId) return given;
	const { name: _, held_by: __, ...order } = given.order;
	return { ...given, order: { ...order, items: [] } };
};

/** A kiosk holds orders that its guests pay at the counter. It takes none up; one that a till took up meanwhile stays that till's. */
function assertOwnAct(who: Principal, { is }: HeldOrderAct): void {
	if (isKiosk(who) && is !== "held") throw notForKiosks();
}

/** Far more devices than can have one order by accident. */
const mostRivals = 50;

const tooMany = (): HttpRefusal =>
	new HttpRefusal(
		409,
		"too-many-held-orders",
		"This restaurant, or this order at its tills, has more on hold than fits here.",
	);

function assertOwnOrder(
	who: Principal,
	restaurantId: string,
	{ is, sale_id, order }: HeldOrderAct,
): void {
	if (!order) {
		if (is === "held") throw wrong("order: missing");
		return;
	}
	if (order.owner_id !== who.ownerId)
		throw new HttpRefusal(401, "other-account", "This order is another account's.", {
			field: "order.owner_id",
		});
	if (order.restaurant_id !== restaurantId) throw notFound("restaurant", "order.restaurant_id");
	if (is !== "held" || order.sale_id !== sale_id) throw wrong("order.sale_id: not this order");
}

const wrong = (message: string): HttpRefusal =>
	new HttpRefusal(400, "invalid", message, { field: message.split(":")[0] ?? "order" });
