import { serverMarkAt } from "@tuckshop/core/fakes";
import { CardNeeded } from "@tuckshop/core/ports";
import { recordOfKitchenPrinter } from "@tuckshop/core/records";
import type { KitchenPrinter } from "@tuckshop/core/rules/kitchen";
import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { crew } from "../../../panels/people/crew.sample.ts";
import type { FakeServices } from "../../../workshop/fake-services.ts";
import {
	pausedAt,
	pressKeys,
	type ScanSpeed,
	scanCode,
	speeds,
} from "../../../workshop/key-presses.ts";
import { show, tile, till } from "../../../workshop/show.tsx";
import type * as dialogs from "../dialogs.ts";
import { inLibrary, owing } from "../library/library.sample.ts";

const button = (name: string | RegExp) =>
	page.getByRole("button", typeof name === "string" ? { name, exact: true } : { name });
const tender = (name: string) => page.getByRole("tab", { name, exact: true });
const lines = page.getByRole("list", { name: "Order lines" });
const offer = page
	.getByRole("alert")
	.filter({ hasText: /A scan is not an amount|No item has this code/ });
const quiet = (milliseconds = 260) => new Promise((next) => setTimeout(next, milliseconds));
const fromMenu = async (name: string) => {
	await button("More").first().click();
	await page.getByRole("menuitem", { name }).click();
};
const pay = async (by: string) => {
	await tender(by).click();
	await button("Pay").click();
};
const inSight = (name: string | RegExp) =>
	expect.element(page.getByRole("dialog", { name }).first()).toBeVisible();

type Row = {
	readonly file: string;
	readonly at?: string;
	readonly width?: number;
	readonly prepare?: (services: FakeServices) => void;
	/** A till with these people, at which the one of this PIN stands. */
	readonly pin?: string;
	readonly open: () => Promise<void>;
};

/**
 * Every dialog of the till's own file, one by one: the compiler reports a missing row for a new
 * one.
 */
const rows: {
	readonly [name in Exclude<keyof typeof dialogs, "ScanOffer" | "DoneStub" | "KeypadDialog">]: Row;
} = {
	AttentionDialog: {
		file: "panels/attention/attention-dialog.tsx",
		prepare: ({ world }) => void Object.assign(world.faults, { provider: "loses-reply" }),
		open: async () => {
			await pay("Cash");
			await button(/^Exact/).click();
			await button("1 sale needs attention").click();
			await inSight("Sales that need attention");
		},
	},
	CampusDialog: {
		file: "pos/payment/campus-dialog.tsx",
		open: async () => {
			await pay("Campus Card");
			await page.getByRole("textbox", { name: "Card number" }).fill("60010001");
		},
	},
	CardDialog: {
		file: "pos/payment/card-dialog.tsx",
		open: async () => {
			await pay("Card");
			await expect
				.element(page.getByRole("textbox", { name: "Last four digits of the card" }))
				.toHaveFocus();
		},
	},
	CashDialog: {
		file: "pos/payment/cash-dialog.tsx",
		open: async () => {
			await pay("Cash");
			const keys = page.getByRole("group", { name: "Amount Received" });
			for (const key of ["5", "00", "0"])
				await keys.getByRole("button", { name: key, exact: true }).click();
			await page.getByRole("textbox", { name: "Amount Received" }).click();
		},
	},
	ClockDialog: {
		file: "pos/status/clock-dialog.tsx",
		prepare: ({ world }) =>
			void Object.assign(world.faults, { server: serverMarkAt(Date.now() + 400 * 86_400_000) }),
		open: async () => {
			await button("Pay").click();
			await inSight("Check This Device's Clock");
		},
	},
	DataViewerDialog: {
		file: "panels/data-viewer/data-viewer-dialog.tsx",
		open: () => fromMenu("Data Viewer").then(() => inSight("Data Viewer")),
	},
	DrawerDialog: {
		file: "panels/drawer/drawer-dialog.tsx",
		open: async () => {
			await button("Drawer").click();
			await inSight("Open drawer");
			await page.getByRole("textbox", { name: "Notes of $100" }).click();
		},
	},
	ExemptDialog: {
		file: "pos/order/exempt-dialog.tsx",
		open: async () => {
			await userEvent.keyboard("{F7}");
			await inSight("Tax Exempt");
			await button("Diplomatic card").click();
			await page.getByRole("textbox", { name: "Reason" }).click();
		},
	},
	HoldDialog: {
		file: "pos/order/hold-dialog.tsx",
		open: async () => {
			await userEvent.keyboard("{F6}");
			await button("Name It").click();
			await inSight("Name of Order 1");
			await button("Window").click();
			await page.getByRole("textbox", { name: "Name (may stay empty)" }).click();
		},
	},
	DetailsDialog: {
		file: "pos/order/details-dialog.tsx",
		open: async () => {
			await button("Order details").click();
			await inSight("Order Details");
			await page.getByRole("textbox", { name: "First name or pager (may stay empty)" }).click();
		},
	},
	QuantityDialog: {
		file: "pos/order/quantity-dialog.tsx",
		open: async () => {
			await button("Type quantity of Fries: 1").click();
			await inSight("Quantity");
			await page.getByRole("textbox", { name: "How many" }).click();
		},
	},
	RecallDialog: {
		file: "pos/order/recall-dialog.tsx",
		open: async () => {
			await userEvent.keyboard("{F6}");
			await button("Dismiss").click();
			await userEvent.keyboard("{F6}");
			await inSight("Recall");
		},
	},
	ModifiersDialog: {
		file: "panels/modifiers/modifiers-dialog.tsx",
		open: async () => {
			await tile("Cheeseburger").click();
			await page.getByRole("radio", { name: "Medium" }).click();
			// The focus is on the choice: a Space or an Enter of a scanner would change it.
			await inSight("Cheeseburger");
		},
	},
	PadDialog: {
		file: "pos/menu/pad-dialog.tsx",
		width: 390,
		open: () =>
			button(/Number pad/)
				.click()
				.then(() => inSight("Price")),
	},
	PriceDialog: {
		file: "panels/amount/price-dialog.tsx",
		open: async () => {
			await page.getByRole("tab", { name: "Salad Bar" }).click();
			await tile("Salad by Weight").click();
			await inSight("Enter Price");
		},
	},
	RefundDialog: {
		file: "panels/refund/refund-dialog.tsx",
		open: async () => {
			await pay("Cash");
			await button(/^Exact/).click();
			await button("Correct").click();
			await page.getByRole("radio", { name: "Wrong item" }).click();
		},
	},
	ExchangeDialog: {
		file: "panels/refund/exchange-dialog.tsx",
		open: async () => {
			await pay("Cash");
			await button(/^Exact/).click();
			await button("Correct").click();
			await page.getByRole("radio", { name: "Wrong item" }).click();
			await button("Exchange").click();
			await tile("Fries").click();
			await button("Pay").click();
			await inSight("Exchange");
			await expect.element(button("Complete Exchange")).toHaveFocus();
		},
	},
	ResetDialog: {
		file: "pos/status/reset-dialog.tsx",
		open: () =>
			button("Reset Data")
				.click()
				.then(() => inSight("Reset Data")),
	},
	ShortcutsDialog: {
		file: "pos/keys/shortcuts-dialog.tsx",
		open: () => userEvent.keyboard("{F1}").then(() => inSight("Keyboard Shortcuts")),
	},
	TaxRatesDialog: {
		file: "panels/tax-rates/tax-rates-dialog.tsx",
		open: async () => {
			await fromMenu("Tax Rates");
			await inSight("Tax Rates");
			await page.getByRole("spinbutton").first().click();
		},
	},
	TaxesDialog: {
		file: "pos/order/taxes-dialog.tsx",
		open: () =>
			button("Why these taxes?")
				.click()
				.then(() => inSight("Taxes of this order")),
	},
};

/** The further steps of some of them, and dialogs that other parts open over the till. */
const steps: Readonly<Record<string, Row>> = {
	"the correction of a working time": {
		file: "panels/people/times/correction-dialog.tsx",
		pin: "4821",
		open: async () => {
			await button(/^Amara, /).click();
			await button("Start").click();
			await button("Correct a time").click();
			await inSight("Correct A Time");
			await page.getByRole("textbox", { name: "Reason" }).click();
		},
	},
	"a ticket that the kitchen does not have": {
		file: "panels/kitchen/ticket-dialog.tsx",
		prepare: ({ world }) => {
			const grill: KitchenPrinter = {
				name: "Grill",
				address: "grill.local",
				model: "TM-T88V",
				paperWidth: 80,
				categories: [],
				fallback: true,
			};
			world.faults.printer = "missing";
			world.device.settings.set(
				"kitchen/owner-1/restaurant-1",
				JSON.stringify({ printers: [recordOfKitchenPrinter(grill)], letter: "B" }),
			);
			world.kitchen.printers.set("restaurant-1", [grill]);
		},
		open: async () => {
			await pay("Cash");
			await button(/^Exact/).click();
			await button("See").click();
			await inSight("Not printed: Grill");
		},
	},
	"a refund at a terminal": {
		file: "panels/refund/refund-at-terminal.tsx",
		open: async () => {
			await pay("Card");
			await page.getByRole("textbox", { name: "Last four digits of the card" }).fill("4242");
			await button("Approved on external terminal").click();
			await button("Complete Payment").click();
			await button("Correct").click();
			await page.getByRole("radio", { name: "Wrong item" }).click();
			await button(/^Give Back/).click();
			await inSight("Give back at the terminal");
		},
	},
	"a refund that the terminal was asked for": {
		file: "panels/refund/refund-asks.tsx",
		prepare: ({ world }) => {
			world.faults.terminal = "approves";
			Object.assign(world.cardTerminal, {
				refund: () => Effect.fail(new CardNeeded({ reason: "Present the card" })),
			});
		},
		open: async () => {
			await pay("Card");
			await button("Correct").click();
			await page.getByRole("radio", { name: "Wrong item" }).click();
			await button(/^Give Back/).click();
			await inSight("Refund to the card");
			await expect.element(button("Ask Again")).toHaveFocus();
		},
	},
	"the question about cash that nobody hands over": {
		file: "panels/amount/unusual-cash.tsx",
		open: async () => {
			await pay("Cash");
			const keys = page.getByRole("group", { name: "Amount Received" });
			for (const key of ["6", "4", "1", "0", "0", "1"])
				await keys.getByRole("button", { name: key, exact: true }).click();
			await button("Complete Payment").click();
			await inSight("Is this amount right?");
		},
	},
	"a bank card that is approved": {
		file: "pos/payment/card-dialog.tsx",
		open: async () => {
			await pay("Card");
			await page.getByRole("textbox", { name: "Last four digits of the card" }).fill("4111");
			await button("Approved on external terminal").click();
			await expect
				.element(page.getByRole("dialog").getByRole("status"))
				.toMatchTextContent("Approved");
		},
	},
	"a campus card's balance": {
		file: "pos/payment/campus-dialog.tsx",
		open: async () => {
			await pay("Campus Card");
			await page.getByRole("textbox", { name: "Card number" }).fill("60010001");
			await button("Verify Card").click();
			await inSight("Campus Card Balance");
		},
	},
	"a library's credential": {
		file: "pos/library/fine-dialog.tsx",
		at: "/library-pos",
		prepare: inLibrary as never,
		open: async () => {
			await button("Fine Payment").click();
			await page.getByRole("textbox", { name: "Credential ID" }).fill(owing);
		},
	},
	"a library's fines": {
		file: "pos/library/fine-dialog.tsx",
		at: "/library-pos",
		prepare: inLibrary as never,
		open: async () => {
			await button("Fine Payment").click();
			await page.getByRole("textbox", { name: "Credential ID" }).fill(owing);
			await button("Find Fines").click();
			await page.getByRole("checkbox").first().click();
			await page.getByRole("spinbutton").first().click();
		},
	},
};

/** The content of all fields in a dialog, and the state of till and world. */
const stands = ({ world, calls }: FakeServices) => ({
	fields: [
		...document.querySelectorAll<HTMLInputElement>(
			'[role="dialog"] input, [role="dialog"] textarea',
		),
	].map(({ value, checked }) => [value, checked]),
	choices: [
		...document.querySelectorAll(
			'[role="dialog"] [aria-checked], [role="dialog"] [aria-selected], [role="dialog"] [aria-pressed]',
		),
	].map((one) =>
		["aria-checked", "aria-selected", "aria-pressed"].map((name) => one.getAttribute(name)),
	),
	titles: [...document.querySelectorAll('[role="dialog"] h2')].map(
		({ textContent }) => textContent,
	),
	lines: document.querySelector(".ts-lines")?.textContent,
	sales: world.device.sales.size,
	debits: world.campus.debits.size,
	reloaded: calls.reloaded,
	toasts: [...document.querySelectorAll(".ts-toast-title")].map(({ textContent }) => textContent),
});

async function shown({ at = till, width = 1280, prepare = () => undefined, pin, open }: Row) {
	const { services } = await show(at, { width, prepare, ...(pin ? { people: crew() } : {}) });
	if (pin) {
		await expect.element(page.getByRole("heading", { name: "Type your PIN" })).toBeVisible();
		await userEvent.keyboard(pin);
	}
	if (width > 900) await tile("Fries").click();
	await open();
	await quiet();
	return services;
}

async function changesNothing(
	services: FakeServices,
	code: string,
	speed: ScanSpeed,
	says: string,
) {
	const before = stands(services);
	await scanCode(code, speed);
	await expect.element(offer).toMatchTextContent(says);
	await quiet(60);
	expect(stands(services)).toEqual(before);
	await offer.getByRole("button", { name: "Not now" }).click();
	await expect.element(offer).not.toBeInTheDocument();
	expect(stands(services)).toEqual(before);
}

/** Dialogs with a field, with an amount, with choices, and with buttons alone. */
const atEverySpeed = ["ExemptDialog", "CashDialog", "ModifiersDialog", "ResetDialog"];

describe("a scan while something is open", () => {
	it.each(Object.entries({ ...rows, ...steps }))(
		"[COUN-01] answers nothing in %s, and is offered or refused there",
		async (name, row) => {
			const services = await shown(row);
			await changesNothing(
				services,
				"4011",
				speeds.fast,
				"A scan is not an amount4011 is Banana, $0.89",
			);
			// One listener hears them all: how a scanner may type is shown over some of them.
			if (atEverySpeed.includes(name)) {
				await changesNothing(services, "4011", pausedAt(1), "4011 is Banana, $0.89");
				const late = speeds["with a late Enter"];
				await changesNothing(services, "4011", late, "4011 is Banana, $0.89");
			}
			// A card reader types into these two: a code that no item has is a card's.
			if (document.querySelector("[data-reader]") === null)
				await changesNothing(
					services,
					"064100114011",
					speeds.uneven,
					"No item has this code064100114011",
				);
		},
	);

	it("has a row for every file of the till and its panels that opens over it", () => {
		const sources = import.meta.glob(
			["../**/*.tsx", "../../../panels/**/*.tsx", "!../**/*.test.tsx"],
			{ query: "?raw", import: "default", eager: true },
		);
		const opening = Object.entries(sources)
			.filter(([, source]) => /<(Dialog|ConfirmDialog|Overlay)\b/.test(String(source)))
			.map(([file]) =>
				file.startsWith("../../../")
					? file.slice("../../../".length)
					: file.replace(/^\.\.\//, "pos/").replace(/^\.\//, "pos/keys/"),
			);
		const known = new Set(
			[...Object.values(rows), ...Object.values(steps)].map(({ file }) => file),
		);
		const otherwise = [
			// The search's own keypad: a scanned code is searched for.
			"panels/search/keypad-dialog.tsx",
			// A badge's PIN: it is typed there, and nothing is offered.
			"panels/people/approval-dialog.tsx",
			"panels/people/person-button.tsx",
			// The owner's, on the dashboard: no till is under it.
			"panels/money-back/settle-credit.tsx",
		];
		expect(opening.filter((file) => !otherwise.includes(file)).sort()).toEqual([...known].sort());
	});

	it.each([
		["at every speed", Object.values(speeds)],
		["with a pause before any of its keys", [pausedAt(1), pausedAt(2), pausedAt(3)]],
	])("[COUN-01] completes no cash payment and becomes no amount, %s", async (_, each) => {
		const services = await shown(rows.CashDialog);
		for (const speed of each) await changesNothing(services, "4011", speed, "4011 is Banana");
		await button("Clear").click();
		await page.getByRole("textbox", { name: "Amount Received" }).click();
		for (const speed of each.slice(0, 3))
			await changesNothing(services, "064100114011", speed, "No item has this code");
		await expect
			.element(page.getByRole("textbox", { name: "Amount Received" }))
			.toHaveValue("$0.00");
		expect(services.world.device.sales.size).toBe(0);
	});

	it("[COUN-01] adds the item that is offered, and the payment goes on with the new total", async () => {
		const services = await shown(rows.CashDialog);
		await scanCode("4011", speeds.fast);
		await button("Add Banana").click();
		await expect.poll(() => document.querySelector(".ts-lines")?.textContent).toContain("Banana");
		await expect.element(offer).not.toBeInTheDocument();
		await expect
			.element(page.getByRole("dialog", { name: "Cash Payment" }))
			.toMatchTextContent("$4.83");
		await button("Complete Payment").click();
		await expect.poll(() => services.world.device.sales.size).toBe(1);
	});

	it("[COUN-01] asks for the price of an item that was scanned in between, and then goes on with the one before", async () => {
		await shown(rows.PriceDialog);
		await scanCode("4640", speeds.fast);
		await button("Add Salad by Weight").click();
		const price = page.getByRole("textbox", { name: "Price" });
		await expect.element(price).toHaveValue("$0.00");
		for (const amount of ["2", "3"]) {
			await pressKeys([
				{ key: amount, after: 0 },
				{ key: "0", after: 120 },
				{ key: "0", after: 120 },
			]);
			await expect.element(price).toHaveValue(`$${amount}.00`);
			await button("Add to Cart").click();
		}
		await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
		await expect.element(lines).toMatchTextContent("$2.00");
		await expect.element(lines).toMatchTextContent("$3.00");
	});

	it("[COUN-01] leaves to a fast typist what a fast typist types", async () => {
		const services = await shown(rows.CashDialog);
		const received = page.getByRole("textbox", { name: "Amount Received" });
		await button("Clear").click();
		await received.click();
		await pressKeys([
			{ key: "2", after: 0 },
			{ key: "0", after: 30 },
		]);
		await expect.element(received).toHaveValue("$0.20");
		await quiet();
		await pressKeys([
			{ key: "0", after: 0 },
			{ key: "0", after: 110 },
		]);
		await expect.element(received).toHaveValue("$20.00");
		await quiet();
		await button("Clear").click();
		await received.click();
		await pressKeys([
			{ key: "5", after: 0 },
			{ key: "0", after: 40 },
			{ key: "0", after: 40 },
			{ key: "Enter", after: 45 },
		]);
		await expect.poll(() => services.world.device.sales.size).toBe(1);
	});

	it("[COUN-01] leaves a card's number to the reader where a card is asked for, with an Enter or without", async () => {
		await shown({ ...rows.CampusDialog, open: () => pay("Campus Card") });
		await scanCode("60010001", speeds["without Enter"]);
		await expect
			.element(page.getByRole("textbox", { name: "Card number" }))
			.toHaveValue("••••0001");
		await pressKeys([{ key: "Enter", after: 0 }]);
		await inSight("Campus Card Balance");
	});

	it("[COUN-01] closes a menu instead of choosing in it, and adds the item", async () => {
		const { services } = await show(till);
		await tile("Fries").click();
		await button("More").first().click();
		await expect.element(page.getByRole("menu")).toBeVisible();
		await quiet();
		await scanCode("4011", speeds.fast);
		await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
		await expect.element(lines).toMatchTextContent("Banana");
		expect(page.getByRole("dialog").elements()).toHaveLength(0);
		expect(services.calls.reloaded).toBe(0);
	});

	it("[COUN-01] goes on offline as online", async () => {
		const services = await shown({
			...rows.CashDialog,
		});
		services.world.faults.reachable = false;
		services.world.connectivity.signal("offline");
		await expect.element(page.getByText("Offline", { exact: true }).first()).toBeVisible();
		await scanCode("4011", speeds.fast);
		await expect.element(offer).toMatchTextContent("4011 is Banana");
		expect(services.world.device.sales.size).toBe(0);
	});
});
