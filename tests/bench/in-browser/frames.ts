import type { Page } from "playwright";

/**
 * Milliseconds from an input event in a page to the frame that shows all that came of it: the first after which three frames bring no change.
 * The page's own clock from the event's own time stamp, so that nothing of the machine between the tool and the page counts.
 */
export async function toSettledFrame(page: Page, event: "keydown" | "pointerdown", act: () => Promise<void>): Promise<number> {
	await page.evaluate((name) => {
		(globalThis as unknown as { settled: Promise<number> }).settled = new Promise((resolve) => {
			addEventListener(
				name,
				({ timeStamp }) => {
					let changed = true;
					const observer = new MutationObserver(() => {
						changed = true;
					});
					observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
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
	}, event);
	await act();
	return page.evaluate(() => (globalThis as unknown as { settled: Promise<number> }).settled);
}

/** Has a page's processor run this many times slower. */
export async function slowDown(page: Page, rate: number): Promise<void> {
	const session = await page.context().newCDPSession(page);
	await session.send("Emulation.setCPUThrottlingRate", { rate });
}
