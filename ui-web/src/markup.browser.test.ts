import { receiptPicture } from "@tuckshop/adapters/printing/preview";
import { sampleMenu } from "@tuckshop/core/fakes";
import { Refused } from "@tuckshop/core/ports";
import { cents, type Menu, type MenuItem } from "@tuckshop/core/rules";
import { fontColumns } from "@tuckshop/core/rules/receipt";
import { Effect } from "effect";
import { afterEach, beforeEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { mapleCommons, maya } from "./workshop/fake-services.ts";
import { markupPayloads as payloads } from "./workshop/markup-payloads.ts";
import { open, show, till } from "./workshop/show.tsx";

let ran = 0;
beforeEach(() => {
	ran = 0;
	Object.assign(window, { ran: () => ++ran });
});
afterEach(() => {
	Reflect.deleteProperty(window, "ran");
});

/** Elements that a text would leave in the page if it were interpreted as markup. */
const left = () =>
	document.body.querySelectorAll(
		"iframe, object, embed, marquee, math, base, [onload], [onerror], [onfocus], [ontoggle], [onbegin], [href^='javascript' i]",
	);
const nothingRan = async () => {
	await new Promise((next) => setTimeout(next, 50));
	expect([...left()].map((element) => element.outerHTML.slice(0, 200))).toEqual([]);
	expect(ran).toBe(0);
};
const payload = (index: number) => payloads[index % payloads.length] as string;
const button = (name: string | RegExp) =>
	page.getByRole("button", typeof name === "string" ? { name, exact: true } : { name }).first();

/** A menu whose every text is a payload. One item has an option for each of them. */
function menuOfPayloads(): Menu {
	const [first] = sampleMenu().items;
	if (!first) throw new Error("the sample menu has items");
	const options = payloads.map((name, id) => ({
		id: id + 1,
		name,
		price: cents(10),
		isDefault: false,
	}));
	const group = {
		id: 7,
		name: payload(3),
		selection: "multiple",
		minimum: 0,
		maximum: 0,
		required: false,
		options,
	} as const;
	return {
		taxes: payloads
			.slice(0, 4)
			.map((name, index) => ({ id: String(index), name, rate: 1_000 as never })),
		categories: payloads.map((name, index) => ({
			id: index + 1,
			name,
			typeName: name,
			sortOrder: index,
		})),
		subCategories: payloads.map((name, index) => ({
			id: index + 1,
			name,
			categoryId: 1,
			categoryName: name,
			sortOrder: index,
		})),
		items: payloads.map(
			(name, index): MenuItem => ({
				...first,
				...{
					id: index + 1,
					name,
					description: name,
					categoryId: 1,
					categoryName: name,
					subCategoryName: name,
					pluCode: name,
					imageUrl: name,
				},
				taxClass: { ...first.taxClass, itemTag: name, itcMenuType: name, taxes: [] },
				modifierGroups: index === 0 ? [group] : [],
			}),
		),
	};
}

it("runs nothing of at least 60 texts that look like markup, in the menu, the order, the dialogs and the receipts", async () => {
	expect(new Set(payloads).size).toBeGreaterThanOrEqual(60);
	const restaurant = {
		...mapleCommons,
		name: payload(11),
		address: payload(12),
		phone: payload(13),
		stations: [
			{ id: "station-1", name: payload(14), restaurant_id: "restaurant-1", is_active: true },
		],
	};
	const { services, drawn } = await show(till, {
		menu: menuOfPayloads(),
		restaurants: [restaurant],
		user: { ...maya, contact_name: payload(15), business_name: payload(16) },
	});
	const grid = () => document.querySelector("#item-grid") as HTMLElement;
	await expect.poll(() => grid()?.textContent ?? "").toContain(payload(0));
	expect(document.querySelector(".ts-top-bar")?.textContent).toContain(payload(11));
	grid().scrollTop = grid().scrollHeight;
	await expect.poll(() => grid().textContent).toContain(payloads.at(-1));
	grid().scrollTop = 0;
	// The dialog of options, with one for each payload.
	await expect.poll(() => grid().querySelector("button")?.textContent ?? "").toContain(payload(0));
	(grid().querySelector("button") as HTMLElement).click();
	const options = page.getByRole("dialog");
	await expect.element(options).toBeVisible();
	for (const name of payloads.slice(0, 70)) expect(options.element().textContent).toContain(name);
	for (const box of [...options.element().querySelectorAll<HTMLElement>('[role="checkbox"]')].slice(
		0,
		12,
	))
		box.click();
	await options.getByRole("button", { name: /^Add to Order/ }).click();
	await expect
		.element(page.getByRole("list", { name: "Order lines" }))
		.toMatchTextContent(payload(0));
	await nothingRan();
	// An exemption's reason, a search, the taxes, the data viewer.
	await button("Tax Exempt").click();
	await page.getByRole("textbox", { name: "Reason" }).fill(payload(20));
	await button("Exempt Order").click();
	await expect
		.element(page.getByRole("region", { name: "Current Order" }))
		.toMatchTextContent(payload(20));
	await page.getByRole("textbox", { name: "Enter PLU or search items" }).fill(payload(21));
	await expect
		.poll(() => document.querySelector(".ts-menu-section")?.textContent ?? "")
		.toContain(payload(21));
	await nothingRan();
	await button("More").click();
	await page.getByRole("menuitem", { name: "Data Viewer" }).click();
	for (const kind of [
		"Categories",
		"Sub-Categories",
		"Menu Items",
		"Modifier Groups",
		"Modifiers",
	]) {
		await page.getByRole("tab", { name: kind, exact: true }).click();
		await expect
			.element(page.getByRole("table", { name: kind }))
			.toMatchTextContent(payload(kind === "Modifier Groups" ? 3 : 0));
	}
	await nothingRan();
	await page.getByRole("dialog").getByRole("button", { name: "Close", exact: true }).click();
	// Paid, refused by the provider with a payload as its reason, and shown in the transactions.
	Object.assign(services.world.orderRelay, {
		place: () => Effect.fail(new Refused({ reason: payload(5), code: payload(6) })),
	});
	await button("Pay").click();
	await button("Exact").click();
	await button(/needs attention/).click();
	await expect.element(page.getByRole("dialog")).toMatchTextContent(payload(5));
	await nothingRan();
	drawn.unmount();
	const list = await open("/transactions", services);
	await expect.poll(() => document.body.textContent).toContain(payload(5));
	await nothingRan();
	list.drawn.unmount();
	await open("/dashboard", services);
	await expect.poll(() => document.body.textContent).toContain(payload(11));
	await nothingRan();
});

it("runs nothing of what users call themselves, where a super administrator reads it", async () => {
	const { session: _, ...account } = maya;
	const users = payloads.map((words, index) => ({
		...account,
		id: `user-${index}`,
		email: `${words}@x.example`,
		business_name: words,
		contact_name: words,
		phone: words,
	}));
	await show("/super-admin", {
		user: { ...maya, email: "!@x.example", role: "super_admin" },
		users,
	});
	const frame = () => document.querySelector(".ts-long") as HTMLElement;
	await expect.poll(() => frame()?.textContent ?? "").toContain("!@x.example");
	for (let top = 0; top < frame().scrollHeight; top += frame().clientHeight) {
		frame().scrollTop = top;
		await nothingRan();
	}
	await page.getByRole("searchbox").fill("ONERROR='RAN()'");
	await expect.poll(() => document.querySelectorAll('[role="row"]')).toHaveLength(2);
	await page.getByRole("searchbox").fill(payload(0));
	await button(/^Reset Password of <script>ran/).click();
	await expect.element(page.getByRole("dialog")).toMatchTextContent(payload(0));
	await nothingRan();
});

it("runs nothing of a message that a sync failed with", async () => {
	const failing = (reason: string) => () => Effect.fail(new Refused({ reason, code: "refused" }));
	await show(till, {
		prepare: ({ world }) =>
			Object.assign(world.menuSource, {
				categories: failing(payload(0)),
				items: failing(payload(11)),
				subCategories: failing(payload(21)),
			}),
	});
	await expect.element(page.getByText("Failed to sync menu categories")).toBeVisible();
	await nothingRan();
});

it("[PRN-01] draws a receipt whose every line is a text that looks like markup, and runs nothing of it", async () => {
	const plain = {
		kind: "text",
		font: "A",
		bold: false,
		inverted: false,
		width: 1,
		height: 1,
	} as const;
	const drawn = receiptPicture(
		payloads.map((text) => ({ ...plain, text })),
		fontColumns("TM-T88V", 80),
	);
	const image = new Image();
	const loaded = new Promise((next) => image.addEventListener("load", next));
	image.src = `data:image/svg+xml,${encodeURIComponent(drawn)}`;
	document.body.append(image);
	await loaded;
	// Even where somebody put the drawing itself into a page.
	const inline = document.createElement("div");
	inline.innerHTML = drawn;
	document.body.append(inline);
	expect(inline.querySelectorAll("script, foreignObject, a, image, animate, style")).toHaveLength(
		0,
	);
	await nothingRan();
	inline.remove();
	image.remove();
});
