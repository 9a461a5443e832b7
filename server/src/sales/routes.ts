import type {
	Download,
	ExportQuery,
	saleEndpoints,
	taxReadingEndpoints,
} from "@tuckshop/core/contract";
import { idempotencyKey } from "../http/idempotency-key.ts";
import type { Handlers } from "../http/mount.ts";
import { assertRestaurant, assertStationAccess, onlyStation, type Principal } from "../http/who.ts";
import type { TillService } from "../tills/service.ts";
import type { SalesHistoryService } from "./history.ts";
import type { SalesService } from "./service.ts";
import type { TaxReadingsService } from "./tax-readings.ts";

/** Sales are their owner's: no cache in between may store them. */
type Reply = { readonly setHeader: (name: string, value: string) => void };
const unkept = ({ setHeader }: Reply): void => setHeader("cache-control", "no-store");

type SaleRoutesNeeds = {
	readonly ledger: SalesService;
	readonly history: SalesHistoryService;
	readonly tills: Pick<TillService, "assertTender">;
	readonly readings: TaxReadingsService;
	readonly exported: (ownerId: string, query: ExportQuery) => Promise<Download>;
};

export function saleRoutes({
	ledger,
	history,
	tills,
	readings,
	exported,
}: SaleRoutesNeeds): Handlers<typeof saleEndpoints & typeof taxReadingEndpoints> {
	return {
		acceptSale: async ({ session, body, header }) => {
			assertRestaurant(session, body.product_restaurant_id, "product_restaurant_id");
			assertStationAccess(session, body.station_id, { field: "station_id" });
			await tills.assertTender(session, body);
			return {
				success: true,
				data: await ledger.accept(session.ownerId, body, idempotencyKey(header("idempotency-key"))),
			};
		},
		sales: async (incoming) => {
			unkept(incoming);
			const { sales, unreadable, next } = await history.page(
				incoming.session.ownerId,
				within(incoming.session, incoming.query),
			);
			return {
				success: true,
				data: sales,
				...(unreadable.length === 0 ? {} : { unreadable }),
				next,
			};
		},
		taxReadings: async ({ session, param, setHeader }) => {
			unkept({ setHeader });
			return { success: true, data: await readings(session.ownerId, param("id")) };
		},
		exportSales: ({ session, query }) => exported(session.ownerId, query),
		saleGaps: async (incoming) => {
			unkept(incoming);
			return {
				success: true,
				data: await history.gaps(incoming.session.ownerId, incoming.query.device),
			};
		},
		salesDigest: async (incoming) => {
			unkept(incoming);
			return {
				success: true,
				data: await history.digests(
					incoming.session.ownerId,
					within(incoming.session, incoming.query),
				),
			};
		},
	};
}

/** An enrolled till sees only its own station's sales, whatever it asks for. */
function within<Query extends { readonly station?: string }>(who: Principal, query: Query): Query {
	const station = onlyStation(who);
	if (station === undefined) return query;
	if (query.station !== undefined) assertStationAccess(who, query.station, { field: "station" });
	return { ...query, station };
}
