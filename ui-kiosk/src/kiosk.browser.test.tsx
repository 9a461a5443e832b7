import { cleanup } from "@testing-library/react";
import { sampleMenu } from "@tuckshop/core/fakes";
import { cents, type Menu } from "@tuckshop/core/rules";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { addBurger, button, enrolled, fakeKiosk, friesToPay, head, press, quickPace, setReachable, showKiosk, start } from "./kiosk.sample.tsx";

const dialog = page.getByRole("alertdialog");
const sum = () => document.querySelector(".tk-bar-sum")?.textContent;
const html = document.documentElement;
/** Types a card as a reader does: at once, ended by Enter. */
const swipe = (number: string) => userEvent.keyboard(`${number}{Enter}`);

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
		await expect.element(page.getByRole("region", { name: "Your order" })).toMatchTextContent(/Medium.*Bacon \+\$1\.50.*\$19\.98/);
	});

	it("[MENU-30] leaves what can't be had in its place, and says why when it is tapped", async () => {
		await showKiosk(fakeKiosk());
		await start();
		await expect.element(button(/^Poutine/)).toMatchTextContent("Unavailable");
		await press(/^Poutine/);
		await expect.element(page.getByRole("alert")).toMatchTextContent("Poutine is not available right now.");
		await press("Salad Bar");
		await press(/^Salad by Weight/);
		await expect.element(page.getByRole("alert")).toMatchTextContent("Salad by Weight is priced at the counter.");
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
		await expect.element(page.getByRole("region", { name: "Your order" })).toMatchTextContent(/Subtotal\$7\.50GST 5%\$0\.38/);
		expect(sum()).toBe("Total$7.88");
		await press("Remove Fries");
		await expect.element(head()).toMatchTextContent("Grill");
	});

	it("follows a menu that changes meanwhile: what is gone has to leave the order before it is paid", async () => {
		const services = fakeKiosk();
		await showKiosk(services);
		await start();
		await press(/^Fries/);
		await press("Review order");
		const soldOut: Menu = { ...sampleMenu(), items: sampleMenu().items.map((item) => (item.id === 103 ? { ...item, isAvailable: false } : item)) };
		const [[key, kept] = []] = services.world.device.menus;
		if (key === undefined || !kept) throw new Error("no menu is kept");
		services.world.device.menus.set(key, { ...kept, menu: soldOut, syncedAt: new Date().toISOString() });
		for (const hear of services.world.device.tabs)
			hear({ type: "menu", ownerId: kept.ownerId, restaurantId: kept.restaurantId, syncedAt: services.world.device.menus.get(key)?.syncedAt ?? "" });
		await expect.element(page.getByRole("alert")).toMatchTextContent("sold out meanwhile");
		await expect.element(button("Pay")).toHaveAttribute("aria-disabled", "true");
		await press("Remove Fries");
		await expect.element(button(/^Fries/)).toMatchTextContent("Unavailable");
	});
});

describe("a guest who goes away", () => {
	it("is asked, and the order is cleared when there is no answer", async () => {
		const services = fakeKiosk();
		await showKiosk(services, { ...quickPace, idle: 0.5, question: 2 });
		await start("Français");
		await press(/^Fries/);
		await expect.element(dialog).toMatchTextContent("Êtes-vous toujours là?");
		await press("Oui, continuer");
		await expect.element(dialog).not.toBeInTheDocument();
		expect(sum()).toContain("1 article");
		await expect.element(dialog).toBeInTheDocument();
		await expect.element(page.getByText("Order here")).toBeVisible();
		expect(html.lang).toBe("en-CA");
		expect([...services.world.device.drafts.values()].map(({ order }) => order.lines.length)).toEqual([0]);
	});

	it("is never sent away while nobody knows whether the card was charged", async () => {
		const services = fakeKiosk({ faults: { itc: "forgets" } });
		await showKiosk(services, { ...quickPace, idle: 0.4, question: 0.4 });
		await start();
		await press(/^Fries/);
		await press("Review order");
		await press("Pay");
		await press(/^Campus Card/);
		await swipe("60010002");
		await press(/^Pay \$/);
		await expect.element(page.getByRole("alert")).toMatchTextContent("We don't know yet whether your card was charged");
		await new Promise((later) => setTimeout(later, 1_500));
		await expect.element(page.getByRole("alert")).toMatchTextContent("Don't pay a second time");
		expect(document.querySelector(".tk-message")?.getAttribute("data-tone")).toBe("warning");
		await expect.element(dialog).not.toBeInTheDocument();

		// Another page opens on it as well.
		cleanup();
		await showKiosk(services);
		await expect.element(page.getByRole("alert")).toMatchTextContent("We don't know yet whether your card was charged");
	});
});

describe("paying", () => {
	it("[ITC-08] shows what a campus card has to pay, debits it once, and gives the number", async () => {
		const services = fakeKiosk();
		await showKiosk(services, { ...quickPace, number: 1 });
		await start();
		await friesToPay();
		await press(/^Campus Card/);
		await swipe("60010002");
		await expect.element(head()).toMatchTextContent("Pay with this card?");
		await expect.element(page.getByRole("region", { name: "To pay" })).toMatchTextContent("•••• 0002");
		await press(/^Pay \$/);
		await expect.element(page.getByText("Paid by Campus Card")).toBeVisible();
		const [debit] = services.world.campus.debits.values();
		expect(head().element().textContent).toBe(`Your order number${debit?.request.transactionReference.split("-").at(-1)}`);
		// It goes by itself.
		await expect.element(page.getByText("Order here")).toBeVisible();
		await expect.poll(() => services.world.orders.length).toBe(1);
		expect(services.world.campus.debits.size).toBe(1);
	});

	it("[ITC-19] keeps the order where a card is declined or has too little, and leads to another way", async () => {
		const services = fakeKiosk();
		await showKiosk(services);
		await start();
		await friesToPay();
		await press(/^Campus Card/);
		await swipe("60010007");
		await expect.element(page.getByRole("alert")).toMatchTextContent("There is not enough on this card");
		await press("Another card");
		services.world.faults.itc = "declines";
		await swipe("60010002");
		await press(/^Pay \$/);
		await expect.element(page.getByRole("alert")).toMatchTextContent("The card was declined");
		await press("Choose another way");
		await expect.element(head()).toMatchTextContent("How would you like to pay?");
		await expect.element(page.getByRole("region", { name: "Your order" })).toMatchTextContent("Fries");
		expect(services.world.orders).toEqual([]);
	});

	it("says why a card can't be checked, and takes it on the keys as well", async () => {
		await showKiosk(fakeKiosk());
		await start();
		await friesToPay();
		await press(/^Campus Card/);
		await swipe("123");
		await expect.element(page.getByRole("alert")).toMatchTextContent("Card not found");
		for (const key of ["6", "0", "0", "1", "0", "0", "0", "2"]) await press(key);
		await press("Continue");
		await expect.element(head()).toMatchTextContent("Pay with this card?");
	});

	it("[ITC-10, ITC-11] queues a campus card while the connection is away, and sends it once when it is back", async () => {
		const services = fakeKiosk();
		await showKiosk(services);
		await start();
		setReachable(services, false);
		await friesToPay();
		await expect.element(button(/^Campus Card/)).toMatchTextContent("your card is charged as soon as it is back");
		await press(/^Campus Card/);
		await swipe("60010002");
		await expect.element(page.getByText("Campus Card accepted")).toBeVisible();
		expect([services.world.device.sales.size, services.world.orders.length]).toEqual([1, 0]);
		setReachable(services, true);
		await expect.poll(() => services.world.orders.length, { timeout: 20_000 }).toBe(1);
		expect(services.world.campus.debits.size).toBe(1);
	});

	it("takes a card where a terminal is connected, and only there", async () => {
		const services = fakeKiosk({ faults: { terminal: "approves" } });
		await showKiosk(services);
		await start();
		await friesToPay();
		await press(/^Card/);
		await expect.element(page.getByText("Paid by card")).toBeVisible();
		expect([...services.world.charged.values()]).toEqual([394]);
		cleanup();
		await showKiosk(fakeKiosk());
		await start();
		await friesToPay();
		await expect.element(button(/^Pay at the counter/)).toBeVisible();
		await expect.element(button(/^Card/)).not.toBeInTheDocument();
	});

	it("[PAY-15] opens on a card that a page before it asked for, and charges it once", async () => {
		const services = fakeKiosk({ faults: { terminal: "times-out" } });
		await showKiosk(services);
		await start();
		await friesToPay();
		await press(/^Card/);
		await expect.element(page.getByRole("alert")).toMatchTextContent("We don't know yet whether your card was charged");
		cleanup();
		await showKiosk(services);
		await expect.element(page.getByRole("alert")).toMatchTextContent("We don't know yet whether your card was charged");
		services.world.faults.terminal = "approves";
		await press("Ask again");
		await expect.element(page.getByText("Paid by card")).toBeVisible();
		expect(services.world.charged.size).toBe(1);
		await expect.poll(() => services.world.orders.length).toBe(1);
		await press("Done");
		cleanup();
		await showKiosk(services);
		await expect.element(page.getByText("Order here")).toBeVisible();
	});

	it("takes cash only on the owner's word, and leaves nobody signed in", async () => {
		const services = fakeKiosk();
		await showKiosk(services);
		await start();
		await friesToPay();
		await press(/^Pay at the counter/);
		await expect.element(page.getByRole("status").first()).toMatchTextContent("Nothing is paid or ordered yet.");
		await press("Staff: take the payment");
		await page.getByLabelText("Email").fill("demo@tuckshop.example");
		await page.getByLabelText("Password", { exact: true }).fill("wrong");
		await press("Paid in cash: $3.95");
		await expect.element(dialog).toMatchTextContent("Email or password is wrong.");
		expect(services.world.device.sales.size).toBe(0);
		await page.getByLabelText("Password", { exact: true }).fill("tuckshop-demo");
		await press("Paid in cash: $3.95");
		await expect.element(page.getByText("Paid in cash")).toBeVisible();
		expect([services.account.signedIn, services.world.device.sales.size]).toEqual([false, 1]);
		expect([...services.world.device.sales.values()][0]?.facts.total).toBe(cents(394));
	});

	it("shows the number of a sale that was kept when its page died", async () => {
		const services = fakeKiosk({ faults: { terminal: "approves" } });
		await showKiosk(services);
		await start();
		await friesToPay();
		const drafts = new Map(services.world.device.drafts);
		await press(/^Card/);
		await expect.element(page.getByText("Paid by card")).toBeVisible();
		const number = head().element().textContent;
		cleanup();
		// The page died after the sale was on the disk, and before its order was cleared there.
		for (const [key, draft] of drafts) services.world.device.drafts.set(key, draft);
		await showKiosk(services);
		await expect.element(head()).toMatchTextContent(number ?? "");
		expect(services.world.charged.size).toBe(1);
	});
});

describe("the device", () => {
	it("says that it is no kiosk yet, is set up by its owner, and leaves nobody signed in", async () => {
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
		expect(services.book.tills).toMatchObject([{ stationId: "station-2", deviceName: "Kiosk" }]);

		// From now on it opens by itself, also without a network.
		cleanup();
		setReachable(services, false);
		await showKiosk(services);
		await expect.element(page.getByText("Order here")).toBeVisible();
	});

	it("is out of service without a menu, and comes back by itself", async () => {
		const services = fakeKiosk({ faults: { menu: "refuses" } });
		await showKiosk(services);
		await expect.element(page.getByRole("alert")).toMatchTextContent("Out of service");
		await expect.element(page.getByRole("alert")).toMatchTextContent("The menu is not here yet. Please order at the counter.");
		services.world.faults.menu = "answers";
		await expect.element(page.getByText("Order here")).toBeVisible();
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
		expect([...services.world.device.sales.values()].map(({ progress }) => progress.debit?.is)).toEqual(["unknown"]);
	});
});

describe("accessibility", () => {
	it("keeps text size, contrast and reach over a reload, and puts every control below in reach mode", async () => {
		const services = fakeKiosk();
		await showKiosk(services, quickPace, [1080, 1920]);
		await start();
		await press("Larger text");
		await press("Contrast");
		await press("Reach mode");
		expect([html.dataset["text"], html.dataset["contrast"]]).toEqual(["large", "high"]);
		cleanup();
		await showKiosk(services, quickPace, [1080, 1920]);
		await start();
		expect([html.dataset["text"], html.dataset["contrast"]]).toEqual(["large", "high"]);
		const tops = [...document.querySelectorAll("button")].map((each) => each.getBoundingClientRect().top);
		expect(Math.min(...tops)).toBeGreaterThanOrEqual(740);
		expect(getComputedStyle(document.querySelector(".tk-grid") as Element).gridTemplateColumns.split(" ")).toHaveLength(3);
		await press("Start over");
		await expect.element(page.getByText("Order here")).toBeVisible();
		expect([html.dataset["text"], html.dataset["contrast"]]).toEqual(["usual", undefined]);
	});

	it.each([
		[1080, 1920],
		[768, 1366],
		[1280, 800],
	] as const)("has no target under 48 px and nothing wider than the window at %dx%d", async (width, height) => {
		await showKiosk(fakeKiosk(), quickPace, [width, height]);
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
	});

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
		for (let turn = 0; turn < 30 && document.activeElement !== review; turn++) await userEvent.tab();
		await userEvent.keyboard("{Enter}");
		await expect.element(head()).toMatchTextContent("Your order");
		expect(document.activeElement).toBe(head().element());
	});
});
