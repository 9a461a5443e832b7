import { expect, it, vi } from "vitest";
import { countUncaughtErrors } from "./uncaught-errors.ts";

it("[SHELL-10] logs and counts what nobody caught, and keeps it from the page", () => {
	const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
	const target = new EventTarget() as Window & typeof globalThis;
	const errors = countUncaughtErrors(target);
	const thrown = new ErrorEvent("error", { error: new Error("torn"), cancelable: true });
	const rejected = new PromiseRejectionEvent("unhandledrejection", {
		promise: Promise.resolve(),
		reason: "late",
		cancelable: true,
	});
	target.dispatchEvent(thrown);
	target.dispatchEvent(rejected);
	expect([thrown.defaultPrevented, rejected.defaultPrevented, errors.count()]).toEqual([
		true,
		true,
		2,
	]);
	expect(log.mock.calls.map(([, reason]) => String(reason))).toEqual(["Error: torn", "late"]);
	log.mockRestore();
});
