import { type Sale, saleOfRecord } from "@tuckshop/core/records";
import { type SaleFacts, sumCents } from "@tuckshop/core/rules";
import type { ZReport } from "@tuckshop/core/rules/drawers";
import { recordOfStored } from "../../server/src/sales/stored-record.ts";
import { type DrawerEventAt, drawerEventsAt, drawerEventsOn } from "./people/drawer-events.ts";
import type { Simulation } from "./simulate.ts";

type ClosedZ = DrawerEventAt & { readonly z: ZReport };

/** The drawers and refunds of a system at rest, by its own arithmetic: what the product computes is held against it. */
export async function checkDays(simulation: Simulation): Promise<void> {
	if (!simulation.days) return;
	const sales = allSales(simulation);
	const events = allEvents(simulation);
	for (const [series, own] of Map.groupBy(events, seriesOf)) {
		const zs = own.flatMap((event) =>
			event.record.kind === "drawer-closed" ? [{ ...event, z: event.record.z }] : [],
		);
		const sold = sales
			.filter(({ facts }) => seriesOf(facts) === series)
			.sort((a, b) => a.facts.sequence - b.facts.sequence);
		// Of two profiles under one device id, each has its own book.
		if (isForked(simulation, series)) continue;
		checkNumbers(simulation, zs);
		for (const z of zs) checkZ(simulation, z, { sold, own });
		checkInOneZ(simulation, zs, sold);
		await checkAtServer(simulation, zs, sold);
	}
	checkRefunds(simulation, sales);
	await checkExcess(simulation);
}

const seriesOf = ({ ownerId, deviceId }: Pick<SaleFacts, "ownerId" | "deviceId">): string =>
	`${ownerId} ${deviceId}`;

/** All sales and refunds, wherever they lie. */
export function allSales({ devices, server }: Simulation): readonly Sale[] {
	const rows = server.file.prepare("select record from sales").all();
	const atServer = rows.map(({ record }) => saleOfRecord(recordOfStored(String(record))));
	const here = devices.flatMap(({ disk }) => disk.made());
	return [...new Map([...atServer, ...here].map((sale) => [sale.facts.id, sale])).values()];
}

function allEvents({ devices, server }: Simulation): readonly DrawerEventAt[] {
	const all = [...devices.flatMap(drawerEventsOn), ...drawerEventsAt(server)];
	return [...new Map(all.map((event) => [event.id, event])).values()].sort((a, b) => a.n - b.n);
}

/** True where two profiles wrote under one device id, or where a storage was cleared: part of the series may be nowhere any more. */
const isForked = ({ devices }: Simulation, series: string): boolean =>
	devices.some(
		({ disk, pair }) =>
			(pair.is || disk.timesCleared() > 0) &&
			(disk.made().some(({ facts }) => seriesOf(facts) === series) ||
				[...disk.contents.events.values()].some((each) => seriesOf(each) === series)),
	);

/** Z numbers of a holder count from 1 without gaps, and each names the one before it. */
function checkNumbers({ world }: Simulation, zs: readonly ClosedZ[]): void {
	for (const [at, { z, hash }] of zs.entries()) {
		const before = zs[at - 1];
		if (z.number !== at + 1 || z.before !== before?.hash)
			world.broke(
				"Z numbers have no gap, and each names the one before",
				`${z.session.id} is number ${z.number} in place ${at + 1}, ${hash}`,
			);
		if (zs.some((other, place) => place !== at && other.z.session.id === z.session.id))
			world.broke("a drawer is closed once", z.session.id);
	}
}

type Around = { readonly sold: readonly Sale[]; readonly own: readonly DrawerEventAt[] };

const isDeclined = ({ progress: { debit }, campus }: Sale): boolean =>
	debit?.is === "refused" && campus?.offline !== true;

/** The figures of a Z are those of its records. */
function checkZ({ world }: Simulation, { z }: ClosedZ, { sold, own }: Around): void {
	const { session, figures } = z;
	const within = inRange(sold, z);
	const taken = sumCents(
		within.flatMap(({ facts: { tenders } }) =>
			tenders.flatMap((tender) =>
				tender.method === "cash" ? [tender.received, -tender.change as typeof tender.received] : [],
			),
		),
	);
	const moved = own.flatMap(({ record }) =>
		record.kind === "drawer-moved" && record.sessionId === session.id ? [record.move] : [],
	);
	const sign = { "pay-in": 1, "pay-out": -1, drop: -1, "no-sale": 0 };
	const moves = moved.reduce((sum, { kind, amount }) => sum + sign[kind] * amount, 0);
	const expected = (session.float ?? 0) + taken + moves;
	if (figures.cash.expected !== expected)
		world.broke(
			"what a Z expects is the sum of its records",
			`${session.id}: ${figures.cash.expected}, not ${expected}`,
		);
	const counted = within.filter((sale) => !isDeclined(sale));
	const { sales, refunds } = figures.totals;
	if (sales + refunds < counted.length || sales + refunds > within.length)
		world.broke(
			"a Z counts the sales and refunds in it",
			`${session.id}: ${sales} and ${refunds}, of ${within.length}`,
		);
	if (
		z.counted !== undefined &&
		session.float !== undefined &&
		z.difference !== z.counted - expected
	)
		world.broke("the difference of a Z is kept as it is", `${session.id}: ${z.difference}`);
	if (counted.length !== within.length) return;
	for (const method of ["cash", "card", "itc"] as const) {
		const sum = sumCents(
			within.flatMap(({ facts }) =>
				facts.tenders.filter((tender) => tender.method === method).map(({ amount }) => amount),
			),
		);
		const told = figures.totals.tenders.find((tender) => tender.method === method)?.amount ?? 0;
		if (told !== sum)
			world.broke("ledger = drawers", `${session.id}, ${method}: ${told}, not ${sum}`);
	}
}

const inRange = (sold: readonly Sale[], { figures: { numbers } }: ZReport): readonly Sale[] =>
	numbers
		? sold.filter(
				({ facts: { sequence } }) => numbers.first <= sequence && sequence <= numbers.last,
			)
		: [];

/** Each sale and refund of a device is in one Z, from the first that names a session on; those since the last are in none yet. */
function checkInOneZ({ world }: Simulation, zs: readonly ClosedZ[], sold: readonly Sale[]): void {
	const ranges = zs.flatMap(({ z: { figures } }) => (figures.numbers ? [figures.numbers] : []));
	const begins = ranges[0]?.first ?? Number.POSITIVE_INFINITY;
	const ends = ranges.at(-1)?.last ?? 0;
	for (const sale of sold) {
		const { sequence, drawerSession, tenders, id } = sale.facts;
		if (isDeclined(sale)) continue;
		const times = ranges.filter(({ first, last }) => first <= sequence && sequence <= last).length;
		const mustBe =
			(begins < sequence && sequence < ends) ||
			(drawerSession !== undefined && tenders.some(({ method }) => method === "cash"));
		if (times > 1 || (times === 0 && mustBe))
			world.broke(
				"every sale and refund of a device is in exactly one drawer session",
				`${id}, number ${sequence}, is in ${times}`,
			);
	}
}

/** The server computes each Z again, and agrees; it waits for what it does not have. */
async function checkAtServer(
	{ world, server, books }: Simulation,
	zs: readonly ClosedZ[],
	sold: readonly Sale[],
): Promise<void> {
	const here = new Set(
		server.file
			.prepare("select sale_id from sales")
			.all()
			.map((row) => String(row["sale_id"])),
	);
	const told = new Set(drawerEventsAt(server).map(({ id }) => id));
	for (const { id, z, ownerId } of zs) {
		if (!told.has(id)) continue;
		const cookie = await ownersCookie(server, ownerId);
		const path = `/api/drawers/${z.session.id}/check`;
		const { text } = await server.ask({
			method: "GET",
			path,
			headers: { cookie },
			body: undefined,
		});
		const { data } = JSON.parse(text) as { readonly data: { readonly is: string } };
		const lacks = inRange(sold, z).some(
			({ facts }) => !here.has(facts.id) || books.poisoned.has(facts.id),
		);
		if (data.is === "agrees" || (data.is === "waiting" && lacks)) continue;
		world.broke(
			"the server computes a Z again, and agrees",
			`${z.session.id}: ${JSON.stringify(data)}`,
		);
	}
}

const cookies = new WeakMap<object, Map<string, Promise<string>>>();

/** The owner's session, asked for once. */
function ownersCookie(server: Simulation["server"], ownerId: string): Promise<string> {
	const kept = cookies.get(server) ?? new Map<string, Promise<string>>();
	cookies.set(server, kept);
	const { owners } = server.initialDatabase;
	const { email, password } = owners.find(({ id }) => id === ownerId) ?? {};
	const asked =
		kept.get(ownerId) ??
		server
			.ask({
				method: "POST",
				path: "/api/login",
				headers: { "content-type": "application/json" },
				body: JSON.stringify({ email, password }),
			})
			.then(({ setCookie }) => setCookie?.split(";")[0] ?? "");
	kept.set(ownerId, asked);
	return asked;
}

/** Money that left a drawer is in the book, reservations never exceed a sale, and none stands whose refund is in the ledger. */
function checkRefunds(
	{ world, days, devices, server, provider }: Simulation,
	sales: readonly Sale[],
) {
	for (const [id, { device }] of days?.atTerminal ?? [])
		if (device.disk.timesCleared() === 0 && !sales.some(({ facts }) => facts.id === id))
			world.broke("a refund whose money moved is in the book", id);
	for (const { body } of provider.orders())
		if (sales.some(({ facts }) => facts.id === body.transaction_id && facts.kind.type === "refund"))
			world.broke("a refund is never an order at the provider", body.transaction_id);
	const open = server.file
		.prepare("select refund_id from refund_reservations where ended_at is null")
		.all()
		.map((row) => String(row["refund_id"]));
	const inLedger = new Set(
		server.file
			.prepare("select sale_id from sales")
			.all()
			.map((row) => String(row["sale_id"])),
	);
	for (const id of open)
		if (inLedger.has(id)) world.broke("a refund that arrived is reserved no more", id);
	if (server.wentBackAt() !== undefined || devices.some(({ pair }) => pair.is)) return;
	if (devices.every(({ disk }) => disk.timesCleared() === 0))
		for (const id of open)
			if (!sales.some(({ facts }) => facts.id === id))
				world.broke("a reservation that its device ended stands no more", id);
	for (const { sale, refunds } of families(sales)) {
		const reserved = refunds.filter(({ id }) => devices.some((device) => device.reserved.has(id)));
		if (exceeds(sale, reserved))
			world.broke(
				"with the server no more is given back than was sold",
				`${sale.id}: ${reserved.map(({ id }) => id).join(" ")}`,
			);
	}
}

const families = (sales: readonly Sale[]) =>
	sales
		.filter(({ facts }) => facts.kind.type === "sale")
		.map(({ facts: sale }) => ({
			sale,
			refunds: sales.flatMap(({ facts }) =>
				facts.kind.type === "refund" && facts.kind.of === sale.id ? [facts] : [],
			),
		}));

/** More went back than was sold: of all, or of one line. */
function exceeds(sale: SaleFacts, refunds: readonly SaleFacts[]): boolean {
	const given = -sumCents(refunds.map(({ total }) => total));
	const byLine = sale.lines.some(
		({ id, total }) =>
			-sumCents(
				refunds.flatMap(({ lines }) =>
					lines.filter((line) => line.id === id).map((line) => line.total),
				),
			) > Math.max(0, total),
	);
	return given > sale.total || byLine;
}

/** Where two refunds gave back more than was sold, one of them is on the owner's list, and both are told with their devices. */
async function checkExcess({ world, server }: Simulation): Promise<void> {
	const rows = server.file
		.prepare("select owner_id, verdict, record from sales")
		.all() as unknown as readonly { owner_id: string; verdict: string; record: string }[];
	const facts = rows.map(({ record }) => saleOfRecord(recordOfStored(record)));
	const differs = new Set(
		rows.flatMap(({ verdict }, at) => (verdict === "differs" ? [facts[at]?.facts.id] : [])),
	);
	for (const { sale, refunds } of families(facts)) {
		if (!exceeds(sale, refunds)) continue;
		const named = refunds.filter(({ id }) => differs.has(id));
		world.trace.say(`more than was sold went back of ${sale.id.slice(0, 8)}`);
		const cookie = await ownersCookie(server, sale.ownerId);
		const path = `/api/transactions/${sale.id}/refunds`;
		const { text } = await server.ask({
			method: "GET",
			path,
			headers: { cookie },
			body: undefined,
		});
		const told = refunds.every(({ id, deviceId }) => text.includes(id) && text.includes(deviceId));
		if (named.length === 0 || !told)
			world.broke(
				"where more went back than was sold, the owner is told, with each device",
				`${sale.id}: ${named.length} of ${refunds.length}`,
			);
	}
}
