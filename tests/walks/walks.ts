import { expect } from "@playwright/test";
import { until } from "../e2e/support/product.ts";
import { swipe } from "../e2e/support/swipe.ts";
import { tableWithBill } from "../e2e/support/table-with-bill.ts";
import { Till } from "../e2e/support/till.ts";
import type { Stage, Walk } from "./walk.ts";

/** The dashboard of the demo account, whose session the walks before may have left in the browser. */
async function signedIn({ page, url }: Stage): Promise<Till> {
	const till = new Till(page);
	await page.goto(`${url}/dashboard`);
	const posts = page
		.getByRole("button", { name: /Open POS/ })
		.or(page.getByRole("link", { name: /Open POS/ }));
	await posts
		.or(page.getByRole("textbox", { name: "Email" }))
		.first()
		.waitFor();
	if (new URL(page.url()).pathname !== "/dashboard") await till.signIn(url);
	return till;
}

/** The till, where the walk before may have ended. */
async function counter(stage: Stage): Promise<Till> {
	const { page } = stage;
	if (/\/pos\/[^/]+$/.test(page.url())) return new Till(page);
	const till = await signedIn(stage);
	await page
		.getByRole("button", { name: /Open POS/ })
		.or(page.getByRole("link", { name: /Open POS/ }))
		.first()
		.click();
	await page.waitForURL(/\/pos\//);
	await till.menuIsThere();
	// Parts that load in the till's first quiet moment are there, also for a till without a network.
	await page.waitForLoadState("networkidle");
	return till;
}

export const walks: readonly Walk[] = [
	{
		title: "A tap becomes a line",
		screens: "ui-web",
		prepare: async (stage) => {
			const till = await counter(stage);
			await stage.page.getByRole("tab", { name: "Lunch", exact: true }).click();
			await till.menuIsThere();
		},
		walk: async ({ page }) => {
			await page
				.getByRole("button", { name: /^Roasted Vegetable Wrap/ })
				.first()
				.click();
			await expect(page.getByText("Your cart is empty")).toBeHidden();
		},
		steps: [
			{
				file: "ui-kit/src/components/menu/menu-tile.tsx",
				enters: "onClick",
				says: "the tile passes the item to its screen",
			},
			{
				file: "ui-web/src/features/pos/menu/use-add-item.ts",
				enters: "ask",
				says: "the screen adds the item, or opens what it still needs: a price, modifiers",
			},
			{
				file: "core/src/pos/order/order-area.ts",
				enters: "add",
				says: "the order's action: synchronous, in the frame of the tap",
			},
			{
				file: "core/src/rules/order/add-item.ts",
				enters: "addStep",
				says: "checks that the item needs no more input",
			},
			{
				file: "core/src/rules/order/line.ts",
				enters: "lineFor",
				says: "the line, with the price and the tax class that the item has now",
			},
			{
				file: "core/src/rules/order/order.ts",
				enters: "addLine",
				says: "merges with an equal line, or adds a new one",
			},
			{
				file: "core/src/rules/tax/order-totals.ts",
				enters: "orderTotals",
				says: "the totals, computed from the lines",
			},
			{
				file: "core/src/rules/tax/decide-tax.ts",
				enters: "decideTax",
				says: "the taxes of a line, with the rule that applied",
			},
			{
				file: "core/src/rules/tax/tax-totals.ts",
				enters: "taxesOn",
				says: "each tax on the sum of its lines, rounded once",
			},
			{
				file: "core/src/pos/order/draft-writer.ts",
				enters: "write",
				says: "asynchronously: the draft is written to disk",
			},
			{
				file: "adapters/src/dexie/dexie-draft-store.ts",
				enters: "save",
				says: "one record of this till",
			},
			{
				file: "ui-web/src/features/pos/order/order-panel.tsx",
				enters: "Lines",
				says: "the check shows the line",
			},
		],
	},
	{
		title: "Cash offline becomes a sale, and is sent later",
		screens: "ui-web",
		prepare: async (stage) => {
			const till = await counter(stage);
			await till.ringUpLunch();
			await stage.page.getByRole("button", { name: "Pay", exact: true }).click();
			await stage.page.getByRole("button", { name: "Exact" }).waitFor();
			await stage.page.context().setOffline(true);
		},
		walk: async ({ page, product }) => {
			await page.getByRole("button", { name: "Exact" }).click();
			await expect(page.getByText("Your cart is empty")).toBeVisible();
			await page.context().setOffline(false);
			await until(
				async () => (await product.sandbox.orders()).length > 0,
				"the order at the provider",
			);
		},
		steps: [
			{
				file: "ui-web/src/features/pos/payment/cash-dialog.tsx",
				enters: "take",
				says: "Complete Payment, Exact, or a banknote that covers the total",
			},
			{
				file: "core/src/pos/payment/pay-area.ts",
				enters: "cash",
				says: "the action of the headless till",
			},
			{
				file: "core/src/pos/payment/payment-context.ts",
				enters: "runExclusive",
				says: "one payment at a time; the order is locked, and on disk with the id that its sale will have",
			},
			{ file: "core/src/rules/payment/cash.ts", enters: "cashTender", says: "rounding and change" },
			{
				file: "core/src/rules/payment/close-sale.ts",
				enters: "closeSale",
				says: "the sale, whose parts must equal the whole",
			},
			{
				file: "core/src/flows/payment/persist-sale.ts",
				enters: "keep",
				says: "the sale is stored once under its id",
			},
			{
				file: "adapters/src/dexie/dexie-sale-store.ts",
				enters: "keep",
				says: "sale and sequence number in one strict transaction: from here on it can't be lost",
			},
			{
				file: "core/src/pos/payment/payment-context.ts",
				enters: "completeSale",
				says: "a new order, the receipt, the drawer",
			},
			{
				file: "core/src/flows/device/watch-connection.ts",
				enters: "ask",
				says: "the health check finds the server again",
			},
			{
				file: "core/src/pos/sync/sync-runs.ts",
				enters: "afterReturn",
				says: "a run of the sync begins",
			},
			{
				file: "core/src/flows/sync/sync-sales.ts",
				enters: "wanted",
				says: "the oldest sale first, one tab of the device at a time",
			},
			{
				file: "core/src/flows/sync/deliver-sale.ts",
				enters: "sendToLedger",
				says: "to the server's ledger; each step is stored before and after its call",
			},
			{ file: "server/src/sales/routes.ts", enters: "acceptSale", says: "POST /api/transactions" },
			{
				file: "server/src/sales/service.ts",
				enters: "accept",
				says: "the first answer for a key, and for each repeat",
			},
			{
				file: "core/src/flows/sync/deliver-sale.ts",
				enters: "sendToProvider",
				says: "to the provider, through the server's relay",
			},
			{
				file: "server/src/provider-proxy/relay.ts",
				enters: "place",
				says: "where an order waits for its retry: a row, written before the provider is called",
			},
			{
				file: "core/src/rules/sync/delivery.ts",
				enters: "nextDelivery",
				says: "the delivery's state after the answer",
			},
			{
				file: "core/src/rules/sync/sale-status.ts",
				enters: "saleStatus",
				says: "the documented status, derived and never read by a rule",
			},
		],
	},
	{
		title: "A campus card is asked, and debited",
		screens: "ui-web",
		prepare: async (stage) => {
			const till = await counter(stage);
			await till.ringUpLunch();
			await stage.page.getByRole("tab", { name: "Campus Card" }).click();
			await stage.page.getByRole("button", { name: "Pay", exact: true }).click();
			await stage.page.getByRole("textbox", { name: "Card number" }).fill("60010001");
		},
		walk: async ({ page }) => {
			await page.getByRole("button", { name: "Verify Card" }).click();
			await page.getByRole("button", { name: "Process ITC Payment" }).click();
			await expect(page.getByText("Payment Successful").first()).toBeVisible();
			await page.getByRole("dialog").getByRole("button", { name: "Close" }).first().click();
		},
		steps: [
			{
				file: "ui-web/src/features/pos/payment/campus-dialog.tsx",
				enters: "verify",
				says: "the card's number is typed or swiped",
			},
			{
				file: "core/src/pos/payment/campus-payment.ts",
				enters: "verifyOnline",
				says: "the balance is requested",
			},
			{
				file: "adapters/src/product-server/http-campus-card.ts",
				enters: "balance",
				says: "the port's call to the server",
			},
			{
				file: "server/src/itc/card-guard.ts",
				enters: "spend",
				says: "the rate limit against guessing card numbers",
			},
			{
				file: "server/src/itc/service.ts",
				enters: "balance",
				says: "the call to ITC, with the station's own settings",
			},
			{
				file: "core/src/rules/payment/campus-debit.ts",
				enters: "campusDebit",
				says: "the order's taxes with this card's accounts as the tender",
			},
			{
				file: "core/src/pos/payment/campus-payment.ts",
				enters: "process",
				says: "the cashier has reviewed it",
			},
			{
				file: "core/src/flows/payment/persist-sale.ts",
				enters: "keep",
				says: "the sale with an open debit is on disk before ITC is asked",
			},
			{
				file: "core/src/flows/payment/ask-for-debit.ts",
				enters: "requestDebit",
				says: "the debit under the sale's reference, repeated after a lost answer",
			},
			{
				file: "server/src/itc/debit-ledger.ts",
				enters: "debit",
				says: "a row for the debit, written before the call",
			},
			{ file: "server/src/itc/gateway.ts", enters: "debit", says: "ITC itself" },
			{
				file: "core/src/flows/payment/move-debit.ts",
				enters: "applyDebitEvent",
				says: "approved, declined or unknown",
			},
			{
				file: "ui-web/src/features/pos/payment/campus-result.tsx",
				enters: "campusEnd",
				says: "the result on the screen",
			},
		],
	},
	{
		title: "The menu is fetched",
		screens: "ui-web",
		prepare: async (stage) => {
			await counter(stage);
		},
		walk: async ({ page, product }) => {
			const reads = product.printed().length;
			await page.getByRole("button", { name: "Sync Now" }).click();
			await expect(page.getByText("Sync Complete").first()).toBeVisible();
			expect(product.printed().length).toBeGreaterThanOrEqual(reads);
		},
		steps: [
			{ file: "ui-web/src/features/pos/status/pos-bar.tsx", enters: "onSync", says: "Sync Now" },
			{
				file: "core/src/pos/sync/sync-runs.ts",
				enters: "manualSync",
				says: "a manual run, or the one that is already running",
			},
			{ file: "core/src/flows/sync/full-sync.ts", enters: "together", says: "menu, then sales" },
			{
				file: "core/src/flows/menu/sync-menu.ts",
				enters: "readList",
				says: "each of the five lists",
			},
			{
				file: "adapters/src/product-server/call-endpoint.ts",
				enters: "callEndpoint",
				says: "through the server's proxy, which adds the key",
			},
			{
				file: "server/src/provider-proxy/service.ts",
				enters: "call",
				says: "the restaurant's own address and key",
			},
			{
				file: "server/src/menu/menu-cache.ts",
				enters: "keep",
				says: "the provider's answer is cached for times when it is unreachable",
			},
			{
				file: "adapters/src/provider/normalise.ts",
				enters: "menuSteps",
				says: "the provider's rows become a menu; a bad row never loses it",
			},
			{
				file: "core/src/rules/menu/overrides.ts",
				enters: "applyOverrides",
				says: "the restaurant's own prices and availability",
			},
			{
				file: "core/src/flows/menu/sync-menu.ts",
				enters: "swap",
				says: "the new menu replaces the old one when it is complete",
			},
			{
				file: "adapters/src/dexie/dexie-menu-store.ts",
				enters: "replace",
				says: "one record, replaced in one transaction",
			},
			{ file: "core/src/pos/menu/menu-area.ts", enters: "show", says: "the till shows it" },
			{
				file: "core/src/rules/menu/catalogue.ts",
				enters: "makeCatalogue",
				says: "the catalogue, by id, category and code",
			},
			{
				file: "core/src/rules/menu/search-index.ts",
				enters: "makeSearchIndex",
				says: "the search index",
			},
		],
	},
	{
		title: "A printer's setting is kept",
		screens: "ui-web",
		prepare: async (stage) => {
			await counter(stage);
			await stage.page.getByRole("button", { name: "Settings" }).click();
			await stage.page.getByRole("tab", { name: "Receipt Printer" }).click();
		},
		walk: async ({ page }) => {
			await page.getByRole("button", { name: "Save Settings" }).last().click();
			await expect(page.getByText(/saved/i).first()).toBeVisible();
		},
		steps: [
			{
				file: "ui-web/src/panels/printer/use-printer.ts",
				enters: "save",
				says: "Save Settings",
			},
			{
				file: "core/src/pos/settings/settings-changes.ts",
				enters: "savePrinter",
				says: "the action of the headless till",
			},
			{
				file: "core/src/flows/settings/device-settings.ts",
				enters: "deviceSettings",
				says: "the setting's key and its schema",
			},
			{
				file: "adapters/src/dexie/dexie-settings-store.ts",
				enters: "set",
				says: "one record, as a strict transaction",
			},
			{
				file: "adapters/src/browser/broadcast-tabs.ts",
				enters: "postToTabs",
				says: "the other tabs of the device are notified",
			},
		],
	},
	{
		title: "A table's item is split",
		screens: "ui-web",
		prepare: async (stage) => {
			const { page } = stage;
			await signedIn(stage);
			await tableWithBill(page);
			await page
				.getByRole("button", { name: "Split Reusable Bowl, Seat 2", exact: true })
				.last()
				.click();
			await page
				.getByRole("dialog", { name: "Split Item Cost" })
				.getByRole("radio", { name: "Custom Split" })
				.click();
		},
		walk: async ({ page }) => {
			const dialog = page.getByRole("dialog", { name: "Split Item Cost" });
			await dialog.getByLabel(/^Seat 1/).fill("1.00");
			await dialog.getByRole("button", { name: "Confirm Split" }).click();
			await expect(page.getByText("Item split", { exact: true }).first()).toBeVisible();
		},
		steps: [
			{
				file: "ui-web/src/features/table-service/bills/split-item-dialog.tsx",
				enters: "confirm",
				says: "amounts are entered for other seats",
			},
			{
				file: "core/src/rules/split/typed-amounts.ts",
				enters: "readTypedSplit",
				says: "text becomes cents, or an error on its field",
			},
			{
				file: "ui-web/src/features/table-service/bills/use-seat-bills.ts",
				enters: "share",
				says: "the change, for this version of the bill",
			},
			{
				file: "core/src/pos/tables/bills.ts",
				enters: "share",
				says: "sent, and shown as answered; then the tables are read again",
			},
			{
				file: "adapters/src/product-server/call-endpoint.ts",
				enters: "callEndpoint",
				says: "the port's method is the contract's: path and body are encoded",
			},
			{
				file: "server/src/table-service/routes.ts",
				enters: "shareTableLine",
				says: "the endpoint",
			},
			{
				file: "server/src/table-service/sessions.ts",
				enters: "share",
				says: "under the table's lock, for the bill's current version only",
			},
			{
				file: "core/src/rules/split/shares.ts",
				enters: "splitTyped",
				says: "each seat's part of the line",
			},
			{
				file: "server/src/table-service/session-repository.ts",
				enters: "changeSession",
				says: "the shares are stored",
			},
			{
				file: "server/src/table-service/table-bill.ts",
				enters: "toBillReply",
				says: "the current bill",
			},
			{
				file: "core/src/rules/split/seat-bills.ts",
				enters: "seatBills",
				says: "each seat's lines, taxes and total, adding up to the table's",
			},
		],
	},
	{
		title: "A guest orders at the kiosk",
		screens: "ui-kiosk",
		prepare: async ({ page, url }) => {
			await page.setViewportSize({ width: 1080, height: 1920 });
			await page.goto(`${url}/kiosk/`);
			await page.getByLabel("Email").fill("demo@tuckshop.example");
			await page.getByLabel("Password", { exact: true }).fill("tuckshop-demo");
			await page.getByRole("button", { name: "Sign In", exact: true }).click();
			await expect(page.getByLabel("Station")).not.toHaveValue("");
			await page.getByRole("button", { name: "Start the Kiosk", exact: true }).click();
			await expect(page.getByText("Order here")).toBeVisible();
			await page.waitForLoadState("networkidle");
		},
		walk: async ({ page }) => {
			const press = (name: string | RegExp) => page.getByRole("button", { name }).first().click();
			await press("English");
			await press(/^Campus Store/);
			await press(/^Reusable Bowl/);
			await press("Review order");
			await press(/^Pay/);
			await press(/^Campus Card/);
			await swipe(page, "60010001");
			await press(/^Pay \$/);
			await expect(page.locator(".tk-number")).toBeVisible();
		},
		steps: [
			{
				file: "ui-kiosk/src/features/ordering/attract-step.tsx",
				enters: "onStart",
				says: "a language is chosen",
			},
			{
				file: "ui-kiosk/src/features/ordering/step.ts",
				enters: "nextStep",
				says: "the guest's way through the screens, as a reducer",
			},
			{
				file: "ui-kiosk/src/features/ordering/menu-step.tsx",
				enters: "tap",
				says: "a dish is tapped",
			},
			{
				file: "core/src/pos/order/order-area.ts",
				enters: "add",
				says: "the same action as the counter's",
			},
			{
				file: "ui-kiosk/src/features/ordering/review-step.tsx",
				enters: "ReviewStep",
				says: "the order is reviewed",
			},
			{ file: "ui-kiosk/src/features/ordering/pay-step.tsx", enters: "choose", says: "how to pay" },
			{
				file: "ui-kiosk/src/features/ordering/campus-step.tsx",
				enters: "onNumber",
				says: "the card is read",
			},
			{
				file: "core/src/pos/payment/campus-payment.ts",
				enters: "verify",
				says: "the same action as the counter's",
			},
			{
				file: "core/src/flows/payment/persist-sale.ts",
				enters: "keep",
				says: "the sale is on disk before the card is charged",
			},
			{ file: "server/src/itc/debit-ledger.ts", enters: "debit", says: "charged once" },
			{
				file: "ui-kiosk/src/features/ordering/guest-number.ts",
				enters: "guestNumber",
				says: "the order number of the call-out",
			},
			{
				file: "ui-kiosk/src/features/ordering/number-step.tsx",
				enters: "NumberStep",
				says: "shown until the next guest",
			},
		],
	},
];
