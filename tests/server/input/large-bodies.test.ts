import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { owner } from "../browser.ts";
import { type ServerUnderTest, serverUnderTest } from "../server-under-test.ts";

const megabyte = 1024 * 1024;

/**
 * A client that writes its whole body before it reads, as simple ones do. Returns everything
 * received until the connection ended.
 */
function writeThenRead(
	url: string,
	head: readonly string[],
	body: Iterable<string>,
): Promise<string> {
	return new Promise((resolve, reject) => {
		const { hostname, port } = new URL(url);
		const socket = connect({ host: hostname, port: Number(port) });
		const came: Buffer[] = [];
		socket.on("error", reject);
		socket.on("end", () => resolve(Buffer.concat(came).toString()));
		socket.write(
			`${["POST /api/transactions HTTP/1.1", "host: tuckshop.test", "content-type: application/json", ...head].join("\r\n")}\r\n\r\n`,
		);
		const pieces = body[Symbol.iterator]();
		const writeOn = (): void => {
			const piece = pieces.next();
			if (piece.done) socket.on("data", (data) => came.push(data));
			else socket.write(piece.value, writeOn);
		};
		writeOn();
	});
}

function* pieces(megabytes: number, frame: (text: string) => string): Generator<string> {
	for (let count = 0; count < megabytes; count++) yield frame("x".repeat(megabyte));
}
const asIs = (text: string): string => text;
const chunk = (text: string): string => `${text.length.toString(16)}\r\n${text}\r\n`;

describe("a body that is too large", () => {
	let server: ServerUnderTest;
	let cookie: string;
	beforeAll(async () => {
		server = await serverUnderTest();
		const { jar } = await owner(server);
		cookie = `cookie: ${Array.from(jar, ([name, value]) => `${name}=${value}`).join("; ")}`;
	});
	afterAll(() => server.close());

	it.each([3, 20, 40])(
		"[SAFE-01, API-02] of %d MB is answered 413 on a connection that is said to end, also for who reads only afterwards",
		async (megabytes) => {
			const counted = await writeThenRead(
				server.url,
				[cookie, `content-length: ${megabytes * megabyte}`],
				pieces(megabytes, asIs),
			);
			const chunked = await writeThenRead(
				server.url,
				[cookie, "transfer-encoding: chunked"],
				[...pieces(megabytes, chunk), "0\r\n\r\n"],
			);
			for (const answer of [counted, chunked]) {
				const [head = "", body = ""] = answer.split("\r\n\r\n");
				expect(head).toMatch(/^HTTP\/1\.1 413 /);
				expect(head.toLowerCase().split("\r\n")).toEqual(
					expect.arrayContaining([
						"connection: close",
						"content-type: application/json",
						"x-frame-options: deny",
					]),
				);
				expect(JSON.parse(body)).toEqual({
					success: false,
					message: "The body is larger than 2 MB.",
					code: "too-large",
				});
			}
		},
	);

	it("[SAFE-01, API-02] is answered at once where its length is announced, before any of it came", async () => {
		const answer = new Promise<string>((resolve, reject) => {
			const { hostname, port } = new URL(server.url);
			const socket = connect({ host: hostname, port: Number(port) });
			socket.on("error", reject);
			socket.write(
				`POST /api/transactions HTTP/1.1\r\nhost: tuckshop.test\r\ncontent-type: application/json\r\n${cookie}\r\ncontent-length: ${1024 * megabyte}\r\n\r\n`,
			);
			socket.once("data", (data) => {
				resolve(data.toString());
				socket.destroy();
			});
		});
		expect(await answer).toMatch(/^HTTP\/1\.1 413 .*connection: close/is);
	});
});
