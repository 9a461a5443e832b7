import { Clock, Effect } from "effect";
import { Refused, type SalesLedger, Undecodable } from "../ports/index.ts";
import {
	blockOf,
	compareBlock,
	dayDigests,
	identityHash,
	type Sale,
	saleIdentity,
} from "../records/index.ts";
import { type Faults, noFaults } from "./faults.ts";
import type { CampusBook } from "./in-memory-campus.ts";
import { reach } from "./reach.ts";

/**
 * A ledger as the server keeps it: one sale for each id; a repeat gets the first answer, another
 * sale under the same id is refused. `debits`: of these it names the unknown ones at a comparison.
 */
export function inMemorySalesLedger(
	faults: Faults = noFaults(),
	book: Map<string, { readonly sale: Sale; readonly receivedAt: string }> = new Map(),
	debits: CampusBook["debits"] = new Map(),
): SalesLedger {
	return {
		accept: (sale) =>
			Effect.gen(function* () {
				yield* reach(faults);
				if (faults.ledger === "refuses")
					return yield* new Refused({ reason: "the ledger refuses", code: "refused" });
				const now = new Date(yield* Clock.currentTimeMillis).toISOString();
				const first = book.get(sale.facts.id) ?? { sale, receivedAt: now };
				if (saleIdentity(first.sale.facts) !== saleIdentity(sale.facts))
					return yield* new Refused({ reason: "another sale has this key", code: "key-reused" });
				book.set(sale.facts.id, first);
				if (faults.ledger === "garbles")
					return yield* new Undecodable({ where: "POST /api/transactions", reason: "not JSON" });
				return {
					sale_id: sale.facts.id,
					reference: sale.facts.reference,
					received_at: first.receivedAt,
				};
			}),
		digests: ({ ownerId, deviceId, stationId, from, to }) =>
			Effect.gen(function* () {
				yield* reach(faults);
				const facts = [...book.values()].map(({ sale }) => sale.facts);
				return dayDigests(
					facts.filter(
						(each) =>
							each.ownerId === ownerId &&
							each.deviceId === deviceId &&
							each.stationId === stationId &&
							each.businessDate >= from &&
							each.businessDate <= to,
					),
				);
			}),
		compare: (ownerId, asked) =>
			Effect.gen(function* () {
				yield* reach(faults);
				const lines = [...book.values()]
					.filter(({ sale }) => sale.facts.ownerId === ownerId)
					.map(({ sale: { facts } }) => ({
						...{ n: facts.sequence, id: facts.id, hash: identityHash(facts) },
						...{ createdAt: facts.createdAt, deviceId: facts.deviceId },
					}));
				const own = lines.filter(({ deviceId }) => deviceId === asked.device_id);
				const byId = new Map(lines.map((line) => [line.id, line]));
				const held = own.flatMap(({ id }) =>
					debits.get(book.get(id)?.sale.facts.reference ?? "")?.state === "unknown" ? [id] : [],
				);
				return {
					...(held.length > 0 ? { held } : {}),
					mark: faults.server ?? {
						...{ epoch: "epoch-of-a-server-in-memory", position: book.size, tip: "" },
						...{ time: new Date(yield* Clock.currentTimeMillis).toISOString() },
						signature: "signature-of-a-server-in-memory-of-43-signs",
					},
					last: own.reduce((last, { n }) => Math.max(last, n), 0),
					blocks: asked.blocks.map((each) =>
						compareBlock(each, { rows: own.filter(({ n }) => blockOf(n) === each.block), byId }),
					),
				};
			}),
	};
}
