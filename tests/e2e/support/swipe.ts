import type { Page } from "@playwright/test";

/** Types a card at the kiosk as fast as a reader, wherever the focus is. */
export async function swipe(page: Page, number: string): Promise<void> {
	await page
		.getByText(/^(Tap or scan it|Présentez-la) /)
		.first()
		.waitFor();
	await page.evaluate(
		(keys) => {
			for (const key of keys)
				(document.activeElement ?? document.body).dispatchEvent(
					new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
				);
		},
		[...number, "Enter"],
	);
}
