import type { Browser, Page } from "playwright";

type TraceEvent = {
	readonly name: string;
	readonly ph: string;
	readonly pid: number;
	readonly tid: number;
	readonly dur?: number;
	readonly tdur?: number;
	readonly args?: { readonly name?: string };
};

/**
 * The longest task of a page's main thread while work runs, in milliseconds of that thread's own
 * time, from Chromium's trace: the time that a cashier's tap would wait, without other programs of
 * the machine.
 */
export async function longestTask(
	browser: Browser,
	page: Page,
	goesOn: () => Promise<void>,
): Promise<number> {
	await browser.startTracing(page, {
		categories: ["toplevel", "disabled-by-default-devtools.timeline", "devtools.timeline"],
	});
	await goesOn();
	const { traceEvents }: { readonly traceEvents: readonly TraceEvent[] } = JSON.parse(
		(await browser.stopTracing()).toString(),
	);
	const mainThreads = new Set(
		traceEvents
			.filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain")
			.map(({ pid, tid }) => `${pid}/${tid}`),
	);
	const tasks = traceEvents.filter(
		({ name, ph, pid, tid }) =>
			name === "RunTask" && ph === "X" && mainThreads.has(`${pid}/${tid}`),
	);
	if (tasks.length === 0) throw new Error("the trace has no task of the page");
	return Math.max(...tasks.map(({ tdur, dur }) => (tdur ?? dur ?? 0) / 1_000));
}
