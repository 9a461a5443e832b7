import { type Endpoint, Problem } from "@tuckshop/core/contract";
import { Schema } from "effect";

type Json = Readonly<Record<string, unknown>>;

/** The contract as an OpenAPI 3.1 document, generated from the endpoints alone. */
export function openApi(endpoints: readonly Endpoint[]): Json {
	const paths: Record<string, Record<string, Json>> = {};
	for (const endpoint of endpoints)
		paths[endpoint.path] = {
			...paths[endpoint.path],
			[endpoint.method.toLowerCase()]: operationOf(endpoint),
		};
	return {
		openapi: "3.1.0",
		info: {
			title: "Tuckshop",
			version: "0.1.0",
			description:
				"Point of sale: accounts, restaurants, menus, sales, campus cards and the provider's proxy. Any call that needs the database may answer 503 while that does not answer, or 507 while its disk is full, with Retry-After and a Problem: nothing was done, and it may be made again as it was.",
		},
		paths,
		components: {
			schemas: { Problem: schemaOf(Problem) },
			securitySchemes: {
				session: {
					type: "apiKey",
					in: "cookie",
					name: "tuckshop_session",
					description: "Set by /api/login. Behind https its name is __Host-tuckshop_session.",
				},
				till: {
					type: "apiKey",
					in: "cookie",
					name: "tuckshop_till",
					description:
						"Set by POST /api/till-sessions, for one station alone. Behind https its name is __Host-tuckshop_till.",
				},
				server: {
					type: "apiKey",
					in: "cookie",
					name: "tuckshop_server",
					description:
						"Set by a login with a PIN, for one restaurant alone. Behind https its name is __Host-tuckshop_server.",
				},
			},
		},
	};
}

function operationOf({
	name,
	says,
	access,
	path,
	query,
	body,
	reply,
	status = 200,
	errors,
	as,
}: Endpoint): Json {
	const parameters = [...pathParameters(path), ...(query ? queryParameters(query) : [])];
	const answer =
		as === "download"
			? file
			: as === "events"
				? events
				: as === "picture"
					? pictures
					: {
							[as === "html" ? "text/html" : as === "text" ? "text/plain" : "application/json"]: {
								schema: schemaOf(reply),
							},
						};
	const problem = {
		content: { "application/json": { schema: { $ref: "#/components/schemas/Problem" } } },
	};
	return {
		operationId: name,
		summary: says,
		...(access === "anyone" ? {} : { security: schemes[access], "x-access": access }),
		...(parameters.length > 0 ? { parameters } : {}),
		...(body
			? {
					requestBody: {
						required: true,
						content: { "application/json": { schema: schemaOf(body) } },
					},
				}
			: {}),
		responses: {
			[status]: { description: "Done.", content: answer },
			...Object.fromEntries(
				errors.map((code) => [code, { description: errorNames[code], ...problem }]),
			),
		},
	};
}

const schemes = {
	owner: [{ session: [] }],
	till: [{ session: [] }, { till: [] }],
	kiosk: [{ session: [] }, { till: [] }],
	server: [{ server: [] }],
	seller: [{ session: [] }, { till: [] }, { server: [] }],
	"super-admin": [{ session: [] }],
};

const file = {
	"text/csv": { schema: { type: "string" } },
	"application/json": { schema: { type: "array" } },
};

const pictures = { "image/jpeg": {}, "image/png": {} };

const events = { "text/event-stream": { schema: { type: "string" } } };

const errorNames: Readonly<Record<Endpoint["errors"][number], string>> = {
	400: "The request is not as described.",
	401: "Nobody is signed in.",
	403: "Not allowed.",
	404: "It is not there, or somebody else's.",
	409: "Conflicts with the current state of the resource.",
	413: "Too large.",
	429: "Too many tries.",
	502: "The other side answered something that was not understood.",
	503: "The other side was not reached.",
};

const pathParameters = (path: string): Json[] =>
	Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => ({
		name,
		in: "path",
		required: true,
		schema: { type: "string" },
	}));

function queryParameters(query: Schema.Top): Json[] {
	const { properties = {}, required = [] } = schemaOf(query) as {
		readonly properties?: Json;
		readonly required?: readonly string[];
	};
	return Object.entries(properties).map(([name, schema]) => ({
		name,
		in: "query",
		required: required.includes(name),
		schema,
	}));
}

/** The encoded side of a schema, as it is on the wire. */
function schemaOf(schema: Schema.Top): Json {
	const { schema: found, definitions } = Schema.toJsonSchemaDocument(schema);
	return Object.keys(definitions).length === 0 ? found : { ...found, $defs: definitions };
}
