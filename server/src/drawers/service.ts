import type { DrawerCheck, DrawersOfDay } from "@tuckshop/core/contract";
import { type DrawerSession, drawerDay, type KnownHolder } from "@tuckshop/core/rules/drawers";
import type { Database } from "../database/tables.ts";
import { onlyRestaurant, type Principal } from "../http/who.ts";
import { ownRestaurant } from "../people/people-rows.ts";
import { isoTime, type World } from "../world.ts";
import { checkZ } from "./check-z.ts";
import { drawerReads, ownClose, type ReadEvent } from "./records.ts";

/** A restaurant's drawers, from the events and sales that its devices told. */
export type Drawers = {
	readonly ofDay: (ownerId: string, restaurantId: string, day: string) => Promise<DrawersOfDay>;
	readonly check: (who: Principal, sessionId: string) => Promise<DrawerCheck>;
};

type Till = DrawersOfDay["missing"][number];

const day = 24 * 60 * 60_000;
/** A till that was not heard for so long is no longer expected. */
const longestSilence = 35 * day;

export function drawers({
	database,
	world,
}: {
	readonly database: Database;
	readonly world: Pick<World, "now">;
}): Drawers {
	const reads = drawerReads(database);

	/** The names of a restaurant's tills by device, and when each was last heard. */
	async function tillsOf(
		ownerId: string,
		restaurantId: string,
		last: readonly { readonly row: ReadEvent["row"] }[],
	) {
		const contacts = await reads.tills(ownerId, restaurantId);
		const stations = await reads.stations(ownerId, restaurantId);
		const tills = new Map<string, Till>();
		for (const { row } of last)
			tills.set(row.device_id, {
				...{ device_id: row.device_id, device_name: null, heard_at: row.received_at },
				station_name: stations.get(row.station_id) ?? null,
			});
		for (const { kind, ...till } of contacts)
			if (kind !== "kiosk" || tills.has(till.device_id)) tills.set(till.device_id, till);
		return tills;
	}

	/** The closes, each session once: where another device told of one too, that of its own counts. */
	async function eachOnce(
		{ ownerId, restaurantId }: { readonly ownerId: string; readonly restaurantId: string },
		closes: readonly ReadEvent<"drawer-closed">[],
	) {
		const chosen = new Set<ReadEvent<"drawer-closed"> | undefined>();
		for (const [id, all] of Map.groupBy(closes, ({ record }) => record.z.session.id)) {
			const opening =
				all.length === 1 ? undefined : await reads.openingOf(ownerId, restaurantId, id);
			chosen.add(ownClose(opening, all));
		}
		return closes.filter((close) => chosen.has(close));
	}

	return {
		async ofDay(ownerId, restaurantId, asked) {
			await ownRestaurant(database, ownerId, restaurantId);
			const last = await reads.lastOf(ownerId, restaurantId);
			const heardSince = isoTime(world.now() - longestSilence);
			const purses = await reads.openPurses(ownerId, restaurantId, heardSince);
			const tills = await tillsOf(ownerId, restaurantId, [...purses, ...last]);
			const since = isoTime(Date.parse(`${asked}T00:00:00Z`) - day);
			const closes = await eachOnce(
				{ ownerId, restaurantId },
				(await reads.closesSince(ownerId, restaurantId, since)).filter(
					({ record }) => record.z.session.businessDate === asked,
				),
			);
			const opened = [...last, ...purses].flatMap(({ row, record }) =>
				record.kind === "drawer-opened" && record.session.businessDate <= asked
					? [{ ...tillIn(tills, row.device_id), session: record.session }]
					: [],
			);
			const isPurse = ({ holder }: DrawerSession) => holder.personId !== undefined;
			const inPurses = new Set([
				...opened.flatMap(({ device_id, session }) => (isPurse(session) ? [device_id] : [])),
				...closes.flatMap(({ row, record }) => (isPurse(record.z.session) ? [row.device_id] : [])),
			]);
			/** A device at which only purses were ever opened has no drawer that could be missing. */
			const hasDrawer = ({ device_id }: Till) =>
				!inPurses.has(device_id) || last.some(({ row }) => row.device_id === device_id);
			const isHeard = ({ heard_at }: Till) =>
				heard_at !== null && world.now() - Date.parse(heard_at) < longestSilence;
			const expected = [...tills.values()].filter(
				(till) =>
					hasDrawer(till) &&
					(isHeard(till) || closes.some(({ row }) => row.device_id === till.device_id)),
			);
			const sum = drawerDay(
				asked,
				closes.map(({ record }) => record.z),
				expected.map(
					(till): KnownHolder => ({
						...{ holder: { deviceId: till.device_id, drawer: "1" }, name: till.device_id },
						isOpen: opened.some(
							({ device_id, session }) => device_id === till.device_id && !isPurse(session),
						),
					}),
				),
			);
			const zs: DrawersOfDay["zs"][number][] = [];
			for (const close of closes)
				if (sum.zs.includes(close.record.z))
					zs.push({
						...{ z: close.record.z, hash: close.row.hash, received_at: close.row.received_at },
						till: tillIn(tills, close.row.device_id),
						check: await checkZ(reads, ownerId, close),
					});
			return {
				...{ day: asked, zs, figures: sum.figures },
				...{ counted: sum.counted, difference: sum.difference, uncounted: sum.uncounted },
				open: opened.map(({ session, ...till }) => ({
					...till,
					...(session.openedBy && isPurse(session) ? { purse_of: session.openedBy } : {}),
					...{ opened_at: session.openedAt, business_date: session.businessDate },
				})),
				missing: sum.missing.map((id) => tillIn(tills, id)),
			};
		},
		async check(who, sessionId) {
			const place = onlyRestaurant(who);
			const close = await reads.closeOf(who.ownerId, sessionId, place);
			return close ? checkZ(reads, who.ownerId, close) : { is: "waiting", missing: 1 };
		},
	};
}

const tillIn = (tills: ReadonlyMap<string, Till>, id: string): Till =>
	tills.get(id) ?? { device_id: id, station_name: null, device_name: null, heard_at: null };
