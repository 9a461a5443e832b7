import { connect, createServer, type Socket } from "node:net";

/** A connection to PostgreSQL that can be cut, as a network or a failing machine does. */
export type CutLine = {
	/** The address of the same database over this connection. */
	readonly url: string;
	/** Ends every connection at once, in the middle of any transfer. */
	readonly cut: () => void;
	/** Allows or refuses new connections. */
	readonly open: (isOpen: boolean) => void;
	/** From now on nothing is forwarded any more, without an error, until the next cut. */
	readonly silence: () => void;
	/** Number of refused connections. */
	readonly refused: () => number;
	readonly close: () => Promise<void>;
};

export async function cutLine(databaseUrl: string): Promise<CutLine> {
	const target = new URL(databaseUrl);
	const sockets = new Set<Socket>();
	let isOpen = true;
	let isSilent = false;
	let refused = 0;
	const server = createServer((inward) => {
		if (!isOpen) {
			refused += 1;
			inward.destroy();
			return;
		}
		const outward = connect(Number(target.port), target.hostname);
		for (const [socket, other] of [
			[inward, outward],
			[outward, inward],
		] as const) {
			sockets.add(socket);
			socket.on("error", () => undefined);
			socket.on("close", () => {
				sockets.delete(socket);
				other.destroy();
			});
			socket.on("data", (data) => {
				if (!isSilent) other.write(data);
			});
		}
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const address = server.address();
	const url = new URL(databaseUrl);
	url.port = String(typeof address === "object" && address ? address.port : 0);
	const cut = (): void => {
		isSilent = false;
		for (const socket of sockets) socket.resetAndDestroy();
	};
	return {
		url: url.href,
		cut,
		open: (next) => {
			isOpen = next;
		},
		silence: () => {
			isSilent = true;
		},
		refused: () => refused,
		close: () => {
			cut();
			return new Promise((resolve) => server.close(() => resolve()));
		},
	};
}
