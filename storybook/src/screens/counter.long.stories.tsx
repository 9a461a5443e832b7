import type { Meta } from "@storybook/react-vite";
import { hang, sellAt, setReachable } from "@tuckshop/ui-web/workshop";
import { expect, screen, waitFor, within } from "storybook/test";
import { scene } from "./counter-stage.tsx";
import {
	almostFullDisk,
	fullDisk,
	offlineFromTheStart,
	salesThat,
	serverAheadBy,
} from "./earlier-sales.ts";
import {
	barSays,
	button,
	chooseRadio,
	chooseTab,
	dialog,
	dialogSays,
	field,
	longWait,
	menuSays,
	order,
	orderSays,
	pad,
	press,
	sees,
	tap,
	typeByHand,
	user,
} from "./hands.ts";

const meta = { title: "Screens/Counter" } satisfies Meta;
export default meta;

const anOrder = async () => {
	for (const name of ["Split Pea Soup", "Garden Side Salad", "Reusable Bowl"]) await tap(name);
};

export const MenuLoading = scene(
	{ prepare: ({ world }) => hang(world.menuSource, "categories") },
	async () => {
		await sees("Loading menu data...");
		await expect(await button("Syncing...")).toHaveAttribute("aria-disabled", "true");
	},
);

export const MenuEmpty = scene(
	{ menu: { categories: [], subCategories: [], items: [], taxes: [] } },
	async () => {
		await sees("The provider sent a menu without items. Sync Now asks for it again.");
	},
);

export const NoMenuYet = scene(
	{ prepare: (services) => offlineFromTheStart(services, "no menu") },
	async () => {
		await sees("Sync Now downloads the menu to this device.");
	},
);

export const MenuFailed = scene({ faults: { menu: "refuses" } }, async ({ world }) => {
	await sees("Failed to sync menu categories");
	world.faults.menu = "answers";
	await press("Try Again");
	await tap("Split Pea Soup");
	// The menu shows before its sync has ended, and a second press would only join it. The first
	// result is shown before the second is asked for, or it would replace that one.
	await barSays("Last sync");
	await sees("Sync Complete");
	world.faults.menu = "refuses";
	await press("Sync Now");
	await sees("Sync Failed");
	await orderSays("Split Pea Soup");
});

export const NoMenuAtAll = scene({ faults: { menu: "refuses" } }, async () => {
	await sees("Failed to sync menu categories");
	await button("Try Again");
});

export const Ready = scene({}, async () => {
	await tap("Split Pea Soup");
	await orderSays("$5.25");
	await tap("Split Pea Soup");
	await orderSays("$10.50");
	await press("Remove Split Pea Soup");
	await orderSays("Your cart is empty");
});

export const SubCategory = scene({}, async () => {
	await user.click(await screen.findByRole("radio", { name: "Sweets" }));
	await waitFor(
		() => expect(document.querySelectorAll("#item-grid .ts-tile")).toHaveLength(3),
		longWait,
	);
});

export const EmptyCategory = scene({}, async () => {
	await chooseTab("Sushi");
	await sees("No items found in this category");
});

export const SearchFinds = scene({}, async () => {
	(await field("Enter PLU or search items")).focus();
	await typeByHand("poutine");
	await sees("2 items found for “poutine”");
});

export const SearchFindsNothing = scene({}, async () => {
	(await field("Enter PLU or search items")).focus();
	await typeByHand("ramen");
	await sees("Nothing found");
});

export const SearchKeypad = scene({}, async () => {
	await tap("Garden Side Salad");
	await press("On-screen keypad");
	const keypad = await dialog("Search");
	for (const letter of ["S", "O", "U"])
		await user.click(within(keypad).getByRole("button", { name: letter }));
	await expect(within(keypad).getByRole("textbox")).toHaveValue("SOU");
	await sees("1 item found for “SOU”");
});

export const OrderWithLines = scene({}, async () => {
	await anOrder();
	for (const text of [
		"3 items",
		"Split Pea Soup",
		"Garden Side Salad",
		"Reusable Bowl",
		"Subtotal$15.20",
	])
		await orderSays(text);
});

export const MergedLines = scene({}, async () => {
	await tap("Split Pea Soup");
	await tap("Split Pea Soup");
	await tap("Butter Tart");
	await tap("Split Pea Soup");
	const lines = within(await order()).getAllByRole("listitem");
	await expect(lines).toHaveLength(2);
	await orderSays("4 items");
});

export const WhyTheseTaxes = scene({}, async () => {
	await anOrder();
	await press("Why these taxes?");
	await dialogSays(
		"Taxes of this order",
		"Garden Side Salad",
		"Ontario: $3.95 is under $4.01, so GST 5 % only",
	);
});

export const MealWithConfectionery = scene({}, async () => {
	await tap("Split Pea Soup");
	await tap("Butter Tart");
	await press("Why these taxes?");
	await dialogSays("Taxes of this order", "Butter Tart", /meal/i);
});

export const ExemptOrder = scene({}, async () => {
	await anOrder();
	await press("Tax Exempt");
	await dialog("Tax Exempt");
	await press("Status card");
	await press("Exempt Order");
	await orderSays("Tax exempt (Status card)$0.00");
	await orderSays("Total $15.20");
});

export const UndoAfterClear = scene({}, async () => {
	await anOrder();
	await press("Clear Order");
	await sees("Order cleared");
	await orderSays("Your cart is empty");
	await press("Undo");
	await orderSays("3 items");
	await press("Clear Order");
	await sees("Order cleared");
});

export const PriceReady = scene({}, async () => {
	const banner = "Price ready: $7.50 - Click any Open Price item to add with this amount";
	await pad("7", "5", "0");
	await menuSays(banner);
	await tap("Daily Special");
	await orderSays("$7.50");
	await waitFor(() => expect(screen.queryByText(/^Price ready/)).toBeNull());
	await pad("7", "5", "0");
	await menuSays(banner);
});

export const Offline = scene({}, async (services) => {
	await anOrder();
	setReachable(services, false);
	await sees("OFFLINE MODE - Refresh disabled to prevent data loss");
	await sees("You're offline");
	await expect(await button("Sync Now")).toBeDisabled();
});

export const BackOnline = scene({}, async (services) => {
	await tap("Garden Side Salad");
	setReachable(services, false);
	await sees("You're offline");
	setReachable(services, true);
	await sees("You're back online");
});

export const OnlineOnly = scene({ secure: false }, async () => {
	await tap("Garden Side Salad");
	await sees(/Online only/);
});

export const Syncing = scene(
	{
		prepare: (services) => sellAt(services, 0).then(() => hang(services.world.menuSource, "items")),
	},
	async () => {
		await tap("Split Pea Soup");
		await press("Sync Now");
		await expect(await screen.findByRole("progressbar", { name: "Sync progress" })).toBeVisible();
		await sees(/^\d of \d$/);
	},
);

export const SalesWaiting = scene({ prepare: salesThat.waitForTheServer }, async (services) => {
	await tap("Split Pea Soup");
	setReachable(services, false);
	await barSays("3 unsent");
});

export const CampusSalesQueued = scene({ prepare: salesThat.areQueued }, async () => {
	await barSays("1 queued");
});

export const NeedsAttention = scene({ prepare: salesThat.needAPerson }, async () => {
	await tap("Split Pea Soup");
	await press("2 sales need attention");
	const list = await dialogSays(
		"Sales that need attention",
		"Outcome unknown",
		"no answer to the order",
		"Refused",
		"the provider refuses",
	);
	await user.click(within(list).getByRole("button", { name: "It is there" }));
	await waitFor(() => expect(within(list).getAllByRole("listitem")).toHaveLength(1), longWait);
	await user.keyboard("{Escape}");
	await sees("1 sale needs attention");
});

export const AttentionList = scene({ prepare: salesThat.needAPerson }, async () => {
	await press("2 sales need attention");
	await dialogSays(
		"Sales that need attention",
		"Look for the reference at the provider, then enter here what you found.",
	);
});

export const CardDeclinedLater = scene({ prepare: salesThat.wereDeclinedLater }, async () => {
	await press("1 sale needs attention");
	const list = await dialogSays(
		"Sales that need attention",
		"The card was declined after the sale was made offline.",
	);
	await expect(within(list).getByRole("button", { name: "Try again" })).toBeDisabled();
});

export const AnotherTabSends = scene(
	{ prepare: ({ world }) => void world.device.led.add("sync-sales") },
	async () => {
		await tap("Split Pea Soup");
		await barSays("Another tab sends");
	},
);

export const ClockMinutesOff = scene(
	{ prepare: (services) => serverAheadBy(services, 5 * 60_000) },
	async () => {
		await sees("This device's clock is 5 minutes behind. Please set it: it dates every sale.");
	},
);

export const ClockDaysOff = scene(
	{ prepare: (services) => serverAheadBy(services, 400 * 86_400_000) },
	async () => {
		await tap("Split Pea Soup");
		await press("Pay");
		await dialogSays("Check This Device's Clock", "It is 400 days behind.");
		await press("Sell Anyway");
		await dialog("Cash Payment");
	},
);

export const StorageAlmostFull = scene({ prepare: almostFullDisk }, async () => {
	await sees("The disk of this device is almost full. Make room before selling has to stop.");
	await tap("Split Pea Soup");
	await orderSays("$5.25");
});

export const SellingStopped = scene({ prepare: fullDisk }, async () => {
	await sees("There is no room left on this device: nothing more is sold until there is.");
	await tap("Split Pea Soup");
	await press("Pay");
	await waitFor(
		() => expect(document.querySelector(".ts-toast-destructive")).not.toBeNull(),
		longWait,
	);
	await expect(screen.queryByRole("dialog")).toBeNull();
});

export const SessionEnded = scene({}, async ({ world }) => {
	await tap("Split Pea Soup");
	world.faults.signedIn = false;
	await press("Sync Now");
	await sees("Your session has ended. Sales are kept on this device until you sign in again.");
});

export const LibraryMode = scene(
	{ prepare: ({ world }) => void world.device.settings.set("libraryPosMode", "true") },
	async () => {
		await button("Switch to Library POS Mode");
	},
);

export const SmallTill = scene({ on: "small" }, anOrder);

export const OnPhone = scene({ on: "phone" }, async () => {
	await chooseRadio("Soup & Salad");
	await tap("Garden Side Salad");
	await sees("1 item");
});

export const OrderOnPhone = scene({ on: "phone" }, async () => {
	await chooseRadio("Soup & Salad");
	for (const name of ["Split Pea Soup", "Garden Side Salad", "Corn Chowder"]) await tap(name);
	await press(/Current Order/);
	await orderSays("3 items");
	const count = await screen.findByText("3 items");
	await expect(count.scrollWidth).toBeLessThanOrEqual(count.clientWidth);
	await press("Back to the menu");
	await press(/Current Order/);
	await orderSays("3 items");
});
