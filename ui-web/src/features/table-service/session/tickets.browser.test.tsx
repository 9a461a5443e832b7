import { sampleSale } from "@tuckshop/core/conformance";
import { recordOfKitchenPrinter } from "@tuckshop/core/records";
import { drawnPrinter, type KitchenPrinter } from "@tuckshop/core/rules/kitchen";
import { defaultPrinterSettings, documentText } from "@tuckshop/core/rules/receipt";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import type { FakeServices } from "../../../workshop/fake-services.ts";
import { seesToast } from "../../../workshop/show.tsx";
import {
	button,
	dialog,
	item,
	line,
	openSeats,
	openTable,
	seatThree,
	servedServices,
	tab,
	text,
} from "../served.sample.ts";

const grill: KitchenPrinter = {
	name: "Grill",
	address: "grill.local",
	model: "TM-T88V",
	paperWidth: 80,
	categories: [],
	fallback: true,
};

/** Three guests at table 12 of a restaurant whose kitchen has a printer. */
async function withKitchen(station = grill): Promise<FakeServices> {
	const services = servedServices();
	const { world } = services;
	const kept = { printers: [recordOfKitchenPrinter(station)], letter: "B" };
	world.device.settings.set("kitchen/owner-1/restaurant-1", JSON.stringify(kept));
	world.kitchen.printers.set("restaurant-1", [station]);
	world.kitchen.letters.set("restaurant-1/somebody", "A");
	await seatThree(services);
	return services;
}
const papers = ({ world }: FakeServices) =>
	world.printed.map(({ blocks }) =>
		documentText(blocks)
			.split("\n")
			.map((row) => row.trim()),
	);
const row = () => page.getByRole("alert").filter({ hasText: "Grill has not printed" });
const sendTea = async () => {
	await item("Green Tea").click();
	await expect.element(line("Green Tea")).toBeVisible();
	await button("Send to Kitchen").click();
};

describe("a table's lines", () => {
	it("[KITC-01, TSES-30] print in the kitchen when they are sent, without the price, and the toast comes when the printer has them", async () => {
		const services = await withKitchen();
		await openTable(services);
		await sendTea();
		await expect.element(text("Orders sent to kitchen")).toBeVisible();
		const [paper = [], ...more] = papers(services);
		expect(more).toEqual([]);
		expect([paper[0], paper[2], paper[3]?.replaceAll(/ +/g, " ")]).toEqual([
			"B1",
			"TABLE 12",
			"3 guests Amélie Roy",
		]);
		expect(paper).toContain("1 Green Tea");
		expect(paper.join("\n")).not.toMatch(/Fries|2\.25/);
	});

	it("[KITC-03, KITC-06] that a dead printer does not take are sent all the same: a red row says so, and no toast that they failed", async () => {
		const services = await withKitchen();
		services.world.faults.printer = "missing";
		await openTable(services);
		await sendTea();
		await expect.element(row()).toMatchTextContent("Grill has not printed B1");
		await expect.element(text("Orders sent to kitchen")).not.toBeInTheDocument();
		await expect.element(text("Failed to send orders to kitchen")).not.toBeInTheDocument();
		services.world.faults.printer = "prints";
		await row().getByRole("button", { name: "See" }).click();
		await dialog("Not printed: Grill").getByRole("button", { name: "Print again" }).click();
		await expect.element(row()).not.toBeInTheDocument();
		expect(papers(services)).toHaveLength(1);
	});

	it("[KITC-04] that are voided print VOID with the line", async () => {
		const services = await withKitchen();
		await openTable(services);
		await sendTea();
		await expect.element(text("Orders sent to kitchen")).toBeVisible();
		await button("Clear All").click();
		await dialog(/^Clear/)
			.getByRole("button", { name: "Clear All" })
			.click();
		await expect.poll(() => papers(services).length).toBe(2);
		const [, voided = []] = papers(services);
		expect(voided.slice(0, 2)).toEqual(["VOID", "B1"]);
		expect(voided).toContain("1 Green Tea");
		expect(voided).toContain("1 Fries");
		expect(voided).toContain("Clear all orders for fresh start");
	});

	it("[KITC-04, TABL-08] of which one is voided print VOID with that one and its reason, under its number", async () => {
		const services = await withKitchen();
		await openTable(services);
		await sendTea();
		await expect.element(text("Orders sent to kitchen")).toBeVisible();
		await tab(/^Sent/).click();
		await button("Void Green Tea").last().click();
		await dialog("Void one line").getByRole("radio", { name: "Kitchen ran out" }).click();
		await button("Void Line").click();
		await expect.poll(() => papers(services).length).toBe(2);
		const [, voided = []] = papers(services);
		expect(voided.slice(0, 2)).toEqual(["VOID", "B1"]);
		expect(voided).toContain("Kitchen ran out");
		expect(voided.join("\n")).toContain("Green Tea");
		expect(voided.join("\n")).not.toContain("Fries");
	});

	it("[KITC-06] stand under their ticket, and are served once the kitchen has it", async () => {
		const services = await withKitchen();
		services.world.faults.printer = "missing";
		await openTable(services);
		await sendTea();
		await expect.element(row()).toBeVisible();
		await tab(/^Sent/).click();
		const head = page.getByRole("listitem").filter({ hasText: /^Grill · B1/ });
		await expect.element(head).toMatchTextContent("Not printed");
		const served = () => page.getByRole("button", { name: /^Mark Served/ }).elements().length;
		const others = served();
		services.world.faults.printer = "prints";
		await head.getByRole("button", { name: /^Print again/ }).click();
		await expect.element(head).toMatchTextContent("Printed");
		await expect.poll(served).toBe(others + 1);
	});
});

it("[KITC-01] a ticket of a printer that is drawn on the screen is shown there from its bytes, and asked for once", async () => {
	const services = await withKitchen({ ...grill, address: drawnPrinter });
	await openTable(services);
	await sendTea();
	const strip = page.getByRole("status").filter({ hasText: "Grill has ticket B1" });
	await strip.getByRole("button", { name: "Show the ticket" }).click();
	const paper = dialog("Ticket B1, Grill");
	await expect.element(paper.getByRole("img", { name: /Green Tea/ })).toBeVisible();
	await paper.getByRole("button", { name: "Close" }).last().click();
	await expect.element(paper).not.toBeInTheDocument();
	await expect.element(strip).not.toBeInTheDocument();
	expect(papers(services)).toHaveLength(1);
});

describe("a bill of a table", () => {
	const withPrinter = async () => {
		const services = servedServices();
		services.world.device.settings.set(
			"printerSettings",
			JSON.stringify({ ...defaultPrinterSettings, enabled: true }),
		);
		await seatThree(services);
		return services;
	};

	it("[BILL-04] is printed at the counter's printer before it is paid, and the toast comes when the printer has it", async () => {
		const services = await withPrinter();
		await openTable(services);
		await expect.element(item("Green Tea")).toBeVisible();
		await button("Manage Bill").click();
		await button("Print Bill").click();
		await expect.element(text("Bill printed")).toBeVisible();
		const [paper = []] = papers(services);
		expect(paper).toContain("BILL - NOT A RECEIPT");
		expect(paper).toContain("Table 12");
		services.world.faults.printer = "no-paper";
		await button("Print Bill").click();
		await seesToast("The bill was not printed", "Print failed with code EPTR_REC_EMPTY");
	});

	it("[BILL-29] of the selected seats is one slip for each", async () => {
		const services = await withPrinter();
		await openSeats(services);
		await page.getByRole("checkbox", { name: /Seat 2/ }).click();
		await page.getByRole("checkbox", { name: /Seat 3/ }).click();
		await button("Print Selected Bills").click();
		await expect.element(text("Bills printed")).toBeVisible();
		expect(
			papers(services)
				.flat()
				.filter((each) => each.startsWith("Table 12")),
		).toEqual(["Table 12 Seat 2", "Table 12 Seat 3"]);
	});

	it("[TABL-10] is a receipt once it is paid, from the sale as the ledger has it, and who gets none is told", async () => {
		const services = await withPrinter();
		const { bills } = services.tablePorts;
		const { pay } = bills;
		const sales: string[] = [];
		Object.assign(bills, {
			pay: (sessionId: string, paymentId: string, paid: Parameters<typeof pay>[2]) => {
				const sale = sampleSale({ id: paymentId });
				// The ledger has only the sale of the first payment.
				const facts = {
					...sale.facts,
					reference: "TABLE-12-1795219200000",
					check: { session: sessionId, version: 3, part: 1, seats: [2] },
				};
				if (sales.push(paymentId) === 1)
					services.world.ledger.set(paymentId, {
						sale: { ...sale, facts },
						receivedAt: facts.createdAt,
					});
				return pay(sessionId, paymentId, paid);
			},
		});
		await openSeats(services);
		for (const seat of [2, 3]) {
			await page.getByRole("checkbox", { name: `Seat ${seat}`, exact: true }).click();
			await button("Pay Cash (1 seat)").click();
			await button("Exact").click();
			if (seat === 2) await expect.element(text("Receipt printed")).toBeVisible();
		}
		await seesToast("The receipt was not printed", "Print it from the transactions.");
		const printed = papers(services);
		expect(printed).toHaveLength(1);
		expect(printed[0]).toContain("Table 12 · Seat 2 · Payment 1");
	});
});
