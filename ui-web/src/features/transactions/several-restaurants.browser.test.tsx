import { businessDate } from "@tuckshop/core/rules/till";
import { timeText } from "@tuckshop/core/texts/en-ca";
import { expect, it, onTestFinished, vi } from "vitest";
import { page } from "vitest/browser";
import { type FakeServices, fakeServices, mapleCommons } from "../../workshop/fake-services.ts";
import { sellAt } from "../../workshop/sell.ts";
import { open } from "../../workshop/show.tsx";

const bakery = {
	...mapleCommons,
	...{ id: "restaurant-2", name: "Quay Bakery", time_zone: "America/St_Johns" },
	stations: [
		{ id: "station-4", name: "Espresso Bar", restaurant_id: "restaurant-2", is_active: true },
	],
};
const button = (name: string) => page.getByRole("button", { name, exact: true });
const rows = () =>
	[...document.querySelectorAll<HTMLElement>(".ts-record")].map(({ textContent }) => textContent);

/**
 * Sets the clock of a moment at which it is already tomorrow in St. John's, or the same day in
 * both. It goes on from there.
 */
function startAt(moment: string) {
	vi.useFakeTimers({ now: Date.parse(moment), toFake: ["Date"], shouldAdvanceTime: true });
	onTestFinished(() => void vi.useRealTimers());
}

/**
 * Two sales at Maple Commons, of which the second is told as one of the bakery's in another time
 * zone.
 */
async function soldAtBoth(): Promise<FakeServices & { readonly theirTime: string }> {
	const services = fakeServices({ restaurants: [mapleCommons, bakery] });
	await sellAt(services, 2);
	const { device, ledger } = services.world;
	const [, second] = [...device.sales.values()];
	const standing = second && ledger.get(second.facts.id);
	if (!second || !standing) throw new Error("nothing was sold");
	const theirDay = businessDate(Date.parse(second.facts.createdAt), "America/St_Johns");
	const facts = {
		...second.facts,
		...{ restaurantId: "restaurant-2", stationId: "station-4", businessDate: theirDay },
	};
	device.sales.delete(facts.id);
	ledger.set(facts.id, { ...standing, sale: { ...second, facts } });
	return { ...services, theirTime: timeText(facts.createdAt, "America/St_Johns") };
}

it("[SETU-03] leads from the dashboard to the sales of all restaurants, which name restaurant and station, are filtered by them and told by their own clocks", async () => {
	const services = await soldAtBoth();
	await open("/dashboard", services);
	await button("Transactions").click();
	await expect.poll(() => rows().length).toBe(2);
	const [theirs, ours] = rows();
	expect(ours).toContain("Maple Commons, Station 1");
	expect(theirs).toContain("Quay Bakery, Espresso Bar");
	// An hour and a half apart on their clocks, though both were sold within seconds.
	const [first] = services.world.device.sales.values();
	expect(ours).toContain(timeText(first?.facts.createdAt ?? "", "America/Toronto"));
	expect(theirs).toContain(services.theirTime);
	await page.getByLabelText("Where").selectOptions("Quay Bakery, Espresso Bar");
	await expect.poll(rows).toEqual([expect.stringContaining("Espresso Bar")]);
	await page.getByLabelText("Where").selectOptions("This restaurant");
	await expect.poll(rows).toEqual([expect.stringContaining("Station 1")]);
});

it("[SETU-03] leads from the dashboard to the day totals of all restaurants, and of each and of each station", async () => {
	startAt("2026-03-06T17:00:00Z");
	await open("/dashboard", await soldAtBoth());
	await button("Day Totals").click();
	const dialog = page.getByRole("dialog", { name: "Day Totals" });
	await expect.element(dialog).toMatchTextContent("Sales2");
	const where = dialog.getByLabelText("Where");
	expect(
		[...where.element().querySelectorAll("option")].map(({ textContent }) => textContent),
	).toEqual([
		...["This station", "This restaurant", "All restaurants"],
		...["Station 2", "Grab & Go"].map((name) => `Maple Commons, ${name}`),
		"Quay Bakery",
		"Quay Bakery, Espresso Bar",
	]);
	await where.selectOptions("Quay Bakery, Espresso Bar");
	await expect.element(dialog).toMatchTextContent("Sales1");
	await where.selectOptions("Maple Commons, Station 2");
	await expect.element(dialog).toMatchTextContent("Nothing was sold");
});

it("[SETU-03] totals the day that a restaurant's own clock shows, before midnight here and after it there", async () => {
	startAt("2026-03-07T04:15:00Z");
	await open("/dashboard", await soldAtBoth());
	await button("Day Totals").click();
	const dialog = page.getByRole("dialog", { name: "Day Totals" });
	const where = dialog.getByLabelText("Where");
	await where.selectOptions("Quay Bakery");
	await expect.element(dialog).toMatchTextContent("Saturday, March 7, 2026");
	await expect.element(dialog).toMatchTextContent("Sales1");
	await where.selectOptions("All restaurants");
	await expect.element(dialog).toMatchTextContent("Friday, March 6, 2026");
	await expect.element(dialog).toMatchTextContent("Sales1");
});

it("[SETU-03] leads from a restaurant's card to its own sales", async () => {
	await open("/dashboard", await soldAtBoth());
	await button("Transactions of Quay Bakery").click();
	await expect.poll(rows).toEqual([expect.stringContaining("Espresso Bar")]);
});
