import type { Meta } from "@storybook/react-vite";
import { type FakeServices, hang, setReachable } from "@tuckshop/ui-web/workshop";
import { expect, screen, waitFor, within } from "storybook/test";
import { type Scene, scene } from "./counter-stage.tsx";
import { withPrinter } from "./earlier-sales.ts";
import {
	button,
	chooseRadio,
	chooseTab,
	dialog,
	dialogSays,
	field,
	fill,
	noDialog,
	orderSays,
	pad,
	press,
	pressIn,
	sees,
	tap,
	user,
} from "./hands.ts";

const meta = { title: "Screens/Payment" } satisfies Meta;
export default meta;

const searchBox = () => field("Enter PLU or search items");

/** Soup, about to be paid with this tender. */
const pay = async (by: "Cash" | "Card" | "Campus Card") => {
	await tap("Split Pea Soup");
	await tap("Garden Side Salad");
	if (by !== "Cash") await chooseTab(by);
	await press("Pay");
};
const giveCard = async (number: string) => {
	await pay("Campus Card");
	await fill("Card number", number);
	await press("Verify Card");
};
const debit = async (number: string) => {
	await giveCard(number);
	await press("Process ITC Payment");
};

export const Cash = scene({}, async () => {
	await pay("Cash");
	const asks = await dialog("Cash Payment");
	await expect(within(asks).getByRole("button", { name: "Complete Payment" })).toBeDisabled();
	await user.keyboard("{Escape}");
	await noDialog();
	await waitFor(async () => expect(await searchBox()).toHaveFocus());
	await press("Pay");
	await dialog("Cash Payment");
});

export const CashTooLittle = scene({}, async () => {
	await pay("Cash");
	for (const key of ["5", "00"]) await pressIn(await dialog("Cash Payment"), key);
	await dialogSays("Cash Payment", /Still owed\$\d+\.\d[05]/);
	await expect(await button("Complete Payment")).toBeDisabled();
});

export const CashUnusual = scene({}, async () => {
	await pay("Cash");
	for (const key of ["6", "4", "1", "0", "0", "1"])
		await pressIn(await dialog("Cash Payment"), key);
	await press("Complete Payment");
	await dialogSays("Is this amount right?", /\$6,410\.01 received for/);
	await expect(await button("Change the Amount")).toHaveFocus();
});

export const CashWithChange = scene({}, async () => {
	await pay("Cash");
	for (const key of ["5", "00", "0"]) await pressIn(await dialog("Cash Payment"), key);
	await dialogSays("Cash Payment", /Change\$\d+\.\d[05]/);
	await expect(await button("Complete Payment")).toBeEnabled();
});

export const CashPaid = scene({}, async ({ world }) => {
	await pay("Cash");
	await press("Exact");
	await sees("Order Completed");
	await orderSays("Your cart is empty");
	await waitFor(() => expect(world.orders).toHaveLength(1));
});

export const CashNotStored = scene({}, async ({ world }) => {
	await pay("Cash");
	world.faults.disk = false;
	await press("Exact");
	await sees("Failed to save transaction");
	await dialog("Cash Payment");
});

export const CardOnItsOwnTerminal = scene({}, async () => {
	await pay("Card");
	await press("Complete Payment");
	await sees("Please verify the card before proceeding");
});

export const CardApproved = scene({}, async () => {
	await pay("Card");
	await fill("Last four digits of the card", "4111");
	await press("Approved on external terminal");
	await dialogSays("Card Payment", "Approved, card •••• 4111");
});

export const TerminalAsking = scene(
	{ faults: { terminal: "approves" }, prepare: ({ world }) => hang(world.cardTerminal, "approve") },
	async () => {
		await pay("Card");
		await dialogSays("Card Payment", "Waiting for the card terminal...");
	},
);

export const TerminalDeclined = scene({ faults: { terminal: "declines" } }, async ({ world }) => {
	await pay("Card");
	await dialogSays("Card Payment", "Card declined", "The card was declined. Nothing was charged.");
	await expect(world.charged.size).toBe(0);
});

export const TerminalDidNotAnswer = scene(
	{ faults: { terminal: "times-out" } },
	async ({ world }) => {
		await pay("Card");
		await dialogSays(
			"Card Payment",
			"The card may have been charged",
			"Ask again to get the terminal's answer; the card is not charged twice.",
		);
		await press("Ask Again");
		await dialogSays("Card Payment", "The card may have been charged");
		await expect(world.charged.size).toBe(1);
	},
);

/** The card is given up while its terminal is unreachable. */
const leaveCard = async ({ world }: FakeServices) => {
	await pay("Card");
	await dialogSays("Card Payment", "The card may have been charged");
	world.faults.terminal = "unreached";
	await press("Cancel");
	await noDialog();
};
const leftCard = /whose payment was given up$/;

export const TerminalCannotGiveBack = scene(
	{ faults: { terminal: "times-out" } },
	async (services) => {
		await leaveCard(services);
		await sees("A card may be charged");
		await sees(/^\$\d+\.\d\d may be charged to a card whose payment was given up$/);
	},
);

export const CardThatMayBeCharged = scene(
	{ faults: { terminal: "times-out" } },
	async (services) => {
		await leaveCard(services);
		await press(leftCard);
		await dialogSays(
			"A card that may be charged",
			"May be charged",
			"Card terminal",
			"The card terminal does not answer.",
			"check there whether the card was charged",
		);
	},
);

export const TerminalGivesBackLater = scene(
	{ faults: { terminal: "times-out" } },
	async (services) => {
		await leaveCard(services);
		await press(leftCard);
		services.world.faults.terminal = "approves";
		await press("Give Back");
		await sees("Nothing needs attention");
		await waitFor(() => expect(screen.queryByText(leftCard)).toBeNull());
		await expect(services.world.charged.size).toBe(0);
	},
);

export const TerminalIsGoneForGood = scene(
	{ faults: { terminal: "times-out" } },
	async (services) => {
		await leaveCard(services);
		await press(leftCard);
		await press("Settled by Hand");
		await sees("Nothing needs attention");
		await waitFor(() => expect(screen.queryByText(leftCard)).toBeNull());
		// The terminal was not asked: a person looked at it.
		await expect(services.world.charged.size).toBe(1);
	},
);

export const CampusCard = scene({}, async () => {
	await pay("Campus Card");
	await fill("Card number", "60010001");
	await expect(await field("Card number")).toHaveValue("••••0001");
});

export const CampusCardVerifying = scene(
	{ prepare: ({ world }) => hang(world.campusCard, "balance") },
	async () => {
		await giveCard("60010001");
		await sees("Verifying...");
	},
);

export const CampusCardNotFound = scene({}, async () => {
	await giveCard("99999999");
	await dialogSays("Campus Card", "The card was not verified", "Card not found");
});

export const CampusCardOffline = scene({}, async (services) => {
	await pay("Campus Card");
	setReachable(services, false);
	await dialogSays("Campus Card", "Offline: no balance is checked");
	await button("Queue Transaction");
});

export const Balance = scene({}, async () => {
	await giveCard("60010001");
	const shown = await dialogSays("Campus Card Balance", "•••• 0001", "Left on the card");
	await expect(
		within(shown).getByRole("table", { name: "Accounts of the card" }),
	).toHaveTextContent("Meal Plan");
});

export const BalanceChangesTheTax = scene({}, async () => {
	await giveCard("60010002");
	await dialogSays("Campus Card Balance", "Tax with this card");
});

export const BalanceTooLow = scene({}, async () => {
	await giveCard("60010007");
	await dialogSays("Campus Card Balance", "Not enough on this card");
	await expect(await button("Process ITC Payment")).toBeDisabled();
});

const asking: Scene = { prepare: ({ world }) => hang(world.campusCard, "debit") };

export const Debiting = scene(asking, async () => {
	await debit("60010001");
	await dialogSays("Campus Card Balance", "ITC is being asked. Please wait for its answer.");
	await user.keyboard("{Escape}");
	await dialog("Campus Card Balance");
});

export const StopWaiting = scene(asking, async () => {
	await debit("60010001");
	await dialogSays("Campus Card Balance", "ITC is being asked.");
	await press("Cancel");
	await dialogSays("Campus Card Balance", "The card may be charged already.");
});

export const CampusApproved = scene({}, async ({ world }) => {
	await debit("60010001");
	await dialogSays("Payment Successful", "Paid", "Debited", "POS-");
	await expect([...world.campus.debits.values()]).toHaveLength(1);
});

export const CampusDeclined = scene({ faults: { itc: "declines" } }, async () => {
	await debit("60010001");
	await dialogSays("Transaction Failed", "Card blocked", "The order is still open.");
});

export const CampusUnknown = scene({ faults: { itc: "forgets" } }, async () => {
	await debit("60010001");
	await dialogSays("Outcome unknown", "The card will not be charged again automatically.");
});

export const CampusQueued = scene({}, async (services) => {
	await pay("Campus Card");
	await button("Verify Card");
	setReachable(services, false);
	await button("Queue Transaction");
	await fill("Card number", "60010001");
	await press("Queue Transaction");
	await dialogSays("Campus Card", "Press Queue Transaction once more");
	await press("Queue Transaction");
	await dialogSays("Transaction Queued", "QUEUED", "No balance was checked.");
});

export const CashOnPhone = scene({ on: "phone" }, async () => {
	await chooseRadio("Soup & Salad");
	await tap("Split Pea Soup");
	await press(/Current Order/);
	await press("Pay");
	await dialog("Cash Payment");
});

export const CampusCapPassed = scene({}, async (services) => {
	await pad("9", "9", "9", "00");
	await tap("Daily Special");
	setReachable(services, false);
	await sees("You're offline");
	await chooseTab("Campus Card");
	await press("Pay");
	await sees("Offline, a campus card pays at most $250.00 a sale");
	await expect(screen.queryByRole("dialog")).toBeNull();
});

export const ReceiptNotPrinted = scene(
	{ faults: { printer: "no-paper" }, prepare: withPrinter },
	async ({ world }) => {
		await pay("Cash");
		await press("Exact");
		await sees(/^Receipt not printed: /);
		await orderSays("Your cart is empty");
		await expect(world.device.sales.size).toBe(1);
	},
);
