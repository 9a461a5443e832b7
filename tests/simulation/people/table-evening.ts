import {
	httpFloorPlan,
	httpServerDesk,
	httpTableBills,
	httpTableSessions,
} from "@tuckshop/adapters/product-server";
import type { FloorPlan, StaffSessions, TableBills, TableSessions } from "@tuckshop/core/ports";
import { Effect, Result } from "effect";
import { dice } from "../dice.ts";
import { type ItcLine, itcLine } from "../machines/itc-line.ts";
import { withLightWeb } from "../machines/light-web.ts";
import { type Network, simNetwork } from "../machines/network.ts";
import { pageContext } from "../machines/page-runtime.ts";
import { type ProviderLine, providerLine } from "../machines/provider-line.ts";
import { type ServerMachine, serverMachine } from "../machines/server-machine.ts";
import { type Lived, laterDiceOf, type SimWorld, simWorld } from "../world.ts";
import { checkAtClosing, checkTableDebit, type TableBooks } from "./table-laws.ts";
import { waiter } from "./waiter.ts";

export type Evening = {
	readonly seed: number;
	readonly hash: string;
	readonly payments: number;
	readonly broken: string | undefined;
};

type Fault = { readonly _tag: string; readonly code?: string };
/** The result of a call that was repeated until it was answered. */
export type Said<A> =
	| { readonly ok: true; readonly value: A }
	| { readonly ok: false; readonly code: string };

/** A tablet in the dining room: the real client of the server on a simulated network, held by whoever is signed in with a PIN. */
export type Tablet = {
	readonly name: string;
	readonly network: Network;
	readonly desk: StaffSessions;
	readonly plan: FloorPlan;
	readonly sessions: TableSessions;
	readonly bills: TableBills;
	/** Makes a call, and again under the same keys while nobody answers. Undefined: given up after so many tries. */
	readonly ask: <A, E extends Fault>(
		call: Effect.Effect<A, E>,
		tries?: number,
	) => Promise<Said<A> | undefined>;
};

export type TableSimulation = {
	readonly world: SimWorld;
	readonly server: ServerMachine;
	readonly itc: ItcLine;
	readonly provider: ProviderLine;
	readonly books: TableBooks;
	readonly tablets: readonly Tablet[];
	readonly tables: readonly string[];
	readonly place: {
		readonly restaurantId: string;
		readonly stationId: string;
		readonly pin: string;
	};
};

/** Some hours of two tablets at three tables, one seed's worth of trouble, and what has to hold of every bill while and after it. */
export const tableEvening = (seed: number, lived?: Lived): Promise<Evening> =>
	withLightWeb(() => live(seed, lived));

async function live(seed: number, lived?: Lived): Promise<Evening> {
	const chance = dice(seed);
	const world = simWorld(chance, laterDiceOf(seed), lived);
	const recognises = chance.chance(0.5);
	const books: TableBooks = { lines: new Map(), payments: new Map(), references: new Map() };
	const provider = providerLine(world, { recognises }, () => undefined);
	const itc = itcLine(world, { recognises }, (debit) => checkTableDebit(world, books, itc, debit));
	const server = await serverMachine(world, { recognises }, (life) => ({
		wire: provider.wire(life),
		itcWire: itc.wire(life),
	}));
	server.start();
	const tablets = ["left", "right"].map((name) => tablet(world, server, name));
	let done = false;
	const evening = async () => {
		const place = await opened(server, tablets);
		const tables = await tablesOf(tablets[0] as Tablet, place.restaurantId);
		const simulation: TableSimulation = {
			...{ world, server, itc, provider, books, tablets, tables, place },
		};
		await Promise.all(tablets.map((each) => waiter(simulation, each)));
		world.calm();
		server.start();
		await checkAtClosing(simulation);
	};
	evening().then(
		() => {
			done = true;
		},
		(error: Error) => world.broke("the evening goes on", String(error.stack)),
	);
	await world.time.runUntil(() => done || world.broken() !== undefined);
	if (!done && world.broken() === undefined)
		world.broke("the evening goes on", "nothing is due and not all is done");
	server.file.close();
	await new Promise((resolve) => setImmediate(resolve));
	return { seed, hash: world.trace.hash(), payments: books.payments.size, broken: world.broken() };
}

function tablet(world: SimWorld, server: ServerMachine, name: string): Tablet {
	const network = simNetwork(world, server, name);
	const life = { alive: true };
	const config = network.config(life);
	const run = Effect.runPromiseWith(pageContext(world, life, world.time.now));
	return {
		name,
		network,
		desk: httpServerDesk(config),
		plan: httpFloorPlan(config),
		sessions: httpTableSessions(config),
		bills: httpTableBills(config),
		async ask<A, E extends Fault>(
			call: Effect.Effect<A, E>,
			tries = 60,
		): Promise<Said<A> | undefined> {
			for (let tried = 1; tried <= tries; tried++) {
				const said = await run(Effect.result(call));
				if (Result.isSuccess(said)) return { ok: true, value: said.success };
				const { _tag, code = _tag } = said.failure;
				// Of a server that was not there, or could not be understood, nothing is known.
				if (_tag !== "Unreached" && _tag !== "Undecodable" && _tag !== "SignedOut")
					return { ok: false, code };
				await world.time.sleep(2_000 * tried);
			}
			return undefined;
		},
	};
}

/** The first server and the tables; whatever was made before an answer was lost is found. */
async function opened(
	server: ServerMachine,
	tablets: readonly Tablet[],
): Promise<TableSimulation["place"]> {
	const [owner] = server.initialDatabase.owners;
	const [first] = tablets;
	if (!owner || !first) throw new Error("the initial database has an owner and a tablet");
	const place = {
		restaurantId: owner.restaurantId,
		stationId: owner.stationIds[0] ?? "",
		pin: "4711",
	};
	const login = JSON.stringify({ email: owner.email, password: owner.password });
	const json = { "content-type": "application/json" };
	const signedIn = await answered(first, () =>
		server.ask({ method: "POST", path: "/api/login", headers: json, body: login }),
	);
	const cookie = signedIn.setCookie?.split(";")[0] ?? "";
	const body = JSON.stringify({ name: "Ana", pin: place.pin });
	const path = `/api/table-service/restaurants/${place.restaurantId}/servers/first`;
	await answered(first, () =>
		server.ask({ method: "POST", path, headers: { ...json, cookie }, body }),
	);
	for (const each of tablets) await each.ask(each.desk.login(place.restaurantId, place.pin));
	return place;
}

/** Asked again while the server is down. */
async function answered<A extends { readonly status: number }>(
	{ ask }: Tablet,
	call: () => Promise<A>,
): Promise<A> {
	const said = await ask(
		Effect.tryPromise({
			try: async () => {
				const reply = await call();
				if (reply.status >= 500) throw new Error(String(reply.status));
				return reply;
			},
			catch: () => ({ _tag: "Unreached" }),
		}),
		// A server may be down for an hour before the evening has begun.
		100,
	);
	if (!said?.ok) throw new Error("the server never came");
	return said.value;
}

async function tablesOf({ ask, plan }: Tablet, restaurantId: string): Promise<readonly string[]> {
	const made = async <A extends { readonly id: string }, E extends Fault>(
		list: Effect.Effect<readonly A[], E>,
		add: Effect.Effect<A, E>,
	): Promise<string> => {
		for (;;) {
			const there = await ask(list);
			const known = there?.ok ? there.value.at(-1) : undefined;
			if (known) return known.id;
			await ask(add, 1);
		}
	};
	const floorId = await made(
		plan.floors(restaurantId),
		plan.addFloor(restaurantId, { name: "ground", display_name: "Ground" }),
	);
	const sectionId = await made(
		plan.sections(floorId),
		plan.addSection(floorId, { name: "patio", display_name: "Patio" }),
	);
	for (const table_number of ["1", "2", "3"]) await ask(plan.addTable(sectionId, { table_number }));
	const there = await ask(plan.tables(sectionId));
	return there?.ok ? there.value.map(({ id }) => id) : [];
}
