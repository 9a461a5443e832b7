import { cleanup } from "@testing-library/react";
import { cents } from "@tuckshop/core/rules";
import { defaultPrinterSettings, documentText } from "@tuckshop/core/rules/receipt";
import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { rest } from "../../app/rest.ts";
import { button, fakeKiosk, friesToPay, head, press, quickPace, setReachable, showKiosk, start } from "../../kiosk.sample.tsx";

const dialog = page.getByRole("alertdialog");
/** Types a card as a reader does: at once, ended by Enter. */
const swipe = (number: string) => userEvent.keyboard(`${number}{Enter}`);

describe("paying", () => {
	it("shows what a campus card has to pay, debits it once, and gives the number", async () => {
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

	it.each([
		["Français", /^Carte campus/, /^Payer [0-9]/, ["Sous-total", "TPS 5 %", "3,94", "Merci!"]],
		["English", /^Campus Card/, /^Pay \$/, ["Subtotal", "GST 5%", "3.94", "Thank you!"]],
	] as const)("prints the receipt in the language of the guest who paid: %s", async (language, card, pay, words) => {
		const services = fakeKiosk();
		await Effect.runPromise(services.world.settings.set("printerSettings", { ...defaultPrinterSettings, enabled: true }));
		await showKiosk(services);
		await start(language);
		await press(/^(Fries|Frites)/);
		await press(/^(Review order|Voir la commande)/);
		await press(/^(Pay|Payer)$/);
		await press(card);
		await swipe("60010002");
		await press(pay);
		await expect.poll(() => services.world.printed.length).toBe(1);
		const paper = documentText(services.world.printed[0]?.blocks ?? []);
		for (const word of words) expect(paper).toContain(word);
	});

	it("[SHELL-15] rests for an update only when the receipt is printed, though its guest has gone", async () => {
		const services = fakeKiosk();
		await Effect.runPromise(services.world.settings.set("printerSettings", { ...defaultPrinterSettings, enabled: true }));
		let printed = (): void => undefined;
		const paper = new Promise<void>((resolve) => {
			printed = resolve;
		});
		Object.assign(services.world.receiptPrinter, { print: () => Effect.promise(() => paper) });
		await showKiosk(services, { ...quickPace, number: 1 });
		await start();
		await friesToPay();
		let reloads = 0;
		rest.when(() => {
			reloads += 1;
		});
		await press(/^Campus Card/);
		await swipe("60010002");
		await press(/^Pay \$/);
		await expect.element(page.getByText("Paid by Campus Card")).toBeVisible();
		await expect.element(page.getByText("Order here")).toBeVisible();
		expect(reloads).toBe(0);
		printed();
		await expect.poll(() => reloads).toBe(1);
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

	it("asks again under the same reference where nobody knows the outcome, and goes on once there is an answer", async () => {
		const services = fakeKiosk({ faults: { itc: "forgets" } });
		await showKiosk(services);
		await start();
		await friesToPay();
		await press(/^Campus Card/);
		await swipe("60010002");
		await press(/^Pay \$/);
		await expect.element(page.getByRole("alert")).toMatchTextContent("Don't pay a second time");
		await press("Ask again");
		await expect.element(page.getByRole("alert")).toMatchTextContent("Still no answer");
		// Somebody found out at ITC that nothing was charged, and said so at the counter.
		for (const [reference, debit] of services.world.campus.debits) services.world.campus.debits.set(reference, { ...debit, state: "waiting" });
		services.world.faults.itc = "answers";
		await press("Ask again");
		await expect.element(page.getByText("Paid by Campus Card")).toBeVisible();
		expect([...services.world.campus.debits.values()].map(({ state }) => state)).toEqual(["approved"]);
		await press("Done");
		await expect.element(page.getByText("Order here")).toBeVisible();
		await expect.poll(() => services.world.orders.length).toBe(1);
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

	it("opens on a card that a page before it asked for, and charges it once", async () => {
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
		const { drafts } = services.world.device;
		const written = [...drafts];
		drafts.set = (key, draft) => {
			if (draft.order.lines.length > 0) written.push([key, draft]);
			return Map.prototype.set.call(drafts, key, draft);
		};
		await press(/^Card/);
		await expect.element(page.getByText("Paid by card")).toBeVisible();
		const number = head().element().textContent;
		cleanup();
		// The page died after the sale was on the disk, and before its order was cleared there.
		for (const [key, draft] of [...written]) drafts.set(key, draft);
		await showKiosk(services);
		await expect.element(head()).toMatchTextContent(number ?? "");
		expect(services.world.charged.size).toBe(1);
	});
});
