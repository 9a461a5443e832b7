import { sampleId, sampleSale } from "@tuckshop/core/conformance";
import type { Sale } from "@tuckshop/core/records";
import { cents } from "@tuckshop/core/rules";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import type { FakeServices } from "../../workshop/fake-services.ts";
import { show } from "../../workshop/show.tsx";

const differing = page.getByRole("region", { name: "Sales that do not add up" });
const unjudged = page.getByRole("region", { name: "Sales that were not checked" });

/** The dashboard of an owner whose ledger has these sales. */
const dashboard = (sales: readonly Sale[]) =>
	show("/dashboard", {
		prepare: ({ world }: FakeServices) => {
			for (const sale of sales)
				world.ledger.set(sale.facts.id, { sale, receivedAt: sale.facts.createdAt });
		},
	});
const made = (n: number, over: Partial<Sale["facts"]> = {}): Sale => {
	const sale = sampleSale({ id: sampleId(n), sequence: n });
	return { ...sale, facts: { ...sale.facts, reference: `POS-179500000000${n}-7`, ...over } };
};

describe("sales that the judge does not agree with", () => {
	it("[BOOK-02] are none on most days, and then no word is said of them", async () => {
		await dashboard([made(1)]);
		await expect.element(page.getByRole("article", { name: "Maple Commons" })).toBeVisible();
		expect([differing.elements(), unjudged.elements()]).toEqual([[], []]);
	});

	it("[BOOK-02] stand on the owner's dashboard with what was expected and found, and lead to the sale", async () => {
		await dashboard([made(1), made(2, { total: cents(1) }), made(3, { taxRulesVersion: 9 })]);
		await expect.element(differing).toBeVisible();
		await expect.element(differing).toMatchTextContent("POS-1795000000002-7 of $0.01");
		await expect.element(differing).toMatchTextContent(/Total: expected \d+\.\d\d, found 0\.01\./);
		await expect.element(differing).toMatchTextContent("Maple Commons · Friday, November 20, 2026");
		await expect.element(differing).not.toMatchTextContent("POS-1795000000001-7");
		await expect.element(unjudged).toMatchTextContent("POS-1795000000003-7");
		await expect.element(unjudged).toMatchTextContent("newer version than the server's");
		await differing.getByRole("button", { name: "Look At It" }).click();
		await expect.element(page.getByRole("heading", { name: "Transactions" })).toBeVisible();
		const detail = page.getByRole("article", { name: /POS-1795000000002-7/ });
		await expect.element(detail).toMatchTextContent("Its figures do not add up");
		await expect.element(detail).toMatchTextContent(/Total: expected \d+\.\d\d, found 0\.01\./);
		await expect.element(page.getByText("Does not add up")).toBeVisible();
	});

	it("[RFND-13] name of a refund both devices and both persons that gave the sale back", async () => {
		const back = (n: number, deviceId: string, name: string) =>
			made(n, {
				...{ kind: { type: "refund", of: made(1).facts.id }, deviceId },
				...{ total: cents(-1), person: { id: name, name } },
			});
		await dashboard([made(1), back(2, "device-2", "Théo"), back(3, "device-3", "Amara")]);
		for (const told of ["by Théo (device device-2)", "by Amara (device device-3)"])
			await expect.element(differing).toMatchTextContent(told);
	});

	it("[BOOK-02] are the newest twenty where there are more, and opens a sale whose figures can't be added up", async () => {
		const many = Array.from({ length: 23 }, (_, index) => {
			const sale = made(index + 1, { total: cents(1) });
			const [line] = sale.facts.lines;
			return line
				? { ...sale, facts: { ...sale.facts, lines: [{ ...line, quantity: 2 ** 53 - 1 }] } }
				: sale;
		});
		await dashboard(many);
		await expect.poll(() => differing.getByRole("listitem").elements().length).toBe(20);
		await expect.element(differing).toMatchTextContent("The newest 20 are shown.");
		await differing.getByRole("button", { name: "Look At It" }).first().click();
		await expect
			.element(page.getByRole("article", { name: /POS-17950000000/ }))
			.toMatchTextContent("Its figures do not add up");
	});
});
