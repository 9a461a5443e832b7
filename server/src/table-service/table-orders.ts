import { DatabaseFault } from "../database/fault.ts";
import { errorDetails, type Log } from "../http/log.ts";
import type { PlaceDueOrder } from "../provider-proxy/due-orders.ts";
import type { World } from "../world.ts";
import type { TableWorkRepository } from "./table-work-repository.ts";

/**
 * The orders of paid tables, on their way to the provider. Each was written with the payment that
 * made it due.
 */
export type TableOrders = {
	/**
	 * Sends due orders in the background of a request. Resolves when nothing more can be sent for
	 * now; never rejects.
	 */
	readonly start: () => Promise<void>;
	/** Starts nothing more, and resolves when all running requests are answered. */
	readonly stop: () => Promise<void>;
};

type TableOrdersNeeds = {
	readonly repository: Pick<TableWorkRepository, "ordersDue" | "ordered">;
	readonly placeDue: PlaceDueOrder;
	readonly world: Pick<World, "turn">;
	readonly log: Log;
};

export function tableOrders({ repository, placeDue, world, log }: TableOrdersNeeds): TableOrders {
	let stopping = false;
	let running: Promise<void> | undefined;
	let again = false;

	async function sendAll(): Promise<void> {
		/** Restaurants whose provider did not answer: the next pass tries again. */
		const silent = new Set<string>();
		for (const order of await repository.ordersDue()) {
			if (stopping) return;
			if (silent.has(order.restaurantId)) continue;
			if (await placeDue(order)) await repository.ordered(order.key);
			else silent.add(order.restaurantId);
		}
	}

	async function work(): Promise<void> {
		try {
			do {
				again = false;
				await sendAll();
			} while (again && !stopping);
		} catch (error) {
			// The next pass continues, when the database is available again.
			log(
				error instanceof DatabaseFault ? "warn" : "error",
				"the orders of tables were not sent",
				errorDetails(error),
			);
		} finally {
			running = undefined;
		}
	}

	return {
		async start() {
			again = true;
			// In the next turn, because the caller is in the middle of an answer.
			if (!stopping) running ??= world.turn().then(work);
			await running;
		},
		async stop() {
			stopping = true;
			await running;
		},
	};
}
