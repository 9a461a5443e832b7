import { Schema } from "effect";
import { endpoint } from "./endpoint.ts";

/** The endpoints for monitoring, by name. */
export const metricsEndpoints = {
	metrics: endpoint({
		name: "metrics",
		method: "GET",
		path: "/api/metrics",
		access: "anyone",
		says: "Numbers of this process in the text format of Prometheus, for whoever sends the METRICS_TOKEN of the settings as a bearer; without that setting there is no such endpoint.",
		reply: Schema.String,
		as: "text",
		errors: [401, 404],
	}),
};
