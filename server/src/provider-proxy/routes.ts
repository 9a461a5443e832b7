import type { ProxyRequest, providerEndpoints } from "@tuckshop/core/contract";
import { idempotencyKey } from "../http/idempotency-key.ts";
import type { Handlers } from "../http/mount.ts";
import { notFound } from "../http/refusal.ts";
import { onlyRestaurant } from "../http/who.ts";
import type { TillService } from "../tills/service.ts";
import type { ProviderProxyService } from "./service.ts";

/** The provider's name in the documented path of the proxy; the settings may give it another. */
const documentedName = "truffle";

export function providerRoutes(
	proxy: ProviderProxyService,
	tills: Pick<TillService, "assertSale" | "mayOrder">,
	providerName: string,
): Handlers<typeof providerEndpoints> {
	const names = [providerName, documentedName].map((name) => `${name}-proxy`);
	return {
		providerProxy: async ({ session, body, header, param }) => {
			if (!names.includes(param("provider"))) throw notFound("provider");
			const saleId = orderedSale(body);
			if (saleId !== undefined) {
				await tills.assertSale(session, saleId, "or-new");
				if (!(await tills.mayOrder(session, saleId)))
					return {
						success: false,
						status: 503,
						error: "The sale is not in the ledger yet.",
						code: "not-in-ledger",
						outcome: "unreached",
					};
			}
			return proxy.call(session.ownerId, body, {
				idempotencyKey: idempotencyKey(header("idempotency-key")),
				only: onlyRestaurant(session),
			});
		},
	};
}

/** The sale of an order request, read before the rest of the request is validated. */
function orderedSale({ body }: ProxyRequest): string | undefined {
	const id =
		typeof body === "object" && body !== null && "transaction_id" in body
			? body.transaction_id
			: undefined;
	return typeof id === "string" ? id : undefined;
}
