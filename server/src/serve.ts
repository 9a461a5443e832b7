import { accessSync, constants, mkdirSync } from "node:fs";
import type { Server } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { createAdaptorServer } from "@hono/node-server";
import { argon2Passwords, type Passwords } from "./accounts/passwords.ts";
import { type Assembly, compose } from "./compose.ts";
import { type CommitPosition, openCommitPosition } from "./database/commit-position.ts";
import { takeForOne } from "./database/one-server.ts";
import { openServerDatabase } from "./database/open-database.ts";
import { positionFile, positionFileName } from "./database/position-file.ts";
import type { Database } from "./database/tables.ts";
import { seedDemo } from "./demo/seed-demo.ts";
import type { Lifecycle } from "./deployment/readiness.ts";
import { openItcSandbox } from "./embedded-itc-sandbox.ts";
import { openSandbox } from "./embedded-sandbox.ts";
import { errorDetails, type Log } from "./http/log.ts";
import type { Screens } from "./http/screens.ts";
import { longestStop, stopServing } from "./http/stop-serving.ts";
import { httpItcWire, type ItcWire } from "./itc/itc-wire.ts";
import { handleRestored } from "./marks/handle-restored.ts";
import type { OfflineQueueService } from "./offline-queue/service.ts";
import { destinations, type NameLookup } from "./outbound/destinations.ts";
import { httpProviderWire, type ProviderWire, providerLimits } from "./outbound/provider-wire.ts";
import { holdOpenWork } from "./restores/hold-open-work.ts";
import { startRejudging } from "./sales/rejudge.ts";
import { itcSandboxKeys, sandboxAccessToken, sandboxRestaurant } from "./sandbox/index.ts";
import { openSecrets } from "./secret-rotation/open-secrets.ts";
import { readSecret } from "./secrets/read-secret.ts";
import type { Settings } from "./settings.ts";
import { StartRefusal } from "./start-refusal.ts";
import { realWorld, type World } from "./world.ts";

export type RunningServer = {
	readonly url: string;
	readonly sandboxUrl: string | undefined;
	readonly itcSandboxUrl: string | undefined;
	readonly parts: Assembly;
	/**
	 * Reports not ready, finishes running requests while it tells others to come back, stops
	 * listening, closes the database.
	 */
	readonly close: () => Promise<void>;
};

/** Replacements for real parts, for tests. */
export type ServeOptions = {
	readonly log: Log;
	readonly world?: World;
	readonly passwords?: Passwords;
	readonly wire?: ProviderWire;
	readonly itcWire?: ItcWire;
	/** DNS lookup of other hosts. */
	readonly lookUp?: NameLookup;
	/**
	 * Maximum waits of the real HTTP clients in milliseconds, and of the shutdown for running
	 * requests.
	 */
	readonly timeouts?: { readonly provider?: number; readonly itc?: number; readonly stop?: number };
	readonly screens?: Screens;
	/** Another server of this process has the embedded database. */
	readonly besideAnother?: boolean;
};

/** Opens everything in order, listens, and closes what was opened when a later step fails. */
export async function startServer(
	settings: Settings,
	options: ServeOptions,
): Promise<RunningServer> {
	const { log, world = realWorld } = options;
	const closings: (() => Promise<void>)[] = [];
	const toClose: ToClose = (close) => void closings.push(close);
	const lifecycle: Lifecycle = { stopping: false };
	const closeAll = async (): Promise<void> => {
		lifecycle.stopping = true;
		for (const close of closings.reverse().splice(0)) await close();
	};
	try {
		const storage = await openStorage(settings, options, toClose);
		const sandboxes = await openSandboxes(settings, storage.database, toClose);
		const commitPosition = await openCommitPosition({
			...storage,
			hold: handleRestored(holdOpenWork(settings, world), world),
			log,
		});
		const opened = { ...storage, ...sandboxes, commitPosition };
		const parts = assemble(settings, options, { ...opened, lifecycle });
		await seedDemoOf(settings, parts, sandboxes);
		const url = await answer(settings, options, { ...opened, parts, toClose });
		return {
			url,
			sandboxUrl: sandboxes.sandbox?.url,
			itcSandboxUrl: sandboxes.itcSandbox?.url,
			parts,
			close: closeAll,
		};
	} catch (error) {
		await closeAll();
		throw error;
	}
}

/** Registers the function that closes an opened part; the last one is closed first. */
type ToClose = (close: () => Promise<void>) => void;

/** Opens the data folder, the database, and the secrets in it. */
async function openStorage(
	settings: Settings,
	{ log, world = realWorld, besideAnother }: ServeOptions,
	toClose: ToClose,
) {
	openDataFolder(settings.dataFolder);
	if (settings.databaseUrl === undefined && !besideAnother) {
		const letGo = takeForOne(settings.dataFolder);
		toClose(async () => letGo());
	}
	readSecret(settings.secret);
	const file = positionFile(join(settings.dataFolder, positionFileName), world.uuid);
	const database = await openServerDatabase(settings, { threads: true, writer: file.writer });
	toClose(() => database.destroy());
	const secretBox = await openSecrets({ database, source: settings.secret, world, log });
	return { file, database, secretBox };
}

type Storage = Awaited<ReturnType<typeof openStorage>>;

async function openSandboxes(settings: Settings, database: Database, toClose: ToClose) {
	const sandbox = settings.sandbox ? await openSandbox(settings, database) : undefined;
	if (sandbox) toClose(sandbox.close);
	const itcSandbox =
		settings.sandbox && settings.itc.hosts.length === 0
			? await openItcSandbox(settings, database)
			: undefined;
	if (itcSandbox) toClose(itcSandbox.close);
	return { sandbox, itcSandbox };
}

type Sandboxes = Awaited<ReturnType<typeof openSandboxes>>;

type Opened = Storage & Sandboxes & { readonly commitPosition: CommitPosition };

/** Assembles the parts, with the HTTP clients for provider and ITC. */
function assemble(
	settings: Settings,
	options: ServeOptions,
	opened: Opened & { readonly lifecycle: Lifecycle },
): Assembly {
	const { log, world = realWorld, passwords = argon2Passwords, timeouts = {} } = options;
	const { database, secretBox, commitPosition, sandbox, itcSandbox, lifecycle } = opened;
	const to = destinations(
		{
			origins: configuredOrigins(settings, [sandbox?.url, itcSandbox?.url]),
			privateAddresses: settings.privateAddresses,
		},
		options.lookUp,
	);
	return compose({
		settings,
		commitPosition,
		world,
		log,
		database,
		secretBox,
		passwords,
		destinations: to,
		wire:
			options.wire ??
			httpProviderWire(to, {
				...providerLimits,
				milliseconds: timeouts.provider ?? providerLimits.milliseconds,
			}),
		itcWire: options.itcWire ?? httpItcWire(to, timeouts.itc),
		screens: options.screens ?? builtScreens,
		sandboxUrl: sandbox?.url,
		...(sandbox
			? { sandboxProvider: sandboxProvider(sandbox.url), sandboxKey: sandboxAccessToken }
			: {}),
		itcSandboxUrl: itcSandbox?.url,
		lifecycle,
	});
}

async function seedDemoOf(
	settings: Settings,
	parts: Assembly,
	{ sandbox, itcSandbox }: Sandboxes,
): Promise<void> {
	if (!settings.demo || !sandbox) return;
	await seedDemo(
		{
			accounts: parts.get("accountRepository"),
			passwords: parts.get("passwords"),
			restaurants: parts.get("restaurants"),
			itcSettings: parts.get("itcSettings"),
			servers: parts.get("servers"),
			floorPlan: parts.get("floorPlan"),
			kitchens: parts.get("kitchens"),
			world: parts.get("world"),
		},
		{ url: sandbox.url, accessToken: sandboxAccessToken, ...sandboxRestaurant },
		itcSandbox && { url: itcSandbox.url, ...itcSandboxKeys },
	);
}

/** Address and ids of an owner's restaurant of the sandbox. */
const sandboxProvider = (url: string) => ({
	menu_api_url: url,
	restaurant_id: sandboxRestaurant.restaurantId,
	branch_id: sandboxRestaurant.branchId,
	branch_elsewhere: sandboxRestaurant.elsewhereBranchId,
});

/**
 * Listens, and starts the background work: the queues, and the judging of old sales. Returns the
 * server's address.
 */
async function answer(
	settings: Settings,
	{ log, timeouts }: ServeOptions,
	{
		parts,
		database,
		commitPosition,
		toClose,
	}: Opened & {
		readonly parts: Assembly;
		readonly toClose: ToClose;
	},
): Promise<string> {
	const server = createAdaptorServer({ fetch: parts.get("app").fetch }) as Server;
	const stopListening = stopServing(server, timeouts?.stop);
	const url = await listen(server, settings);
	const stopQueue = keepGoing([parts.get("offlineQueue"), parts.get("tableWork")], {
		check: commitPosition.check,
		log,
	});
	const stopJudging = startRejudging(database, { world: parts.get("world"), log });
	toClose(async () => void (await Promise.all([stopListening(), stopQueue(), stopJudging()])));
	// Closed first of all: a stream that stays open for minutes would delay the shutdown.
	toClose(async () => parts.get("tableChanges").close());
	return url;
}

const configuredOrigins = (
	{ provider, itc }: Settings,
	sandboxes: readonly (string | undefined)[],
): readonly string[] =>
	[...provider.hosts, provider.fixedHost, ...itc.hosts, ...sandboxes].filter(
		(origin) => origin !== undefined,
	);

const workEveryMs = 30_000;

/**
 * Processes what a stopped process left in the queues, now and from time to time. Returns the
 * function that stops it.
 */
function keepGoing(
	queues: readonly Pick<OfflineQueueService, "startAll" | "stop">[],
	{ check, log }: { readonly check: CommitPosition["check"]; readonly log: Log },
): () => Promise<void> {
	const startAll = async (): Promise<void> => {
		await check();
		for (const queue of queues) await queue.startAll();
	};
	const start = (): void =>
		void startAll().catch((error: unknown) =>
			log("error", "what was left to do was not started", errorDetails(error)),
		);
	start();
	const timer = setInterval(start, workEveryMs);
	return async () => {
		clearInterval(timer);
		await Promise.race([
			Promise.all(queues.map((queue) => queue.stop())),
			sleep(longestStop, undefined, { ref: false }),
		]);
	};
}

const builtScreens: Screens = {
	counter: projectFolder("../../ui-web/dist"),
	kiosk: projectFolder("../../ui-kiosk/dist"),
};

function projectFolder(path: string): string {
	return fileURLToPath(new URL(path, import.meta.url));
}

function openDataFolder(folder: string): void {
	try {
		mkdirSync(folder, { recursive: true, mode: 0o700 });
		accessSync(folder, constants.W_OK | constants.X_OK);
	} catch (error) {
		throw new StartRefusal(
			`TUCKSHOP_DATA takes a folder that can be written: ${(error as Error).message}`,
		);
	}
}

function listen(server: Server, { host, port }: Settings): Promise<string> {
	return new Promise((resolve, reject) => {
		server.once("error", (error: NodeJS.ErrnoException) => {
			const why =
				error.code === "EADDRINUSE"
					? "it is in use"
					: error.code === "EACCES"
						? "this user may not"
						: error.message;
			reject(
				new StartRefusal(
					`Can't listen on ${host} port ${port}: ${why}. Set PORT or HOST to another.`,
				),
			);
		});
		server.listen(port, host, () => {
			const address = server.address();
			const taken = typeof address === "object" && address !== null ? address.port : port;
			resolve(`http://${host.includes(":") ? `[${host}]` : host}:${taken}`);
		});
	});
}
