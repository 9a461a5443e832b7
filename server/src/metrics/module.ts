import type { Given } from "../given.ts";
import { moduleOf } from "../module.ts";
import { type Meters, meters } from "./meters.ts";
import { metricsRoutes } from "./routes.ts";

export type MetricsParts = {
	readonly meters: Meters;
	readonly metricsHandlers: ReturnType<typeof metricsRoutes>;
};

export const metricsModule = moduleOf<MetricsParts, Pick<Given, "database" | "settings">>({
	meters: ({ database }) => meters(database),
	metricsHandlers: ({ meters: all, settings }) => metricsRoutes(all, settings.metricsToken),
});
