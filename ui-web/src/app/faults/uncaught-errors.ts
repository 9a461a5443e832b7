/** Uncaught errors are logged and counted, and the screen stays (SHELL-10). */
export function countUncaughtErrors(target: Window): { readonly count: () => number } {
	let count = 0;
	const note = (kind: string, reason: unknown) => {
		count += 1;
		console.error(`${kind} (${count} since start)`, reason);
	};
	target.addEventListener("error", (event) => {
		if (event.error === undefined) return;
		event.preventDefault();
		note("Uncaught error", event.error);
	});
	target.addEventListener("unhandledrejection", (event) => {
		event.preventDefault();
		note("Unhandled rejection", event.reason);
	});
	return { count: () => count };
}
