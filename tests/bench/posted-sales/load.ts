// Posts sales over kept connections, each as soon as the one before was answered: load.ts '{"port":
// …}'. Prints the number of answers.
import { randomBytes } from "node:crypto";
import { connect } from "node:net";
import { saleRecord } from "../../server/sales/sample-sale.ts";

/** The load for the generator, as JSON in its one argument. */
export type Load = {
	readonly port: number;
	readonly connections: number;
	readonly milliseconds: number;
	readonly cookie: string;
	readonly place: {
		readonly ownerId: string;
		readonly restaurantId: string;
		readonly stationId: string;
	};
};

/** The generator's output. */
export type Answered = { readonly answered: number; readonly seconds: number };

const load = JSON.parse(process.argv[2] ?? "") as Load;
const run = randomBytes(10)
	.toString("hex")
	.replace(/^(.{8})(.{4}).(.{3}).(.{3}).*$/, "$1-$2-4$3-8$4-");
const stamp = randomBytes(4).toString("hex");
const parts = requestParts();
let sent = 0;
let answered = 0;
const began = performance.now();
const until = began + load.milliseconds;
await Promise.all(Array.from({ length: load.connections }, connection));
console.log(
	JSON.stringify({ answered, seconds: (performance.now() - began) / 1000 } satisfies Answered),
);

/** One connection with one request in flight at a time. */
function connection(): Promise<void> {
	return new Promise((resolve, reject) => {
		const socket = connect(load.port, "127.0.0.1");
		socket.setNoDelay(true).setEncoding("latin1");
		socket.on("error", reject);
		let text = "";
		const next = (): void => void socket.write(request());
		socket.on("connect", next);
		socket.on("data", (data: string) => {
			text += data;
			if (!isWhole(text)) return;
			if (!text.startsWith("HTTP/1.1 200"))
				return reject(new Error(`answered with ${text.slice(0, 500)}`));
			text = "";
			answered += 1;
			if (performance.now() < until) return next();
			socket.end();
			resolve();
		});
	});
}

function isWhole(text: string): boolean {
	const end = text.indexOf("\r\n\r\n");
	if (end < 0) return false;
	const length = /content-length: (\d+)/i.exec(text)?.[1];
	return length === undefined
		? text.endsWith("\r\n0\r\n\r\n")
		: text.length >= end + 4 + Number(length);
}

/**
 * The text of a request around the parts that differ from sale to sale, all of one width, so that
 * the generator spends little time on each.
 */
function requestParts(): readonly string[] {
	const marks = {
		sale_id: "<the id of a sale, 36 letters of it>",
		reference: "<a reference of 24 l>",
		sequence: 1_000_000,
	};
	const body = JSON.stringify({ ...saleRecord(load.place), ...marks });
	const head = [
		"POST /api/transactions HTTP/1.1",
		`host: 127.0.0.1:${load.port}`,
		"content-type: application/json",
		`content-length: ${Buffer.byteLength(body)}`,
		`cookie: ${load.cookie}`,
		`idempotency-key: ${marks.sale_id}`,
	].join("\r\n");
	return `${head}\r\n\r\n${body}`.split(/<[^<>]+>|1000000(?=\D)/);
}

function request(): string {
	sent += 1;
	const id = `${run}${sent.toString(16).padStart(12, "0")}`;
	const [head, key, reference, sequence, rest] = parts;
	return `${head}${id}${key}${id}${reference}POS-${stamp}-${String(sent).padStart(8, "0")}${sequence}${1_000_000 + sent}${rest}`;
}
