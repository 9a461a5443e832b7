import { DatabaseFault } from "../database/fault.ts";
import { errorDetails, type Log } from "../http/log.ts";
import { isoTime, type World } from "../world.ts";
import type { Payments } from "./payments.ts";
import type { TableOrders } from "./table-orders.ts";
import type { TableWorkRepository } from "./table-work-repository.ts";

/** Work for tables at the start and from time to time, without a request. */
export type TableWork = {
	/**
	 * Enters the sales of payments that have none, stores the outcome of payments whose answer was
	 * lost, and sends the orders that are due. A repeat changes nothing.
	 */
	readonly startAll: () => Promise<void>;
	readonly stop: () => Promise<void>;
};

type TableWorkNeeds = {
	readonly repository: Pick<TableWorkRepository, "inDoubt" | "unsold">;
	readonly orders: TableOrders;
	readonly payments: Pick<Payments, "resolveOpen" | "sellEarlier">;
	readonly world: Pick<World, "now" | "turn">;
	readonly log: Log;
};

export function tableWork({ repository, orders, payments, world, log }: TableWorkNeeds): TableWork {
	let stopping = false;
	let running: Promise<void> | undefined;
	/**
	 * Sessions that failed once in this process: they hold up none behind them, and the next start
	 * tries them again.
	 */
	const failed = new Set<string>();

	async function each(
		sessions: Awaited<ReturnType<TableWorkRepository["unsold"]>>,
		work: Payments["sellEarlier"],
	): Promise<void> {
		for (const { sessionId, ...at } of sessions) {
			if (stopping) return;
			if (failed.has(sessionId)) continue;
			try {
				await work(at, sessionId);
			} catch (error) {
				if (error instanceof DatabaseFault) throw error;
				failed.add(sessionId);
				log("error", "a table's payments were not looked after", {
					session: sessionId,
					...errorDetails(error),
				});
			}
			await world.turn();
		}
	}

	async function pass(): Promise<void> {
		try {
			await each(await repository.unsold(), payments.sellEarlier);
			await each(await repository.inDoubt(isoTime(world.now())), payments.resolveOpen);
			await orders.start();
		} finally {
			running = undefined;
		}
	}

	return {
		startAll: () => (running ??= pass()),
		async stop() {
			stopping = true;
			await running?.catch(() => undefined);
			await orders.stop();
		},
	};
}
