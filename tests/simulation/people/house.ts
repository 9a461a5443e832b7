import type { Device } from "../machines/device.ts";
import { type KitchenPaper, kitchenPaper } from "../machines/kitchen-paper.ts";
import type { ServerMachine } from "../machines/server-machine.ts";
import { type TableStreams, tableStreams } from "../machines/table-stream.ts";
import type { SimWorld } from "../world.ts";
import type { TableBooks } from "./table-laws.ts";

/** The answers that the people at the tables were given, kept outside every machine. */
export type HouseBooks = Pick<TableBooks, "references"> & {
	/** Lines of which a tablet said that the kitchen has them, or sees in red that it has not. */
	readonly sent: Map<string, Told & { readonly sessionId: string }>;
	/** Payments that a tablet said are made, or wait for the network. */
	readonly payments: Map<string, ToldPayment>;
	/** Lines that the server made of others, when some of them went elsewhere: no tablet has those to tell again. */
	readonly moved: Set<string>;
	/** How many payments that had waited on a tablet the server turned away, as the tablet said. */
	readonly turnedAway: { count: number };
	/** Sales that an older or a broken till made, by what has to come of each. */
	readonly bad: Map<string, BadRecord>;
};

type Told = { readonly device: Device; readonly at: number };
export type ToldPayment = Told & {
	readonly sessionId: string;
	readonly amount: number;
	readonly method: "cash" | "itc";
	/**
	 * "here": a sale on the tablet's disk; "server": the server's word; "queued": it waits on the
	 * tablet; "handed over": the server has it, and no outcome yet.
	 */
	readonly as: "here" | "server" | "queued" | "handed over";
};

/** "differs": does not add up, and counts as it was tendered. "unreadable": a stored text that nobody reads. */
export type BadRecord = {
	readonly is: "differs" | "unreadable";
	readonly at: number;
	readonly reference: string;
	readonly total: number;
};

/** The dining room of the first owner's restaurant, beside the tills of the counter. */
export type House = {
	readonly tablets: readonly Device[];
	readonly tables: readonly string[];
	readonly pin: string;
	readonly books: HouseBooks;
	readonly streams: TableStreams;
	readonly kitchen: KitchenPaper;
};

export function openHouse(
	world: SimWorld,
	server: ServerMachine,
	tablet: (name: string, kitchen: KitchenPaper) => Device,
): House {
	const kitchen = kitchenPaper(world);
	return {
		tablets: ["patio", "hall"].map((name) => tablet(name, kitchen)),
		tables: server.initialDatabase.tables.ids,
		pin: server.initialDatabase.tables.pin,
		books: {
			sent: new Map(),
			payments: new Map(),
			references: new Map(),
			bad: new Map(),
			turnedAway: { count: 0 },
			moved: new Set(),
		},
		streams: tableStreams(world, server),
		kitchen,
	};
}

/** The payments that an evening has to come to. */
export const wantedPayments = 40;
