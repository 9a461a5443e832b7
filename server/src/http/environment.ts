import type { HttpBindings } from "@hono/node-server";
import type { RequestIdVariables } from "hono/request-id";

/** The context of a request: Node's own request, its id, and the caller once authenticated. */
export type Environment = {
	readonly Bindings: Partial<HttpBindings>;
	readonly Variables: RequestIdVariables & {
		/** The pattern of the path, once it is known. */ route?: string;
		userId?: string;
		tillId?: string;
	};
};
