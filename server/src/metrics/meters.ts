import { sql } from "kysely";
import { heldByAll } from "../database/held-rows.ts";
import type { Database } from "../database/tables.ts";
import { counter, gauge, histogram, type Instrument, metricsText } from "./instruments.ts";

/** The instruments of this process, each named where it is used. */
export type Meters = {
	/** One answered call of the API, by the pattern of its path. */
	readonly request: (call: {
		readonly method: string;
		readonly route: string;
		readonly status: number;
		readonly seconds: number;
	}) => void;
	/** The outcome of a posted sale. */
	readonly sale: (outcome: "new" | "repeat" | "refused") => void;
	/** A sale that was stored with doubts, which are named. */
	readonly doubtfulSale: (doubts: string) => void;
	/** A new sale, by the judge's verdict. */
	readonly judgedSale: (verdict: string) => void;
	/** The number of sales in one commit. */
	readonly commit: (sales: number) => void;
	readonly relayOutcome: (state: string) => void;
	readonly debitOutcome: (state: string) => void;
	/**
	 * A campus card that ITC did not accept ("asked"), or that was refused because there were too
	 * many ("refused").
	 */
	readonly unknownCard: (outcome: "asked" | "refused") => void;
	readonly text: () => Promise<string>;
};

const secondBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const batchBounds = [1, 2, 5, 10, 20, 50, 100, 200, 500];

export function meters(database: Database): Meters {
	const counted = eventInstruments();
	const instruments: readonly Instrument[] = [
		...Object.values(counted),
		...stateGauges(database),
		...processGauges,
	];
	return {
		request({ method, route, status, seconds }) {
			counted.requests.add({ method, route, status: String(status) });
			counted.seconds.observe(seconds, { method, route });
		},
		sale: (outcome) => counted.sales.add({ outcome }),
		doubtfulSale: (doubts) => counted.doubtful.add({ doubts }),
		judgedSale: (verdict) => counted.judged.add({ verdict }),
		commit: (size) => counted.commits.observe(size),
		relayOutcome: (state) => counted.relayed.add({ state }),
		debitOutcome: (state) => counted.debited.add({ state }),
		unknownCard: (outcome) => counted.unknownCards.add({ outcome }),
		text: () => metricsText(instruments),
	};
}

/** The counters and histograms of events in this process. */
const eventInstruments = () => ({
	requests: counter("tuckshop_http_requests_total", "Answered calls of the API."),
	seconds: histogram(
		"tuckshop_http_request_duration_seconds",
		"How long a call of the API took.",
		secondBounds,
	),
	sales: counter("tuckshop_sales_total", "Posted sales, by outcome."),
	doubtful: counter(
		"tuckshop_sales_doubtful_total",
		"Sales that were kept with a date, number or station that can't be true.",
	),
	judged: counter(
		"tuckshop_sales_judged_total",
		"New sales, by whether their figures recompute: agrees, differs, not-judged.",
	),
	commits: histogram(
		"tuckshop_sales_commit_size",
		"Sales that were written in one commit.",
		batchBounds,
	),
	relayed: counter(
		"tuckshop_relay_outcomes_total",
		"Calls of the provider's place_order, by what is known after them.",
	),
	debited: counter(
		"tuckshop_itc_outcomes_total",
		"Calls of ITC's debit, by what is known after them.",
	),
	unknownCards: counter(
		"tuckshop_unknown_cards_total",
		"Campus cards that ITC did not take, and cards that were refused because there had been too many.",
	),
});

/** Gauges of the database, queried at each scrape. */
const stateGauges = (database: Database): readonly Instrument[] => [
	gauge(
		"tuckshop_sales_that_do_not_agree",
		"Sales in the ledger that differ or were not judged.",
		() => notAgreeing(database),
	),
	gauge(
		"tuckshop_orders_open",
		"Orders in the relay ledger that the provider has not accepted, by state.",
		() => openIn(database, "relay_orders"),
	),
	gauge(
		"tuckshop_debits_open",
		"Debits of campus cards that are neither approved nor declined, by state.",
		() => openIn(database, "itc_debits"),
	),
	gauge(
		"tuckshop_held",
		"Debits and orders that wait for a person since the database was restored.",
		async () => [[{}, await heldByAll(database)]],
	),
];

/**
 * The conditions of the partial indexes, word for word: a database only uses such an index where
 * the condition is the same.
 */
const isOpen = {
	relay_orders: sql<boolean>`state <> 'accepted'`,
	itc_debits: sql<boolean>`state not in ('approved', 'declined')`,
} as const;

async function openIn(
	database: Database,
	table: keyof typeof isOpen,
): Promise<readonly (readonly [{ readonly state: string }, number])[]> {
	const rows = await database
		.selectFrom(table)
		.select((row) => ["state", row.fn.countAll<number>().as("count")])
		.where(isOpen[table])
		.groupBy("state")
		.orderBy("state")
		.execute();
	return rows.map(({ state, count }) => [{ state }, count]);
}

/**
 * Sales that differ or were not judged, by verdict. Its condition is likewise that of the partial
 * index.
 */
async function notAgreeing(
	database: Database,
): Promise<readonly (readonly [{ readonly verdict: string }, number])[]> {
	const rows = await database
		.selectFrom("sales")
		.select((row) => ["verdict", row.fn.countAll<number>().as("count")])
		.where(sql<boolean>`verdict <> 'agrees'`)
		.groupBy("verdict")
		.orderBy("verdict")
		.execute();
	return rows.map(({ verdict, count }) => [{ verdict: verdict ?? "" }, count]);
}

const processGauges: readonly Instrument[] = [
	gauge("process_resident_memory_bytes", "Memory of this process.", async () => [
		[{}, process.memoryUsage.rss()],
	]),
	gauge("process_cpu_seconds_total", "Time of the processor that this process took.", async () => [
		[{}, cpuSeconds()],
	]),
	gauge("process_start_time_seconds", "When this process began.", async () => [[{}, startedAt]]),
];

const startedAt = Math.round(Date.now() / 1000 - process.uptime());
function cpuSeconds(): number {
	const { user, system } = process.cpuUsage();
	return (user + system) / 1e6;
}
