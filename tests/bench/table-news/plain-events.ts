// The least that a server can do to tell others what one did: whatever is posted goes to everybody who listens, by server-sent events.
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

const listeners = new Set<ServerResponse>();
let number = 0;
const server = createServer((request, response) => {
	if (request.method === "GET" && request.url === "/events") {
		response.writeHead(200, { "content-type": "text/event-stream" });
		response.write(`data: ${JSON.stringify({ number })}\n\n`);
		listeners.add(response);
		response.on("close", () => listeners.delete(response));
		return;
	}
	request.resume().on("end", () => {
		if (request.method === "POST") {
			number += 1;
			for (const each of listeners) each.write(`data: ${JSON.stringify({ number })}\n\n`);
		}
		response.writeHead(200, { "content-type": "application/json" });
		response.end(JSON.stringify({ number }));
	});
});
server.listen(0, "127.0.0.1", () =>
	console.log(`Listening: http://127.0.0.1:${(server.address() as AddressInfo).port}`),
);
