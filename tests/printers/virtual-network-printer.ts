import { EventEmitter, once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * The printer's behaviour: normal; with one of its own codes; with a bad state; never answering;
 * hanging up on a job or at once; or another device.
 */
export type NetworkTrouble =
	| { readonly is: "code"; readonly code: string }
	| { readonly is: "status"; readonly status: number }
	| { readonly is: "silent"; readonly on: "connection" | "job" }
	| { readonly is: "hangs up"; readonly on: "connection" | "job" }
	| { readonly is: "answers"; readonly status: number; readonly body: string }
	| { readonly is: "moved"; readonly to: string };

export type VirtualNetworkPrinter = {
	readonly port: number;
	/** The bytes of each job that it printed. */
	readonly jobs: () => readonly (readonly number[])[];
	/** Refused requests, each with the reason. */
	readonly refused: () => readonly string[];
	readonly requests: () => number;
	trouble: NetworkTrouble | undefined;
	/** Resolves as soon as a request waits for its answer. */
	readonly keepsSomebodyWaiting: () => Promise<void>;
	/** Closes all waiting requests. */
	readonly letGo: () => void;
	readonly stop: () => Promise<void>;
};

const servicePath = "/cgi-bin/epos/service.cgi?devid=local_printer&timeout=10000";
const soap =
	/^<\?xml version="1\.0" encoding="utf-8"\?><s:Envelope xmlns:s="http:\/\/schemas\.xmlsoap\.org\/soap\/envelope\/"><s:Body>(.*)<\/s:Body><\/s:Envelope>$/;
const document =
	/^<epos-print xmlns="http:\/\/www\.epson-pos\.com\/schemas\/2011\/03\/epos-print">(?:<command>((?:[0-9a-f]{2})+)<\/command>)?<\/epos-print>$/;

/**
 * A printer with Epson's network interface: it accepts an ePOS-Print document at its one path and
 * refuses anything else.
 */
export async function startVirtualNetworkPrinter(port = 0): Promise<VirtualNetworkPrinter> {
	const jobs: (readonly number[])[] = [];
	const refused: string[] = [];
	let requests = 0;
	const held = new Set<ServerResponse>();
	const told = new EventEmitter();

	const server: Server = createServer(async (request, response) => {
		response.setHeader("access-control-allow-origin", "*");
		response.setHeader("access-control-allow-headers", "content-type, soapaction");
		// Any page may reach this device of the local network.
		response.setHeader("access-control-allow-private-network", "true");
		if (request.method === "OPTIONS") return void response.writeHead(204).end();
		requests++;
		const wrong = whatIsWrong(request);
		if (wrong) {
			refused.push(wrong);
			return void response.writeHead(404).end();
		}
		const [, inside] = soap.exec(await bodyOf(request)) ?? [];
		const [read, hex] = document.exec(inside ?? "") ?? [];
		if (read === undefined) {
			refused.push("not an ePOS-Print document");
			return answer(response, false, "SchemaError");
		}
		take(hex === undefined ? undefined : Array.from(Buffer.from(hex, "hex")), response);
	});

	const take = (bytes: readonly number[] | undefined, response: ServerResponse) => {
		const trouble = printer.trouble;
		const at = bytes ? "job" : "connection";
		if (trouble?.is === "code") return answer(response, false, trouble.code);
		if (trouble?.is === "status") return answer(response, true, "", trouble.status);
		if (trouble?.is === "silent" && trouble.on === at) {
			held.add(response);
			return void told.emit("held");
		}
		if (trouble?.is === "hangs up" && trouble.on === at) return void response.destroy();
		if (trouble?.is === "answers") return void response.writeHead(trouble.status).end(trouble.body);
		if (trouble?.is === "moved")
			return void response.writeHead(302, { location: trouble.to }).end();
		if (bytes) jobs.push(bytes);
		answer(response, true, "");
	};

	const printer: VirtualNetworkPrinter = {
		get port() {
			return (server.address() as AddressInfo).port;
		},
		jobs: () => jobs,
		refused: () => refused,
		requests: () => requests,
		trouble: undefined,
		async keepsSomebodyWaiting() {
			if (held.size === 0) await once(told, "held");
		},
		letGo() {
			for (const response of held) response.destroy();
			held.clear();
		},
		stop: () =>
			new Promise((resolve) => {
				printer.letGo();
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	};
	await new Promise<void>((resolve, reject) =>
		server.once("error", reject).listen(port, "127.0.0.1", resolve),
	);
	return printer;
}

function whatIsWrong({ method, url, headers }: IncomingMessage): string | undefined {
	if (method !== "POST") return `method ${method}`;
	if (url !== servicePath) return `path ${url}`;
	if (headers["content-type"] !== "text/xml; charset=utf-8")
		return `content type ${headers["content-type"]}`;
	return undefined;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
	const parts: Buffer[] = [];
	for await (const part of request) parts.push(part as Buffer);
	return Buffer.concat(parts).toString("utf8");
}

/** The printer's answer, in the envelope and with the state that such printers send. */
function answer(
	response: ServerResponse,
	success: boolean,
	code: string,
	status = 0x0f00_0002,
): void {
	response.writeHead(200, { "content-type": "text/xml; charset=utf-8" });
	response.end(
		`<?xml version="1.0" encoding="UTF-8" ?>\n<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"><soapenv:Body>` +
			`<response success="${success}" code="${code}" status="${status}" battery="0" xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print"/>` +
			"</soapenv:Body></soapenv:Envelope>",
	);
}
