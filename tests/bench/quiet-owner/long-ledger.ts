import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { referenceColumns } from "../../../server/src/database/reference-columns.ts";

/**
 * Multiplies an owner's one sale, and its order, in the embedded database of a stopped server: this
 * many sales, one every 30 seconds up to that one, at seven devices, some of them with other days,
 * methods, totals and states.
 */
export function makeLong(dataFolder: string, ownerId: string, sales: number): void {
	const file = new DatabaseSync(join(dataFolder, "tuckshop.sqlite"));
	for (const column of ["reference_key", "reference_end"] as const)
		file.function(
			column,
			{ deterministic: true },
			(reference) => referenceColumns(String(reference))[column],
		);
	file.exec(
		"pragma journal_mode = WAL; pragma synchronous = OFF; pragma cache_size = -262144; begin",
	);
	const columns = file.prepare("select name from pragma_table_info('sales')").all() as {
		readonly name: string;
	}[];
	const changed: Readonly<Record<string, string>> = {
		idempotency_key: "sale",
		sale_id: "sale",
		reference: "ref",
		reference_key: "reference_key(ref)",
		reference_end: "reference_end(ref)",
		identity_hash: "hash",
		device_id: "'device-' || (n % 7)",
		sequence: "n / 7 + 1",
		business_date: "substr(at, 1, 10)",
		created_at: "at",
		total_cents: "100 + n * 37 % 5000",
		payment_method: "case n % 5 when 0 then 'card' when 1 then 'itc' else 'cash' end",
		status: "case when n % 997 = 0 then 'failed' else 'complete' end",
		received_at: "at",
		record:
			"json_set(sales.record, '$.sale_id', sale, '$.reference', ref, '$.created_at', at, '$.business_date', substr(at, 1, 10))",
	};
	const values = columns.map(({ name }) => changed[name] ?? `sales.${name}`);
	file
		.prepare(`with recursive count(n) as (select 1 union all select n + 1 from count where n < ?),
			made as materialized (select n, printf('00000000-0000-4000-8000-%012x', n) as sale, printf('%064x', n * 7919) as hash,
				'POS-' || (1795000000000 - n * 30000) || '-' || (n * 31 % 1000) as ref,
				strftime('%Y-%m-%dT%H:%M:%fZ', 1795000000 - n * 30, 'unixepoch') as at from count)
			insert into sales (${columns.map(({ name }) => name).join(", ")})
			select ${values.join(", ")} from made, sales where sales.owner_id = ?`)
		.run(sales, ownerId);
	file.exec("commit");
	file.close();
}
