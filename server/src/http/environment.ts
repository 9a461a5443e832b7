import type { HttpBindings } from "@hono/node-server";
import type { RequestIdVariables } from "hono/request-id";

/** What a request carries through the application: Node's own request, its id, and who asks once that is known. */
export type Environment = {
	readonly Bindings: Partial<HttpBindings>;
	readonly Variables: RequestIdVariables & {
		/** The pattern of the path, once it is known. */ route?: string;
		userId?: string;
		tillId?: string;
	};
};
