import type { Page } from "playwright";

/**
 * Milliseconds from a key press in a page to the frame that shows all of its effects: the first
 * after which three frames bring no change. Measured by the page's own clock from the event's own
 * time stamp, so that nothing between the tool and the page counts.
 */
export async function toSettledFrame(page: Page, act: () => Promise<void>): Promise<number> {
	await page.evaluate(() => {
		(globalThis as unknown as { settled: Promise<number> }).settled = new Promise((resolve) => {
			addEventListener(
				"keydown",
				({ timeStamp }) => {
					let changed = true;
					const observer = new MutationObserver(() => {
						changed = true;
					});
					observer.observe(document, {
						subtree: true,
						childList: true,
						attributes: true,
						characterData: true,
					});
					let settled = 0;
					let quiet = 0;
					const frame = () => {
						if (changed) quiet = 0;
						if (quiet === 0) settled = performance.now();
						changed = false;
						quiet += 1;
						if (quiet <= 3) return requestAnimationFrame(frame);
						observer.disconnect();
						resolve(settled - timeStamp);
					};
					requestAnimationFrame(frame);
				},
				{ capture: true, once: true },
			);
		});
	});
	await act();
	return page.evaluate(() => (globalThis as unknown as { settled: Promise<number> }).settled);
}

/**
 * Milliseconds from a pointer press to the painting of its first change below `part`: the task
 * after that frame.
 */
export async function toPainted(
	page: Page,
	part: string,
	act: () => Promise<void>,
): Promise<number> {
	await page.evaluate((selector) => {
		(globalThis as unknown as { painted: Promise<number> }).painted = new Promise((resolve) => {
			const after = ({ timeStamp }: Event) => {
				const observer = new MutationObserver(() => {
					observer.disconnect();
					requestAnimationFrame(() => {
						const { port1, port2 } = new MessageChannel();
						port1.onmessage = () => resolve(performance.now() - timeStamp);
						port2.postMessage(undefined);
					});
				});
				observer.observe(document.querySelector(selector) ?? document, {
					subtree: true,
					childList: true,
					characterData: true,
				});
			};
			addEventListener("pointerdown", after, { capture: true, once: true });
		});
	}, part);
	await act();
	return page.evaluate(() => (globalThis as unknown as { painted: Promise<number> }).painted);
}

/**
 * Slows a page's processor down by this factor while work runs. Only then: the browser slows a page
 * down by keeping its thread busy, and an idle page that is slow would take a core from the one
 * that is measured.
 */
export async function whileSlow<A>(page: Page, rate: number, act: () => Promise<A>): Promise<A> {
	const session = await page.context().newCDPSession(page);
	try {
		await session.send("Emulation.setCPUThrottlingRate", { rate });
		return await act();
	} finally {
		await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
		await session.detach();
	}
}
