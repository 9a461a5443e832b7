import { sampleMenu, sampleProfile } from "@tuckshop/core/fakes";
import { type Menu, rate } from "@tuckshop/core/rules";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { fakeServices, setReachable } from "../../../workshop/fake-services.ts";
import { open, till } from "../../../workshop/show.tsx";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const field = (name: string) => page.getByLabelText(name, { exact: true });
const words = (text: string) =>
	expect.element(page.getByText(text, { exact: true }).first()).toBeVisible();
async function taxesTab({
	menu = sampleMenu(),
	profile = true,
}: {
	menu?: Menu;
	profile?: boolean;
}) {
	const services = fakeServices({ menu });
	if (profile) services.world.profiles.set("restaurant-1", [sampleProfile()]);
	await open(`${till}/settings`, services);
	await page.getByRole("tab", { name: "Taxes", exact: true }).click();
	return services;
}
const saved = ({ world }: Awaited<ReturnType<typeof taxesTab>>) =>
	world.profiles.get("restaurant-1")?.at(-1);

describe("the Taxes tab of a restaurant with a tax profile", () => {
	it("[PROF-02] saves rates and numbers into the profile, and says its version", async () => {
		const services = await taxesTab({});
		await expect
			.element(page.getByText(/^Ontario, for all tills\. Version 1, since .*October 31, 2026/))
			.toBeVisible();
		await field("PST Rate %").fill("8");
		await button("Save Tax Rates").click();
		await words("Tax rates saved");
		await expect.element(page.getByText(/Version 2, since/)).toBeVisible();
		await field("GST/HST number").fill("123456789RT0001");
		await button("Save Numbers").click();
		await words("Settings saved");
		await expect
			.poll(() => saved(services))
			.toMatchObject({
				version: 3,
				profile: { gst_number: "123456789RT0001", tax_rates: [{ name: "GST" }, { rate: 8_000 }] },
			});
		await expect.element(field("QST number")).not.toBeInTheDocument();
	});

	it("[PROF-02] shows it without the owner and without the server, and refuses in the documented words", async () => {
		const services = await taxesTab({});
		await expect.element(field("PST Rate %")).toHaveValue("7");
		services.world.faults.signedIn = false;
		await field("PST Rate %").fill("8");
		await button("Save Tax Rates").click();
		await words("Failed to save tax rates. Please try again.");
		await words("Only the owner's account can save them. Sign in with it first.");
		await expect.element(field("PST Rate %")).toHaveValue("8");
		services.world.faults.signedIn = true;
		setReachable(services, false);
		await button("Save Tax Rates").click();
		await words("The server keeps the restaurant's taxes, and it was not reached.");
		await button("Tax Rates and Rules").click();
		const dialog = page.getByRole("dialog", { name: "Tax Rates" });
		await dialog.getByRole("button", { name: "Save Tax Rates" }).click();
		await expect.element(dialog).toBeVisible();
		expect(saved(services)?.version).toBe(1);
		expect(
			[...services.world.device.settings.keys()].filter((key) => /^tax(Rates|Policy)/.test(key)),
		).toEqual([]);
	});

	it("[PROF-02] says that a till goes by taxes of its own, which tables do not, and has all of them go by them", async () => {
		const services = fakeServices({ menu: sampleMenu() });
		services.world.profiles.set("restaurant-1", [sampleProfile()]);
		const rates = JSON.stringify([{ name: "HST", rate: 15 }]);
		services.world.device.settings.set("taxRates/owner-1/restaurant-1", rates);
		await open(`${till}/settings`, services);
		await page.getByRole("tab", { name: "Taxes", exact: true }).click();
		await words("This till has taxes of its own");
		await button("Use Them at All Tills").click();
		await words("Tax rates saved");
		await expect
			.poll(() => saved(services))
			.toMatchObject({ version: 2, profile: { tax_rates: [{ name: "HST", rate: 15_000 }] } });
		await expect.element(page.getByText("This till has taxes of its own")).not.toBeInTheDocument();
	});

	it("[PROF-02] lets a change begin on a business day, and tells which version begins then", async () => {
		const services = await taxesTab({});
		await page.getByRole("radio", { name: "From a day" }).click();
		await words("Please choose the day");
		await field("PST Rate %").fill("8");
		await field("First business day").fill("2099-12-01");
		await button("Save Tax Rates").click();
		await words("Tax rates saved");
		await expect.element(page.getByText(/Version 2 begins on December 1, 2099\./)).toBeVisible();
		expect(saved(services)).toMatchObject({ version: 2, in_force_from: "2099-12-01" });
	});

	it("[PROF-04] fills in what a province says, each figure with its source, and saves it for all tills", async () => {
		const services = await taxesTab({});
		await button("Change Province").click();
		const dialog = page.getByRole("dialog", { name: "Where is it?" });
		const filled = (place: string) =>
			dialog.getByRole("region", { name: `Taxes and cash in ${place}` });
		await expect.element(filled("Ontario")).toMatchTextContent(/GST alone/);
		await field("Province or territory").selectOptions("Quebec");
		await expect
			.element(filled("Quebec"))
			.toMatchTextContent(/QST 9\.975.%.*Québec sales tax.*since January 1, 2013/);
		await field("Province or territory").selectOptions("British Columbia");
		await expect.element(field("Time zone")).toHaveValue("America/Vancouver");
		await expect
			.element(filled("British Columbia"))
			.toMatchTextContent(/Exemption and Refund Regulation/);
		await field("Business day ends at").selectOptions("4:00 a.m.");
		await dialog.getByRole("button", { name: "Save for All Tills" }).click();
		await expect.element(page.getByText(/^British Columbia, for all tills\./)).toBeVisible();
		const gst = { name: "GST", rate: rate(5_000) };
		expect(saved(services)).toMatchObject({
			version: 2,
			profile: {
				province: "BC",
				time_zone: "America/Vancouver",
				cash_rounding: "nickel",
				day_ends_at: 4,
				tax_rates: [gst],
				tax_policy: { ontarioThreshold: "per-item" },
			},
		});
		expect(saved(services)).not.toHaveProperty("profile.tax_policy.campusAdditionTaxes");
	});

	it("[PROF-04] leaves typed rates alone where the time zone alone is changed", async () => {
		const services = await taxesTab({});
		await field("PST Rate %").fill("8");
		await button("Save Tax Rates").click();
		await words("Tax rates saved");
		await button("Change Province").click();
		await field("Time zone").selectOptions("Central Time, Winnipeg");
		await expect
			.element(page.getByRole("checkbox", { name: /^Charge these taxes/ }))
			.not.toBeChecked();
		await button("Save for All Tills").click();
		await expect
			.poll(() => saved(services))
			.toMatchObject({
				version: 3,
				profile: { time_zone: "America/Winnipeg", tax_rates: [{ name: "GST" }, { rate: 8_000 }] },
			});
	});

	it("[PROF-04] fills in the taxes of the province that was chosen before its taxes were", async () => {
		const services = await taxesTab({});
		await button("Change Province").click();
		await expect.element(page.getByRole("checkbox", { name: /^Charge these taxes/ })).toBeChecked();
		await button("Save for All Tills").click();
		await expect.element(page.getByText(/^Charged now: HST 13.%\./)).toBeVisible();
		expect(saved(services)?.profile.tax_rates).toEqual([{ name: "HST", rate: rate(13_000) }]);
	});

	it("[PROF-03] says where the taxes of how many items come from, and that typed rates have no effect", async () => {
		const menu = sampleMenu();
		const [burger, veggie, ...rest] = menu.items;
		if (!burger || !veggie) throw new Error("the sample menu has burgers");
		const own = { name: "HST", rate: rate(13_000) };
		await taxesTab({
			menu: {
				...menu,
				items: [
					{ ...burger, taxClass: { ...burger.taxClass, taxes: [own] } },
					{ ...veggie, taxClass: { ...veggie.taxClass, taxes: [], singleTax: own } },
					...rest.map((item) => ({ ...item, taxClass: { ...item.taxClass, taxes: [] } })),
				],
			},
		});
		for (const row of [
			/1\. The item's own taxes HST 13.% 1 The menu names them/,
			/2\. The item's single tax HST 13.% 1 The menu has one figure/,
			/3\. The restaurant's taxes in the menu HST 13.% 7 Neither/,
			/4\. Typed rates below GST 5.% and PST 7.% 0 No item falls this far/,
			/5\. No tax None 1 The menu says so/,
		])
			await expect.element(page.getByRole("row", { name: row })).toBeVisible();
		await words("These rates have no effect now: no item falls through to them.");
	});

	it("[PROF-12] names a tax that no table knows, with the items that bear it", async () => {
		const menu = sampleMenu();
		await taxesTab({
			menu: {
				...menu,
				items: menu.items.map((item) => ({ ...item, taxClass: { ...item.taxClass, taxes: [] } })),
				taxes: [
					{ name: "HST-R1", rate: rate(13_000) },
					{ name: "T.V.H.", rate: rate(13_000) },
					{ name: "Levy", rate: rate(1_000) },
				],
			},
		});
		await expect.element(page.getByText(/bear “Levy”, which is no tax we know/)).toBeVisible();
		await expect.element(page.getByText(/bear “(T\.V\.H\.|HST-R1)”/)).not.toBeInTheDocument();
		await button("Show them").click();
		await expect.element(page.getByText(/Green Tea/)).toBeVisible();
		await page.getByRole("tab", { name: "Menu API", exact: true }).click();
		await button("Force Refresh Menu").click();
		await words("No tax we know: Levy. The Taxes tab shows its items.");
	});
});
