import { cleanup } from "@testing-library/react";
import { inMemoryOutletOrders, inMemoryPorts, sampleTill } from "@tuckshop/core/fakes";
import { Refused, Unreached } from "@tuckshop/core/ports";
import { makePos, openTill } from "@tuckshop/core/pos";
import { cents } from "@tuckshop/core/rules";
import { usualKioskSettings } from "@tuckshop/core/rules/kiosk";
import { defaultPrinterSettings, documentText } from "@tuckshop/core/rules/receipt";
import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { unattended } from "../../app/unattended.ts";
import {
	button,
	enrolled,
	fakeKiosk,
	friesToPay,
	head,
	press,
	restaurant,
	setReachable,
	shortTimeouts,
	showKiosk,
	start,
	swipe,
} from "../../kiosk.sample.tsx";

const dialog = page.getByRole("alertdialog");

/** Staff say in their panel that they take this payment in cash. */
const staffTakeCash = async () => {
	await userEvent.keyboard("{Control>}{Alt>}s{/Alt}{/Control}");
	await press("Take this payment in cash");
	await press("Staff: take the payment");
};

/** Staff confirm that $3.95 was taken in cash. */
const confirmCash = async (password: string) => {
	await page.getByLabelText("Email").fill("demo@tuckshop.example");
	await page.getByLabelText("Password", { exact: true }).fill(password);
	await press("Paid in cash: $3.95");
};

describe("paying", () => {
	it("shows what a campus card has to pay, debits it once, and gives the number", async () => {
		const services = fakeKiosk();
		await showKiosk(services, { ...shortTimeouts, number: 1 });
		await start();
		await friesToPay();
		await press(/^Campus Card/);
		await swipe("60010002");
		await expect.element(head()).toMatchTextContent("Pay with this card?");
		await expect
			.element(page.getByRole("region", { name: "To pay" }))
			.toMatchTextContent("•••• 0002");
		await press(/^Pay \$/);
		await expect.element(page.getByText("Paid by Campus Card")).toBeVisible();
		const [debit] = services.world.campus.debits.values();
		expect(head().element().textContent).toBe(
			`Your order number${debit?.request.transactionReference.split("-").at(-1)}`,
		);
		// It closes automatically.
		await expect.element(page.getByText("Order here")).toBeVisible();
		await expect.poll(() => services.world.orders.length).toBe(1);
		expect(services.world.campus.debits.size).toBe(1);
	});

	it("charges no card by the second tap of a hand that trembles", async () => {
		const services = fakeKiosk();
		await showKiosk(services, shortTimeouts);
		await start();
		await friesToPay();
		await press(/^Campus Card/);
		await swipe("60010002");
		await expect.element(head()).toMatchTextContent("Pay with this card?");
		const pay = page.getByRole("button", { name: /^Pay \$/ });
		pay
			.element()
			.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 2 }));
		await expect.element(pay).toBeEnabled();
		expect(services.world.campus.debits.size).toBe(0);
		await pay.click();
		await expect.element(page.getByText("Paid by Campus Card")).toBeVisible();
	});

	it("[KIOS-10] is led to here or to go first, where the owner lets kiosks ask, and the sale says it", async () => {
		const types = [
			{ id: "here", name: "Here" },
			{ id: "to-go", name: "To Go", packaging: { amount: cents(25), per: "order" as const } },
		];
		const services = fakeKiosk({ types });
		services.world.adjustments.kiosk = { ...usualKioskSettings, asksOrderType: true };
		await showKiosk(services, shortTimeouts);
		await start();
		await press(/^Fries/);
		await press("Review order");
		const choice = (name: string) => page.getByRole("radio", { name });
		await expect.element(page.getByRole("radiogroup", { name: "Here or to go?" })).toBeVisible();
		await press("Pay");
		await expect.element(choice("Eat here")).toHaveFocus();
		await expect.element(page.getByText("Please choose: here or to go")).toBeInTheDocument();
		await choice("To go").click();
		await expect.element(choice("To go")).toBeChecked();
		const rows = [...document.querySelectorAll(".tk-line")].map((row) => [
			row.querySelectorAll("button").length > 0,
			row.textContent?.includes("Packaging$0.25"),
		]);
		expect(rows).toEqual([
			[true, false],
			[false, true],
		]);
		await press("Pay");
		await press(/^Campus Card/);
		await swipe("60010002");
		await press(/^Pay \$/);
		await expect.element(page.getByText("Paid by Campus Card")).toBeVisible();
		const [sale] = [...services.world.device.sales.values()];
		expect(sale?.facts.details?.type?.id).toBe("to-go");
		expect(sale?.facts).toMatchObject({ subtotal: 400, lines: [{}, { packaging: true }] });
	});

	it("[KIOS-10] gives the whole receipt as a QR code, without a network too, for a phone to keep", async () => {
		const services = fakeKiosk();
		await showKiosk(services);
		await start();
		await friesToPay();
		setReachable(services, false);
		await press(/^Campus Card/);
		await swipe("60010002");
		const code = page.getByRole("img", { name: "Your receipt as a QR code" });
		await expect.element(code).toBeVisible();
		const [sale] = [...services.world.device.sales.values()];
		const { settings } = services.world;
		const { ownerId, restaurantId, stationId } = enrolled;
		const request = { ownerId, restaurantId, stationId, offlineSelling: true };
		const till = await Effect.runPromise(openTill({ ...services, settings }, request));
		const { receipts } = makePos(services.world, till);
		const text = await Effect.runPromise(receipts.forPhone(sale?.facts.id ?? ""));
		expect(text).toMatch(
			/Fries {2}1 {2}3\.75 {2}3\.75\n---\nSubtotal {2}3\.75\n.*\nTOTAL {2}3\.94/,
		);
		const { encode } = await import("uqr");
		const drawn = code.element().querySelector("path")?.getAttribute("d");
		const dark = encode(text ?? "", { ecc: "L", border: 0 }).data.flatMap((row, y) =>
			row.flatMap((is, x) => (is ? [`M${x} ${y}h1v1h-1z`] : [])),
		);
		expect(drawn === dark.join("")).toBe(true);
	});

	it.each([
		["Français", /^Carte campus/, /^Payer [0-9]/, ["Sous-total", "TPS 5 %", "3,94", "Merci!"]],
		["English", /^Campus Card/, /^Pay \$/, ["Subtotal", "GST 5%", "3.94", "Thank you!"]],
	] as const)(
		"prints the receipt in the language of the guest who paid: %s",
		async (language, card, pay, words) => {
			const services = fakeKiosk();
			await Effect.runPromise(
				services.world.settings.set("printerSettings", {
					...defaultPrinterSettings,
					enabled: true,
				}),
			);
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
		},
	);

	it.each([
		["prints", "Your receipt is below"],
		["no-paper", "Your receipt was not printed. Our staff can print it."],
	] as const)(
		"[KIOS-12] says of the receipt and of the kitchen what is true by then: a printer that %s",
		async (printer, says) => {
			const services = fakeKiosk({ faults: { printer } });
			await Effect.runPromise(
				services.world.settings.set("printerSettings", {
					...defaultPrinterSettings,
					enabled: true,
				}),
			);
			const { print } = services.world.receiptPrinter;
			const { place } = services.world.orderRelay;
			const printing = Promise.withResolvers<void>();
			const sending = Promise.withResolvers<void>();
			const awaited =
				<G extends readonly unknown[], A, E>(
					gate: Promise<void>,
					act: (...given: G) => Effect.Effect<A, E>,
				) =>
				(...given: G) =>
					Effect.andThen(
						Effect.promise(() => gate),
						act(...given),
					);
			Object.assign(services.world.receiptPrinter, { print: awaited(printing.promise, print) });
			Object.assign(services.world.orderRelay, { place: awaited(sending.promise, place) });
			await showKiosk(services);
			await start();
			await friesToPay();
			await press(/^Campus Card/);
			await swipe("60010002");
			await press(/^Pay \$/);
			await expect.element(page.getByText("Your receipt is printing below")).toBeVisible();
			const onItsWay = page.getByText("Your order is on its way to the kitchen.", { exact: true });
			await expect.element(onItsWay).toBeVisible();
			expect(document.body.textContent).not.toMatch(/We call|The kitchen has/);
			printing.resolve();
			sending.resolve();
			await expect.element(page.getByText(says, { exact: true }).first()).toBeVisible();
			await expect
				.element(page.getByText("The kitchen has your order.", { exact: true }))
				.toBeVisible();
			expect(document.body.textContent).not.toContain("printing below");
		},
	);

	it("[SHELL-15] rests for an update only when the receipt is printed, though its guest has gone", async () => {
		const services = fakeKiosk();
		await Effect.runPromise(
			services.world.settings.set("printerSettings", { ...defaultPrinterSettings, enabled: true }),
		);
		let printed = (): void => undefined;
		const paper = new Promise<void>((resolve) => {
			printed = resolve;
		});
		Object.assign(services.world.receiptPrinter, { print: () => Effect.promise(() => paper) });
		await showKiosk(services, { ...shortTimeouts, number: 1 });
		await start();
		await friesToPay();
		let reloads = 0;
		unattended.when(() => {
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
		await expect
			.element(page.getByRole("alert"))
			.toMatchTextContent("There is not enough on this card");
		await press("Another card");
		services.world.faults.itc = "declines";
		await swipe("60010002");
		await press(/^Pay \$/);
		await expect.element(page.getByRole("alert")).toMatchTextContent("The card was declined");
		await press("Choose another way");
		await expect.element(head()).toMatchTextContent("How would you like to pay?");
		await expect
			.element(page.getByRole("region", { name: "Your order" }))
			.toMatchTextContent("Fries");
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
		// A person found out at ITC that nothing was charged, and recorded so at the counter.
		for (const [reference, debit] of services.world.campus.debits)
			services.world.campus.debits.set(reference, { ...debit, state: "waiting" });
		services.world.faults.itc = "answers";
		await press("Ask again");
		await expect.element(page.getByText("Paid by Campus Card")).toBeVisible();
		expect([...services.world.campus.debits.values()].map(({ state }) => state)).toEqual([
			"approved",
		]);
		await press("Done");
		await expect.element(page.getByText("Order here")).toBeVisible();
		await expect.poll(() => services.world.orders.length).toBe(1);
	});

	it("[KIOS-02] takes a card only from its reader, however many numbers somebody types, and ever more slowly after unknown ones", async () => {
		const services = fakeKiosk();
		const asked: string[] = [];
		const { balance } = services.world.campusCard;
		Object.assign(services.world.campusCard, {
			balance: (number: string, station: string) => {
				asked.push(number);
				return balance(number, station);
			},
		});
		await showKiosk(services);
		await start();
		await friesToPay();
		await press(/^Campus Card/);
		await expect.element(head()).toMatchTextContent("Your campus card");
		expect(document.querySelector("input, .tk-keypad")).toBeNull();
		// A thief with a keyboard: the times between the keys of a hand.
		for (const [at, key] of [..."60010002", "Enter"].entries()) {
			const event = new KeyboardEvent("keydown", { key, bubbles: true });
			Object.defineProperty(event, "timeStamp", { value: performance.now() + at * 140 });
			window.dispatchEvent(event);
		}
		expect(asked).toEqual([]);
		await swipe("99990001");
		await expect
			.element(page.getByRole("alert"))
			.toMatchTextContent("This card is not known here.");
		await swipe("99990002");
		await expect.element(page.getByText(/^Please wait [45] seconds/)).toBeVisible();
		await swipe("60010002");
		// The next guest, and the next page, wait as well.
		cleanup();
		await showKiosk(services);
		await press("Review order");
		await press("Pay");
		await press(/^Campus Card/);
		await expect.element(page.getByText(/^Please wait \d seconds?/)).toBeVisible();
		await swipe("60010002");
		expect(asked).toEqual(["99990001", "99990002"]);
	});

	it("[KIOS-02] takes a typed number where the owner allows it, and never without a network", async () => {
		const services = fakeKiosk();
		services.world.adjustments.kiosk = { ...usualKioskSettings, typedCards: true };
		await showKiosk(services);
		await start();
		await friesToPay();
		await press(/^Campus Card/);
		for (const key of ["6", "0", "0", "1", "0", "0", "0", "2"]) await press(key);
		setReachable(services, false);
		await expect.element(button("Continue")).not.toBeInTheDocument();
		expect(document.querySelector("input, .tk-keypad")).toBeNull();
		setReachable(services, true);
		for (const key of ["6", "0", "0", "1", "0", "0", "0", "2"]) await press(key);
		await press("Continue");
		await expect.element(head()).toMatchTextContent("Pay with this card?");
	});

	it("[KIOS-04] gives a number for the counter, where another till opens the order by it and is paid", async () => {
		const services = fakeKiosk();
		await showKiosk(services);
		await start();
		await friesToPay();
		await press(/^Pay at the counter/);
		expect(document.querySelector("input")).toBeNull();
		await press("Get my number");
		await expect.element(head()).toMatchTextContent("Your order number1");
		await expect.element(page.getByText("Please pay at the counter.")).toBeVisible();
		await expect.element(page.getByText("Not paid yet")).toBeVisible();
		expect([services.world.device.sales.size, services.world.orders.length]).toEqual([0, 0]);
		const counter = inMemoryPorts({ restaurants: [restaurant] });
		const pos = makePos(
			{
				...counter,
				// Another device has ids of its own.
				ids: { ...counter.ids, uuid: () => `5ec0${counter.ids.uuid().slice(4)}` },
				outletOrders: inMemoryOutletOrders(counter.faults, services.world.outlet),
			},
			sampleTill({ ownerId: enrolled.ownerId }),
		);
		await Effect.runPromise(pos.start());
		await Effect.runPromise(pos.held.lookAround());
		const [held] = pos.held.state.getState().others;
		expect(held).toMatchObject({ number: 1, total: cents(394) });
		await Effect.runPromise(pos.held.recall(held?.draft.saleId ?? ""));
		const paid = await Effect.runPromise(pos.pay.cash(cents(400)));
		expect(paid.sale.facts).toMatchObject({ id: held?.draft.saleId, total: cents(394) });
		await Effect.runPromise(pos.stop());
		await press("Done");
		await expect.element(page.getByText("Order here")).toBeVisible();
	});

	it("[KIOS-03] sells without a network only what the owner allows, says what is not, and of no meal that it will be called", async () => {
		const services = fakeKiosk({ faults: { terminal: "approves" } });
		services.world.adjustments.kiosk = { ...usualKioskSettings, offlineCampus: false };
		await showKiosk(services);
		await start("Français");
		await expect.poll(() => [...services.world.device.settings.keys()].join()).toContain("kiosk/");
		setReachable(services, false);
		await press(/^(Fries|Frites)/);
		await press(/^Voir la commande/);
		await press(/^Payer$/);
		for (const tender of [/^Carte campus/, /^Carte(?! campus)/]) {
			await expect.element(button(tender)).toHaveAttribute("aria-disabled", "true");
			await expect.element(button(tender)).toMatchTextContent("Pas sans connexion");
		}
		await press(/^Payer au comptoir/);
		await press("Obtenir mon numéro");
		await expect
			.element(page.getByText("Le comptoir n’a pas encore votre commande."))
			.toBeVisible();
		expect(document.body.textContent).not.toMatch(/appelons|La cuisine a/);
		expect(services.world.outlet.size).toBe(0);
		setReachable(services, true);
		await expect.poll(() => services.world.outlet.size).toBe(1);
		cleanup();
		services.world.adjustments.kiosk = {
			...usualKioskSettings,
			...{ offlineCampus: false, offlineCounter: false },
		};
		await showKiosk(services);
		await expect
			.poll(() =>
				services.world.device.settings.get(
					[...services.world.device.settings.keys()].find((key) => key.startsWith("kiosk/")) ?? "",
				),
			)
			.toContain('"offline_counter":false');
		setReachable(services, false);
		await expect.element(page.getByRole("alert")).toMatchTextContent("Il n’y a pas de connexion.");
	});

	it("[SAFE-09] says that too many cards were tried here, in the guest's language, and leads to another way to pay", async () => {
		const services = fakeKiosk();
		const tooMany = new Refused({
			code: "too-many-cards",
			reason:
				"Too many campus cards were tried here. Try again in 3 minutes, or pay in another way.",
		});
		Object.assign(services.world.campusCard, { balance: () => Effect.fail(tooMany) });
		await showKiosk(services);
		await start("Français");
		await press(/^(Fries|Frites)/);
		await press(/^Voir la commande/);
		await press(/^Payer$/);
		await press(/^Carte campus/);
		await swipe("60010002");
		await expect
			.element(page.getByRole("alert"))
			.toMatchTextContent("Trop de cartes ont été essayées ici.");
		await press("Payer autrement");
		await expect.element(button(/^Payer au comptoir/)).toBeVisible();
		expect(services.world.device.sales.size).toBe(0);
	});

	it("[ITC-10, ITC-11] queues a campus card while the connection is away, and sends it once when it is back", async () => {
		const services = fakeKiosk();
		await showKiosk(services);
		await start();
		setReachable(services, false);
		await friesToPay();
		await expect
			.element(button(/^Campus Card/))
			.toMatchTextContent("your card can't be checked now, and is charged later");
		await press(/^Campus Card/);
		await swipe("60010002");
		// The card was not asked, and no kitchen sees the order: neither is claimed, and no number is
		// called.
		await expect.element(page.getByText("Not paid yet")).toBeVisible();
		await expect
			.element(page.getByText("Your campus card could not be checked.", { exact: false }))
			.toBeVisible();
		await expect.element(page.getByText("The kitchen does not have your order yet.")).toBeVisible();
		expect(document.body.textContent).not.toMatch(/accepted|We call|when your food is ready/);
		expect([services.world.device.sales.size, services.world.orders.length]).toEqual([1, 0]);
		setReachable(services, true);
		await expect.poll(() => services.world.orders.length).toBe(1);
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
		await expect
			.element(page.getByRole("alert"))
			.toMatchTextContent("We don't know yet whether your card was charged");
		cleanup();
		await showKiosk(services);
		await expect
			.element(page.getByRole("alert"))
			.toMatchTextContent("We don't know yet whether your card was charged");
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

	it("[KIOS-01] takes cash only on the owner's word, who vouches for that sale to the server, and leaves nobody signed in", async () => {
		const services = fakeKiosk();
		await showKiosk(services);
		await start();
		await friesToPay();
		await press(/^Pay at the counter/);
		await expect.element(button("Staff: take the payment")).not.toBeInTheDocument();
		await staffTakeCash();
		await confirmCash("wrong");
		await expect.element(dialog).toMatchTextContent("Email or password is wrong.");
		expect(services.world.device.sales.size).toBe(0);
		await confirmCash("tuckshop-demo");
		await expect.element(page.getByText("Paid in cash")).toBeVisible();
		expect([services.account.signedIn, services.world.device.sales.size]).toEqual([false, 1]);
		const [sale] = services.world.device.sales.values();
		expect(sale?.facts.total).toBe(cents(394));
		expect(services.book.cashSales).toEqual([sale?.facts.id]);
	});

	it("[KIOS-01] vouches for the id that the sale then has, where the order's own was a declined card's", async () => {
		const services = fakeKiosk({ faults: { itc: "declines" } });
		await showKiosk(services);
		await start();
		await friesToPay();
		await press(/^Campus Card/);
		await swipe("60010002");
		await press(/^Pay \$/);
		await expect.element(page.getByRole("alert")).toMatchTextContent("The card was declined");
		await press("Choose another way");
		await press(/^Pay at the counter/);
		await staffTakeCash();
		await confirmCash("tuckshop-demo");
		await expect.element(page.getByText("Paid in cash")).toBeVisible();
		const cash = [...services.world.device.sales.values()].filter(({ facts }) =>
			facts.tenders.some(({ method }) => method === "cash"),
		);
		expect(cash).toHaveLength(1);
		expect(services.book.cashSales).toContain(cash[0]?.facts.id);
	});

	it("[KIOS-01] keeps no sale in cash where the server does not hear that its owner vouches for it", async () => {
		const services = fakeKiosk();
		Object.assign(services.tills, {
			vouchForCash: () => Effect.fail(new Unreached({ reason: "no network" })),
		});
		await showKiosk(services);
		await start();
		await friesToPay();
		await press(/^Pay at the counter/);
		await staffTakeCash();
		await confirmCash("tuckshop-demo");
		await expect.element(dialog).toMatchTextContent("This needs a connection.");
		expect([services.account.signedIn, services.world.device.sales.size]).toEqual([false, 0]);
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
		// The page crashed after the sale was on the disk, and before its order was cleared there.
		for (const [key, draft] of [...written]) drafts.set(key, draft);
		await showKiosk(services);
		await expect.element(head()).toMatchTextContent(number ?? "");
		expect(services.world.charged.size).toBe(1);
	});
});
