import { render } from "@testing-library/react";
import { sampleTill } from "@tuckshop/core/fakes";
import { makePos } from "@tuckshop/core/pos";
import { Tooltips } from "@tuckshop/ui-kit/components";
import { PosProvider } from "@tuckshop/ui-kit/pos";
import { Effect } from "effect";
import { afterEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { ToastArea, ToastProvider } from "../../app/toasts.tsx";
import { fakeServices } from "../../workshop/fake-services.ts";
import { seesToast, show, till } from "../../workshop/show.tsx";
import { TaxTesterTab } from "./tax-tester-tab.tsx";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const results = page.getByRole("region", { name: "Results" });
const reading = (name: string) => page.getByRole("listitem").filter({ hasText: name });

async function opened(options: Parameters<typeof show>[1] = {}) {
	const shown = await show(`${till}/settings`, options);
	await page.getByRole("tab", { name: "ITC Tax Tester", exact: true }).click();
	await expect.element(button("Run Tax Test")).toBeVisible();
	return shown;
}

afterEach(() => vi.restoreAllMocks());

describe("the ITC tax tester", () => {
	it("[TTST-01, TTST-02, TTST-03, TTST-05] shows eight scenarios as text, each line with the reason of its tax, in dollars", async () => {
		await opened();
		await expect.poll(() => results.element().textContent).toBe("");
		await button("Run Tax Test").click();
		const lines = () => results.element().textContent?.split("\n") ?? [];
		expect(lines()[0]).toBe("ITC tax test. Sample rates: GST 5 % and HST 8 %.");
		expect(lines().filter((line) => /^\d\. /.test(line))).toHaveLength(8);
		expect(lines()).toContain("   Chocolate bar $3.00: Confectionery with a meal: GST 5 % only");
		expect(lines()).toContain("   Total $13.15");
		await expect.element(button("Run Again")).toBeVisible();
	});

	it("copies the results as text, or selects them where the browser does not copy", async () => {
		await opened();
		await button("Run Tax Test").click();
		const shown = results.element().textContent;
		const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValueOnce();
		await button("Copy Results").click();
		await expect.element(page.getByText("Results copied", { exact: true })).toBeVisible();
		expect(write.mock.calls).toEqual([[shown]]);
		write.mockRejectedValueOnce(new DOMException("not allowed", "NotAllowedError"));
		await button("Copy Results").click();
		await seesToast(
			"Copy Results",
			"This browser does not copy by itself. The results are selected: press Ctrl+C.",
		);
		expect(String(window.getSelection())).toBe(shown);
	});

	it("says what the test goes by beside what this till sells by", async () => {
		await opened();
		expect(reading("Confectionery in an order with a meal").element().textContent).toContain(
			"Differs",
		);
		const tab = (name: string) => page.getByRole("tab", { name, exact: true });
		await tab("Taxes").click();
		await button("Tax Rates and Rules").click();
		const dialog = page.getByRole("dialog", { name: "Tax Rates" });
		await dialog.getByRole("radio", { name: "Canadian practice", exact: true }).click();
		await dialog.getByRole("button", { name: "Save Tax Rates" }).click();
		await expect.element(dialog).not.toBeInTheDocument();
		await tab("ITC Tax Tester").click();
		await expect
			.element(reading("Rates where an item names none"))
			.toMatchTextContent("In this testGST 5 % and HST 8 %At this tillHST 13 %");
		await expect
			.element(reading("Ontario: what is compared with $4.01"))
			.toMatchTextContent(
				"DiffersIn this testThose under $4.01 togetherAt this tillAll eligible items of the sale together",
			);
		const meal = reading("Confectionery in an order with a meal");
		await expect.element(meal).toMatchTextContent("In this testGST onlyAt this tillGST only");
		expect(meal.element().textContent).not.toContain("Differs");
	});

	it("[TTST-11] says that the test threw, and leaves no older results standing", async () => {
		vi.spyOn(console, "error").mockImplementation(() => undefined);
		const pos = makePos(fakeServices().world, sampleTill());
		await Effect.runPromise(pos.start());
		let broken = false;
		const { runTaxTester } = await import("@tuckshop/core/rules/tax-tester");
		const run = () => {
			if (broken) throw new Error("the rules are broken");
			return runTaxTester();
		};
		render(
			<ToastProvider>
				<Tooltips>
					<PosProvider pos={pos}>
						<TaxTesterTab run={run} />
						<ToastArea place="page" />
					</PosProvider>
				</Tooltips>
			</ToastProvider>,
		);
		await button("Run Tax Test").click();
		await expect.element(results).toMatchTextContent("A meal alone");
		broken = true;
		await button("Run Again").click();
		await seesToast("Test Error", "An error occurred while running the tax test.");
		await expect.poll(() => results.element().textContent).toBe("");
		await Effect.runPromise(pos.stop());
	});
});
