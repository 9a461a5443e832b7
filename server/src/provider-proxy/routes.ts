import type { providerEndpoints } from "@tuckshop/core/contract";
import { idempotencyKey } from "../http/idempotency-key.ts";
import type { Handlers } from "../http/mount.ts";
import { notFound } from "../http/refusal.ts";
import type { ProviderProxy } from "./service.ts";

/** The name that the second document gives the proxy, whatever the provider is called here. */
const documentedName = "truffle";

export function providerRoutes(proxy: ProviderProxy, providerName: string): Handlers<typeof providerEndpoints> {
	const names = [providerName, documentedName].map((name) => `${name}-proxy`);
	return {
		providerProxy: async ({ session, body, header, param }) => {
			if (!names.includes(param("provider"))) throw notFound("provider");
			return proxy.call(session.user.id, body, idempotencyKey(header("idempotency-key")));
		},
	};
}
