import { type Sale, saleIdentity } from "@tuckshop/core/records";
import { type Books, newBooks } from "./books.ts";
import { checkAtRest } from "./check-at-rest.ts";
import { checkCardMoney } from "./check-card-money.ts";
import { checkDays } from "./check-days.ts";
import { checkDebit } from "./check-debit.ts";
import { checkOrder } from "./check-order.ts";
import { checkKitchen, checkTables } from "./check-tables.ts";
import { dice } from "./dice.ts";
import type { WantedFaults } from "./faults.ts";
import { type Device, simDevice } from "./machines/device.ts";
import { type ItcLine, itcLine } from "./machines/itc-line.ts";
import { withLightWeb } from "./machines/light-web.ts";
import type { Page } from "./machines/page.ts";
import { type ProviderLine, providerLine } from "./machines/provider-line.ts";
import { type ServerMachine, serverMachine } from "./machines/server-machine.ts";
import { checkBadRecords } from "./people/bad-records.ts";
import { cashier } from "./people/cashier.ts";
import { closingTime } from "./people/closing-time.ts";
import { type DayBooks, newDayBooks } from "./people/day-books.ts";
import { type House, openHouse } from "./people/house.ts";
import { tabletWaiter } from "./people/tablet-waiter.ts";
import { workDays } from "./people/work-days.ts";
import { quiesce } from "./quiesce.ts";
import { type Lived, laterDiceOf, type SimWorld, simWorld } from "./world.ts";

export type Outcome = {
	readonly seed: number;
	/** Equal for two runs exactly when they were equal in everything. */
	readonly hash: string;
	readonly sales: number;
	/** At the tables, where there are any. */
	readonly payments: number;
	readonly days: number;
	/** The law that did not hold, and how. Undefined: all did. */
	readonly broken: string | undefined;
};

/** Everything of one seed. */
export type Simulation = {
	readonly world: SimWorld;
	readonly books: Books;
	readonly server: ServerMachine;
	readonly provider: ProviderLine;
	readonly itc: ItcLine;
	readonly devices: Device[];
	/** The days of devices that came later, in the order of `devices`: what each left open. */
	readonly laterDays: Promise<Page | undefined>[];
	readonly recognises: boolean;
	/** The dining room, where there is one: its tablets are among the devices. */
	readonly house?: House;
	/** The money that people moved, where drawers are kept and sales given back. */
	readonly days?: DayBooks;
};

/** The customers of each till while guests sit at the tables: its weeks have seeds of their own. */
const customersBeside = 6;
/** The customers of each till whose drawer is kept: some of them come back. */
const customersOfDays = 12;
/** The customers of each till whose terminal gives back: nearly all of them come back. */
const customersByCard = 5;

/** A terminal that loses its answers, and nothing that keeps the rest of the shop busy. */
const cardTrouble: Required<WantedFaults> = {
	always: ["terminalAway", "terminalLate"],
	never: [
		...([
			"badRecord",
			"databaseAway",
			"gatewayPage",
			"lastSecondLost",
			"longOutage",
			"menuChange",
			"offline",
			"oldFile",
		] as const),
		...([
			"otherOwner",
			"poison",
			"profileCopied",
			"quota",
			"serverCrash",
			"serverRestored",
		] as const),
		...(["sessionOver", "storageCleared", "upgrade"] as const),
	],
};

/** Lives through some weeks of two tills, one seed's worth of trouble, and what has to hold while and after it. */
export const simulate = (seed: number, lived?: Lived): Promise<Outcome> =>
	withLightWeb(() => live(seed, { lived }));

/** Lives through one seed with an evening at the tables of the first owner's restaurant, in one world: two tablets beside the tills, over one server. */
export const simulateHouse = (seed: number, lived?: Lived): Promise<Outcome> =>
	withLightWeb(() => live(seed, { lived, withTables: true }));

/** Lives through one seed in which customers come back with their receipts, and drawers are opened, counted and closed. */
export const simulateDays = (seed: number, lived?: Lived): Promise<Outcome> =>
	withLightWeb(() => live(seed, { lived, withDays: true }));

/**
 * Lives through one seed of small days in which bank cards pay, and terminals are asked to give back to them: lost answers, and pages that
 * end in between.
 */
export const simulateCards = (seed: number, lived: Lived = {}): Promise<Outcome> => {
	const always = [...cardTrouble.always, ...(lived.always ?? [])];
	const never = [...cardTrouble.never, ...(lived.never ?? [])];
	return withLightWeb(() =>
		live(seed, { lived: { ...lived, always, never }, withDays: true, byCard: true }),
	);
};

async function live(
	seed: number,
	{
		lived,
		withTables = false,
		withDays = false,
		byCard = false,
	}: {
		readonly lived?: Lived | undefined;
		readonly withTables?: boolean;
		readonly withDays?: boolean;
		readonly byCard?: boolean;
	},
): Promise<Outcome> {
	const chance = dice(seed);
	const world = simWorld(chance, laterDiceOf(seed), lived);
	const recognises = chance.chance(0.5);
	world.trace.say(
		`the provider ${recognises ? "recognises references" : "forgets what it was asked"}`,
	);
	const began = world.time.now();
	const books = newBooks();
	const provider: ProviderLine = providerLine(world, { recognises }, (order) =>
		checkOrder(simulation, order),
	);
	const itc: ItcLine = itcLine(world, { recognises }, (debit) => checkDebit(simulation, debit));
	const server: ServerMachine = await serverMachine(world, { recognises, withTables }, (life) => ({
		wire: provider.wire(life),
		itcWire: itc.wire(life),
	}));
	const isTaken = ({ facts }: Sale): boolean =>
		devices.some(({ disk }) => {
			const other = disk.madeAs(facts.id);
			return other !== undefined && saleIdentity(other.facts) !== saleIdentity(facts);
		});
	const devices: Device[] = ["left", "right"].map((name, station) =>
		simDevice(world, server, name, { station, isTaken, terminalGivesBack: byCard }),
	);
	const house = withTables
		? openHouse(world, server, (name, kitchen) =>
				simDevice(world, server, name, { station: 0, isTaken, kitchen }),
			)
		: undefined;
	if (house) devices.push(...house.tablets);
	const simulation: Simulation = {
		...(house ? { house } : {}),
		...(withDays ? { days: newDayBooks(byCard) } : {}),
		world,
		books,
		server,
		provider,
		itc,
		devices,
		laterDays: [],
		recognises,
	};
	server.start();

	let done = false;
	const weeks = async () => {
		const evening = house?.tablets.map((device) => tabletWaiter(simulation, device));
		const tills = devices.filter(({ kitchen }) => kitchen === undefined);
		const left: (Page | undefined)[] = await Promise.all(
			tills.map((device) =>
				workDays(simulation, device, {
					cashier,
					...(house ? { customers: customersBeside } : {}),
					...(withDays ? { customers: byCard ? customersByCard : customersOfDays } : {}),
				}),
			),
		);
		left.push(...(await Promise.all(simulation.laterDays)));
		await Promise.all(evening ?? []);
		checkKitchen(simulation);
		world.calm();
		await closingTime(simulation);
		await quiesce(simulation, left);
		checkAtRest(simulation);
		checkTables(simulation);
		await checkBadRecords(simulation);
		await checkDays(simulation);
		checkCardMoney(simulation);
	};
	weeks().then(
		() => {
			done = true;
		},
		(error: Error) => world.broke("the simulation goes on", String(error.stack)),
	);
	await world.time.runUntil(() => done || world.broken() !== undefined);
	if (!done && world.broken() === undefined)
		world.broke("the simulation goes on", "nothing is due and not all is done");
	server.file.close();
	// Weak references are released between two turns of the real event loop, and a seed has none.
	await new Promise((resolve) => setImmediate(resolve));
	return {
		seed,
		hash: world.trace.hash(),
		sales: books.confirmed.size,
		payments: house?.books.payments.size ?? 0,
		days: (world.time.now() - began) / (24 * 60 * 60 * 1000),
		broken: world.broken(),
	};
}
