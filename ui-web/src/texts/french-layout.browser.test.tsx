import type { DrawersOfDay } from "@tuckshop/core/contract";
import { sampleTables } from "@tuckshop/core/fakes";
import { drawerDay } from "@tuckshop/core/rules/drawers";
import { Effect } from "effect";
import { afterEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { inLibrary, owing } from "../features/pos/library/library.sample.ts";
import { crew } from "../panels/people/crew.sample.ts";
import { type FakeServices, maya, setReachable } from "../workshop/fake-services.ts";
import { show, till } from "../workshop/show.tsx";
import { speakIn } from "./language.ts";

const button = (name: string | RegExp) =>
	page.getByRole("button", typeof name === "string" ? { name, exact: true } : { name });

/** Sets the device to French, in which an owner's pages are drawn. */
const french = ({ world }: FakeServices): void => {
	world.device.settings.set("french", "true");
};

/** A day with a drawer that is open and one that the server has not heard of. */
const dayOfDrawers = (services: FakeServices): void => {
	french(services);
	const till = {
		...{ device_id: "till-1", station_name: "Comptoir", device_name: null },
		heard_at: "2026-11-20T17:41:00.000Z",
	};
	const of: DrawersOfDay = {
		...{ day: "2026-11-20", ...drawerDay("2026-11-20", [], []), zs: [], missing: [till] },
		open: [{ ...till, opened_at: "2026-11-20T15:00:00.000Z", business_date: "2026-11-20" }],
	};
	Object.assign(services.pos.eventLedger, { drawers: () => Effect.succeed(of) });
};

/** The texts that run out of the box that has them, by more than a pixel; boxes that scroll hold theirs. */
function runningOut(box: string): readonly string[] {
	return [...document.querySelectorAll(box)].flatMap((outer) => {
		const { left, right } = outer.getBoundingClientRect();
		const walker = document.createTreeWalker(outer, NodeFilter.SHOW_TEXT);
		const out: string[] = [];
		while (walker.nextNode()) {
			const range = document.createRange();
			range.selectNodeContents(walker.currentNode);
			const text = range.getBoundingClientRect();
			if (text.width > 1 && (text.left < left - 1 || text.right > right + 1))
				out.push(walker.currentNode.textContent ?? "");
		}
		return out;
	});
}

afterEach(() => speakIn("en-CA"));

describe("[COUN-14] French words, which are longer, stay in their places", () => {
	it("a total of more than 1 000 $ beside the exemption, and the bar of a till without a network", async () => {
		await speakIn("fr-CA");
		const { services } = await show(till);
		await page.getByRole("tab", { name: "Salad Bar" }).click();
		await button(/^Salad by Weight/).click();
		const price = page.getByRole("dialog", { name: "Entrer le prix" });
		for (const key of ["9", "9", "9", "00"])
			await price.getByRole("button", { name: key, exact: true }).click();
		await price.getByRole("button", { name: "Ajouter" }).click();
		await expect
			.element(page.getByRole("region", { name: "Commande en cours" }))
			.toMatchTextContent("128,87");
		setReachable(services, false);
		await expect.element(page.getByText("Mode hors ligne").first()).toBeVisible();
		expect(runningOut(".ts-totals > div")).toEqual([]);
		const more = button("Plus").elements().at(0)?.getBoundingClientRect();
		expect(more?.right).toBeLessThanOrEqual(1280);
	});

	it("the balances of a campus card on a phone", async () => {
		await speakIn("fr-CA");
		await show(till, { width: 390 });
		await button(/^Fries/).click();
		await button(/1 article/).click();
		await page.getByRole("tab", { name: "Carte campus" }).click();
		await button("Payer").click();
		await page.getByRole("textbox", { name: "Numéro de la carte" }).fill("60010001");
		await button("Vérifier la carte").click();
		await expect.element(page.getByRole("list", { name: "Solde par type de fonds" })).toBeVisible();
		expect(runningOut(".ts-balances > li")).toEqual([]);
	});

	it("the buttons of who is at the till on a phone", async () => {
		await show(till, { width: 390, prepare: french, people: crew() });
		await expect.element(page.getByRole("heading", { name: "Tapez votre NIP" })).toBeVisible();
		await userEvent.keyboard("4821");
		await button(/^Amara, /).click();
		await expect.element(button("Verrouiller cette caisse")).toBeVisible();
		expect(runningOut(".ts-pin-side .ts-btn")).toEqual([]);
	});

	it("an amount of a fine that is typed, with its comma and the sign after it", async () => {
		await show("/library-pos", {
			prepare: (services) => {
				french(services);
				inLibrary(services);
			},
		});
		await button("Paiement d’amendes").click();
		await page.getByRole("textbox", { name: "Identifiant" }).fill(owing);
		await button("Chercher les amendes").click();
		await page.getByRole("checkbox").first().click();
		const amount = page.getByRole("textbox", { name: /^Montant à payer pour/ });
		await expect.element(amount).toHaveValue("8,50");
		await amount.fill("4,25");
		await expect.element(page.getByText(/Paiement partiel/)).toMatchTextContent("4,25");
		const sign = document.querySelector(".fine-dollar")?.getBoundingClientRect();
		expect(sign?.left).toBeGreaterThanOrEqual(amount.element().getBoundingClientRect().right - 1);
	});

	it("the states of a day's drawers on a phone, whose table scrolls", async () => {
		await show("/day/restaurant-1", { width: 390, prepare: dayOfDrawers });
		await expect.element(page.getByText(/^Ouvert/)).toBeVisible();
		expect(runningOut(".ts-table td")).toEqual([]);
	});

	it("the bars of a phone: of a super administrator's dashboard, and of table service", async () => {
		await speakIn("fr-CA");
		await show("/dashboard", {
			...{ width: 390, prepare: french, user: { ...maya, role: "super_admin" } },
		});
		await expect.element(button("Se déconnecter")).toBeVisible();
		expect(runningOut(".ts-page-bar")).toEqual([]);
		await show("/table-service/restaurant-1/station-1", {
			...{ width: 390, prepare: french, signedIn: false, tables: sampleTables() },
		});
		const title = page.getByRole("heading", { name: "Service aux tables" });
		await expect.element(title).toBeVisible();
		const heading = title.element();
		expect(heading.scrollWidth).toBeLessThanOrEqual(heading.clientWidth);
	});
});
