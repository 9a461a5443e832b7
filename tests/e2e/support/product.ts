import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = join(import.meta.dirname, "../../..");

/** The whole product as `npm start` runs it: server, database, built screens, and the sandbox, on free ports. */
export type Product = {
	readonly url: string;
	readonly sandbox: Sandbox;
	/** The program's output so far. */
	readonly printed: () => string;
	/** Ends the server as a power cut would. */
	readonly kill: () => Promise<void>;
	/** Ends the server as a service manager does: what is in flight is finished. */
	readonly shutDown: () => Promise<void>;
	/**
	 * Runs one of the server's other programs on its data, such as `backup` with a file; rejects with
	 * its output unless it ended with 0.
	 */
	readonly program: (name: "backup" | "restore", ...args: readonly string[]) => Promise<void>;
	/** Starts it again on the same port and data. */
	readonly restart: () => Promise<void>;
	readonly stop: () => Promise<void>;
};

export async function startProduct(environment: Record<string, string> = {}): Promise<Product> {
	const data = await mkdtemp(join(tmpdir(), "tuckshop-e2e-"));
	let port = await freePort();
	const url = () => `http://127.0.0.1:${port}`;
	let child: ChildProcess;
	let printed = "";
	let sandboxUrl = "";

	const run = (program: string, args: readonly string[] = []) =>
		spawn(
			process.execPath,
			["--conditions=@tuckshop/source", `server/src/${program}.ts`, ...args],
			{
				cwd: root,
				env: {
					...process.env,
					PORT: String(port),
					HOST: "127.0.0.1",
					TUCKSHOP_DATA: data,
					...environment,
				},
				stdio: ["ignore", "pipe", "pipe"],
			},
		);
	const start = async () => {
		printed = "";
		child = run("start");
		for (const stream of [child.stdout, child.stderr])
			stream?.on("data", (chunk: Buffer) => {
				printed += chunk.toString();
			});
		await until(async () => {
			if (child.exitCode !== null)
				throw new Error(`the server ended with ${child.exitCode}:\n${printed}`);
			return (await fetch(`${url()}/api/health`).catch(() => undefined))?.ok === true;
		}, `the server at ${url()}`);
		await until(async () => {
			sandboxUrl = /(http:\/\/127\.0\.0\.1:\d+)\/sandbox\/orders/.exec(printed)?.[1] ?? "";
			return sandboxUrl !== "";
		}, "the sandbox's address in what the server printed");
	};
	const end = (signal: NodeJS.Signals) =>
		new Promise<void>((resolve) => {
			if (child.exitCode !== null || child.signalCode !== null) return resolve();
			child.once("exit", () => resolve());
			child.kill(signal);
		});

	// Another program may have taken the free port meanwhile.
	for (let left = 5; ; left--) {
		const isTaken = await start().then(
			() => false,
			(error: unknown) => {
				if (left === 0 || !printed.includes("it is in use")) throw error;
				return true;
			},
		);
		if (!isTaken) break;
		port = await freePort();
	}
	return {
		url: url(),
		sandbox: sandboxAt(() => sandboxUrl),
		printed: () => printed,
		kill: () => end("SIGKILL"),
		shutDown: () => end("SIGTERM"),
		program: async (name, ...args) => {
			const other = run(name, args);
			let said = "";
			for (const stream of [other.stdout, other.stderr])
				stream.on("data", (chunk: Buffer) => {
					said += chunk.toString();
				});
			const [code] = await once(other, "close");
			if (code !== 0) throw new Error(`${name} ended with ${code}:\n${said}`);
		},
		restart: start,
		stop: async () => {
			await end("SIGTERM");
			await rm(data, { recursive: true, force: true });
		},
	};
}

export type SandboxOrder = {
	readonly reference_number: string;
	readonly total_amount: number;
	readonly tax_amount: number;
};

/** The sandbox's own controls, over HTTP. */
export type Sandbox = {
	readonly orders: () => Promise<readonly SandboxOrder[]>;
	readonly clearOrders: () => Promise<void>;
	readonly misbehave: (fault: Record<string, unknown>) => Promise<void>;
	readonly behave: () => Promise<void>;
	readonly set: (settings: Record<string, unknown>) => Promise<void>;
};

function sandboxAt(url: () => string): Sandbox {
	const call = async (method: string, path: string, body?: unknown) => {
		const reply = await fetch(`${url()}${path}`, {
			method,
			...(body === undefined
				? {}
				: { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
		});
		if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
		return reply.json();
	};
	return {
		orders: async () => call("GET", "/sandbox/orders"),
		clearOrders: () => call("DELETE", "/sandbox/orders"),
		misbehave: (fault) => call("POST", "/sandbox/faults", fault),
		behave: () => call("DELETE", "/sandbox/faults"),
		set: (settings) => call("POST", "/sandbox/settings", settings),
	};
}

/**
 * Repeats until the answer is true; the limit is a deadline for a broken program, not a
 * measurement.
 */
export async function until(holds: () => Promise<boolean>, what: string): Promise<void> {
	const end = Date.now() + 300_000;
	while (!(await holds())) {
		if (Date.now() > end) throw new Error(`waited five minutes in vain for ${what}`);
		await new Promise((resolve) => setTimeout(resolve, 100));
	}
}

export function freePort(): Promise<number> {
	return new Promise((resolve, reject) => {
		const server = createServer();
		server.once("error", reject);
		server.listen(0, "127.0.0.1", () => {
			const address = server.address();
			server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
		});
	});
}
