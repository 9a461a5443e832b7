import { contract } from "@tuckshop/core/contract";
import { moduleOf } from "../module.ts";
import { documentationRoutes } from "./routes.ts";

export type DocumentationParts = {
	readonly documentationHandlers: ReturnType<typeof documentationRoutes>;
};

export const documentationModule = moduleOf<DocumentationParts, unknown>({
	documentationHandlers: () => documentationRoutes(Object.values(contract)),
});
