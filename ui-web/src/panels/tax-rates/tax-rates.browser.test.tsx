import { sampleMenu, sampleProfile } from "@tuckshop/core/fakes";
import { cents, craAlignedPolicy } from "@tuckshop/core/rules";
import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { fakeServices } from "../../workshop/fake-services.ts";
import { open, setReachable, show, tile, till } from "../../workshop/show.tsx";

const week = {
	...{ from: "2026-11-14", to: "2026-11-20", sales: 40, left_out: 2 },
	less: {
		ontarioThreshold: cents(1_245),
		confectioneryWithMeal: cents(3_120),
		itemTypeRelief: cents(16_875),
		campusAddition: cents(0),
		all: cents(21_240),
	},
};
const dialog = page.getByRole("dialog", { name: "Tax Rates" });
const rate = (name: string) => dialog.getByLabelText(`${name} rate`, { exact: true });
const save = dialog.getByRole("button", { name: "Save Tax Rates" });

async function fromTheBar() {
	await page.getByRole("button", { name: "More", exact: true }).first().click();
	await page.getByRole("menuitem", { name: "Tax Rates" }).click();
	await expect.element(dialog).toBeVisible();
}

describe("the tax rates dialog", () => {
	it("[TAX-30, TAX-34, TAX-29] opens from the bar while offline, edits the offline rates and says so", async () => {
		const { services } = await show(till);
		await expect.element(tile("Fries")).toBeVisible();
		setReachable(services, false);
		await expect.element(page.getByRole("button", { name: "Sync Now" })).toBeDisabled();
		await fromTheBar();
		await expect.element(rate("GST")).toHaveValue(5);
		await expect.element(rate("PST")).toHaveValue(7);
		await rate("PST").fill("9.975");
		await dialog.getByRole("button", { name: "Add a Tax" }).click();
		await dialog.getByLabelText("Name of tax 3").fill("Bottle levy");
		await rate("Bottle levy").fill("1.5");
		await save.click();
		await expect.element(page.getByText("Tax rates saved", { exact: true })).toBeVisible();
		expect(keptRates(services)).toMatchObject([
			{ name: "GST" },
			{ name: "PST", rate: 9.975 },
			{ name: "Bottle levy", rate: 1.5 },
		]);
		await fromTheBar();
		await expect.element(rate("PST")).toHaveValue(9.975);
	});

	it("[TAX-30] opens from the Taxes tab of the settings", async () => {
		await show(`${till}/settings`);
		await page.getByRole("tab", { name: "Taxes", exact: true }).click();
		await page.getByRole("button", { name: "Tax Rates and Rules" }).click();
		await expect.element(dialog).toBeVisible();
	});

	it("[TAX-31, TAX-32, TAX-33] refuses a rate beyond 0 to 100 under its field, and saves nothing", async () => {
		const { services } = await show(till);
		await expect.element(tile("Fries")).toBeVisible();
		await fromTheBar();
		await expect.element(rate("PST")).toHaveAttribute("step", "0.01");
		await rate("PST").fill("100.5");
		await save.click();
		await expect
			.element(dialog.getByRole("alert"))
			.toMatchTextContent("PST rate must be between 0 and 100");
		await expect.element(rate("PST")).toHaveAttribute("aria-invalid", "true");
		expect(keptRates(services)).toBeUndefined();
	});

	it("[PROF-11] says of each reading what the documented one collects less on the last seven days' sales", async () => {
		const { services } = await show(till, {
			prepare: ({ world }) =>
				void Object.assign(world.restaurants, { taxReadings: () => Effect.succeed(week) }),
		});
		await expect.element(tile("Fries")).toBeVisible();
		await fromTheBar();
		const rules = dialog.getByRole("region", { name: "How the rules are read" });
		await expect
			.element(rules.getByText(/collected \$212\.40 less than Canadian practice/))
			.toBeVisible();
		await expect
			.element(rules.getByText("2 sales are not in it: refunds, and parts of tables' bills."))
			.toBeVisible();
		expect(
			rules
				.getByText(/in the last seven days$|^Collects the same here$/)
				.elements()
				.map((each) => each.textContent),
		).toEqual([
			"Documented default collects $12.45 less in the last seven days",
			"Documented default collects $31.20 less in the last seven days",
			"Documented default collects $168.75 less in the last seven days",
			"Collects the same here",
		]);
		await dialog.getByRole("button", { name: "Cancel" }).click();
		Object.assign(services.world.restaurants, {
			taxReadings: () => Effect.succeed({ ...week, sales: 0 }),
		});
		await fromTheBar();
		await expect.element(dialog.getByText("Nothing sold in the last seven days")).toBeVisible();
	});

	it("[PROF-05, TAX-16] shows 13 % as the addition of an item without a tax, and the province's where it is chosen", async () => {
		const services = fakeServices({ menu: sampleMenu() });
		const profile = { province: "SK" } as const;
		services.world.profiles.set("restaurant-1", [sampleProfile(profile)]);
		await open(till, services);
		await expect.element(tile("Fries")).toBeVisible();
		await fromTheBar();
		const group = dialog.getByRole("radiogroup", {
			name: "The tax added, where the item names none",
		});
		await expect.element(group.getByRole("radio", { name: /^HST 13 %/ })).toBeChecked();
		const provincial = { name: "GST 5 % and PST 6 %, as food bears in the province" };
		await group.getByRole("radio", provincial).click();
		await save.click();
		const added = () =>
			services.world.profiles.get("restaurant-1")?.at(-1)?.profile.tax_policy?.campusAdditionTaxes;
		await expect.poll(added).toMatchObject([{ name: "GST" }, { name: "PST", rate: 6_000 }]);
		await fromTheBar();
		await expect.element(group.getByRole("radio", provincial)).toBeChecked();
		await group.getByRole("radio", { name: /^HST 13 %/ }).click();
		await save.click();
		await expect.poll(added).toBeUndefined();
		expect(services.world.profiles.get("restaurant-1")).toHaveLength(3);
	});

	it("[TAX-04, TAX-06] names the readings, says which is Canadian practice, and the till sells by what is chosen", async () => {
		const { services } = await show(till);
		const order = page.getByRole("region", { name: "Current Order" });
		await tile("Fries").click();
		await tile("Fries").click();
		await expect.element(order).toMatchTextContent("$7.88");
		await fromTheBar();
		const group = dialog.getByRole("radiogroup", { name: "Ontario: what is compared with $4.01" });
		await expect.element(group.getByRole("radio", { name: "Each item by itself" })).toBeChecked();
		const practised = dialog.getByRole("radio", { name: /Canadian practice$/ }).elements();
		expect(practised.map((each) => each.textContent)).toEqual([
			"Canadian practice",
			"All eligible items of the sale togetherCanadian practice",
			"GST onlyCanadian practice",
			"Only by a campus card whose exempt accounts cover itCanadian practice",
		]);
		await dialog.getByRole("radio", { name: "Canadian practice", exact: true }).click();
		await expect
			.element(
				group.getByRole("radio", { name: /together Canadian practice|togetherCanadian practice/ }),
			)
			.toBeChecked();
		await save.click();
		await expect.element(order).toMatchTextContent("$8.48");
		const policy = [...services.world.device.settings].find(([key]) =>
			key.startsWith("taxPolicy/"),
		)?.[1];
		expect(JSON.parse(policy ?? "{}")).toMatchObject({
			ontarioThreshold: craAlignedPolicy.ontarioThreshold,
			confectioneryWithMeal: craAlignedPolicy.confectioneryWithMeal,
			itemTypeRelief: craAlignedPolicy.itemTypeRelief,
		});
	});
});

function keptRates({ world }: Awaited<ReturnType<typeof show>>["services"]): unknown {
	const kept = [...world.device.settings].find(([key]) => key.startsWith("taxRates/"))?.[1];
	return kept === undefined ? undefined : JSON.parse(kept);
}
