import type { TableSnapshot } from "@tuckshop/core/contract";
import { sampleTables, type TableBook } from "@tuckshop/core/fakes";
import { Unreached } from "@tuckshop/core/ports";
import { cents } from "@tuckshop/core/rules";
import { Effect } from "effect";
import { expect } from "vitest";
import { page } from "vitest/browser";
import { type FakeOptions, type FakeServices, fakeServices } from "../../workshop/fake-services.ts";
import { open } from "../../workshop/show.tsx";

export const servedStation = "/table-service/restaurant-1/station-1";

export const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
export const radio = (name: string) => page.getByRole("radio", { name, exact: true });
export const tab = (name: string | RegExp) => page.getByRole("tab", { name });
export const dialog = (name: string | RegExp) => page.getByRole("dialog", { name });
export const text = (words: string) => page.getByText(words, { exact: true });
/** An item of the menu at a table. */
export const item = (name: string) =>
	page.getByRole("region", { name: "Menu" }).getByRole("button", { name: new RegExp(`^${name}`) });
export const line = (name: string) =>
	page.getByRole("region", { name: "Order" }).getByRole("listitem").filter({ hasText: name });
export const seatCard = (seat: number) =>
	page.getByRole("region", { name: `Seat ${seat}`, exact: true });

/** A restaurant with a floor plan, where Amélie is logged in. */
export const servedServices = (
	of: Partial<TableBook> = {},
	options: FakeOptions = {},
): FakeServices => fakeServices({ tables: sampleTables({ here: "server-a", ...of }), ...options });

/** Three guests at table 12: fries for the table, two burgers for seat 2, a tea for seat 3. All of it is in the kitchen. */
export async function seatThree(services: FakeServices, guests = 3): Promise<string> {
	const { sessions } = services.tablePorts;
	const run = Effect.runPromise;
	const { id } = await run(sessions.start("table-12", guests));
	const put = (
		key: string,
		name: string,
		price: number,
		quantity: number,
		seat_number: number | null,
		menu_item_id = 7,
	) =>
		run(
			sessions.addOrder(id, key, {
				...{
					menu_item_id,
					item_name: name,
					quantity,
					seat_number,
					modifiers: [],
					special_requests: null,
					course: "main",
				},
				...{ unit_price: cents(price), total_price: cents(price * quantity) },
			}),
		);
	await put("a", "Fries", 300, 1, null);
	await put("b", "Veggie Burger", 800, 2, Math.min(2, guests));
	await put("c", "", 200, 1, guests, 202);
	await run(sessions.sendToKitchen(id));
	return id;
}

export async function openTable(services: FakeServices, number = "12") {
	const shown = await open(servedStation, services);
	await page.getByRole("button", { name: new RegExp(`^${number}\\s*\\d+ seats`) }).click();
	await expect
		.element(page.getByRole("dialog", { name: new RegExp(`Table ${number}$`) }))
		.toBeVisible();
	return shown;
}

/** The bills by seat of table 12. */
export async function openSeats(services: FakeServices) {
	const shown = await openTable(services);
	await button("Manage Bill").click();
	await radioOption("By Seat").click();
	await button("Continue").click();
	await expect.element(seatCard(1)).toBeVisible();
	return shown;
}

export const radioOption = (name: string) =>
	dialog("Bill Options").getByRole("radio", { name: new RegExp(`^${name}`) });

/** The dialog of a payment in cash. */
export const payment = dialog("Payment");
/** Types the amount received on the pad. */
export async function typeReceived(digits: string): Promise<void> {
	for (const key of digits) await payment.getByRole("button", { name: key, exact: true }).click();
}
/** A key for money, by the first text on it. */
export const money = (label: string) =>
	payment.getByRole("button", { name: new RegExp(`^${label.replace("$", "\\$")}( |$)`) });
/** One tap that covers the amount due completes the payment. */
export const quick = (label: string) => money(label).click();

/**
 * From now on this tablet reads the tables only when it acts itself: it receives no changes of
 * others.
 */
export function deafen({ tablePorts: { feed } }: FakeServices): void {
	const { listen } = feed;
	Object.assign(feed, {
		listen: (restaurantId: string, hear: Parameters<typeof listen>[1]) => {
			let told = false;
			return listen(restaurantId, (change) => {
				if (!told) hear(change);
				told = true;
			});
		},
	});
}

/** Changes each snapshot of the server. */
export function changeSnapshots(
	{ tablePorts: { feed } }: FakeServices,
	change: (snapshot: TableSnapshot) => TableSnapshot,
): void {
	const { snapshot } = feed;
	Object.assign(feed, {
		snapshot: (...given: Parameters<typeof snapshot>) => Effect.map(snapshot(...given), change),
	});
}

/** Records the id and the body of each payment request to the server. */
export function watchPayments(
	services: FakeServices,
	then: (call: number) => "answer" | "lose" = () => "answer",
) {
	const calls: { readonly id: string; readonly body: object }[] = [];
	const { pay } = services.tablePorts.bills;
	Object.assign(services.tablePorts.bills, {
		pay: (sessionId: string, id: string, body: Parameters<typeof pay>[2]) => {
			calls.push({ id, body });
			const paid = pay(sessionId, id, body);
			return then(calls.length) === "lose"
				? Effect.andThen(paid, Effect.fail(new Unreached({ reason: "no answer" })))
				: paid;
		},
	});
	return calls;
}
