import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { setReachable, show, tile, till } from "../../workshop/show.tsx";

const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });

/** Controls that stay outside of the window, or under something else, when they are scrolled to. */
function unreachable(within: string): string[] {
	const controls = document.querySelectorAll<HTMLElement>(
		["button", "input", "[role=tab]", "a[href]"].map((one) => `${within} ${one}`).join(", "),
	);
	return [...controls]
		.filter((control) => control.checkVisibility({ visibilityProperty: true }))
		.filter((control) => {
			control.scrollIntoView({ block: "nearest", inline: "nearest" });
			const { left, right, top, bottom } = control.getBoundingClientRect();
			const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
			const isShown = there !== null && (control.contains(there) || there.contains(control));
			return !isShown || left < 0 || right > innerWidth || top < -1 || bottom > innerHeight + 1;
		})
		.map((control) => control.ariaLabel || control.textContent || control.tagName);
}
/** How far the page, or the content of a dialog or a check, can be scrolled sideways. */
const sideways = () =>
	Math.max(
		...[...document.querySelectorAll("html, .pos, .ts-slip, .ts-dialog-body")].map(
			(each) => each.scrollWidth - each.clientWidth,
		),
	);

it.each([
	[640, 400],
	[390, 844],
])(
	"[COUN-11] reaches every control, shows names with prices in two rows and sells offline without sideways scrolling, at %d by %d",
	async (width, height) => {
		const { services } = await show(till, { width });
		await page.viewport(width, height);
		await expect.element(tile("Fries")).toBeVisible();
		setReachable(services, false);
		await page
			.elementLocator(document.body)
			.getByRole("button", { name: /^(Close|Dismiss)/ })
			.first()
			.click();
		await expect.element(page.getByText(/OFFLINE MODE/)).toBeVisible();
		const foot = () => document.querySelector(".ts-order-bar")?.getBoundingClientRect().top ?? 0;
		const rows = () =>
			new Set(
				[...document.querySelectorAll<HTMLElement>("#item-grid .ts-tile")]
					.map((each) => each.getBoundingClientRect())
					.filter(({ top, bottom }) => top >= 0 && bottom <= foot() + 1)
					.map(({ top }) => top),
			).size;
		await expect.poll(rows).toBeGreaterThanOrEqual(2);
		await expect.element(tile("Veggie Burger")).toMatchTextContent("$7.99");
		expect([unreachable(".pos"), sideways()]).toEqual([[], 0]);
		await tile("Veggie Burger").click();
		await button(/^Current Order,/).click();
		await expect.element(button("Remove Veggie Burger")).toBeInTheDocument();
		expect([unreachable(".pos"), sideways()]).toEqual([[], 0]);
		await button("Pay").click();
		await expect.element(button("Complete Payment")).toBeVisible();
		expect([unreachable("[role=dialog]"), sideways()]).toEqual([[], 0]);
		await page
			.getByRole("dialog")
			.getByRole("button", { name: /^\$20( |$)/ })
			.click();
		await expect.element(page.getByRole("region", { name: "Change" })).toBeVisible();
		expect(services.world.device.sales.size).toBe(1);
		for (let more = true; more; more = document.querySelector(".ts-toast") !== null)
			await page
				.getByRole("button", { name: /^(Close|Dismiss)/ })
				.first()
				.click();
		expect([unreachable(".pos"), sideways()]).toEqual([[], 0]);
	},
);
