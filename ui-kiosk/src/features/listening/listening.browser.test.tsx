import { usualKioskSettings } from "@tuckshop/core/rules/kiosk";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { defaultTimeouts } from "../../app/timeouts.tsx";
import { fakeKiosk, friesToPay, head, press, showKiosk, swipe } from "../../kiosk.sample.tsx";

const { body } = document;

/** Presses a key as a guest does, and finds the focus on no page but on something to hear. */
async function key(name: string): Promise<void> {
	await userEvent.keyboard(`{${name}}`);
	await expect.poll(() => document.activeElement !== body).toBe(true);
}

/** Goes on, key by key, until the voice has said something; then chooses it. */
async function goTo(spoken: readonly { readonly text: string }[], words: RegExp): Promise<void> {
	for (let at = 0; at < 60; at++) {
		const from = spoken.length;
		await key("ArrowDown");
		await expect.poll(() => spoken.slice(from).some(({ text }) => text !== "")).toBe(true);
		if (
			words.test(
				spoken
					.slice(from)
					.map(({ text }) => text)
					.join(" | "),
			)
		)
			return;
	}
	throw new Error(`Nothing said ${words}: ${spoken.map(({ text }) => text).join(" | ")}`);
}

/** For what would never come if it were broken. */
const soon = { timeout: 5_000 };

/** The words that a guest reads of what is said; undefined where nothing is. */
const caption = () => document.querySelector(".tk-caption p")?.textContent?.replaceAll("  ", " ");

const guests = [
	{
		language: "English",
		lang: "en-CA",
		words: {
			other: "Français",
			start: /^ \| .*English \| button/,
			fries: /Fries, 3 dollars and 75 cents/,
			added: "Fries added. 1 item, 3 dollars and 94 cents.",
			burger: /Cheeseburger, 8 dollars and 49 cents/,
			medium: /Cooking, Required, choose 1 \| ?.*Medium \| not chosen|Medium \| not chosen/,
			chosen: "chosen",
			add: /Add to Order, 8 dollars and 49 cents \| button/,
			review: /Review order \| button/,
			more: /Increase quantity of Cheeseburger/,
			two: "2 Cheeseburger. 3 items, 20 dollars and 92 cents.",
			remove: /Remove Fries/,
			removed: "Fries removed. 2 items, 16 dollars and 98 cents.",
			pay: /\| Pay \| button/,
			campus: /Campus Card, Tap or scan your card/,
			payNow: /Pay 16 dollars and 98 cents/,
			paid: "Paid by Campus Card",
			done: /Done \| button/,
		},
	},
	{
		language: "Français",
		lang: "fr-CA",
		words: {
			other: "English",
			start: /Français \| button/,
			fries: /Fries \| 3 dollars et 75 cents/,
			added: "Ajouté\u00a0: Fries. 1 article, 3 dollars et 94 cents.",
			burger: /Cheeseburger \| 8 dollars et 49 cents/,
			medium: /Medium \| non choisi/,
			chosen: "choisi",
			add: /Ajouter à la commande, 8 dollars et 49 cents \| bouton/,
			review: /Voir la commande \| bouton/,
			more: /Augmenter la quantité de Cheeseburger/,
			two: "2 Cheeseburger. 3 articles, 20 dollars et 92 cents.",
			remove: /Retirer Fries/,
			removed: "Retiré\u00a0: Fries. 2 articles, 16 dollars et 98 cents.",
			pay: /\| Payer \| bouton/,
			campus: /Carte campus, Présentez/,
			payNow: /Payer 16 dollars et 98 cents/,
			paid: "Payé par carte campus",
			done: /Terminé \| bouton/,
		},
	},
] as const;

describe("a guest who does not see", () => {
	it.each(guests)(
		"[KIOS-08] orders and pays in $language by four keys, hears every step, quantity and sum, and leaves nothing behind",
		async ({ lang, words }) => {
			const services = fakeKiosk();
			const { spoken } = services;
			await showKiosk(services, defaultTimeouts);
			const hears = async (text: string) => {
				for (let at = 0; at < 60 && !spoken.some((one) => one.text.includes(text)); at++)
					await new Promise((go) => setTimeout(go, 30));
				expect(spoken.map((one) => one.text).join(" | ")).toContain(text);
			};
			await expect.element(head()).toMatchTextContent(/Order here/);
			await key("F1");
			await hears("Speech is on. Arrows move, Enter chooses, Escape goes back, F2 repeats.");
			await goTo(spoken, words.start);
			await key("Enter");
			await expect.element(head()).toMatchTextContent("Grill");
			await goTo(spoken, words.fries);
			await key("Enter");
			await hears(words.added);
			await goTo(spoken, words.burger);
			await key("Enter");
			await expect.element(head()).toMatchTextContent("Cheeseburger");
			await key("Escape");
			await expect.element(head()).toMatchTextContent("Grill");
			await goTo(spoken, words.burger);
			await key("Enter");
			await goTo(spoken, words.medium);
			await key("Enter");
			await expect.poll(() => spoken.at(-1)?.text).toBe(words.chosen);
			await goTo(spoken, words.add);
			await key("Enter");
			await goTo(spoken, words.review);
			await key("Enter");
			await goTo(spoken, words.more);
			await key("Enter");
			await hears(words.two);
			await goTo(spoken, words.remove);
			await key("Enter");
			await hears(words.removed);
			await goTo(spoken, words.pay);
			await key("Enter");
			await goTo(spoken, words.campus);
			await key("Enter");
			await swipe("60010001");
			await goTo(spoken, words.payNow);
			await key("Enter");
			await hears(words.paid);
			// No sentence of the kiosk was in the other language; names of the menu say that they are English.
			const began = spoken.findIndex(({ text }) => text.includes("Fries"));
			const others = spoken
				.slice(began)
				.filter((one) => ![lang, "en", ""].includes(one.lang) && !/^(EN|FR), /.test(one.text));
			expect(others).toEqual([]);
			await goTo(spoken, words.done);
			await key("Enter");
			await expect.element(head()).toMatchTextContent(/Order here/);
			await expect.poll(() => spoken.at(-1)).toEqual({ text: "", lang: "" });
			const count = spoken.length;
			await press(words.other);
			await expect.element(head()).toMatchTextContent("Grill");
			await userEvent.keyboard("{ArrowDown}{ArrowDown}");
			expect(spoken).toHaveLength(count);
			expect(document.querySelector(".ts-hidden[role=status]")?.textContent).toBe("");
		},
	);

	it("[KIOS-08] reads along what is said, hears it again by one key, and has the four keys on the screen, which take no focus", async () => {
		const services = fakeKiosk();
		const { spoken } = services;
		await showKiosk(services);
		await key("F1");
		await press("Français");
		await goTo(spoken, /Fries/);
		await expect.poll(caption).toContain("Fries 3 dollars et 75 cents");
		expect(document.querySelector(".tk-caption [lang=en]")?.textContent).toContain("Fries");
		const fries = document.activeElement;
		const again = async (way: () => Promise<void>) => {
			const from = spoken.length;
			await way();
			const heard = () => spoken.slice(from).filter(({ text }) => text !== "");
			await expect.poll(() => heard().map(({ text }) => text)[0]).toBe("Fries");
			expect(document.activeElement).toBe(fries);
		};
		await again(() => key("F2"));
		await again(() => press("Répéter"));
		await press("Suivant");
		expect(document.activeElement).not.toBe(fries);
		await press("Précédent");
		await press("Choisir");
		await expect.poll(caption).toContain("Ajouté\u00a0: Fries. 1 article, 3 dollars et 94 cents.");
		await press("Recommencer");
		const leave = page.getByRole("alertdialog").getByRole("button", { name: "Recommencer" });
		await leave.click();
		await expect.element(head()).toMatchTextContent(/Order here/);
		await expect.poll(caption).toBe(undefined);
	});

	it("[KIOS-08] wakes speech at the invitation by any of the four keys, in each language, and by no card reader", async () => {
		const services = fakeKiosk();
		const { spoken } = services;
		await showKiosk(services);
		await expect.element(head()).toMatchTextContent(/Order hereCommandez ici/);
		for (const name of [..."60010001", "Enter"])
			document.body.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true }));
		expect(document.querySelector("[aria-pressed=true]")).toBeNull();
		await key("ArrowRight");
		await expect
			.poll(() => spoken.map(({ text, lang }) => `${lang}: ${text}`).join(" | "), soon)
			.toMatch(/en-CA: Speech is on\..* \| fr-CA: La voix est activée\..*fr-CA: Commandez ici/);
		await key("Escape");
		await press("Français");
		await expect.element(head()).toMatchTextContent("Grill");
	});

	it("[KIOS-08] wakes speech by the key that chooses, too", async () => {
		const { spoken, ...services } = fakeKiosk();
		await showKiosk({ ...services, spoken });
		await expect.element(head()).toMatchTextContent(/Order here/);
		await key("Enter");
		await expect.poll(() => spoken.length, soon).toBeGreaterThan(0);
		await expect.element(head()).toMatchTextContent(/Order here/);
	});

	it("[KIOS-07, KIOS-08] falls silent at a touch, and does not let a question wait for what it is saying", async () => {
		const services = fakeKiosk();
		const { spoken } = services;
		await showKiosk(services, { ...defaultTimeouts, idle: 2 });
		await press("English");
		await expect.element(head()).toMatchTextContent("Grill");
		await key("F1");
		await expect.poll(() => spoken.map(({ text }) => text).join()).toContain("Speech is on.");
		const at = spoken.length;
		await userEvent.click(head());
		expect(spoken.slice(at)[0]?.text).toBe("");
		await expect
			.poll(() => spoken.findIndex(({ text }) => /Still looking/.test(text)), soon)
			.toBeGreaterThan(at);
		const question = spoken.findIndex(({ text }) => /Still looking/.test(text));
		expect(spoken[question - 1]?.text).toBe("");
	});

	it("[KIOS-08] does once what a key that is held too long does", async () => {
		const services = fakeKiosk();
		const { spoken } = services;
		await showKiosk(services);
		await key("F1");
		await press("English");
		await expect.element(head()).toMatchTextContent("Grill");
		await goTo(spoken, /Fries/);
		await userEvent.keyboard("{Enter>4/}");
		await expect.poll(() => spoken.map(({ text }) => text).join()).toContain("Fries added. 1 item");
		await userEvent.keyboard("{F1}{Enter>4/}");
		await expect
			.element(page.getByRole("button", { name: /^Fries/ }), soon)
			.toMatchTextContent("2 in your order");
	});

	it("[KIOS-08] hears what is missing, no digit of a typed card, and the number and the sum of what was bought", async () => {
		const services = fakeKiosk();
		services.world.adjustments.kiosk = { ...usualKioskSettings, typedCards: true };
		const { spoken } = services;
		const heard = () => spoken.map(({ text }) => text).join(" | ");
		await showKiosk(services, defaultTimeouts);
		await key("ArrowRight");
		await goTo(spoken, /English \| button/);
		await key("Enter");
		await expect.element(head()).toMatchTextContent("Grill");
		await goTo(spoken, /Cheeseburger/);
		await key("Enter");
		await goTo(spoken, /Add to Order.* \| button, not available/);
		await key("Enter");
		await expect.poll(heard, soon).toContain("Please choose: Cooking");
		await key("Escape");
		await friesToPay();
		await press(/^Campus Card/);
		await expect.element(page.getByLabelText("Card number")).toHaveFocus();
		spoken.length = 0;
		await userEvent.keyboard("60010001");
		await key("ArrowDown");
		await expect.poll(heard, soon).toContain("1 | button");
		await key("ArrowUp");
		await expect.poll(heard, soon).toContain("field");
		expect(heard()).not.toMatch(/6|0001/);
		await press("Continue");
		await goTo(spoken, /Pay 3 dollars/);
		spoken.length = 0;
		await key("Enter");
		const number = () => document.querySelector(".tk-number h1 b")?.textContent;
		await expect.poll(number, soon).toMatch(/\d/);
		await expect.poll(heard, soon).toContain(`Your order number, ${number()}`);
		expect(heard()).toMatch(/Paid by Campus Card.*3 dollars and 94 cents/);
	});

	it("[KIOS-08] orders without a voice where the device has none", async () => {
		const services = fakeKiosk();
		await showKiosk({ ...services, speaker: () => Promise.reject(new Error("no voice")) });
		await expect.element(head()).toMatchTextContent(/Order here/);
		await key("F1");
		await press("English");
		await expect.element(head()).toMatchTextContent("Grill");
		await expect.poll(caption).toContain("Grill");
	});
});
