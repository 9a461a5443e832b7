import type { Database } from "../database/tables.ts";
import { debitRepository } from "../itc/debit-repository.ts";
import { queuedDebits } from "../itc/hand-over.ts";
import { standingEpoch } from "../marks/epoch.ts";
import { meters } from "../metrics/meters.ts";
import { arrivedRefunds } from "../refunds/arrived.ts";
import { forgottenWork } from "../restores/forgotten-work.ts";
import type { HoldRules } from "../restores/hold-open-work.ts";
import { saleRepository } from "../sales/repository.ts";
import { type SalesService, salesLedger } from "../sales/service.ts";
import { outcomeReceipts } from "../secrets/outcome-receipts.ts";
import type { SecretBox } from "../secrets/secret-box.ts";
import type { World } from "../world.ts";

type Needed = {
	readonly database: Database;
	readonly secretBox: SecretBox;
	readonly rules: HoldRules;
	readonly world: World;
};

/**
 * The ledger into which claims are entered: receipts for outcomes are those of the former owner's
 * device.
 */
export function claimingLedger(
	{ database, secretBox, rules, world }: Needed,
	formerOwnerId: string,
): SalesService {
	const receipts = outcomeReceipts(secretBox);
	return salesLedger({
		repository: saleRepository(database),
		campus: {
			receive: queuedDebits(debitRepository(database), secretBox, world).receive,
			// A running server finds queued work by itself.
			queued: () => undefined,
		},
		forgotten: forgottenWork({
			receipts: {
				...receipts,
				momentOf: (outcome, receipt) =>
					receipts.momentOf({ ...outcome, ownerId: formerOwnerId }, receipt),
			},
			epoch: async () => (await standingEpoch(database, world)).id,
			rules,
			world,
		}),
		refunds: arrivedRefunds(world),
		receipts,
		world,
		meters: meters(database),
	});
}
