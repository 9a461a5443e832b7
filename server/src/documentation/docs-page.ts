import type { Endpoint } from "@tuckshop/core/contract";

type Json = Readonly<Record<string, unknown>>;

/** The OpenAPI document as a page to read, without scripts or external resources. */
export function docsPage(endpoints: readonly Endpoint[], document: Json): string {
	const operations = (
		document as { readonly paths: Readonly<Record<string, Readonly<Record<string, Json>>>> }
	).paths;
	const sections = endpoints.map((endpoint) =>
		section(endpoint, operations[endpoint.path]?.[endpoint.method.toLowerCase()] ?? {}),
	);
	return `<!doctype html>
<html lang="en-CA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Tuckshop: endpoints</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #1a1a1a; background: #fff; }
section { border-top: 1px solid #bbb; padding: 1rem 0; }
h2 { font: 600 1.1rem/1.4 ui-monospace, monospace; margin: 0; overflow-wrap: anywhere; }
pre { background: #f4f4f4; padding: 0.75rem; overflow: auto; }
summary { cursor: pointer; padding: 0.25rem 0; }
</style>
</head>
<body>
<main>
<h1>Endpoints of this server</h1>
<p>The same for programs: <a href="/api/openapi.json">/api/openapi.json</a>. Every refusal is <code>{success: false, message, code, field?}</code>.</p>
${sections.join("\n")}
</main>
</body>
</html>
`;
}

function section({ name, method, path, access, says, errors }: Endpoint, operation: Json): string {
	const parts = (["parameters", "requestBody", "responses"] as const).filter(
		(part) => operation[part] !== undefined,
	);
	const titles = {
		parameters: "Parameters",
		requestBody: "Request",
		responses: "Replies",
	} as const;
	return `<section id="${escaped(name)}">
<h2>${escaped(`${method} ${path}`)}</h2>
<p>${escaped(says)}</p>
<p>For: ${forWhom[access]}.${errors.length > 0 ? ` May answer ${errors.join(", ")}.` : ""}</p>
${parts.map((part) => `<details><summary>${titles[part]}</summary><pre tabindex="0">${escaped(JSON.stringify(operation[part], null, 2))}</pre></details>`).join("\n")}
</section>`;
}

const forWhom: Readonly<Record<Endpoint["access"], string>> = {
	anyone: "anyone",
	owner: "the owner",
	till: "the owner, and a till of theirs for its station, but no kiosk",
	kiosk: "the owner, and a till or kiosk of theirs for its station",
	server: "a server of table service, who signed in with a PIN, for one restaurant",
	seller:
		"the owner, a till or kiosk of theirs for its station, and a server of table service for the stations of their restaurant",
	"super-admin": "the super administrator",
};

const escaped = (text: string): string =>
	text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
