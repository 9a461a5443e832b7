import { Declined, Unreached } from "@tuckshop/core/ports";
import { Effect } from "effect";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { pressKeys } from "../../../workshop/key-presses.ts";
import { seesToast, setReachable, show, tile, till } from "../../../workshop/show.tsx";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const tender = (name: string) => page.getByRole("tab", { name, exact: true });
const number = page.getByRole("textbox", { name: "Card number" });
const lines = page.getByRole("list", { name: "Order lines" });
const alert = page.getByRole("dialog").getByRole("alert");

/** A portion of fries, 3.75 and 3.94 with GST, about to be paid with this tender. */
async function payFries(by: string, options: Parameters<typeof show>[1] = {}) {
	const shown = await show(till, options);
	await tile("Fries").click();
	await tender(by).click();
	await button("Pay").click();
	return shown;
}

it("[PAY-01, PAY-02, ITC-01, ITC-02] opens the card's number, masked but for its last four, from keypad, keyboard and a card reader wherever the focus stands", async () => {
	const { services } = await payFries("Campus Card");
	expect(
		page
			.getByRole("tablist", { name: "Payment method", includeHidden: true })
			.getByRole("tab", { includeHidden: true })
			.elements()
			.map((tab) => tab.textContent),
	).toEqual(["Cash", "Card", "Campus Card"]);
	const keypad = page.getByRole("group", { name: "Card number" });
	for (const key of ["9", "00", "6"])
		await keypad.getByRole("button", { name: key, exact: true }).click();
	await expect.element(number).toHaveValue("9006");
	await keypad.getByRole("button", { name: "Clear" }).click();
	// The focus is on Clear now: a reader's input goes to the number all the same, and its Enter
	// clears nothing.
	await userEvent.keyboard("60010001");
	await expect.element(number).toHaveValue("••••0001");
	expect(document.body.textContent).not.toContain("6001");
	await userEvent.keyboard("{Enter}");
	await expect
		.element(page.getByRole("dialog", { name: "Campus Card Balance" }))
		.toMatchTextContent("•••• 0001");
	expect(services.world.campus.debits.size).toBe(0);
});

it("[ITC-04] says that the balance was retrieved, and not where the card is unknown", async () => {
	await payFries("Campus Card");
	await number.fill("99999999");
	await button("Verify Card").click();
	await seesToast(
		"Verification Failed",
		"Could not retrieve balance: Card not found. Please check the credential ID and try again.",
	);
	await number.fill("60010001");
	await button("Verify Card").click();
	await expect
		.poll(() => document.querySelector(".ts-toast-title")?.textContent)
		.toBe("Balance Retrieved");
});

it("[ITC-07] shows the balances, and lets a card with too little on it not be asked", async () => {
	await payFries("Campus Card");
	await number.fill("60010007");
	await button("Verify Card").click();
	await expect.element(alert).toMatchTextContent("Not enough on this card");
	await expect
		.element(page.getByRole("table", { name: "Accounts of the card" }))
		.toMatchTextContent("Dining DollarsTaxableApr 30, 2027$0.00");
	await expect.element(button("Process ITC Payment")).toBeDisabled();
	await button("Cancel").click();
	await expect.element(lines).toMatchTextContent("Fries");
});

it("[PAY-17, ITC-05] says why a card was not verified, and keeps what was typed", async () => {
	await payFries("Campus Card");
	await button("Verify Card").click();
	await expect.element(alert).toMatchTextContent("Please enter a valid card number");
	await number.fill("99999999");
	await button("Verify Card").click();
	await expect.element(alert).toMatchTextContent("Card not found");
	await expect
		.element(
			page
				.getByText(
					"Could not retrieve balance: Card not found. Please check the credential ID and try again.",
					{ exact: true },
				)
				.first(),
		)
		.toBeVisible();
	await expect.element(number).toHaveValue("••••9999");
});

/** Presses what stands at a place, as a finger that does not look does. */
async function tapAt({ left, top, width, height }: DOMRect) {
	const there = document.elementFromPoint(left + width / 2, top + height / 2);
	const pressed = there?.closest("button") ?? there;
	if (pressed) await userEvent.click(pressed, { force: true });
	return pressed?.textContent ?? "";
}

it.each([
	[1280, 800],
	[390, 844],
])(
	"[ITC-03, ITC-08] at %s by %s nothing stands where Verify Card was, so that a second tap debits nothing and closes nothing",
	async (width, height) => {
		const { services } = await payFries("Campus Card");
		await page.viewport(width, height);
		await number.fill("60010001");
		const was = button("Verify Card").element().getBoundingClientRect();
		await button("Verify Card").click();
		await expect.element(button("Process ITC Payment")).toBeVisible();
		const dialog = page.getByRole("dialog").element();
		const below = Array.from(dialog.querySelectorAll("button"), (each) => {
			const { left, right, top, bottom } = each.getBoundingClientRect();
			const apart =
				right <= was.left || left >= was.right || bottom <= was.top || top >= was.bottom;
			return apart ? [] : [each.textContent];
		}).flat();
		expect(below).toEqual([]);
		await tapAt(was);
		await expect.element(button("Process ITC Payment")).toBeEnabled();
		expect([services.world.campus.debits.size, services.world.device.sales.size]).toEqual([0, 0]);
	},
);

it("[ITC-03, ITC-11] a second tap on Verify Card, where contact was lost under it, queues nothing: the first press says what the next one does, also by keyboard", async () => {
	let asked: () => void = () => undefined;
	const { services } = await payFries("Campus Card", {
		prepare: (prepared) => {
			const { campusCard } = prepared.pos;
			const balance = () =>
				Effect.andThen(
					Effect.promise(() => new Promise<void>((resolve) => (asked = resolve))),
					Effect.fail(new Unreached({ reason: "no network" })),
				);
			Object.assign(prepared, { pos: { ...prepared.pos, campusCard: { ...campusCard, balance } } });
		},
	});
	const queued = () => services.world.device.sales.size;
	const loseContact = async () => {
		await button("Verify Card").click();
		setReachable(services, false);
		asked();
		await expect.element(button("Queue Transaction")).toBeVisible();
	};
	await number.fill("60010001");
	const was = button("Verify Card").element().getBoundingClientRect();
	await loseContact();
	expect(await tapAt(was)).toContain("Queue Transaction");
	await expect.element(alert).toMatchTextContent("Press Queue Transaction once more");
	expect(queued()).toBe(0);

	// Contact that comes and goes again is another change.
	setReachable(services, true);
	await loseContact();
	await button("Queue Transaction").dblClick();
	await expect.element(alert).toMatchTextContent("Press Queue Transaction once more");
	expect(queued()).toBe(0);

	setReachable(services, true);
	await loseContact();
	await number.click();
	await userEvent.keyboard("{Enter}");
	await expect.element(alert).toMatchTextContent("Press Queue Transaction once more");
	expect(queued()).toBe(0);
	await userEvent.keyboard("{Enter}");
	await expect.element(page.getByRole("dialog", { name: "Transaction Queued" })).toBeVisible();
	expect(queued()).toBe(1);
});

it("[ITC-11] says on the campus card's tab and at Pay when a cap of offline selling is passed", async () => {
	const { services } = await show(till);
	for (const key of ["9", "9", "9", "00"])
		await page
			.getByRole("group", { name: "Number pad" })
			.getByRole("button", { name: key, exact: true })
			.click();
	await page.getByRole("tab", { name: "Salad Bar" }).click();
	await tile("Salad by Weight").click();
	setReachable(services, false);
	await expect.element(button("Sync Now")).toBeDisabled();
	await tender("Campus Card").click();
	await expect
		.element(tender("Campus Card"))
		.toHaveAttribute("title", "Offline, a campus card pays at most $250.00 a sale");
	await button("Pay").click();
	await expect
		.element(page.getByText("Offline, a campus card pays at most $250.00 a sale").first())
		.toBeVisible();
	expect(page.getByRole("dialog").elements()).toHaveLength(0);
});

it("[ITC-08] can't be closed by accident while ITC is asked; to stop waiting is asked twice, and leaves a sale for the attention list", async () => {
	await payFries("Campus Card", {
		prepare: (services) => {
			const { campusCard } = services.pos;
			Object.assign(services, {
				pos: { ...services.pos, campusCard: { ...campusCard, debit: () => Effect.never } },
			});
		},
	});
	await number.fill("60010001");
	await button("Verify Card").click();
	await button("Process ITC Payment").click();
	const dialog = page.getByRole("dialog", { name: "Campus Card Balance" });
	await expect.element(dialog.getByRole("status")).toMatchTextContent("Processing...");
	await userEvent.keyboard("{Escape}");
	await expect.element(dialog).toBeVisible();
	await button("Cancel").click();
	await expect.element(alert).toMatchTextContent("The card may be charged already.");
	await button("Keep Waiting").click();
	await expect.element(dialog.getByRole("status")).toMatchTextContent("Processing...");
	await button("Cancel").click();
	await button("Stop Waiting").click();
	await expect
		.element(page.getByRole("dialog", { name: "Outcome unknown" }))
		.toMatchTextContent("The card will not be charged again automatically.");
	await button("Close").click();
	await expect.element(page.getByText("Your cart is empty")).toBeVisible();
	await expect.element(page.getByText("1 sale needs attention")).toBeVisible();
});

it.each([
	["its id", "TXN-77301", "Transaction IDTXN-77301"],
	["no id where it is all zeros", "00000000-0000-0000-0000-000000000000", undefined],
])("[ITC-25] shows of a declined debit %s", async (_, transactionId, shown) => {
	await payFries("Campus Card", {
		prepare: (services) => {
			const { campusCard } = services.pos;
			const said = {
				operationStatus: "DECLINED",
				operationMessage: "Card~blocked",
				transactionStatus: "DECLINED",
				transactionId,
			};
			const debit = () => Effect.fail(new Declined({ reason: "Card~blocked", said }));
			Object.assign(services, { pos: { ...services.pos, campusCard: { ...campusCard, debit } } });
		},
	});
	await number.fill("60010001");
	await button("Verify Card").click();
	await button("Process ITC Payment").click();
	const dialog = page.getByRole("dialog", { name: "Transaction Failed" });
	await expect.element(dialog).toMatchTextContent("Operation MessageCard blocked");
	if (shown === undefined) await expect.element(dialog).not.toMatchTextContent("Transaction ID");
	else await expect.element(dialog).toMatchTextContent(shown);
});

it("[PAY-15, PAY-16] takes the last four digits of a card that an external terminal approved, and no more of it", async () => {
	const { services } = await payFries("Card");
	await button("Complete Payment").click();
	await expect.element(alert).toMatchTextContent("Please verify the card before proceeding");
	await button("Approved on external terminal").click();
	await expect.element(alert).toMatchTextContent("Please enter the last four digits of the card");
	await pressKeys([..."4111 1111"].map((key) => ({ key, after: 120 })));
	await expect
		.element(page.getByRole("textbox", { name: "Last four digits of the card" }))
		.toHaveValue("4111");
	await button("Approved on external terminal").click();
	await expect
		.element(page.getByRole("dialog").getByRole("status"))
		.toMatchTextContent("Approved, card •••• 4111");
	await button("Complete Payment").click();
	await expect.element(page.getByText("Order Completed", { exact: true })).toBeVisible();
	expect([...services.world.device.sales.values()].map(({ facts }) => facts.tenders)).toMatchObject(
		[[{ method: "card", cardLast4: "4111", amount: 394 }]],
	);
});

it("[PAY-15] asks the connected terminal, says what it answers, and asks again what was not answered", async () => {
	const { services } = await payFries("Card", { faults: { terminal: "declines" } });
	await expect
		.element(alert)
		.toMatchTextContent("Card declinedThe card was declined. Nothing was charged.");
	services.world.faults.terminal = "times-out";
	await button("Try Again").click();
	await expect.element(alert).toMatchTextContent("The card may have been charged");
	services.world.faults.terminal = "approves";
	await button("Ask Again").click();
	await expect.element(page.getByText("Order Completed", { exact: true })).toBeVisible();
	expect([...services.world.device.sales.values()].map(({ facts }) => facts.tenders)).toMatchObject(
		[[{ method: "card", cardLast4: "4242" }]],
	);
});

it("[TAX-12] tells why each line bears its taxes, one tap from the total", async () => {
	await show(till);
	await tile("Fries").click();
	await button("Why these taxes?").click();
	await expect
		.element(page.getByRole("dialog", { name: "Taxes of this order" }))
		.toMatchTextContent("FriesOntario: $3.75 is under $4.01, so GST 5 % only$0.19");
});
