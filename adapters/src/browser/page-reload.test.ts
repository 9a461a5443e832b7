import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type ReloadedPage, reloadPage } from "./page-reload.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function page({ controller = null }: { readonly controller?: ServiceWorker | null } = {}) {
	const seen = { reloads: 0, asked: 0 };
	let status = 200;
	let health = '{"status":"ok"}';
	let isReachable = true;
	const reloaded: ReloadedPage = {
		location: { href: "http://till.example/pos/1/2", reload: () => void seen.reloads++ },
		navigator: { serviceWorker: { controller } },
		fetch: async (asked) => {
			seen.asked += 1;
			if (!isReachable) throw new TypeError("Failed to fetch");
			return asked === "http://till.example/api/health"
				? new Response(health)
				: new Response(null, { status });
		},
	};
	return {
		page: reloaded,
		seen,
		cut: () => {
			isReachable = false;
		},
		mend: () => {
			isReachable = true;
		},
		answers: (now: number) => {
			status = now;
		},
		healthIs: (text: string) => {
			health = text;
		},
	};
}

it("[SHELL-09] a page that the server sends is reloaded at once", async () => {
	const { page: reloaded, seen } = page();
	await reloadPage(reloaded);
	expect(seen).toEqual({ reloads: 1, asked: 2 });
});

it("[SHELL-09] a page whose files a service worker has is reloaded without asking the server", async () => {
	const { page: reloaded, seen, cut } = page({ controller: {} as ServiceWorker });
	cut();
	await reloadPage(reloaded);
	expect(seen).toEqual({ reloads: 1, asked: 0 });
});

it("[SHELL-09] a page that can't be loaded stays, until the server sends it", async () => {
	const { page: reloaded, seen, cut, mend, answers } = page();
	cut();
	void reloadPage(reloaded);
	await vi.advanceTimersByTimeAsync(4 * 60_000);
	expect(seen.reloads).toBe(0);
	mend();
	answers(502);
	await vi.advanceTimersByTimeAsync(60_000);
	expect(seen.reloads).toBe(0);
	answers(200);
	await vi.advanceTimersByTimeAsync(5_000);
	expect(seen.reloads).toBe(1);
	await vi.advanceTimersByTimeAsync(60_000);
	expect(seen.reloads).toBe(1);
});

it("[SHELL-09] a page behind a guest network's sign-in page stays, until the server itself answers", async () => {
	const { page: reloaded, seen, healthIs } = page();
	healthIs("<title>Sign in</title>");
	void reloadPage(reloaded);
	await vi.advanceTimersByTimeAsync(60_000);
	expect(seen.reloads).toBe(0);
	healthIs('{"status":"gone"}');
	await vi.advanceTimersByTimeAsync(60_000);
	expect(seen.reloads).toBe(0);
	healthIs('{"status":"ok"}');
	await vi.advanceTimersByTimeAsync(5_000);
	expect(seen.reloads).toBe(1);
});

it("[SHELL-15] a page that could be loaded again still waits until nothing is in progress", async () => {
	const { page: reloaded, seen } = page();
	let end: () => void = () => undefined;
	void reloadPage(reloaded, (work) => {
		end = work;
	});
	await vi.advanceTimersByTimeAsync(1_000);
	expect(seen.reloads).toBe(0);
	end();
	await vi.advanceTimersByTimeAsync(0);
	expect(seen.reloads).toBe(1);
});

it("[SHELL-09, SHELL-15] a page that lost its server while something was in progress stays until the server is back", async () => {
	const { page: reloaded, seen, cut, mend } = page();
	let busy = true;
	const waiting: (() => void)[] = [];
	void reloadPage(reloaded, (work) => (busy ? waiting.push(work) : work()));
	await vi.advanceTimersByTimeAsync(60_000);
	cut();
	busy = false;
	for (const work of waiting) work();
	await vi.advanceTimersByTimeAsync(60_000);
	expect(seen.reloads).toBe(0);
	mend();
	await vi.advanceTimersByTimeAsync(5_000);
	expect(seen.reloads).toBe(1);
});
