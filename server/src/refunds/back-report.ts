import type { BackRange, BackReport, BackRow, Download } from "@tuckshop/core/contract";
import type { Sale } from "@tuckshop/core/records";
import { cents, sumCents } from "@tuckshop/core/rules";
import { approversOf } from "@tuckshop/core/rules/people";
import {
	type BackMark,
	backByPerson,
	backMarks,
	beyondPersonLimits,
	cashHandedOut,
	isVoidOf,
	liftsLimits,
} from "@tuckshop/core/rules/refunds";
import { businessDate } from "@tuckshop/core/rules/till";
import type { Database } from "../database/tables.ts";
import { ownRestaurant } from "../people/people-rows.ts";
import { dayKept } from "../restaurants/tax-profile-rows.ts";
import { csvLine } from "../sales/csv.ts";
import { isoTime, type World } from "../world.ts";
import { refundLimitsOf } from "./limits.ts";
import { factsOfStored } from "./may-reserve.ts";
import { marksOf } from "./unpermitted.ts";
import { type VoidedLines, voidedLines } from "./voided-lines.ts";

/** The owner's report of refunds and voids. */
export type BackReports = {
	readonly of: (ownerId: string, restaurantId: string, range: BackRange) => Promise<BackReport>;
	readonly file: (
		ownerId: string,
		restaurantId: string,
		range: BackRange & { readonly for?: "provider" | undefined },
	) => Promise<Download>;
	readonly seen: (
		ownerId: string,
		restaurantId: string,
		refunds: readonly string[],
	) => Promise<void>;
};

type Needs = { readonly database: Database; readonly world: Pick<World, "now"> };
type Facts = Sale["facts"];

const day = 86_400_000;
/** As many as a person can read; the rest is in a shorter range. */
const most = 5_000;

export function backReports({ database, world }: Needs): BackReports {
	async function of(ownerId: string, restaurantId: string, range: BackRange): Promise<BackReport> {
		const { time_zone } = await ownRestaurant(database, ownerId, restaurantId);
		const kept = await dayKept(database, restaurantId, world.now());
		const onDay = (at: string) => businessDate(Date.parse(at), time_zone, kept?.day_ends_at);
		const place = { ownerId, restaurantId };
		const refunds = await refundRows(database, place, range);
		const voids = (await voidedLines(database, { ...place, since: range.from })).filter(
			({ at }) => range.from <= onDay(at) && onDay(at) <= range.to,
		);
		const rows = [...refunds, ...voids.map((one) => voidRow(one, onDay(one.at)))].sort((a, b) =>
			a.at < b.at ? -1 : 1,
		);
		const people = backByPerson(
			rows.map(({ person_id: personId, ...row }) => ({ ...row, personId })),
		).map(({ personId, ...person }) => ({ ...person, person_id: personId }));
		return { people, rows };
	}
	return {
		of,
		async file(ownerId, restaurantId, { for: only, ...range }) {
			const { rows } = await of(ownerId, restaurantId, range);
			return only === "provider" ? providerFile(rows, range) : wholeFile(rows, range);
		},
		async seen(ownerId, restaurantId, refunds) {
			await ownRestaurant(database, ownerId, restaurantId);
			if (refunds.length === 0) return;
			await database
				.updateTable("offline_refunds")
				.set({ seen_at: isoTime(world.now()) })
				.where("owner_id", "=", ownerId)
				.where("restaurant_id", "=", restaurantId)
				.where("refund_id", "in", [...refunds])
				.execute();
			await database
				.updateTable("refund_marks")
				.set({ seen_at: isoTime(world.now()) })
				.where("owner_id", "=", ownerId)
				.where("restaurant_id", "=", restaurantId)
				.where("refund_id", "in", [...refunds])
				.execute();
		},
	};
}

type Place = { readonly ownerId: string; readonly restaurantId: string };

/** The refunds of these days with their sales, their marks, and whether the provider has their sales' orders. */
async function refundRows(
	on: Database,
	{ ownerId, restaurantId }: Place,
	{ from, to }: BackRange,
): Promise<readonly BackRow[]> {
	const found = await on
		.selectFrom("sales as refund")
		.leftJoin("sales as sale", (join) =>
			join
				.onRef("sale.owner_id", "=", "refund.owner_id")
				.onRef("sale.sale_id", "=", "refund.refund_of"),
		)
		.leftJoin("relay_orders as order", (join) =>
			join
				.onRef("order.owner_id", "=", "refund.owner_id")
				.onRef("order.transaction_id", "=", "refund.refund_of"),
		)
		.leftJoin("offline_refunds as offline", (join) =>
			join
				.onRef("offline.owner_id", "=", "refund.owner_id")
				.onRef("offline.refund_id", "=", "refund.sale_id"),
		)
		.leftJoin("stations", "stations.id", "refund.station_id")
		.select([
			...(["refund.sale_id", "refund.record", "sale.record as sale_record"] as const),
			...(["order.state as order_state", "offline.beyond_cap", "offline.seen_at"] as const),
			...(["offline.refund_id as offline_id", "stations.name as station_name"] as const),
		])
		.where("refund.owner_id", "=", ownerId)
		.where("refund.restaurant_id", "=", restaurantId)
		.where("refund.refund_of", "is not", null)
		.where("refund.business_date", ">=", from)
		.where("refund.business_date", "<=", to)
		.orderBy("refund.created_at")
		.orderBy("refund.sale_id")
		.limit(most)
		.execute();
	const counted = await countedSessions(on, { ownerId, restaurantId, since: from });
	const { each, count, sum } = await refundLimitsOf(on, restaurantId);
	const unpermitted = await marksOf(on, { ownerId, restaurantId });
	const before = new Map<string, ReturnType<typeof cents>[]>();
	return found.flatMap((row): readonly BackRow[] => {
		const refund = factsOfStored(row.record);
		if (!refund) return [];
		const sale = row.sale_record === null ? undefined : factsOfStored(row.sale_record);
		const key = `${refund.businessDate} ${refund.person?.id ?? refund.cashierName ?? ""}`;
		const earlier = before.get(key) ?? [];
		const amount = cents(-refund.total);
		before.set(key, [...earlier, amount]);
		const limit = beyondPersonLimits(amount, earlier, { each, count, sum });
		const { marks: own, isSeen } = unpermitted.get(refund.id) ?? nothingMarked;
		const isApproved = liftsLimits(refund.approvals) && !own.includes("not-approved");
		const marks = backMarks(refund, {
			...{ sale, countedAt: counted.get(refund.drawerSession ?? "") },
			isOffline: row.offline_id !== null,
			isBeyondCap: Number(row.beyond_cap ?? 0) === 1,
			isBeyondLimit: limit !== undefined && !isApproved,
			unpermitted: own,
		});
		const isCapSeen = !marks.includes("beyond-cap") || row.seen_at !== null;
		return [refundRow(refund, { ...row, sale, marks, seen: isCapSeen && isSeen })];
	});
}

const nothingMarked = { marks: [], isSeen: true };

type Beside = {
	readonly sale: Facts | undefined;
	readonly marks: readonly BackMark[];
	readonly order_state: string | null;
	readonly seen: boolean;
	readonly station_name: string | null;
};

function refundRow(
	refund: Facts,
	{ sale, marks, order_state, seen, station_name }: Beside,
): BackRow {
	const { kind, person, cashierName, approvals, lines } = refund;
	const why = kind.type === "refund" ? [kind.reason, kind.note] : [];
	return {
		id: refund.id,
		kind: sale && isVoidOf(refund, sale) ? "void" : "refund",
		...{ at: refund.createdAt, day: refund.businessDate, station_name },
		...{ person_id: person?.id ?? "", name: person?.name ?? cashierName ?? "" },
		approver: approversOf(approvals) ?? null,
		...{ reference: refund.reference, sale_reference: sale?.reference ?? null },
		sold_at: sale?.createdAt ?? null,
		...{ amount: cents(-refund.total), tax: cents(0 - refund.taxTotal) },
		cash: cashHandedOut(refund.tenders),
		reason: why.filter((word) => word !== undefined && word !== "").join(": "),
		lines: lines.map(lineWords).join(", "),
		provider: order_state === "accepted" || order_state === "unknown",
		marks,
		seen,
	};
}

/** A refund of an amount takes no piece back. */
const lineWords = ({ pieces, quantity, name }: Facts["lines"][number]): string =>
	pieces === 0 ? name : `${Math.abs(pieces ?? quantity)} x ${name}`;

const voidRow = (
	{ id, at, person, reason, amount, lines, station }: VoidedLines,
	on: string,
): BackRow => ({
	...{ id, kind: "lines", at, day: on, station_name: station },
	...{ person_id: person.id, name: person.name, approver: null },
	...{ reference: null, sale_reference: null, sold_at: null },
	...{ amount, tax: cents(0), cash: cents(0), reason, lines },
	...{ provider: false, marks: [], seen: true },
});

/** When each drawer session was counted first, from the events of its device. */
async function countedSessions(
	on: Database,
	{ ownerId, restaurantId, since }: Place & { readonly since: string },
): Promise<ReadonlyMap<string, string>> {
	const rows = await on
		.selectFrom("device_events")
		.select(["at", "facts"])
		.where("owner_id", "=", ownerId)
		.where("restaurant_id", "=", restaurantId)
		.where("kind", "=", "drawer-counted")
		.where("received_at", ">=", isoTime(Date.parse(`${since}T00:00:00Z`) - 2 * day))
		.orderBy("at", "desc")
		.execute();
	return new Map(
		rows.flatMap(({ at, facts }) => {
			const session: unknown = Object(parsed(facts)).sessionId;
			return typeof session === "string" ? [[session, at] as const] : [];
		}),
	);
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

const columns = [
	...["Business day", "Time", "Kind", "Person", "Approved by", "Station", "Refund", "Sale"],
	...["Sold at", "Amount", "Tax", "Cash", "Reason", "Lines", "Marks"],
];

const markWords: { readonly [mark in BackMark]: string } = {
	"after-count": "after the drawer was counted",
	"beyond-cap": "beyond a limit without the server",
	"beyond-limit": "beyond a limit of the person",
	"not-approved": "an approval does not count",
	offline: "without the server",
	"other-tender": "to a tender that had not paid",
	soon: "within ten minutes of the sale",
};
const kindWords = { lines: "Voided lines", refund: "Refund", void: "Void" } as const;

const cellsOf = (row: BackRow) => [
	...[row.day, row.at, kindWords[row.kind], row.name, row.approver ?? undefined],
	...[row.station_name ?? undefined, row.reference ?? undefined, row.sale_reference ?? undefined],
	...[row.sold_at ?? undefined, { cents: row.amount }, { cents: row.tax }, { cents: row.cash }],
	...[row.reason, row.lines, row.marks.map((mark) => markWords[mark]).join("; ")],
];

function wholeFile(rows: readonly BackRow[], { from, to }: BackRange): Download {
	async function* pieces(): AsyncGenerator<string> {
		yield csvLine(columns);
		for (const row of rows) yield csvLine(cellsOf(row));
	}
	const fileName = `tuckshop-refunds-${from}-${to}.csv`;
	return { type: "text/csv", fileName, pieces: pieces() };
}

/** The refunds that a person corrects at the provider, which is sent nothing of them. */
function providerFile(rows: readonly BackRow[], { from, to }: BackRange): Download {
	async function* pieces(): AsyncGenerator<string> {
		yield csvLine(["Business day", "Sale", "Sold at", "Refund", "Amount", "Tax", "Lines"]);
		const there = rows.filter(({ provider }) => provider);
		for (const row of there)
			yield csvLine([
				...[row.day, row.sale_reference ?? undefined, row.sold_at ?? undefined],
				...[row.reference ?? undefined, { cents: row.amount }, { cents: row.tax }, row.lines],
			]);
		yield csvLine([
			...["Sum", undefined, undefined, undefined],
			{ cents: sumCents(there.map(({ amount }) => amount)) },
			{ cents: sumCents(there.map(({ tax }) => tax)) },
			undefined,
		]);
	}
	const fileName = `tuckshop-provider-corrections-${from}-${to}.csv`;
	return { type: "text/csv", fileName, pieces: pieces() };
}
