import { samplePerson } from "@tuckshop/core/fakes";
import { afterEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { decimalToType, typedDecimal, typedDollars } from "../panels/amount/typed-decimal.ts";
import { crew } from "../panels/people/crew.sample.ts";
import { show, till } from "../workshop/show.tsx";
import { shownLanguage, speakIn } from "./language.ts";

const button = (name: string | RegExp) =>
	page.getByRole("button", typeof name === "string" ? { name, exact: true } : { name });
const heading = (name: string) => page.getByRole("heading", { name, exact: true });
const fries = page.getByRole("group", { name: "Articles" }).getByRole("button", { name: /^Fries/ });
const lang = () => document.documentElement.lang;

/** Amara reads French, the device and all others English. */
function frenchAmara() {
	const people = crew();
	const [, ...others] = people.people;
	return {
		...people,
		people: [
			samplePerson({ id: "amara", name: "Amara", role: "cashier", language: "fr-CA" }),
			...others,
		],
	};
}

afterEach(() => speakIn("en-CA"));

describe("[COUN-14] a till in French", () => {
	it("is so while a cashier who reads French is there: she sells in cash and locks it, and a manager then reads English", async () => {
		await show(till, { people: frenchAmara() });
		await expect.element(heading("Type your PIN")).toBeVisible();
		await userEvent.keyboard("4821");
		const order = page.getByRole("region", { name: "Commande en cours" });
		await expect.element(order).toMatchTextContent("La commande est vide");
		expect(lang()).toBe("fr-CA");
		await fries.click();
		await expect.element(order).toMatchTextContent("TPS 5");
		await expect.element(order).toMatchTextContent("3,94");
		await expect.element(order).toMatchTextContent("ComptantCarteCarte campus");
		await button("Payer").click();
		const cash = page.getByRole("dialog", { name: "Paiement comptant" });
		const received = cash.getByRole("textbox", { name: "Montant reçu" });
		await expect.element(received).toHaveFocus();
		await userEvent.keyboard("5");
		await expect.element(received).toHaveValue("0,05\u00a0$");
		await userEvent.keyboard("{Backspace}");
		await expect.element(received).toHaveValue("0,00\u00a0$");
		await button(/^Exact/).click();
		await expect.element(page.getByRole("region", { name: "Aucune monnaie" })).toBeVisible();
		await page.getByRole("button", { name: "Amara, Caissier. Changer de personne" }).click();
		await button("Verrouiller cette caisse").click();
		await expect.element(heading("Type your PIN")).toBeVisible();
		await userEvent.keyboard("730164");
		await expect.element(page.getByRole("region", { name: "Current Order" })).toBeVisible();
		expect(lang()).toBe("en-CA");
	});

	it("is so no longer on an owner's pages, once they leave the till of a cashier who reads French", async () => {
		const { router } = await show(till, { people: frenchAmara() });
		await expect.element(heading("Type your PIN")).toBeVisible();
		await userEvent.keyboard("4821");
		await expect.element(page.getByRole("region", { name: "Commande en cours" })).toBeVisible();
		await router.navigate({ to: "/dashboard" });
		await expect.element(heading("My Restaurants")).toBeVisible();
		expect(lang()).toBe("en-CA");
	});

	it.each([
		["/dashboard", "Mes restaurants", "My Restaurants"],
		["/account", "Mot de passe", "Password"],
		["/day/restaurant-1", "Tableau de bord", "Dashboard"],
		["/menu/restaurant-1", "Retour", "Back"],
		["/people/restaurant-1", "Retour", "Back"],
		["/setup/restaurant-1?step=stations", "Où vendez-vous?", "Where do you sell?"],
	])(
		"draws the owner's page %s anew in the other language, with nothing else to draw it for",
		async (path, inFrench, inEnglish) => {
			const said = (text: string) => page.getByText(text, { exact: true }).first();
			await show(path);
			await expect.element(said(inEnglish)).toBeVisible();
			await speakIn("fr-CA");
			await expect.element(said(inFrench)).toBeVisible();
			await speakIn("en-CA");
			await expect.element(said(inEnglish)).toBeVisible();
		},
	);

	it("reads a comma as it writes it: 9,975 % is no rate of 0", async () => {
		const read = () => [decimalToType("9.975"), typedDecimal("9,975"), typedDollars("12,50")];
		expect(read()).toMatchObject(["9.975", "9,975", { ok: false }]);
		await speakIn("fr-CA");
		expect(read()).toMatchObject(["9,975", "9.975", { ok: true, value: 1_250 }]);
	});

	it("gives a sale back in French on a device that is set to it", async () => {
		await speakIn("fr-CA");
		const shown = await show(till, {
			prepare: ({ world }) => void world.device.settings.set("french", "true"),
		});
		await fries.click();
		await button("Payer").click();
		await button(/^Exact/).click();
		await button("Corriger").click();
		await page.getByRole("radio", { name: "Mauvais article", exact: true }).click();
		await button(/^Rembourser \d+,\d\d/).click();
		await expect.element(page.getByRole("region", { name: "À remettre comptant" })).toBeVisible();
		const refund = [...shown.services.world.device.sales.values()].find(
			({ facts }) => facts.kind.type === "refund",
		);
		expect(refund?.facts.total).toBeLessThan(0);
	});

	it("is chosen in the settings, which are drawn anew with the same tab open, and back to English", async () => {
		const shown = await show(`${till}/settings`);
		await page.getByRole("tab", { name: "General" }).click();
		await page.getByRole("radio", { name: "Français" }).click();
		await expect.element(heading("Paramètres")).toBeVisible();
		await expect
			.element(page.getByRole("tab", { name: "Général" }))
			.toHaveAttribute("aria-selected", "true");
		expect([shownLanguage(), shown.services.world.device.settings.get("french")]).toEqual([
			"fr-CA",
			"true",
		]);
		await page.getByRole("radio", { name: "English" }).click();
		await expect.element(heading("Settings")).toBeVisible();
	});
});
