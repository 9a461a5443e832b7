// The limit: the server itself with its sign-in, its check of every field, its hashes and its
// answers to repeats, over maps in memory instead of a database. It has only the ledger's one
// endpoint. no-database.ts OWNER RESTAURANT TOKEN
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { saleEndpoints } from "@tuckshop/core/contract";
import { tokenHash } from "../../../server/src/accounts/tokens.ts";
import { type AppParts, makeApp } from "../../../server/src/app.ts";
import { bufferedLineWriter } from "../../../server/src/http/buffered-line-writer.ts";
import { clientAddressBy } from "../../../server/src/http/client-address.ts";
import { cookiesOf } from "../../../server/src/http/http-only-cookie.ts";
import { jsonLog } from "../../../server/src/http/log.ts";
import type { OwnerSession } from "../../../server/src/http/who.ts";
import { meters } from "../../../server/src/metrics/meters.ts";
import type { SaleRepository, SaleRow, SaleWriter } from "../../../server/src/sales/repository.ts";
import { saleRoutes } from "../../../server/src/sales/routes.ts";
import { salesLedger } from "../../../server/src/sales/service.ts";
import { realWorld } from "../../../server/src/world.ts";

const [ownerId = "", restaurantId = "", token = ""] = process.argv.slice(2);
const session: OwnerSession = {
	is: "owner",
	ownerId,
	tokenHash: tokenHash(token),
	user: {
		id: ownerId,
		email: "",
		business_name: "",
		contact_name: "",
		phone: null,
		address: null,
		role: "user",
		created_at: "",
	},
	expiresAt: "2999-01-01T00:00:00.000Z",
};
const sessions = new Map([[session.tokenHash, session]]);
const counting = meters(undefined as never);
const ledger = salesLedger({
	repository: inMaps(),
	campus: { receive: (sale) => ({ sale }), queued: () => {} },
	forgotten: async () => ({}),
	refunds: { stored: async () => undefined, settled: async () => undefined },
	receipts: { give: () => "" },
	world: realWorld,
	meters: counting,
});
const nothing = undefined as never;
const { acceptSale } = saleRoutes({
	ledger,
	history: nothing,
	tills: { assertTender: async () => undefined },
	readings: nothing,
	exported: nothing,
});

const app = makeApp({
	room: { noticed: () => undefined },
	lifecycle: { stopping: false },
	contract: { acceptSale: saleEndpoints.acceptSale } as unknown as AppParts["contract"],
	handlers: { acceptSale } as AppParts["handlers"],
	accounts: {
		async session(sent) {
			const known = sessions.get(tokenHash(sent));
			return known && { session: known, renewed: false };
		},
	},
	tills: { session: async () => undefined },
	servers: { session: async () => undefined },
	marks: { shown: async () => undefined },
	cookies: cookiesOf(false),
	clientAddress: clientAddressBy([]),
	publicUrl: undefined,
	https: false,
	pictureOrigins: [],
	replicationOrigins: [],
	screens: { counter: import.meta.dirname, kiosk: import.meta.dirname },
	log: jsonLog(
		bufferedLineWriter((lines) => process.stdout.write(lines)),
		"info",
	),
	now: Date.now,
	meters: counting,
});
serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, ({ port }: AddressInfo) =>
	console.log(`Listening: http://127.0.0.1:${port}`),
);

function inMaps(): SaleRepository {
	const owners = new Map([[restaurantId, ownerId]]);
	const rows = new Map<string, SaleRow>();
	const book: SaleWriter = {
		owners: async () => owners,
		stations: async () => new Map(),
		profiles: async () => () => undefined,
		async addNew(sent) {
			const written = sent.filter(
				(row) => !rows.has(row.idempotency_key) && !rows.has(row.sale_id),
			);
			for (const row of written) rows.set(row.idempotency_key, row).set(row.sale_id, row);
			return {
				keys: new Set(written.map((row) => `${row.owner_id} ${row.sale_id}`)),
				refunded: [],
			};
		},
		familyOf: async () => [],
		replaceVerdicts: async () => {},
		endReservations: async () => {},
		takeBack: async () => {},
		openDebit: async () => true,
		alongside: (work) => work(undefined as never),
		standing: async (_, key, saleId) =>
			[...new Set([rows.get(key), rows.get(saleId)])].filter((row) => row !== undefined),
		move: async () => true,
	};
	return { together: (work) => work(book), oneByOne: (work) => work(book) };
}
// Without it no profile of this process would be written.
process.once("SIGTERM", () => process.exit());
