import { Schema } from "effect";
import { endpoint } from "./endpoint.ts";

/** The endpoints of the server's own documentation, by name. */
export const documentationEndpoints = {
	openApi: endpoint({
		name: "openApi",
		method: "GET",
		path: "/api/openapi.json",
		access: "anyone",
		says: "Every endpoint of the server as an OpenAPI 3.1 document.",
		reply: Schema.Record(Schema.String, Schema.Unknown),
		errors: [],
	}),
	docs: endpoint({
		name: "docs",
		method: "GET",
		path: "/api/docs",
		access: "anyone",
		says: "Every endpoint of the server, to read.",
		reply: Schema.String,
		as: "html",
		errors: [],
	}),
};
