import { sampleMenu } from "@tuckshop/core/fakes";
import { orderOf } from "@tuckshop/core/pos/tables";
import { cents, lineFor } from "@tuckshop/core/rules";
import { newItem } from "@tuckshop/core/rules/table";
import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import type { FakeServices } from "../../../workshop/fake-services.ts";
import { seesToast } from "../../../workshop/show.tsx";
import {
	button,
	deafen,
	dialog,
	money,
	openSeats,
	openTable,
	payment,
	quick,
	seatCard,
	seatThree,
	servedServices,
	text,
	typeReceived,
	watchPayments,
} from "../served.sample.ts";

const itc = dialog("Campus Card Payment");
const noAnswer = "No answer arrived. Try again: the same payment is never charged twice.";
const floorTable = page.getByRole("button", { name: /^12/ });

/** The page is reloaded: its memory is gone, the device and the server are unchanged. */
async function reloadedAt(
	shown: Awaited<ReturnType<typeof openTable>>,
	reopen: () => Promise<unknown>,
) {
	shown.drawn.unmount();
	await reopen();
}

/** The bills by seat of table 12, with the payment of a seat open over them. */
async function openSeatPayment(services: FakeServices, seat: number, way: "Pay Cash" | "Pay ITC") {
	const shown = await openSeats(services);
	await page.getByRole("checkbox", { name: `Seat ${seat}`, exact: true }).click();
	await button(`${way} (1 seat)`).click();
	return shown;
}

async function chargeCard() {
	await itc.getByLabelText("Card Number").first().fill("60010001");
	await button("Verify Balance").click();
	await button("Process Payment").click();
}

describe("a tablet that is loaded anew", () => {
	it("[TPAY-05, TPAY-12, TPAY-26] shows no result and no amount of a seat whose card was charged without an answer: the seat is paid, the rest is owed", async () => {
		const services = servedServices();
		await seatThree(services);
		const shown = await openSeatPayment(services, 3, "Pay ITC");
		const calls = watchPayments(services, () => "lose");
		await chargeCard();
		await seesToast("Payment Failed", noAnswer);
		await reloadedAt(shown, () => openSeats(services));
		for (const result of ["Transaction Successful", "Transaction Failed"])
			await expect.element(dialog(result)).not.toBeInTheDocument();
		await expect.element(seatCard(3)).toMatchTextContent("Paid");
		await expect
			.element(page.getByRole("checkbox", { name: "Seat 3", exact: true }))
			.not.toBeInTheDocument();
		await dialog(/^Bill Management/)
			.getByRole("button", { name: "Close" })
			.last()
			.click();
		await button("Pay").click();
		await expect.element(payment).toMatchTextContent(/Owed\$20\.34/);
		await expect.element(payment).toMatchTextContent("Nothing received yet");
		expect(payment.element().textContent).not.toMatch(/3\.39/);
		expect(calls).toHaveLength(1);
		expect(services.tableBook.sessions[0]?.payments).toMatchObject([
			{ amount: 339, payment_status: "completed" },
		]);
	});

	it("[TPAY-25, TPAY-26, TSES-46] finds the table free, and no dialog, where the card of its whole bill was charged without an answer", async () => {
		const services = servedServices();
		await seatThree(services);
		const shown = await openTable(services);
		await button("Pay").click();
		await page.getByRole("radio", { name: "Campus Card (ITC)" }).click();
		watchPayments(services, () => "lose");
		await chargeCard();
		await seesToast("Payment Failed", noAnswer);
		await reloadedAt(shown, () => openTable(services));
		await expect.element(text("No active session found")).toBeVisible();
		expect(document.body.textContent).not.toMatch(
			/Transaction (Successful|Failed)|Total Amount|Change due/,
		);
		await page.getByRole("button", { name: "Cancel" }).first().click();
		await expect.element(floorTable).toMatchTextContent("Available");
	});

	it("[TPAY-05, TPAY-06, TPAY-12] keeps no change of a seat that another tablet was paid for", async () => {
		const services = servedServices();
		deafen(services);
		const sessionId = await seatThree(services);
		const shown = await openSeatPayment(services, 3, "Pay Cash");
		await typeReceived("2000");
		await expect.element(payment).toMatchTextContent(/Change\$16\.61/);
		const cash = {
			tip_amount: cents(0),
			payment_method: "cash",
			payment_status: "completed",
		} as const;
		await Effect.runPromise(
			services.tablePorts.bills.pay(sessionId, "elsewhere", {
				...cash,
				amount: cents(339),
				seats: [3],
			}),
		);
		await button("Complete Payment").click();
		await expect.element(payment).toMatchTextContent("Nothing is left to pay");
		await reloadedAt(shown, () => openSeatPayment(services, 2, "Pay Cash"));
		await expect.element(payment).toMatchTextContent("Table 12, seat 2");
		await expect.element(payment).toMatchTextContent("Nothing received yet");
		await expect.element(button("Complete Payment")).toBeDisabled();
		expect(payment.element().textContent).not.toMatch(/16\.61|The bill has changed/);
		await payment.getByRole("button", { name: "Cancel" }).click();
		await expect.element(seatCard(3)).toMatchTextContent("Paid");
	});
});

describe("a table whose last seats another tablet was paid for", () => {
	it.each(["Pay Cash", "Pay ITC"] as const)(
		"[TPAY-12, TSES-46] closes here as well, once %s has found nothing left to pay",
		async (way) => {
			const services = servedServices();
			deafen(services);
			const sessionId = await seatThree(services);
			await openSeatPayment(services, 3, way);
			const cash = {
				tip_amount: cents(0),
				payment_method: "cash",
				payment_status: "completed",
				seats: [],
			} as const;
			if (way === "Pay Cash") await typeReceived("2000");
			await Effect.runPromise(
				services.tablePorts.bills.pay(sessionId, "elsewhere", { ...cash, amount: cents(2373) }),
			);
			if (way === "Pay Cash") await button("Complete Payment").click();
			else {
				await itc.getByLabelText("Card Number").first().fill("60010001");
				await button("Verify Balance").click();
			}
			await expect
				.element(page.getByText("Amélie Roy was paid $23.73. $3.39 was owed, $0.00 is owed now."))
				.toBeVisible();
			await page.getByRole("button", { name: "Cancel" }).click();
			await expect.element(dialog("Table 12")).not.toBeInTheDocument();
			await expect.element(floorTable).toMatchTextContent("Available");
			expect(services.tableBook.sessions[0]?.payments).toHaveLength(1);
		},
	);
});

it("[TABL-04, TPAY-12, TSES-46] closes under an open payment once another tablet was paid for all of it, and says so first", async () => {
	const services = servedServices();
	const sessionId = await seatThree(services);
	await openSeatPayment(services, 3, "Pay Cash");
	await typeReceived("2000");
	await Effect.runPromise(
		services.tablePorts.bills.pay(sessionId, "elsewhere", {
			tip_amount: cents(0),
			payment_method: "cash",
			payment_status: "completed",
			seats: [],
			amount: cents(2373),
		}),
	);
	await expect
		.element(page.getByText("Amélie Roy was paid $23.73. $3.39 was owed, $0.00 is owed now."))
		.toBeVisible();
	await expect.element(button("Complete Payment")).toBeDisabled();
	await page.getByRole("button", { name: "Cancel" }).click();
	await expect.element(dialog("Table 12")).not.toBeInTheDocument();
});

describe("a bill that cash rounds to nothing", () => {
	it("[PAY-10, TPAY-05, TPAY-06] is paid by Exact with nothing received, and closes its table; a note gives all of it back", async () => {
		const services = servedServices({ cashRounding: "nickel" });
		const { sessions } = services.tablePorts;
		const { id } = await Effect.runPromise(sessions.start("table-12", 1));
		const [dish] = sampleMenu().items;
		if (!dish) throw new Error("the menu has dishes");
		await Effect.runPromise(
			sessions.addOrder(
				id,
				"a",
				orderOf(newItem(lineFor({ ...dish, price: cents(2) }, "mint"), null)),
			),
		);
		const calls = watchPayments(services);
		await openTable(services);
		await button("Pay").click();
		await expect
			.element(payment)
			.toMatchTextContent(/Owed\$0\.02Rounded to 5 cents-\$0\.02Cash due\$0\.00/);
		await expect.element(money("$5")).toMatchTextContent("Change $5.00");
		await expect.element(button("Complete Payment")).toBeDisabled();
		await quick("Exact");
		await expect.element(text("Payment Complete")).toBeVisible();
		expect(text("Change due").elements()).toEqual([]);
		await expect.element(dialog("Table 12")).not.toBeInTheDocument();
		expect(calls.map(({ body }) => body)).toMatchObject([{ amount: 2 }]);
		expect(services.tableBook.sessions[0]).toMatchObject({
			isOver: true,
			payments: [{ amount: 2, cash_rounding: -2 }],
		});
	});
});
