import { act, cleanup } from "@testing-library/react";
import { sampleMenu } from "@tuckshop/core/fakes";
import { cents, type Menu } from "@tuckshop/core/rules";
import { usualKioskSettings } from "@tuckshop/core/rules/kiosk";
import { Effect } from "effect";
import { afterEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { defaultTimeouts } from "../../app/timeouts.tsx";
import {
	button,
	fakeKiosk,
	friesToPay,
	head,
	press,
	setReachable,
	shortTimeouts,
	showKiosk,
	start,
	swipe,
} from "../../kiosk.sample.tsx";

const dialog = page.getByRole("alertdialog");
const sum = () => document.querySelector(".tk-bar-sum")?.textContent;
const html = document.documentElement;

/** Stops the clocks of the screens; they go on by so many seconds at each call. */
function fakeSeconds(): (seconds: number) => Promise<void> {
	vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
	return (seconds) => act(async () => void (await vi.advanceTimersByTimeAsync(seconds * 1_000)));
}

describe("the guest's language", () => {
	it("is chosen by the start button, changes at once, and goes back for the next guest", async () => {
		await showKiosk(fakeKiosk());
		await start("Français");
		expect(html.lang).toBe("fr-CA");
		await expect.element(button(/^Fries/)).toMatchTextContent("3,75 $");
		await expect.element(page.getByText("Voir la commande")).toBeVisible();
		await press("EN English");
		expect(html.lang).toBe("en-CA");
		await expect.element(button(/^Fries/)).toMatchTextContent("$3.75");
		await press("FR Français");
		await press("Recommencer");
		await expect.element(page.getByText("Order here")).toBeVisible();
		expect(html.lang).toBe("en-CA");
	});
});

describe("ordering", () => {
	it("shows nothing between one step and the next, not even the first time that a step is opened", async () => {
		await showKiosk(fakeKiosk());
		await expect.element(page.getByText("Order here")).toBeVisible();
		const between: string[] = [];
		const observer = new MutationObserver(() => {
			if (document.querySelector("[data-tone=busy]")) between.push(document.body.innerText);
		});
		observer.observe(document.body, { childList: true, subtree: true });
		await start();
		await press(/^Cheeseburger/);
		await expect.element(head()).toMatchTextContent("Cheeseburger");
		await press("Back to Grill");
		await friesToPay();
		await press(/^Pay at the counter/);
		await expect.element(head()).toMatchTextContent("Pay at the counter");
		await press("Get my number");
		await expect.element(head()).toMatchTextContent("Your order number");
		observer.disconnect();
		expect(between).toEqual([]);
	});

	it("[MOD-05] asks for what an item requires: amber until it is met, and nothing is added before", async () => {
		const services = fakeKiosk();
		await showKiosk(services);
		await start();
		await press(/^Cheeseburger/);
		await expect.element(head()).toMatchTextContent("Cheeseburger");
		const group = () => document.querySelector(".tk-group")?.getAttribute("data-state");
		expect(group()).toBe("open");
		await expect.element(button(/^Add to Order/)).toHaveAttribute("aria-disabled", "true");
		await press(/^Add to Order/);
		await expect.element(page.getByRole("alert")).toMatchTextContent("Please choose: Cooking");
		await page.getByRole("radio", { name: "Medium" }).click();
		expect(group()).toBe("met");
		await page.getByRole("checkbox", { name: /^Bacon/ }).click();
		await press("Increase quantity");
		await expect.element(button(/^Add to Order/)).toMatchTextContent("$19.98");
		await press(/^Add to Order/);
		await expect.element(head()).toMatchTextContent("Grill");
		await expect.element(button(/^Cheeseburger/)).toMatchTextContent("2 in your order");
		await press("Review order");
		await expect
			.element(page.getByRole("region", { name: "Your order" }))
			.toMatchTextContent(/Medium.*Bacon \+\$1\.50.*\$19\.98/);
	});

	it("[KIOS-10] changes a line that is in the order: its choices as they were, its price right, and only where something can be chosen", async () => {
		const services = fakeKiosk();
		await showKiosk(services);
		await start();
		await press(/^Fries/);
		await press(/^Cheeseburger/);
		await page.getByRole("radio", { name: "Medium" }).click();
		await press(/^Add to Order/);
		await press("Review order");
		await expect.element(button("Change Fries")).not.toBeInTheDocument();
		await press("Change Cheeseburger");
		await expect.element(head()).toMatchTextContent("Cheeseburger");
		await expect.element(page.getByRole("radio", { name: "Medium" })).toBeChecked();
		await press("Back to the order");
		await press("Change Cheeseburger");
		await page.getByRole("radio", { name: "Well done" }).click();
		await page.getByRole("checkbox", { name: /^Bacon/ }).click();
		await press("Increase quantity");
		await expect.element(button(/^Save changes/)).toMatchTextContent("$19.98");
		await press(/^Save changes/);
		await expect.element(head()).toMatchTextContent("Your order");
		const order = page.getByRole("region", { name: "Your order" });
		await expect
			.element(order)
			.toMatchTextContent(/Fries.*Well doneBacon \+\$1\.502 × \$9\.99.*\$19\.98.*Subtotal\$23\.73/);
		await expect
			.element(page.getByText("2 × Cheeseburger. 3 items, $23.92.", { exact: true }))
			.toBeInTheDocument();
		expect(order.element().querySelectorAll("li")).toHaveLength(2);
	});

	it("[MENU-30] leaves what can't be had in its place, and says why when it is tapped", async () => {
		await showKiosk(fakeKiosk());
		await start();
		await expect.element(button(/^Poutine/)).toMatchTextContent("Unavailable");
		await press(/^Poutine/);
		await expect
			.element(page.getByRole("alert"))
			.toMatchTextContent("Poutine is not available right now.");
		await press("Salad Bar");
		await press(/^Salad by Weight/);
		await expect
			.element(page.getByRole("alert"))
			.toMatchTextContent("Salad by Weight is priced at the counter.");
		expect(sum()).toContain("0 items");
		await expect.element(button("Review order")).toHaveAttribute("aria-disabled", "true");
	});

	it("says what a tap added, changes quantities, and shows each tax", async () => {
		await showKiosk(fakeKiosk());
		await start();
		await press(/^Fries/);
		await expect.element(page.getByText("Fries added. 1 item, $3.94.")).toBeInTheDocument();
		await press("Review order");
		await press("Increase quantity of Fries");
		await expect
			.element(page.getByRole("region", { name: "Your order" }))
			.toMatchTextContent(/Subtotal\$7\.50GST 5%\$0\.38/);
		expect(sum()).toBe("Total$7.88");
		await press("Remove Fries");
		await expect.element(head()).toMatchTextContent("Grill");
	});

	it("follows a menu that changes meanwhile: what is gone has to leave the order before it is paid", async () => {
		const services = fakeKiosk();
		await showKiosk(services);
		await start();
		await press(/^Veggie Burger/);
		await press(/^Fries/);
		await press("Review order");
		const soldOut: Menu = {
			...sampleMenu(),
			items: sampleMenu().items.map((item) =>
				item.id === 103 ? { ...item, isAvailable: false } : item,
			),
		};
		const [[key, kept] = []] = services.world.device.menus;
		if (key === undefined || !kept) throw new Error("no menu is kept");
		services.world.device.menus.set(key, {
			...kept,
			menu: soldOut,
			syncedAt: new Date().toISOString(),
		});
		for (const hear of services.world.device.tabs)
			hear({
				type: "menu",
				ownerId: kept.ownerId,
				restaurantId: kept.restaurantId,
				syncedAt: services.world.device.menus.get(key)?.syncedAt ?? "",
			});
		await expect
			.element(page.getByRole("alert"))
			.toMatchTextContent("Just sold out: Fries. It is off your total.");
		await expect.element(button("Pay")).toHaveAttribute("aria-disabled", "true");
		// The burger's price and its tax alone; nobody raises the quantity of what is gone.
		await expect.poll(sum).toBe("Total$9.03");
		expect(button("Increase quantity of Fries").elements()).toHaveLength(0);
		await press("Choose another dish than Fries");
		await expect.element(button(/^Fries/)).toMatchTextContent("Unavailable");
		await press("Review order");
		await expect.poll(sum).toBe("Total$9.03");
		expect(button("Remove Fries").elements()).toHaveLength(0);
		await expect.element(button("Pay")).not.toHaveAttribute("aria-disabled", "true");
	});
});

describe("the menu", () => {
	afterEach(() => {
		vi.useRealTimers();
	});

	it("[KIOS-06] is French to a guest who reads French, where the restaurant wrote so, and marked as English where it did not", async () => {
		const services = fakeKiosk();
		services.world.adjustments.texts = [
			{ kind: "category", id: 1, name: "Grillades" },
			{ kind: "item", id: 101, name: "Hamburger au fromage ?", description: "Bœuf d’ici" },
			{ kind: "group", id: cookingId(), name: "Cuisson" },
			{ kind: "option", id: mediumId(), name: "À point" },
		];
		await showKiosk(services);
		await press("Français");
		await expect.element(head()).toMatchTextContent("Grillades");
		expect(head().element().closest("[lang]")?.getAttribute("lang")).toBe("fr-CA");
		const langOf = (text: string) =>
			page.getByText(text, { exact: true }).first().element().getAttribute("lang");
		expect([langOf("Fries"), langOf("Hot Drinks")]).toEqual(["en", "en"]);
		await press(/^Hamburger au fromage\?/);
		await expect.element(head()).toMatchTextContent("Hamburger au fromage?");
		await expect.element(page.getByRole("radiogroup", { name: "Cuisson" })).toBeVisible();
		expect(langOf("Well done")).toBe("en");
		await page.getByRole("radio", { name: "À point" }).click();
		await press(/^Ajouter à la commande/);
		await press("Voir la commande");
		const order = page.getByRole("region", { name: "Votre commande" });
		await expect.element(order).toMatchTextContent(/Hamburger au fromage\?À point/);
		await expect.element(button("Retirer Hamburger au fromage?")).toBeVisible();
		await press("EN English");
		await expect
			.element(page.getByRole("region", { name: "Your order" }))
			.toMatchTextContent(/CheeseburgerMedium/);
		expect(document.querySelectorAll(".tk-main [lang]")).toHaveLength(0);
	});

	it("[KIOS-06, KIOS-09] marks what stays English above the controls in reach mode, and among an item's facts, too", async () => {
		const services = fakeKiosk();
		services.world.adjustments.texts = [
			{ kind: "item", id: 103, allergens: "milk", calories: 420 },
			{ kind: "option", id: mediumId(), name: "À point" },
		];
		await showKiosk(services);
		await press(/^Reach mode/);
		await press("Français");
		const read = (lang: string) =>
			[...document.querySelectorAll(".tk-reading p, .tk-tile small span")]
				.filter((words) => words.closest("[lang]")?.getAttribute("lang") === lang)
				.map((words) => words.textContent);
		await expect.element(button(/^Fries/)).toMatchTextContent("420 Cal · milk");
		expect(read("fr-CA")).toContain("420 Cal");
		expect(read("en")).toEqual(["Grill", " · milk"]);
		await press(/^Fries/);
		await expect.poll(() => read("en")).toEqual(["Grill", "1 × Fries", " · milk"]);
		await press(/^Cheeseburger/);
		await expect.poll(() => read("en")).toContain("Cheeseburger");
		await page.getByRole("radio", { name: "À point" }).click();
		await expect.poll(() => read("fr-CA")).toContain("À point");
	});

	it("[KIOS-05] shows what is sold out and costs more now within ten seconds at rest, and at the next step of a guest", async () => {
		const after = fakeSeconds();
		const services = fakeKiosk();
		await showKiosk(services, defaultTimeouts);
		await expect.element(page.getByText("Order here")).toBeVisible();
		const change = (change: Parameters<typeof services.world.menuAdjustments.saveOverride>[1]) =>
			Effect.runPromise(services.world.menuAdjustments.saveOverride("restaurant-1", change));
		await change({ menuItemId: 103, isAvailable: false });
		await after(10);
		const kept = () =>
			[...services.world.device.menus.values()][0]?.menu.items.find(({ id }) => id === 103);
		await expect.poll(() => kept()?.isAvailable).toBe(false);
		await start();
		await expect.element(button(/^Fries/)).toMatchTextContent("Unavailable");
		await press(/^Cheeseburger/);
		await expect.element(head()).toMatchTextContent("Cheeseburger");
		await change({ menuItemId: 103, isAvailable: true, customPrice: cents(425) });
		await press("Back to Grill");
		await expect.element(button(/^Fries/)).toMatchTextContent("$4.25");
	});
});

const burger = () => sampleMenu().items.find(({ id }) => id === 101);
const cookingId = () => burger()?.modifierGroups[0]?.id ?? 0;
const mediumId = () =>
	burger()?.modifierGroups[0]?.options.find(({ name }) => name === "Medium")?.id ?? 0;

describe("a guest who goes away", () => {
	afterEach(() => {
		vi.useRealTimers();
	});

	it("[KIOS-07] has at least 20 seconds to answer, and to read the number, and gets more of both by one press", async () => {
		expect([defaultTimeouts.question, defaultTimeouts.number].every((each) => each >= 20)).toBe(
			true,
		);
		const after = fakeSeconds();
		await showKiosk(fakeKiosk(), defaultTimeouts);
		await start();
		await press(/^Fries/);
		await after(59);
		await expect.element(dialog).not.toBeInTheDocument();
		await after(2);
		await expect.element(dialog).toMatchTextContent("Are you still there?");
		await after(28);
		await press("Yes, go on");
		await after(59);
		await expect.element(dialog).not.toBeInTheDocument();
		await after(29);
		await expect.element(dialog).toBeVisible();
		await after(3);
		await expect.element(page.getByText("Order here")).toBeVisible();
	});

	it("[KIOS-07] has the longer times that the owner chose, also when the next page opens without a network", async () => {
		const services = fakeKiosk();
		services.world.adjustments.kiosk = { ...usualKioskSettings, idleSeconds: 300 };
		await showKiosk(services, defaultTimeouts);
		await expect.poll(() => [...services.world.device.settings.keys()].join()).toContain("kiosk/");
		await expect.element(page.getByText("Order here")).toBeVisible();
		cleanup();
		setReachable(services, false);
		const { settings } = services.world;
		const read: string[] = [];
		const { get } = settings;
		Object.assign(settings, {
			get: (key: string) => Effect.tap(get(key), () => Effect.sync(() => read.push(key))),
		});
		const after = fakeSeconds();
		await showKiosk(services, defaultTimeouts);
		await expect.poll(() => read.join()).toContain("kiosk/");
		await start();
		await after(299);
		await expect.element(dialog).not.toBeInTheDocument();
		await after(2);
		await expect.element(dialog).toBeVisible();
	});

	it("[KIOS-07] keeps the number for as long again as its guest asks, and frees the kiosk then", async () => {
		const services = fakeKiosk({ faults: { terminal: "approves" } });
		await showKiosk(services, defaultTimeouts);
		await start();
		await friesToPay();
		const after = fakeSeconds();
		await press(/^Card/);
		await expect.element(page.getByText("Paid by card")).toBeVisible();
		await after(29);
		await expect.element(page.getByText("Paid by card")).toBeVisible();
		await press("Keep it here longer");
		await after(29);
		await expect.element(page.getByText("Paid by card")).toBeVisible();
		await after(2);
		await expect.element(page.getByText("Order here")).toBeVisible();
	});

	it("is asked, and the order is cleared when there is no answer", async () => {
		const services = fakeKiosk();
		await showKiosk(services, { ...shortTimeouts, idle: 0.5, question: 2 });
		await start("Français");
		await press(/^Fries/);
		await expect.element(dialog).toMatchTextContent("Êtes-vous toujours là?");
		await press("Oui, continuer");
		await expect.element(dialog).not.toBeInTheDocument();
		expect(sum()).toContain("1 article");
		await expect.element(dialog).toBeInTheDocument();
		await expect.element(page.getByText("Order here")).toBeVisible();
		expect(html.lang).toBe("en-CA");
		expect(
			[...services.world.device.drafts.values()].map(({ order }) => order.lines.length),
		).toEqual([0]);
	});

	it("[KIOS-08] leaves nothing for the next one to hear, in whatever language it was said", async () => {
		await showKiosk(fakeKiosk(), { ...shortTimeouts, idle: 0.5, question: 0.5 });
		await start("Français");
		await press(/^Fries/);
		const said = () =>
			[...document.querySelectorAll('[role="status"]')]
				.map(({ textContent }) => textContent)
				.join("");
		await expect.poll(said).toContain("Fries");
		await expect.element(page.getByText("Order here")).toBeVisible();
		await expect.poll(said).toBe("");
	});

	it("is never sent away while nobody knows whether the card was charged", async () => {
		const services = fakeKiosk({ faults: { itc: "forgets" } });
		await showKiosk(services, { ...shortTimeouts, idle: 0.4, question: 0.4 });
		await start();
		await press(/^Fries/);
		await press("Review order");
		await press("Pay");
		await press(/^Campus Card/);
		await swipe("60010002");
		await press(/^Pay \$/);
		await expect
			.element(page.getByRole("alert"))
			.toMatchTextContent("We don't know yet whether your card was charged");
		await new Promise((later) => setTimeout(later, 1_500));
		await expect.element(page.getByRole("alert")).toMatchTextContent("Don't pay a second time");
		expect(document.querySelector(".tk-message")?.getAttribute("data-tone")).toBe("warning");
		await expect.element(dialog).not.toBeInTheDocument();

		// Another page opens on it as well.
		cleanup();
		await showKiosk(services);
		await expect
			.element(page.getByRole("alert"))
			.toMatchTextContent("We don't know yet whether your card was charged");
	});
});
