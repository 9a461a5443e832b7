import type { ConnectivitySignal } from "@tuckshop/core/ports";
import { Effect, Fiber } from "effect";
import { describe, expect, it } from "vitest";
import { broadcastTabs } from "./broadcast-tabs.ts";
import { browserConnectivity } from "./browser-connectivity.ts";
import { browserSpace } from "./browser-space.ts";
import { keepSyncProgress, syncProgressKey } from "./keep-sync-progress.ts";
import { webLockLeadership } from "./web-lock-leadership.ts";

const run = Effect.runPromise;

const answering = (is: boolean) => ({
	heard: () => Effect.succeed(undefined),
	reachable: () => Effect.succeed(is),
});

describe("browserConnectivity", () => {
	it("[NET-14] passes on the page's events until it is told to stop, and asks the server when asked", async () => {
		const heard: ConnectivitySignal[] = [];
		const connectivity = browserConnectivity(answering(false));
		expect(await run(connectivity.reachable())).toBe(false);
		const stop = await run(connectivity.watch((signal) => heard.push(signal)));
		for (const name of ["offline", "online", "focus"]) window.dispatchEvent(new Event(name));
		document.dispatchEvent(new Event("visibilitychange"));
		expect(heard).toEqual(["offline", "online", "visible", "visible"]);
		await run(stop);
		for (const name of ["offline", "online", "focus"]) window.dispatchEvent(new Event(name));
		document.dispatchEvent(new Event("visibilitychange"));
		expect(heard).toHaveLength(4);
	});
});

describe("webLockLeadership", () => {
	const inTab = () => {
		const one = webLockLeadership(null);
		return [one, one] as const;
	};
	for (const [name, two] of [
		["by Web Lock", () => [webLockLeadership(), webLockLeadership()] as const],
		["within one tab, without locks", inTab],
	] as const) {
		it(`has one leader ${name}, and the next when it has ended`, async () => {
			const [first, second] = two();
			let go: () => void = () => undefined;
			const gate = new Promise<void>((resolve) => {
				go = resolve;
			});
			const fiber = Effect.runFork(
				first.lead(
					"work",
					Effect.promise(() => gate),
				),
			);
			await new Promise((resolve) => setTimeout(resolve, 50));
			expect(await run(Effect.result(second.lead("work", Effect.succeed(1))))).toMatchObject({
				failure: { _tag: "Busy" },
			});
			expect(await run(second.lead("other work", Effect.succeed(2)))).toBe(2);
			go();
			await run(Fiber.join(fiber));
			expect(await run(second.lead("work", Effect.succeed(3)))).toBe(3);
		});
		it(`is free again when the work of its leader fails or is interrupted, ${name}`, async () => {
			const [leadership] = two();
			expect(await run(Effect.result(leadership.lead("work", Effect.fail("no"))))).toMatchObject({
				failure: "no",
			});
			const fiber = Effect.runFork(leadership.lead("work", Effect.never));
			await new Promise((resolve) => setTimeout(resolve, 50));
			await run(Fiber.interrupt(fiber));
			expect(await run(leadership.lead("work", Effect.succeed(1)))).toBe(1);
		});
	}
});

describe("keepSyncProgress", () => {
	it("[SYNC-12, SYNC-13, SYNC-14] keeps the progress in session storage while a sync runs, and takes it away when it ends", () => {
		type State = {
			readonly progress?: {
				readonly step: number;
				readonly current: string;
				readonly total: number;
				readonly timestamp: string;
			};
		};
		let hear: (state: State, before: State) => void = () => undefined;
		const state = {
			subscribe: (listener: typeof hear) => {
				hear = listener;
				return () => {
					hear = () => undefined;
				};
			},
		};
		const stop = keepSyncProgress({ state: state as never });
		const progress = {
			step: 3,
			current: "modifiers",
			total: 8,
			timestamp: "2026-11-20T12:00:00.000Z",
		};
		hear({ progress }, {});
		expect(JSON.parse(sessionStorage.getItem(syncProgressKey) ?? "")).toEqual(progress);
		hear({ progress: { ...progress, step: 4 } }, { progress });
		expect(sessionStorage.getItem("syncProgress")).toContain('"step":4');
		hear({}, { progress });
		expect(sessionStorage.getItem("syncProgress")).toBeNull();
		stop();
		hear({ progress }, {});
		expect(sessionStorage.getItem("syncProgress")).toBeNull();
	});
});

describe("browserSpace", () => {
	it("gives the browser's answer about eviction, and no where it has none or fails", async () => {
		expect(typeof (await run(browserSpace().persist()))).toBe("boolean");
		expect(await run(browserSpace({}).persist())).toBe(false);
		expect(
			await run(
				browserSpace({ persisted: async () => true, persist: async () => false }).persist(),
			),
		).toBe(true);
		expect(
			await run(
				browserSpace({
					persisted: async () => false,
					persist: async () => Promise.reject(new Error("no")),
				}).persist(),
			),
		).toBe(false);
	});

	it("holds room in hand and gives it back, and has none to hold where there are no files", async () => {
		const size = async () => {
			const folder = await navigator.storage.getDirectory();
			return (await (await folder.getFileHandle("tuckshop-reserve")).getFile()).size;
		};
		for (const bytes of [2048, 1024, 1024]) {
			expect(await run(browserSpace().reserve(bytes))).toBe(true);
			expect(await size()).toBe(bytes);
		}
		for (const bytes of [0, 0]) expect(await run(browserSpace().reserve(bytes))).toBe(true);
		await expect(size()).rejects.toThrow();
		expect(await run(browserSpace({}).reserve(1))).toBe(true);
		const refuses = (thrown: unknown) =>
			browserSpace({ getDirectory: () => Promise.reject(thrown) });
		expect(await run(refuses(new DOMException("full", "QuotaExceededError")).reserve(1))).toBe(
			false,
		);
	});

	it("holds room also where another tab takes the file away just then", async () => {
		const folder = await navigator.storage.getDirectory();
		let taken = 0;
		const shared = {
			getFileHandle: async (name: string, options: FileSystemGetFileOptions) => {
				const file = await folder.getFileHandle(name, options);
				if (taken++ === 0) await folder.removeEntry(name);
				return file;
			},
		} as FileSystemDirectoryHandle;
		const space = browserSpace({ getDirectory: async () => shared });
		expect(await run(space.reserve(2048))).toBe(true);
		expect((await (await folder.getFileHandle("tuckshop-reserve")).getFile()).size).toBe(2048);
		await run(browserSpace().reserve(0));
	});

	it("takes no browser for full that gives it no files, as a private window does, or none to write to", async () => {
		const refuses = browserSpace({
			getDirectory: () => Promise.reject(new DOMException("not here", "SecurityError")),
		});
		expect(await run(refuses.reserve(1))).toBe(true);
		const { createWritable } = FileSystemFileHandle.prototype;
		Reflect.deleteProperty(FileSystemFileHandle.prototype, "createWritable");
		try {
			expect(await run(browserSpace().reserve(4096))).toBe(true);
		} finally {
			FileSystemFileHandle.prototype.createWritable = createWritable;
		}
	});

	it("tells the room that there is, and nothing where the browser does not say", async () => {
		const room = await run(browserSpace().room());
		expect(room?.quota).toBeGreaterThan(room?.used ?? 0);
		expect(await run(browserSpace({}).room())).toBeUndefined();
		expect(await run(browserSpace({ estimate: async () => ({}) }).room())).toBeUndefined();
		expect(
			await run(browserSpace({ estimate: async () => Promise.reject(new Error("no")) }).room()),
		).toBeUndefined();
	});
});

describe("broadcastTabs", () => {
	it("carries a message to the other tabs, not to its own, and passes over what is none of ours", async () => {
		const [one, other] = [broadcastTabs(), broadcastTabs()];
		const heard: string[] = [];
		const listen = (tabs: typeof one, name: string) =>
			run(tabs.listen(({ type, ownerId }) => void heard.push(`${name} ${type} ${ownerId}`)));
		const [, stop] = [await listen(one, "one"), await listen(other, "other")];
		const stranger = new BroadcastChannel("tuckshop");
		stranger.postMessage({ type: "menu" });
		stranger.postMessage("sales");
		await run(one.postToTabs({ type: "sales", ownerId: "owner-1" }));
		await expect.poll(() => heard).toEqual(["other sales owner-1"]);
		await run(stop);
		await run(one.postToTabs({ type: "sales", ownerId: "owner-2" }));
		await new Promise((resolve) => setTimeout(resolve, 50));
		expect(heard).toEqual(["other sales owner-1"]);
		stranger.close();
	});
});

describe("a wish to be woken", () => {
	it("[NET-23] registers the background sync where the browser has it, and nothing where it has not or says no", async () => {
		const tags: string[] = [];
		const worker = (sync: unknown) =>
			({
				addEventListener: () => undefined,
				removeEventListener: () => undefined,
				getRegistration: async () => ({ sync }),
			}) as never;
		const asked = (sync: unknown) =>
			run(browserConnectivity(answering(true), window, worker(sync)).requestBackgroundSync());
		await asked({ register: async (tag: string) => void tags.push(tag) });
		await asked(undefined);
		await asked({ register: () => Promise.reject(new Error("not allowed")) });
		expect(tags).toEqual(["sync-transactions"]);
	});
});
