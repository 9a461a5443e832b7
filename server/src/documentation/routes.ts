import type { documentationEndpoints, Endpoint } from "@tuckshop/core/contract";
import type { Handlers } from "../http/mount.ts";
import { docsPage } from "./docs-page.ts";
import { openApi } from "./open-api.ts";

/** Generated once, at the first request: the contract does not change while the server runs. */
export function documentationRoutes(
	endpoints: readonly Endpoint[],
): Handlers<typeof documentationEndpoints> {
	let printed: { readonly document: ReturnType<typeof openApi>; readonly page: string } | undefined;
	const print = () => {
		const document = openApi(endpoints);
		printed ??= { document, page: docsPage(endpoints, document) };
		return printed;
	};
	return {
		openApi: async () => (printed ?? print()).document,
		docs: async () => (printed ?? print()).page,
	};
}
