import { defaultPrinterSettings } from "@tuckshop/core/rules/receipt";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { setReachable, show, tile, till } from "../../../workshop/show.tsx";

const order = page.getByRole("region", { name: "Current Order" });
const button = (name: string) => page.getByRole("button", { name, exact: true });

/**
 * Key by key, slower than a scanner types (SRCH-11): all keys at once would be taken for a scan.
 */
async function typedByHand(keys: string) {
	for (const key of keys) {
		await userEvent.keyboard(key);
		await new Promise((next) => setTimeout(next, 80));
	}
}

describe("Undo", () => {
	const undo = page.getByRole("button", { name: "Undo" });
	const line = (name: string) => page.getByRole("button", { name: `Remove ${name}`, exact: true });

	it("[COUN-06, CART-13] brings the cleared lines back beside what was rung up meanwhile, tells things and not lines, and is then gone", async () => {
		await show(till);
		for (let nth = 0; nth < 3; nth++) await tile("Fries").click();
		await button("Clear Order").click();
		await expect.element(page.getByText("3 items", { exact: true })).toBeVisible();
		await tile("Veggie Burger").click();
		await undo.click();
		await expect.element(line("Fries")).toBeVisible();
		await expect.element(line("Veggie Burger")).toBeVisible();
		await expect.element(undo).not.toBeInTheDocument();
	});

	it("[COUN-06] is not offered any more once the order is sold", async () => {
		await show(till);
		await tile("Fries").click();
		await tile("Veggie Burger").click();
		await line("Fries").click();
		await expect.element(undo).toBeVisible();
		await button("Pay").click();
		await button("Exact").click();
		await expect.element(page.getByRole("region", { name: "No change" })).toBeVisible();
		await expect.element(undo).not.toBeInTheDocument();
		await userEvent.keyboard("{Control>}z{/Control}");
		await expect.element(order).toMatchTextContent("Your cart is empty");
	});
});

describe("cash", () => {
	const dialog = page.getByRole("dialog", { name: "Cash Payment" });
	const received = page.getByRole("textbox", { name: "Amount Received" });
	const says = dialog.getByRole("status");
	/** A key for money, by the first text on it. */
	const money = (label: string) =>
		dialog.getByRole("button", { name: new RegExp(`^${label.replace("$", "\\$")}( |$)`) });
	/** 9.03 is due for a burger: 7.99 and 13 % of it; in cash, to the nearest five cents, 9.05. */
	const payBurgers = async (count = 1) => {
		const shown = await show(till);
		for (let nth = 0; nth < count; nth++) await tile("Veggie Burger").click();
		await button("Pay").click();
		return shown;
	};
	const tendered = ({ world }: Awaited<ReturnType<typeof payBurgers>>["services"]) =>
		[...world.device.sales.values()].map(({ facts }) => facts.tenders[0]);

	it("[COUN-04] asks once about an amount that nobody hands over, takes nothing meanwhile, and keeps it to be changed", async () => {
		const { services } = await payBurgers();
		const question = page.getByRole("dialog", { name: "Is this amount right?" });
		await typedByHand("641001");
		await userEvent.keyboard("{Enter}");
		await expect
			.element(question)
			.toMatchTextContent(/\$6,410\.01 received for \$9\.05: the change would be \$6,400\.96\./);
		// Enter, which a scanner sends too, does not take it.
		await userEvent.keyboard("{Enter}");
		await expect.element(question).not.toBeInTheDocument();
		await expect.element(received).toHaveValue("$6,410.01");
		expect(tendered(services)).toEqual([]);
		await button("Complete Payment").click();
		await button("Yes, Take It").click();
		await expect.element(page.getByRole("region", { name: /Change/ })).toBeVisible();
		expect(tendered(services)).toEqual([
			expect.objectContaining({ method: "cash", received: 641_001, change: 640_096 }),
		]);
	});

	it("[PAY-08, PAY-11, PAY-13, COUN-03] says what is due in cash, what is still owed and the change, and completes once enough is received", async () => {
		const { services } = await payBurgers();
		await expect
			.element(dialog)
			.toMatchTextContent(/Total\$9\.03Rounded to 5 cents\+\$0\.02Cash due\$9\.05/);
		await expect.element(says).toMatchTextContent("Nothing received yet");
		await expect.element(button("Complete Payment")).toBeDisabled();
		for (const key of ["9", "00"])
			await dialog.getByRole("button", { name: key, exact: true }).click();
		await expect.element(received).toHaveValue("$9.00");
		await expect.element(says).toMatchTextContent("Still owed$0.05");
		await expect.element(button("Complete Payment")).toBeDisabled();
		await dialog.getByRole("button", { name: "Clear" }).click();
		await userEvent.keyboard("1");
		for (const digit of ["0", "0", "5"]) await typedByHand(digit);
		await expect.element(says).toMatchTextContent("Change$1.00");
		await button("Complete Payment").click();
		await expect
			.poll(() => tendered(services))
			.toMatchObject([{ method: "cash", amount: 903, received: 1005, change: 100, rounding: 2 }]);
	});

	it.each([
		["Exact", 905, 0],
		["$20", 2000, 1095],
		["$50", 5000, 4095],
		["$100", 10_000, 9095],
	])(
		"[PAY-09, PAY-10, COUN-03] takes %s in one tap: the sale is done, and the change stands",
		async (key, cash, change) => {
			const { services } = await payBurgers();
			await money(key).click();
			await expect.element(dialog).not.toBeInTheDocument();
			await expect.poll(() => tendered(services)).toMatchObject([{ received: cash, change }]);
		},
	);

	it("[COUN-03] adds notes up until they cover what is due; digits begin anew, Backspace takes a note away, and Enter is no second note", async () => {
		// 27.10 is due for three burgers: 27.09, in cash 27.10.
		const { services } = await payBurgers(3);
		await expect.element(money("$30")).toMatchTextContent("Change $2.90");
		await money("$20").click();
		await expect.element(says).toMatchTextContent("Still owed$7.10");
		await expect.element(received).toHaveFocus();
		await userEvent.keyboard("{Enter}");
		await expect.element(received).toHaveValue("$20.00");
		await money("$5").click();
		await expect.element(received).toHaveValue("$25.00");
		await userEvent.keyboard("{Backspace}");
		await expect.element(received).toHaveValue("$20.00");
		await userEvent.keyboard("7");
		await expect.element(received).toHaveValue("$0.07");
		await userEvent.keyboard("{Backspace}");
		await money("$20").click();
		await money("$10").click();
		await expect.poll(() => tendered(services)).toMatchObject([{ received: 3000, change: 290 }]);
	});

	it("[COUN-02, COUN-03] takes a double tap for one: the second half rings up nothing, and the change stands until the next item", async () => {
		const { services } = await payBurgers();
		await userEvent.dblClick(money("$20"));
		const stub = page.getByRole("region", { name: "Change" });
		await expect
			.element(stub)
			.toMatchTextContent(/\$10\.95Cash received\$20\.00Due, rounded to 5 cents\$9\.05/);
		expect(services.world.device.sales.size).toBe(1);
		await expect.element(order).toMatchTextContent("Your cart is empty");
		setReachable(services, false);
		await expect.element(button("Sync Now")).toBeDisabled();
		await expect.element(stub).toBeVisible();
		await tile("Fries").click();
		await expect.element(stub).not.toBeInTheDocument();
	});

	it.each([
		["no-paper", "Receipt not printed"],
		[undefined, "Receipt printed"],
	] as const)(
		"[COUN-02] keeps the change in sight with a printer that answers %s, and says there what became of the receipt",
		async (printer, word) => {
			const { services } = await show(till, {
				faults: printer ? { printer } : {},
				prepare: ({ world }) =>
					void world.device.settings.set(
						"printerSettings",
						JSON.stringify({ ...defaultPrinterSettings, enabled: true }),
					),
			});
			await tile("Fries").click();
			await button("Pay").click();
			await money("$5").click();
			const stub = page.getByRole("region", { name: "Change" });
			await expect.element(stub).toMatchTextContent(word);
			await expect.element(stub).toMatchTextContent("$1.05");
			expect(page.getByRole("button", { name: "Receipt not printed" }).elements()).toHaveLength(
				printer ? 1 : 0,
			);
			Object.assign(services.world.faults, { printer: undefined });
			await stub.getByRole("button", { name: "Reprint" }).click();
			await expect.element(stub).toMatchTextContent("Receipt printed");
			expect(page.getByRole("button", { name: "Receipt not printed" }).elements()).toHaveLength(0);
		},
	);

	it.each([1280, 390])(
		"[COUN-10] reprints the last receipt by one tap while no order is open, also once its change is gone, and by Ctrl P, at %d",
		async (width) => {
			const { services } = await show(till, {
				prepare: ({ world }) =>
					void world.device.settings.set(
						"printerSettings",
						JSON.stringify({ ...defaultPrinterSettings, enabled: true }),
					),
				width,
			});
			const last = page.getByRole("button", { name: "Reprint last receipt" });
			expect(last.elements()).toHaveLength(0);
			await tile("Fries").click();
			await userEvent.keyboard("{F2}");
			await money("$5").click();
			await expect.element(page.getByRole("region", { name: "Change" })).toBeVisible();
			const { printed } = services.world;
			await expect.poll(() => printed.length).toBe(1);
			await tile("Fries").click();
			await userEvent.keyboard("{F9}");
			await last.click();
			await expect.poll(() => printed.length).toBe(2);
			await userEvent.keyboard("{Control>}p{/Control}");
			await expect.poll(() => printed.length).toBe(3);
			for (const copy of printed.slice(1))
				expect(JSON.stringify(copy)).toContain(
					[...services.world.device.sales.values()][0]?.facts.id,
				);
		},
	);
});
