// The peer: posted sales as one would write them with Express. A session from the database, the
// relevant fields checked, one insert and one commit for each sale, a repeat found by its key and
// compared by its hash. express-ledger.mjs FOLDER [DATABASE_URL]
import { createHash } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import express from "express-5";
import pg from "pg";

const [folder, url] = process.argv.slice(2);
const tables = [
	"create table if not exists sessions (token_hash text primary key, user_id text not null)",
	"create table if not exists restaurants (id text primary key, owner_id text not null)",
	"create table if not exists sales (owner_id text not null, idempotency_key text not null, sale_id text not null, reference text not null, hash text not null, restaurant_id text not null, device_id text not null, sequence bigint not null, created_at text not null, received_at text not null, record text not null, primary key (owner_id, idempotency_key), unique (owner_id, sale_id))",
	"create index if not exists sales_newest on sales (owner_id, created_at)",
	"create index if not exists sales_of_device on sales (owner_id, device_id, sequence)",
];
const ask = url ? await overPostgres(url) : overSqlite(join(folder, "express.sqlite"));
const hash = (text) => createHash("sha256").update(text).digest("base64url");

const app = express();
app.use(express.json({ limit: "2mb" }));
app.post("/sign-in", async (request, response) => {
	const { token, owner, restaurant } = request.body;
	await ask("insert into sessions (token_hash, user_id) values ($1, $2)", [hash(token), owner]);
	await ask("insert into restaurants (id, owner_id) values ($1, $2)", [restaurant, owner]);
	response.json({ success: true });
});
app.post("/api/transactions", async (request, response) => {
	const token = /(?:^|; )session=([^;]+)/.exec(request.headers.cookie ?? "")?.[1] ?? "";
	const [session] = await ask("select user_id from sessions where token_hash = $1", [hash(token)]);
	if (!session) return response.status(401).json({ success: false });
	const sale = request.body;
	const wrong = [
		"sale_id",
		"reference",
		"created_at",
		"business_date",
		"owner_id",
		"device_id",
		"product_restaurant_id",
	].find((field) => typeof sale[field] !== "string");
	if (
		wrong ||
		!Number.isInteger(sale.sequence) ||
		!Array.isArray(sale.items) ||
		!Array.isArray(sale.tenders) ||
		typeof sale.amount !== "number"
	)
		return response.status(400).json({ success: false, field: wrong });
	const [owned] = await ask("select id from restaurants where id = $1 and owner_id = $2", [
		sale.product_restaurant_id,
		session.user_id,
	]);
	if (sale.owner_id !== session.user_id || !owned)
		return response.status(404).json({ success: false });
	const key = request.headers["idempotency-key"] ?? sale.reference;
	const { status: _, deliveries: __, updated_at: ___, ...lasting } = sale;
	const row = [
		session.user_id,
		key,
		sale.sale_id,
		sale.reference,
		hash(JSON.stringify(lasting)),
		sale.product_restaurant_id,
		sale.device_id,
		sale.sequence,
		sale.created_at,
		new Date().toISOString(),
		JSON.stringify(sale),
	];
	const written = await ask(
		"insert into sales (owner_id, idempotency_key, sale_id, reference, hash, restaurant_id, device_id, sequence, created_at, received_at, record) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing returning received_at",
		row,
	);
	const [standing] =
		written.length > 0
			? written
			: await ask(
					"select received_at, hash from sales where owner_id = $1 and idempotency_key = $2",
					row.slice(0, 2),
				);
	if (!standing || (standing.hash !== undefined && standing.hash !== row[4]))
		return response.status(409).json({ success: false });
	response.json({
		success: true,
		data: { sale_id: sale.sale_id, reference: sale.reference, received_at: standing.received_at },
	});
});
const server = app.listen(0, "127.0.0.1", () =>
	console.log(`Listening: http://127.0.0.1:${server.address().port}`),
);

function overSqlite(file) {
	const database = new DatabaseSync(file);
	database.exec("pragma journal_mode = WAL; pragma synchronous = FULL");
	for (const table of tables) database.exec(table);
	const statements = new Map();
	return async (sql, values) => {
		const text = sql.replace(/\$\d+/g, "?");
		if (!statements.has(text)) statements.set(text, database.prepare(text));
		return statements.get(text).all(...values);
	};
}

async function overPostgres(connectionString) {
	const pool = new pg.Pool({ connectionString, max: 10 });
	for (const table of tables) await pool.query(table);
	let named = 0;
	const names = new Map();
	return async (text, values) => {
		if (!names.has(text)) names.set(text, `statement_${named++}`);
		return (await pool.query({ name: names.get(text), text, values })).rows;
	};
}
