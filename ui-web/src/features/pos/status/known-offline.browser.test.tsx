import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fakeServices } from "../../../workshop/fake-services.ts";
import { open, setReachable, tile, till } from "../../../workshop/show.tsx";

const button = (name: string) => page.getByRole("button", { name, exact: true });

/** Records the text of the campus card's dialog from its first moment. */
function watchDialog() {
	const said = new Set<string>();
	const look = () => {
		const text = document.querySelector('[role="dialog"]')?.textContent;
		if (text) said.add(/Verify Card|Queue Transaction/.exec(text)?.[0] ?? "neither");
	};
	const observer = new MutationObserver(look);
	observer.observe(document.body, { childList: true, subtree: true, characterData: true });
	return { said, stop: () => observer.disconnect() };
}

describe("a till that is known to be offline", () => {
	it("[NET-04, ITC-03, ITC-11] opens a campus card's payment with Queue Transaction and its warning from the first moment on", async () => {
		const services = fakeServices();
		await open(till, services);
		await tile("Fries").click();
		setReachable(services, false);
		await expect.element(button("Sync Now")).toBeDisabled();
		await page.getByRole("tab", { name: "Campus Card" }).click();
		const watched = watchDialog();
		await userEvent.keyboard("{F2}");
		await expect.element(button("Queue Transaction")).toBeVisible();
		await expect.element(page.getByRole("dialog").getByRole("alert")).toBeVisible();
		watched.stop();
		expect([...watched.said]).toEqual(["Queue Transaction"]);
		setReachable(services, true);
		await expect.element(button("Verify Card")).toBeVisible();
	});

	it("[NET-04, SHELL-07] is shown as that from its first frame when it is opened anew, and not before anything was heard", async () => {
		const services = fakeServices();
		const first = await open(till, services);
		await tile("Fries").click();
		setReachable(services, false);
		await expect.element(page.getByText("Offline", { exact: true }).first()).toBeVisible();
		first.drawn.unmount();
		// No answer at all: the last known state is shown.
		Object.assign(services.world.connectivity, { reachable: () => Effect.never });
		await open(till, services);
		await expect.element(tile("Fries")).toBeVisible();
		expect(document.querySelector('[role="banner"], header')?.textContent).toContain("Offline");
	});
});
