import { sampleProfile } from "@tuckshop/core/fakes";
import { documentedPolicy, rate } from "@tuckshop/core/rules";
import { Effect } from "effect";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { fakeServices } from "../../workshop/fake-services.ts";
import { open, seesToast } from "../../workshop/show.tsx";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const field = (name: string) => page.getByLabelText(name, { exact: true });

const gst = { name: "GST", rate: rate(5_000) };

it("[PROF-04] [TAX-16] sends with a new restaurant the taxes, the time and the rounding of its province, and says that a campus card adds the documented 13 % there too", async () => {
	const services = fakeServices();
	const sent: unknown[] = [];
	const { create } = services.restaurants;
	Object.assign(services.restaurants, {
		create: (given: Parameters<typeof create>[0]) => {
			sent.push(given);
			return create(given);
		},
	});
	await open("/dashboard", services);
	await button("Add Restaurant").click();
	await field("Name").fill("Granville");
	await field("Location").fill("2 Granville Street, Vancouver");
	await field("Restaurant ID").fill("1000077");
	await field("Province or territory").selectOptions("British Columbia");
	await expect.element(field("Time zone")).toHaveValue("America/Vancouver");
	const asked = page.getByRole("region", { name: "Taxes and cash in British Columbia" });
	await expect
		.element(asked)
		.toMatchTextContent(/meal by campus card.*HST 13.%The documented default, in every province/);
	await expect
		.element(asked)
		.toMatchTextContent(/GST 5.%.*Exemption and Refund Regulation.*, since April 1, 2013/);
	await button("Create Restaurant").click();
	await expect.element(page.getByRole("article", { name: "Granville" })).toBeVisible();
	expect(sent).toMatchObject([
		{
			province: "BC",
			time_zone: "America/Vancouver",
			cash_rounding: "nickel",
			taxes: { tax_rates: [gst], tax_policy: documentedPolicy },
		},
	]);
	expect(sent[0]).not.toHaveProperty("taxes.tax_policy.campusAdditionTaxes");
});

it("[PROF-04] moves a restaurant by a further version of its profile, and says so where it was not taken", async () => {
	const services = fakeServices();
	const { profiles, faults } = services.world;
	profiles.set("restaurant-1", [sampleProfile({ day_ends_at: 4 })]);
	await open("/dashboard", services);
	await button("Edit Maple Commons").click();
	await expect.element(field("Province or territory")).toHaveValue("ON");
	await field("Province or territory").selectOptions("British Columbia");
	faults.reachable = false;
	await button("Save Changes").click();
	await seesToast("Error", "Failed to update restaurant. Please try again.");
	faults.reachable = true;
	await button("Save Changes").click();
	await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
	expect(profiles.get("restaurant-1")?.at(-1)).toMatchObject({
		version: 2,
		profile: {
			province: "BC",
			time_zone: "America/Vancouver",
			day_ends_at: 4,
			tax_rates: [gst],
			tax_policy: documentedPolicy,
		},
	});
	expect(profiles.get("restaurant-1")?.at(-1)?.profile).not.toHaveProperty(
		"tax_policy.campusAdditionTaxes",
	);
	const [restaurant] = await Effect.runPromise(services.restaurants.list());
	expect(restaurant).toMatchObject({ province: "BC", time_zone: "America/Vancouver" });
});

it("[PROF-04] keeps planned taxes when the restaurant moves, and says when they begin", async () => {
	const services = fakeServices();
	const { profiles } = services.world;
	const now = sampleProfile({ day_ends_at: 4 });
	const planned = { ...now, version: 2, in_force_from: "2999-04-01" };
	profiles.set("restaurant-1", [
		now,
		{ ...planned, profile: { ...now.profile, day_ends_at: 5, cash_rounding: "off" } },
	]);
	await open("/dashboard", services);
	await button("Edit Maple Commons").click();
	await field("Time zone").selectOptions("America/Winnipeg");
	await button("Save Changes").click();
	await seesToast(
		"Planned taxes stay planned",
		"They still begin on April 1, 2999, for the new place. Look at them under Taxes in a till's settings.",
	);
	expect(profiles.get("restaurant-1")?.slice(2)).toMatchObject([
		{ in_force_from: null, profile: { time_zone: "America/Winnipeg", day_ends_at: 4 } },
		{
			in_force_from: "2999-04-01",
			profile: { time_zone: "America/Winnipeg", day_ends_at: 5, cash_rounding: "off" },
		},
	]);
	await button("Edit Maple Commons").click();
	await field("Province or territory").selectOptions("British Columbia");
	await button("Save Changes").click();
	await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
	expect(profiles.get("restaurant-1")?.at(-1)).toMatchObject({
		in_force_from: "2999-04-01",
		profile: { province: "BC", tax_rates: [gst], day_ends_at: 5 },
	});
});
