import { Clock, Effect } from "effect";
import { Refused, type SalesLedger, Undecodable } from "../ports/index.ts";
import { dayDigests, type Sale, saleIdentity } from "../records/index.ts";
import { type Faults, noFaults } from "./faults.ts";
import { reach } from "./reach.ts";

/** A ledger as the server keeps it: one sale for an id; a repeat gets the first answer, another sale under the same id is refused. */
export function inMemorySalesLedger(
	faults: Faults = noFaults(),
	book: Map<string, { readonly sale: Sale; readonly receivedAt: string }> = new Map(),
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
	};
}
