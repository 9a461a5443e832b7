import { cleanup } from "@testing-library/react";
import {
	inMemoryPeople,
	openPersonVault,
	peopleBook,
	samplePerson,
	serverMarkAt,
} from "@tuckshop/core/fakes";
import { NotStored, Refused, SignedOut, type TillFault, Unreached } from "@tuckshop/core/ports";
import { lastCounterKey } from "@tuckshop/core/pos";
import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
	addBurger,
	button,
	enrolled,
	fakeKiosk,
	friesToPay,
	head,
	press,
	setReachable,
	shortTimeouts,
	showKiosk,
	start,
	swipe,
} from "./kiosk.sample.tsx";

const dialog = page.getByRole("alertdialog");
/** Holds the mark, by which staff open their panel. */
const hold = () =>
	document
		.querySelector(".tk-brand")
		?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
const sum = () => document.querySelector(".tk-bar-sum")?.textContent;
const html = document.documentElement;

describe("the device", () => {
	it("[KIOS-01] says that it is no kiosk yet, is enrolled as one by its owner, and leaves nobody signed in", async () => {
		const services = fakeKiosk({ isKiosk: false });
		await showKiosk(services);
		await expect.element(head()).toMatchTextContent("This device is not a kiosk yet");
		await page.getByLabelText("Email").fill("demo@tuckshop.example");
		await page.getByLabelText("Password", { exact: true }).fill("wrong");
		await press("Sign In");
		await expect.element(page.getByText("Email or password is wrong.")).toBeVisible();
		await page.getByLabelText("Password", { exact: true }).fill("tuckshop-demo");
		await press("Sign In");
		await expect.element(head()).toMatchTextContent("Which station is this kiosk?");
		await page.getByLabelText("Station").selectOptions("Kiosk 1");
		await press("Start the Kiosk");
		await expect.element(page.getByText("Order here")).toBeVisible();
		expect(services.account.signedIn).toBe(false);
		expect(services.book.tills).toMatchObject([
			{ stationId: "station-2", deviceName: "Kiosk", kind: "kiosk" },
		]);

		// From now on it opens by itself, even without a network.
		cleanup();
		setReachable(services, false);
		await showKiosk(services);
		await expect.element(page.getByText("Order here")).toBeVisible();
	});

	it("[KIOS-01] that was enrolled before there were kinds says at its next start that it is a kiosk, with the sales in cash that it still has", async () => {
		const services = fakeKiosk();
		await showKiosk(services);
		await expect.element(page.getByText("Order here")).toBeVisible();
		cleanup();
		// The state that an earlier version left, without a connection.
		services.book.tills = [{ ...enrolled, kind: "till" }];
		const { kind: _, ...without } = enrolled;
		await Effect.runPromise(services.world.settings.set("lastTill", without));
		setReachable(services, false);
		await showKiosk(services, { ...shortTimeouts, declare: 0.2 });
		await expect.element(page.getByText("Order here")).toBeVisible();
		expect(services.book.tills).toMatchObject([{ kind: "till" }]);
		setReachable(services, true);
		await expect.poll(() => services.calls.reloaded).toBeGreaterThan(0);
		expect(services.book.tills).toMatchObject([{ kind: "kiosk" }]);
		cleanup();
		await showKiosk(services);
		await expect.element(page.getByText("Order here")).toBeVisible();
	});

	it("[KIOS-01] whose counter was opened is made no kiosk unasked, nor by one tap, and is one once it was said twice", async () => {
		const services = fakeKiosk({ kind: "till" });
		await Effect.runPromise(
			services.world.settings.set(lastCounterKey(enrolled.ownerId), {
				restaurantId: "restaurant-1",
				stationId: "station-2",
			}),
		);
		await showKiosk(services);
		await expect.element(head()).toMatchTextContent("This device is a till");
		await expect.element(button("Back to the counter")).toBeVisible();
		await press("Make it a kiosk");
		await expect
			.element(dialog)
			.toMatchTextContent("Make this till a kiosk?As a kiosk it sells to guests alone");
		await press("Keep it a till");
		await expect.element(dialog).not.toBeInTheDocument();
		await press("Make it a kiosk");
		await expect.element(dialog).toBeVisible();
		expect(services.book.tills).toMatchObject([{ kind: "till" }]);
		await dialog.getByRole("button", { name: "Make it a kiosk" }).click();
		await expect.element(page.getByText("Order here")).toBeVisible();
		expect(services.book.tills).toMatchObject([{ kind: "kiosk" }]);
	});

	it("[KIOS-01] that can't be made a kiosk says why, stays a till, and is asked for anew where its enrolment was ended", async () => {
		const services = fakeKiosk({ kind: "till" });
		await Effect.runPromise(
			services.world.settings.set(lastCounterKey(enrolled.ownerId), {
				restaurantId: "restaurant-1",
				stationId: "station-2",
			}),
		);
		const { declareKiosk } = services.tills;
		const answers = (fault: TillFault) =>
			Object.assign(services.tills, { declareKiosk: () => Effect.fail(fault) });
		await showKiosk(services);
		for (const [fault, says] of [
			[new Refused({ reason: "Too many devices" }), "That did not work: Too many devices"],
			[new Unreached({ reason: "no network" }), "This needs a connection."],
		] as const) {
			answers(fault);
			await press("Make it a kiosk");
			await dialog.getByRole("button", { name: "Make it a kiosk" }).click();
			await expect.element(page.getByText(says)).toBeVisible();
		}
		expect(services.book.tills).toMatchObject([{ kind: "till" }]);
		answers(new SignedOut());
		services.book.here = undefined;
		await press("Make it a kiosk");
		await dialog.getByRole("button", { name: "Make it a kiosk" }).click();
		await expect.element(head()).toMatchTextContent("This device is not a kiosk yet");
		Object.assign(services.tills, { declareKiosk });
	});

	it("[KIOS-01] leaves no owner signed in whom a page that died left there", async () => {
		const services = fakeKiosk();
		services.account.signedIn = true;
		await showKiosk(services);
		await expect.element(page.getByText("Order here")).toBeVisible();
		expect(services.account.signedIn).toBe(false);
	});

	it("is out of service without a menu, and comes back by itself", async () => {
		const services = fakeKiosk({ faults: { menu: "refuses" } });
		await showKiosk(services);
		await expect.element(page.getByRole("alert")).toMatchTextContent("Out of service");
		await expect
			.element(page.getByRole("alert"))
			.toMatchTextContent("The menu is not here yet. Please order at the counter.");
		services.world.faults.menu = "answers";
		await expect.element(page.getByText("Order here")).toBeVisible();
	});

	it.each([
		["when it opens", ["set"]],
		["when its till starts", ["get"]],
	])(
		"[KIOS-06] sends guests to the counter in their language %s without its data, and tells the fault to staff alone",
		async (_, broken) => {
			const services = fakeKiosk({ languages: ["fr-CA", "en"] });
			const { settings } = services.pos;
			const reason = "Failed to fetch dynamically imported module: /kiosk/assets/x.js";
			const fails = () => Effect.fail(new NotStored({ reason }));
			await showKiosk({
				...services,
				pos: {
					...services.pos,
					settings: { ...settings, ...Object.fromEntries(broken.map((name) => [name, fails])) },
				},
			});
			const alert = page.getByRole("alert");
			await expect
				.element(alert)
				.toMatchTextContent(
					"Hors serviceCette borne n’a pas pu démarrer. Avisez notre personnel. Commandez au comptoir.",
				);
			expect(document.body.textContent).not.toContain("imported module");
			hold();
			await expect.element(dialog).toMatchTextContent(`La borne n’a pas pu démarrer${reason}`);
		},
	);

	it("[KIOS-06] is set up in French in a browser that prefers it, and speaks it again after each guest", async () => {
		const services = fakeKiosk({ isKiosk: false, languages: ["fr-CA", "fr", "en-CA"] });
		await showKiosk(services);
		await expect.element(head()).toMatchTextContent("Cet appareil n’est pas encore une borne");
		await page.getByLabelText("Courriel").fill("demo@tuckshop.example");
		await page.getByLabelText("Mot de passe", { exact: true }).fill("tuckshop-demo");
		await press("Ouvrir une session");
		await page.getByLabelText("Poste").selectOptions("Kiosk 1");
		await press("Démarrer la borne");
		await press("English");
		await expect.poll(() => html.lang).toBe("en-CA");
		await press("Start over");
		await expect.element(page.getByText("Commandez ici")).toBeVisible();
		expect(html.lang).toBe("fr-CA");
	});

	it("is out of service when its disk is full, and when its enrolment was ended", async () => {
		const services = fakeKiosk();
		services.world.device.space.left = 0;
		services.world.device.space.room = { used: 100, quota: 100 };
		await showKiosk(services);
		await expect.element(page.getByRole("alert")).toMatchTextContent("This device is full.");
		cleanup();
		const ended = fakeKiosk();
		await showKiosk(ended);
		await expect.element(page.getByText("Order here")).toBeVisible();
		ended.book.here = undefined;
		cleanup();
		await showKiosk(ended);
		await expect.element(head()).toMatchTextContent("This device is not a kiosk yet");
	});

	it("shows staff who hold the mark how it stands, and ends the enrolment on the owner's word", async () => {
		const services = fakeKiosk();
		await showKiosk(services);
		await expect.element(page.getByText("Order here")).toBeVisible();
		const brand = document.querySelector(".tk-brand");
		brand?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
		await expect.element(dialog).toMatchTextContent("Kiosk 1, Maple Commons");
		await press("Leave the kiosk");
		await page.getByLabelText("Email").fill("demo@tuckshop.example");
		await page.getByLabelText("Password", { exact: true }).fill("tuckshop-demo");
		await press("Leave the kiosk");
		await expect.poll(() => services.calls.reloaded).toBe(1);
		expect(services.book.tills.some(({ id }) => id === enrolled.id)).toBe(false);
		expect(services.account.signedIn).toBe(false);
	});

	it("[HEAL-09] keeps selling with a clock that is wrong, asks no guest, and tells staff in both languages", async () => {
		const wrong = () =>
			fakeKiosk({ faults: { server: serverMarkAt(Date.now() + 400 * 86_400_000) } });
		const services = wrong();
		await showKiosk(services);
		await expect.element(page.getByText("Order here")).toBeVisible();
		hold();
		await expect.element(dialog).toMatchTextContent("This device's clock is wrong");
		await expect.element(dialog).toMatchTextContent("It is behind: it says");
		await press("Close");
		await start();
		await friesToPay();
		await press(/^Campus Card/);
		await swipe("60010001");
		await press(/^Pay \$/);
		await expect.poll(() => services.world.device.sales.size).toBe(1);
		cleanup();
		await showKiosk(wrong());
		await start("Français");
		hold();
		await expect
			.element(dialog)
			.toMatchTextContent("L’horloge de cet appareil n’est pas à l’heure");
		await expect.element(dialog).toMatchTextContent("Elle retarde : elle indique");
	});

	it("[KIOS-11] asks whoever opens the staff panel for a PIN, without a network too, and again once it was closed; guests are asked nothing", async () => {
		const services = fakeKiosk();
		const book = peopleBook({
			mark: { version: 1, changed_at: "2026-11-20T12:00:00.000Z" },
			people: [
				samplePerson({ id: "amara", name: "Amara", role: "cashier" }),
				samplePerson({ id: "ben", name: "Ben", role: "server" }),
			],
			pins: new Map([
				["amara", "4821"],
				["ben", "2468"],
			]),
		});
		Object.assign(services.world, {
			people: inMemoryPeople(book, services.world.faults),
			personVault: openPersonVault(services.world.settings),
		});
		await showKiosk(services);
		await start();
		await addBurger();
		await expect.element(page.getByRole("button", { name: "Review order" })).toBeVisible();
		hold();
		await expect.element(dialog).toMatchTextContent("Type your PIN");
		const pin = page.getByLabelText("PIN", { exact: true });
		await pin.fill("1111");
		await press("Open");
		await expect.element(dialog).toMatchTextContent("No one has this PIN. 4 tries left.");
		setReachable(services, false);
		await pin.fill("2468");
		await expect.element(dialog).toMatchTextContent("This person may not open it now.");
		expect(button("Sync now").elements()).toEqual([]);
		for (const key of ["4", "8", "2", "1"]) await press(key);
		await expect.element(button("Sync now")).toBeVisible();
		await press("Close");
		hold();
		await expect.element(dialog).toMatchTextContent("Type your PIN");
		expect(button("Sync now").elements()).toEqual([]);
	});

	it("[KIOS-11] closes what staff left open, with whatever was typed there: the next guest finds the invitation", async () => {
		await showKiosk(fakeKiosk(), { ...shortTimeouts, idle: 1.5 });
		await expect.element(page.getByText("Order here")).toBeVisible();
		hold();
		await expect.element(dialog).toMatchTextContent("Kiosk 1, Maple Commons");
		await press("Leave the kiosk");
		await page.getByLabelText("Email").fill("demo@tuckshop.example");
		await expect.element(dialog).not.toBeInTheDocument();
		expect(page.getByLabelText("Email").elements()).toEqual([]);
		await expect.element(page.getByText("Order here")).toBeVisible();
	});

	it("lets staff free a kiosk whose last payment nobody knows; the sale stays on the list", async () => {
		const services = fakeKiosk({ faults: { itc: "forgets" } });
		await showKiosk(services);
		await start();
		await addBurger();
		await press("Review order");
		await press("Pay");
		await press(/^Campus Card/);
		await swipe("60010002");
		await press(/^Pay \$/);
		await expect.element(page.getByRole("alert")).toMatchTextContent("We don't know yet");
		await userEvent.keyboard("{Control>}{Alt>}s{/Alt}{/Control}");
		await press("Let the next guest order");
		await expect.poll(() => services.calls.reloaded).toBe(1);
		cleanup();
		await showKiosk(services);
		await expect.element(page.getByText("Order here")).toBeVisible();
		expect(
			[...services.world.device.sales.values()].map(({ progress }) => progress.debit?.is),
		).toEqual(["unknown"]);
	});

	it("lets staff free a kiosk whose bank card nobody knows of, and shows them a charge until it is given back", async () => {
		const services = fakeKiosk({ faults: { terminal: "times-out" } });
		await showKiosk(services);
		await start();
		await addBurger();
		await press("Review order");
		await press("Pay");
		await press(/^Card/);
		await expect.element(page.getByRole("alert")).toMatchTextContent("We don't know yet");
		services.world.faults.terminal = "unreached";
		await userEvent.keyboard("{Control>}{Alt>}s{/Alt}{/Control}");
		await expect
			.element(dialog)
			.toMatchTextContent("Continuing abandons this payment and reverses any charge.");
		await press("Let the next guest order");
		await expect.poll(() => services.calls.reloaded).toBe(1);
		cleanup();
		await showKiosk(services, shortTimeouts, [1280, 800]);
		await expect.element(page.getByText("Order here")).toBeVisible();
		expect(services.world.charged.size).toBe(1);
		await userEvent.keyboard("{Control>}{Alt>}s{/Alt}{/Control}");
		await expect.element(dialog).toMatchTextContent("A card may be charged");
		const { top, bottom } = dialog.element().getBoundingClientRect();
		expect([top >= 0, bottom <= innerHeight]).toEqual([true, true]);
		// Leaving the kiosk now would leave the charge behind.
		await expect.element(button("Leave the kiosk")).toBeDisabled();
		services.world.faults.terminal = "approves";
		await press("Give it back");
		await expect.poll(() => services.world.charged.size).toBe(0);
		await expect.element(dialog).not.toMatchTextContent("A card may be charged");
		await expect.element(button("Leave the kiosk")).toBeEnabled();
	});

	it("lets staff say that a bank card was settled at its terminal, where that does not answer any more", async () => {
		const services = fakeKiosk({ faults: { terminal: "unreached" } });
		const request = {
			saleId: "sale-of-a-guest",
			amount: 12.97,
			askedAt: "2026-11-20T12:00:00.000Z",
		};
		services.world.device.settings.set(
			`cardRequest/${enrolled.ownerId}/${enrolled.restaurantId}/${enrolled.stationId}`,
			JSON.stringify(request),
		);
		await showKiosk(services);
		await expect.element(page.getByText("Order here")).toBeVisible();
		await userEvent.keyboard("{Control>}{Alt>}s{/Alt}{/Control}");
		await expect
			.element(dialog)
			.toMatchTextContent("$12.97 of an abandoned payment could not be reversed.");
		await press("It was settled at the terminal");
		await expect.element(dialog).not.toMatchTextContent("A card may be charged");
		cleanup();
		await showKiosk(services);
		await expect.element(page.getByText("Order here")).toBeVisible();
		await userEvent.keyboard("{Control>}{Alt>}s{/Alt}{/Control}");
		await expect.element(dialog).toMatchTextContent("Kiosk 1, Maple Commons");
		await expect.element(dialog).not.toMatchTextContent("A card may be charged");
	});
});

describe("accessibility", () => {
	it("keeps text size, contrast and reach over a reload, and puts every control below in reach mode", async () => {
		const services = fakeKiosk();
		await showKiosk(services, shortTimeouts, [1080, 1920]);
		await start();
		await press("Larger text");
		await press("Contrast");
		await press("Reach mode");
		expect([html.dataset["text"], html.dataset["contrast"]]).toEqual(["large", "high"]);
		cleanup();
		await showKiosk(services, shortTimeouts, [1080, 1920]);
		await start();
		expect([html.dataset["text"], html.dataset["contrast"]]).toEqual(["large", "high"]);
		const tops = [...document.querySelectorAll("button")].map(
			(each) => each.getBoundingClientRect().top,
		);
		expect(Math.min(...tops)).toBeGreaterThanOrEqual(740);
		expect(
			getComputedStyle(document.querySelector(".tk-grid") as Element).gridTemplateColumns.split(
				" ",
			),
		).toHaveLength(3);
		await press("Start over");
		await expect.element(page.getByText("Order here")).toBeVisible();
		expect([html.dataset["text"], html.dataset["contrast"]]).toEqual(["usual", undefined]);
	});

	it.each([
		[1080, 1920],
		[768, 1366],
		[1280, 800],
	] as const)(
		"has no target under 48 px and nothing wider than the window at %dx%d",
		async (width, height) => {
			await showKiosk(fakeKiosk(), shortTimeouts, [width, height]);
			await start();
			await press(/^Fries/);
			const small = () =>
				[...document.querySelectorAll<HTMLElement>("button")]
					.filter((each) => each.tabIndex >= 0 && each.getClientRects().length > 0)
					.map((each) => each.getBoundingClientRect())
					.filter((box) => Math.min(box.width, box.height) < (width === 1080 ? 83.5 : 48));
			expect(small()).toEqual([]);
			expect(html.scrollWidth).toBeLessThanOrEqual(width);
			await press("Review order");
			expect(small()).toEqual([]);
			expect(html.scrollWidth).toBeLessThanOrEqual(width);
		},
	);

	it("is walked with the keyboard alone, from the invitation to an order", async () => {
		await showKiosk(fakeKiosk());
		await expect.element(button("English")).toBeVisible();
		await userEvent.tab();
		expect(document.activeElement?.textContent).toBe("English");
		await userEvent.keyboard("{Enter}");
		await expect.element(head()).toMatchTextContent("Grill");
		const fries = button(/^Fries/).element();
		for (let turn = 0; turn < 30 && document.activeElement !== fries; turn++) await userEvent.tab();
		await userEvent.keyboard("{Enter}");
		await expect.poll(sum).toContain("1 item");
		const review = button("Review order").element();
		for (let turn = 0; turn < 30 && document.activeElement !== review; turn++)
			await userEvent.tab();
		await userEvent.keyboard("{Enter}");
		await expect.element(head()).toMatchTextContent("Your order");
		expect(document.activeElement).toBe(head().element());
	});
});
