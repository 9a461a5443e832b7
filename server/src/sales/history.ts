import { createHash } from "node:crypto";
import { setImmediate as turn } from "node:timers/promises";
import type { DigestQuery, SalesOfDay } from "@tuckshop/core/contract";
import { salesDigest } from "@tuckshop/core/records";
import type { SaleReads } from "./read-repository.ts";

/** The ledger as a person or a till looks back on it. */
export type SalesHistory = {
	/** By business date, then by device or restaurant; a date without sales is left out. `station`: the one that the caller may reach. */
	readonly digests: (ownerId: string, query: DigestQuery, station?: string) => Promise<readonly SalesOfDay[]>;
};

export function salesHistory(reads: SaleReads): SalesHistory {
	return {
		async digests(ownerId, { from, to, by = "device", device, restaurant }, station) {
			const told: SalesOfDay[] = [];
			for (const businessDate of days(from, to)) {
				const rows = await reads.hashesOfDay({
					ownerId,
					businessDate,
					...(device === undefined ? {} : { device }),
					...(restaurant === undefined ? {} : { restaurant }),
					...(station === undefined ? {} : { station }),
				});
				const groups = Map.groupBy(rows, (row) => (by === "device" ? row.device_id : row.restaurant_id));
				for (const [id, of] of [...groups].sort(([one], [other]) => (one < other ? -1 : 1)))
					told.push({
						business_date: businessDate,
						...(by === "device" ? { device_id: id } : { restaurant_id: id }),
						...salesDigest(
							of.map((row) => row.identity_hash),
							sha256,
						),
					});
				// The embedded database answers within the same turn: the others get theirs between two days.
				await turn();
			}
			return told;
		},
	};
}

const sha256 = (text: string): string => createHash("sha256").update(text).digest("base64url");

function* days(from: string, to: string): Generator<string> {
	for (let at = Date.parse(from); at <= Date.parse(to); at += 86_400_000) yield new Date(at).toISOString().slice(0, 10);
}
