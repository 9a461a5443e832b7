import type { Sale } from "@tuckshop/core/records";
import { cents, saleReference } from "@tuckshop/core/rules";
import type { Device } from "../machines/device.ts";
import type { Page } from "../machines/page.ts";
import { isPoison } from "../machines/provider-menu.ts";
import type { ServerMachine } from "../machines/server-machine.ts";
import type { Simulation } from "../simulate.ts";

/** A till of an older or a broken version makes a sale that does not add up, or the ledger has one that nobody reads any more. */
export async function badRecord(simulation: Simulation, device: Device, page: Page): Promise<void> {
	const { world, devices, house, server } = simulation;
	const chance = world.laterDice;
	if (!house || !chance.chance(world.faults().badRecord / 4)) return;
	const sound = devices
		.flatMap(({ disk }) => disk.made())
		.find((sale) => isPlain(sale) && sale.facts.ownerId === page.pos.till.ownerId);
	if (!sound) return;
	if (chance.chance(0.5)) return void (await doesNotAddUp(simulation, device, { page, sound }));
	if (!server.file.isTransaction) isNotReadable(simulation, sound);
}

const isPlain = ({ facts, campus }: Sale): boolean =>
	campus === undefined &&
	facts.check === undefined &&
	!isPoison(facts) &&
	facts.tenders.every(({ method }) => method === "cash");

/** The lines come to some cents less than the sale says, and the money was taken all the same. */
async function doesNotAddUp(
	{ world, house }: Simulation,
	device: Device,
	{ page, sound }: { readonly page: Page; readonly sound: Sale },
): Promise<void> {
	const { laterDice: chance, time, trace } = world;
	const deviceId = device.disk.deviceId();
	const [first, ...others] = sound.facts.lines;
	if (!house || deviceId === undefined || !first) return;
	const id = chance.uuid();
	const reference = saleReference(time.now(), chance.unit());
	const line = { ...first, total: cents(Math.max(0, first.total - chance.between(1, 9))) };
	const { sequence: _, clockOffsetMs: __, reissueOf: ___, ...sold } = sound.facts;
	const facts = {
		...sold,
		...{ id, reference, deviceId, createdAt: new Date(device.now()).toISOString() },
		lines: [line, ...others].map((each) => ({ ...each, id: chance.uuid() })),
	};
	const at = facts.createdAt;
	const kept = await page.run(
		page.ports.saleStore.keep(id, (sequence) => ({
			facts: { ...facts, sequence },
			progress: {
				deliveries: { ledger: { is: "waiting" }, provider: { is: "waiting" } },
				updatedAt: at,
			},
		})),
	);
	if (kept?._tag !== "Success" && !device.disk.sales.has(id)) return;
	trace.say(`${device.name} a broken page keeps ${id.slice(0, 8)}, whose lines do not add up`);
	house.books.bad.set(id, { is: "differs", at: time.now(), reference, total: facts.total });
}

/** As a server of another version left it in the ledger: its columns stand, its text is no record. */
function isNotReadable({ world, house, server }: Simulation, { facts }: Sale): void {
	const { laterDice: chance, time, trace } = world;
	const row = server.file.prepare("select * from sales where sale_id = ?").get(facts.id);
	if (!house || !row) return;
	const id = chance.uuid();
	const reference = saleReference(time.now(), chance.unit());
	const spoiled = {
		...row,
		...{ sale_id: id, idempotency_key: id, device_id: `old-${id}`, sequence: 1, reference },
		record: chance.pick(['{"version":', "[]", '{"sale_id":7}']),
	};
	const columns = Object.keys(spoiled);
	server.file
		.prepare(
			`insert into sales (${columns.join(", ")}) values (${columns.map(() => "?").join(", ")})`,
		)
		.run(...(Object.values(spoiled) as string[]));
	trace.say(`the ledger has ${id.slice(0, 8)}, which nobody reads any more`);
	house.books.bad.set(id, { is: "unreadable", at: time.now(), reference, total: facts.total });
}

/** Checks the owner's view of bad records when all is at rest: each is counted, marked and named, and nothing held up by it. */
export async function checkBadRecords({ world, house, server, devices }: Simulation) {
	if (!house) return;
	const rows = server.file
		.prepare("select sale_id, verdict, total_cents from sales")
		.all() as unknown as readonly { sale_id: string; verdict: string; total_cents: number }[];
	const listed = await ownersList(server);
	for (const [id, { is, at, reference, total }] of house.books.bad) {
		const mayBeLost =
			is === "unreadable"
				? at <= (server.wentBackAt() ?? 0)
				: devices.some(({ disk }) => disk.cleared.has(id));
		const found = rows.filter(({ sale_id }) => sale_id === id);
		if (found.length === 0 && mayBeLost) continue;
		const named = is === "differs" ? listed.differ : listed.unreadable;
		if (found.length !== 1 || found[0]?.total_cents !== total)
			world.broke("a bad record counts as it was tendered, once", `${id}: ${found.length}`);
		if (is === "differs" && found[0]?.verdict !== "differs")
			world.broke("a bad record is marked", `${id} is said to be ${found[0]?.verdict}`);
		if (!named.includes(reference))
			world.broke("a bad record is named to the owner", `${reference}, which is ${is}`);
	}
	const own = rows.length;
	if (listed.told !== own)
		world.broke("a bad record hides no other", `${listed.told} of ${own} sales are told`);
}

type Listed = { told: number; readonly differ: string[]; readonly unreadable: string[] };

/** All pages of all owners' lists. */
async function ownersList({ ask, initialDatabase }: ServerMachine): Promise<Listed> {
	const found: Listed = { told: 0, differ: [], unreadable: [] };
	for (const { email, password } of initialDatabase.owners) {
		const headers = { "content-type": "application/json" };
		const body = JSON.stringify({ email, password });
		const login = await ask({ method: "POST", path: "/api/login", headers, body });
		const cookie = login.setCookie?.split(";")[0] ?? "";
		let next: string | null = "";
		while (next !== null) {
			const path = `/api/transactions?limit=100${next === "" ? "" : `&cursor=${encodeURIComponent(next)}`}`;
			const { text } = await ask({ method: "GET", path, headers: { cookie }, body: undefined });
			const page = JSON.parse(text) as {
				data: { record: { reference: string }; verdict?: { is: string } }[];
				unreadable?: string[];
				next: string | null;
			};
			const unreadable = page.unreadable ?? [];
			found.told += page.data.length + unreadable.length;
			found.unreadable.push(...unreadable);
			for (const { record, verdict } of page.data)
				if (verdict?.is === "differs") found.differ.push(record.reference);
			next = page.next;
		}
	}
	return found;
}
