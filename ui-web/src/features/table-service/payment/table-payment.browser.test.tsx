import { sampleMenu } from "@tuckshop/core/fakes";
import { Refused, Unreached } from "@tuckshop/core/ports";
import { orderOf } from "@tuckshop/core/pos/tables";
import { cents, lineFor } from "@tuckshop/core/rules";
import { newItem } from "@tuckshop/core/rules/table";
import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { FakeServices } from "../../../workshop/fake-services.ts";
import { setReachable } from "../../../workshop/fake-services.ts";
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
	radio,
	radioOption,
	seatCard,
	seatThree,
	servedServices,
	text,
	typeReceived,
	watchPayments,
} from "../served.sample.ts";

const itc = dialog("Campus Card Payment");
const balances = dialog("ITC Balance");
const complete = () => button("Complete Payment");
const cardNumber = (number: string) => itc.getByLabelText("Card Number").first().fill(number);

describe("paying in cash", () => {
	it("[TPAY-01, TPAY-04, TPAY-05, TPAY-06, TPAY-11, TSES-15] takes at least the bill, says the change, and closes the table", async () => {
		const services = servedServices();
		await seatThree(services);
		const calls = watchPayments(services);
		await openTable(services);
		await button("Pay").click();
		await expect.element(payment).toMatchTextContent("Table 12");
		await expect.element(payment).toMatchTextContent("$23.73");
		await expect.element(complete()).toBeDisabled();
		await typeReceived("2372");
		await expect.element(complete()).toBeDisabled();
		payment.getByLabelText("Amount Received").first().element().focus();
		await userEvent.keyboard("{Enter}");
		await seesToast("Insufficient Payment", "Payment amount must be at least the bill total");
		await expect.element(payment).toMatchTextContent(/Still owed\$0\.01/);
		await payment.getByRole("button", { name: "Clear" }).click();
		await typeReceived("5000");
		await expect.element(payment).toMatchTextContent(/Change\$26\.27/);
		await complete().click();
		await seesToast("Payment Complete", "Change due: $26.27");
		await expect.element(button("Paid")).toBeDisabled();
		await expect.element(dialog("Table 12")).not.toBeInTheDocument();
		await expect.element(page.getByRole("button", { name: /^12/ })).toMatchTextContent("Available");
		expect(calls.map(({ body }) => body)).toEqual([
			{
				amount: 2373,
				tip_amount: 0,
				payment_method: "cash",
				payment_status: "completed",
				seats: [],
				drawer_session: expect.any(String),
			},
		]);
	});

	it("[TPAY-11, TSES-46] says no change where none is owed, and is there for a moment before it closes", async () => {
		const services = servedServices();
		await seatThree(services);
		await openTable(services);
		await button("Pay").click();
		await quick("Exact");
		await expect.element(text("Payment Complete")).toBeVisible();
		await expect.element(dialog("Table 12")).toBeVisible();
		expect(text("Change due").elements()).toEqual([]);
		await expect.element(dialog("Table 12")).not.toBeInTheDocument();
	});

	it("[TPAY-10, TPAY-13, TSES-46, BILL-27] pays the selected seats alone: they are paid, the session is not, and nothing closes", async () => {
		const services = servedServices();
		await seatThree(services);
		const calls = watchPayments(services);
		await openSeats(services);
		for (const seat of [1, 3])
			await page.getByRole("checkbox", { name: `Seat ${seat}`, exact: true }).click();
		await button("Pay Cash (2 seats)").click();
		await expect.element(payment).toMatchTextContent("Table 12, seats 1, 3");
		await quick("Exact");
		await expect.element(text("Payment processed")).toBeVisible();
		for (const seat of [1, 3]) await expect.element(seatCard(seat)).toMatchTextContent("Paid");
		await expect.element(seatCard(2)).toMatchTextContent("Unpaid");
		await new Promise((resolve) => setTimeout(resolve, 1_800));
		await expect.element(seatCard(2)).toBeVisible();
		expect(calls.map(({ body }) => body)).toEqual([
			{
				amount: 452,
				tip_amount: 0,
				payment_method: "cash",
				payment_status: "completed",
				drawer_session: expect.any(String),
				seats: [1, 3],
			},
		]);
		expect(services.tableBook.sessions[0]?.isOver).toBe(false);
	});

	it("[BILL-03, TPAY-10] pays one of so many equal parts, and the rest in parts again", async () => {
		const services = servedServices();
		await seatThree(services);
		const calls = watchPayments(services);
		await openTable(services);
		await button("Manage Bill").click();
		await radioOption("Even Split").click();
		await dialog("Bill Options").getByLabelText("Number of ways").fill("4");
		await button("Pay One Part").click();
		await quick("Exact");
		await expect.element(text("Payment processed")).toBeVisible();
		await expect.element(dialog("Bill Options")).toMatchTextContent("$17.79");
		expect(calls[0]?.body).toMatchObject({ amount: 594, ways: 4, seats: [] });
	});

	it("[TPAY-12] says why it failed, and asks for the same payment again where no answer came", async () => {
		const services = servedServices();
		await seatThree(services);
		await openTable(services);
		const { pay } = services.tablePorts.bills;
		Object.assign(services.tablePorts.bills, {
			pay: () => Effect.fail(new Refused({ reason: "The drawer is shut" })),
		});
		await button("Pay").click();
		await quick("Exact");
		await seesToast("Payment Failed", "The drawer is shut");
		Object.assign(services.tablePorts.bills, {
			pay: () => Effect.fail(new Refused({ reason: "" })),
		});
		await complete().click();
		await seesToast("Payment Failed", "Failed to process payment");
		Object.assign(services.tablePorts.bills, { pay });
		const calls = watchPayments(services, (call) => (call === 1 ? "lose" : "answer"));
		await complete().click();
		await seesToast(
			"Payment Failed",
			"No answer arrived. Try again: the same payment is never charged twice.",
		);
		await complete().click();
		await expect.element(text("Payment Complete")).toBeVisible();
		expect(calls).toHaveLength(2);
		expect(calls[1]).toEqual(calls[0]);
		expect(services.tableBook.sessions[0]?.payments).toHaveLength(1);
	});

	it("[PAY-10, TPAY-05, TPAY-06] is rounded as the restaurant rounds it: what is due in cash, the least that completes, Exact and the change", async () => {
		const services = servedServices({ cashRounding: "nickel" });
		await seatThree(services);
		const calls = watchPayments(services);
		await openTable(services);
		await button("Pay").click();
		await expect
			.element(payment)
			.toMatchTextContent(/Owed\$23\.73Rounded to 5 cents\+\$0\.02Cash due\$23\.75/);
		await typeReceived("2374");
		await expect.element(complete()).toBeDisabled();
		await payment.getByRole("button", { name: "Clear" }).click();
		await expect.element(money("$50")).toMatchTextContent("Change $26.25");
		await quick("$50");
		await seesToast("Payment Complete", "Change due: $26.25");
		expect(calls.map(({ body }) => body)).toMatchObject([{ amount: 2373 }]);
		expect(services.tableBook.sessions[0]?.payments).toMatchObject([
			{ amount: 2373, cash_rounding: 2 },
		]);
	});

	it("[TSES-46, TPAY-13] closes the view after the last seat of the board, as after any other last payment", async () => {
		const services = servedServices();
		await seatThree(services);
		await openSeats(services);
		for (const seats of [[1, 3], [2]]) {
			for (const seat of seats)
				await page.getByRole("checkbox", { name: `Seat ${seat}`, exact: true }).click();
			await button(/^Pay Cash/).click();
			await quick("Exact");
			await expect.element(payment).not.toBeInTheDocument();
		}
		await expect.element(dialog("Table 12")).not.toBeInTheDocument();
		await expect.element(page.getByRole("button", { name: /^12/ })).toMatchTextContent("Available");
	});

	it("[TABL-12, TPAY-05, TPAY-12] keeps no amount that is not true any more: another tablet was paid for the seat meanwhile", async () => {
		const services = servedServices();
		deafen(services);
		const sessionId = await seatThree(services);
		await openSeats(services);
		await page.getByRole("checkbox", { name: "Seat 3", exact: true }).click();
		await button("Pay Cash (1 seat)").click();
		await typeReceived("2000");
		await expect.element(payment).toMatchTextContent(/Change\$16\.61/);
		await expect.element(complete()).toBeEnabled();
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
		await complete().click();
		await expect
			.element(payment)
			.toMatchTextContent(
				"Amélie Roy was paid $3.39 for seat 3. $3.39 was owed, $0.00 is owed now.",
			);
		await expect.element(payment).toMatchTextContent("Nothing is left to pay");
		expect(payment.element().textContent).not.toMatch(/Change|16\.61/);
		await expect.element(complete()).toBeDisabled();
		await payment.getByRole("button", { name: "Cancel" }).click();
		await expect.element(seatCard(3)).toMatchTextContent("Paid");
	});

	it("[TABL-04, TPAY-05] says at once that another tablet was paid, and asks for what was typed anew", async () => {
		const services = servedServices();
		const sessionId = await seatThree(services);
		await openTable(services);
		await button("Pay").click();
		await typeReceived("5000");
		await expect.element(complete()).toBeEnabled();
		await Effect.runPromise(
			services.tablePorts.bills.pay(sessionId, "elsewhere", {
				tip_amount: cents(0),
				payment_method: "cash",
				payment_status: "completed",
				amount: cents(339),
				seats: [3],
			}),
		);
		await expect
			.element(payment)
			.toMatchTextContent(
				"Amélie Roy was paid $3.39 for seat 3. $23.73 was owed, $20.34 is owed now.",
			);
		await expect.element(payment).toMatchTextContent("Nothing received yet");
		await expect.element(complete()).toBeDisabled();
	});

	it("[TABL-12, TPAY-05, TPAY-12] asks for what is owed by now where something was ordered meanwhile, and takes what was typed for it alone", async () => {
		const services = servedServices();
		deafen(services);
		const sessionId = await seatThree(services);
		const calls = watchPayments(services);
		await openTable(services);
		await button("Pay").click();
		await typeReceived("5000");
		const { menu_item_id, ...tea } = {
			menu_item_id: 202,
			item_name: "Tea",
			quantity: 1,
			unit_price: cents(200),
			total_price: cents(200),
			modifiers: [],
		};
		const more = { ...tea, menu_item_id, seat_number: 1, special_requests: null, course: "main" };
		await Effect.runPromise(services.tablePorts.sessions.addOrder(sessionId, "d", more));
		await complete().click();
		await expect.element(payment).toMatchTextContent("$23.73 was owed, $25.99 is owed now.");
		await expect.element(complete()).toBeDisabled();
		await expect.element(payment).toMatchTextContent("Nothing received yet");
		await quick("$50");
		await seesToast("Payment Complete", "Change due: $24.01");
		expect(calls.map(({ body }) => body)).toMatchObject([{ amount: 2373 }, { amount: 2599 }]);
		expect(calls[1]?.id).not.toBe(calls[0]?.id);
	});

	it("[TPAY-02] says that it could not be opened", async () => {
		const services = servedServices();
		await seatThree(services);
		await openTable(services);
		Object.assign(services.tablePorts.bills, {
			bill: () => Effect.fail(new Refused({ reason: "The bill is being written" })),
		});
		await button("Pay").click();
		await seesToast("Failed to open payment dialog", "The bill is being written");
		await expect.element(payment).not.toBeInTheDocument();
	});
});

describe("paying by campus card", () => {
	const openItc = async (services: FakeServices) => {
		await openTable(services);
		await button("Pay").click();
		await radio("Campus Card (ITC)").click();
		await expect.element(itc).toBeVisible();
	};

	it("[TPAY-14, TPAY-17, TPAY-18, TPAY-22, TPAY-25] goes from the card's number over its balances to the result", async () => {
		const services = servedServices();
		await seatThree(services);
		const calls = watchPayments(services);
		await openItc(services);
		await cardNumber("60010001");
		await button("Verify Balance").click();
		await expect.element(text("Balance Retrieved")).toBeVisible();
		await expect
			.element(balances)
			.toMatchTextContent(/Meal Plan\$125\.00Flex Dollars\$50\.00Dining Dollars\$75\.00/);
		await button("Process Payment").click();
		const result = dialog("Transaction Successful");
		await expect.element(result).toMatchTextContent(/Total Amount\$23\.73/);
		await expect.element(result).toMatchTextContent(/Meal Plan\$23\.73/);
		expect(calls[0]?.body).toMatchObject({
			...{
				amount: 2373,
				payment_method: "itc",
				payment_status: "completed",
				seats: [],
				credential_id: "60010001",
				station_id: "station-1",
			},
			transaction_reference: expect.stringMatching(/^TABLE-12-\d{13}$/),
		});
		await result.getByRole("button", { name: "Close" }).click();
		await expect.element(dialog("Table 12")).not.toBeInTheDocument();
	});

	it("[TPAY-14] charges nothing by the second press of a double tap on Verify Balance", async () => {
		const services = servedServices();
		await seatThree(services);
		const calls = watchPayments(services);
		await openItc(services);
		await cardNumber("60010001");
		await button("Verify Balance").click();
		await expect.element(button("Process Payment")).toBeVisible();
		button("Process Payment")
			.element()
			.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 2 }));
		await expect.element(button("Process Payment")).toBeEnabled();
		expect(calls).toEqual([]);
		await button("Process Payment").click();
		await expect.element(dialog("Transaction Successful")).toBeVisible();
		expect(calls).toHaveLength(1);
	});

	it("[TAX-15, TPAY-14, TPAY-26] shows what a card of taxable money alone brings on a meal, and charges it", async () => {
		const services = servedServices();
		const { sessions } = services.tablePorts;
		const { id } = await Effect.runPromise(sessions.start("table-12", 2));
		const [dish] = sampleMenu().items;
		if (!dish) throw new Error("the menu has dishes");
		const poutine = {
			...dish,
			price: cents(899),
			taxClass: { ...dish.taxClass, itcMenuType: "Meal", taxes: [] },
		};
		await Effect.runPromise(
			sessions.addOrder(id, "a", orderOf(newItem(lineFor(poutine, "poutine"), null))),
		);
		const calls = watchPayments(services);
		await openItc(services);
		await expect.element(itc).toMatchTextContent("$8.99");
		await cardNumber("60010002");
		await button("Verify Balance").click();
		await expect
			.element(balances)
			.toMatchTextContent(/Bill\$8\.99Tax with this card\$1\.17.*\$10\.16/);
		await button("Process Payment").click();
		await expect
			.element(dialog("Transaction Successful"))
			.toMatchTextContent(/Total Amount\$10\.16Tax with this card\$1\.17/);
		expect(calls.map(({ body }) => body)).toMatchObject([{ amount: 1016, unchecked: false }]);
		expect(services.tableBook.sessions[0]?.payments).toMatchObject([
			{ amount: 1016, card_tax: 117, payment_status: "completed" },
		]);
		await dialog("Transaction Successful").getByRole("button", { name: "Close" }).click();
		await expect.element(dialog("Table 12")).not.toBeInTheDocument();
	});

	it("[TABL-12, TPAY-25, TPAY-26] tells amount and transaction of the stored payment, where the answer that says more was lost", async () => {
		const services = servedServices();
		await seatThree(services);
		const { pay } = services.tablePorts.bills;
		Object.assign(services.tablePorts.bills, {
			pay: (...given: Parameters<typeof pay>) =>
				Effect.map(pay(...given), ({ debit: _, ...paid }) => paid),
		});
		const calls = watchPayments(services, (call) => (call === 1 ? "lose" : "answer"));
		await openItc(services);
		await cardNumber("60010001");
		await button("Verify Balance").click();
		await button("Process Payment").click();
		await seesToast(
			"Payment Failed",
			"No answer arrived. Try again: the same payment is never charged twice.",
		);
		await button("Process Payment").click();
		const result = dialog("Transaction Successful");
		await expect.element(result).toMatchTextContent(/Total Amount\$23\.73/);
		const [made] = services.tableBook.sessions[0]?.payments ?? [];
		expect(made?.transaction_id).toMatch(/\w/);
		await expect.element(result).toMatchTextContent(`Transaction ID${made?.transaction_id}`);
		expect(calls[1]).toEqual(calls[0]);
	});

	it("[TPAY-15] refuses an empty number", async () => {
		const services = servedServices();
		await seatThree(services);
		await openItc(services);
		await button("Verify Balance").click();
		await expect.element(text("Please enter a valid card number")).toBeVisible();
	});

	it("[TPAY-19] says why a balance was not told", async () => {
		const services = servedServices();
		await seatThree(services);
		await openItc(services);
		await cardNumber("60019999");
		await button("Verify Balance").click();
		await seesToast("Balance Check Failed", "Card not found");
		for (const [fault, says] of [
			[new Refused({ reason: "" }), "Failed to get balance"],
			[new Unreached({ reason: "no network" }), "Unable to verify card balance"],
		] as const) {
			Object.assign(services.pos.campusCard, { balance: () => Effect.fail(fault) });
			await button("Verify Balance").click();
			await seesToast("Balance Check Failed", says);
		}
	});

	it("[TPAY-23, TPAY-25, TPAY-26] shows a declined card as failed, and what is missing as such; nothing is paid", async () => {
		const services = servedServices();
		await seatThree(services);
		await openItc(services);
		await cardNumber("60010007");
		await button("Verify Balance").click();
		await button("Process Payment").click();
		await seesToast("Payment Failed", "Insufficient~funds");
		await expect
			.element(dialog("Transaction Failed"))
			.toMatchTextContent(/Transaction IDN\/A.*Total Amount\$0\.00/);
		expect(services.tableBook.sessions[0]?.isOver).toBe(false);
		await dialog("Transaction Failed").getByRole("button", { name: "Close" }).click();
		await expect.element(button("Pay")).toBeEnabled();
	});

	it("[TPAY-23] says ITC payment failed where a declined card has no words", async () => {
		const services = servedServices();
		await seatThree(services);
		const { pay } = services.tablePorts.bills;
		Object.assign(services.tablePorts.bills, {
			pay: (...given: Parameters<typeof pay>) =>
				Effect.map(pay(...given), (paid) => ({
					...paid,
					payment: { ...paid.payment, reason: "" },
				})),
		});
		await openItc(services);
		await cardNumber("60010007");
		await button("Verify Balance").click();
		await button("Process Payment").click();
		await seesToast("Payment Failed", "ITC payment failed");
	});

	it("[TABL-03, TABL-13] takes cash without a network for the bill that it knows: on disk as a sale of its till, shown as paid at once, and the table is free after the last payment", async () => {
		const services = servedServices();
		await seatThree(services);
		const calls = watchPayments(services);
		await openSeats(services);
		setReachable(services, false);
		window.dispatchEvent(new Event("offline"));
		await expect.element(page.getByText(/^As of/).first()).toBeInTheDocument();
		await page.getByRole("checkbox", { name: "Seat 1", exact: true }).click();
		await button("Pay Cash (1 seat)").click();
		await quick("Exact");
		await expect.element(text("Payment processed")).toBeVisible();
		await expect.element(seatCard(1)).toMatchTextContent("Paid");
		await expect.element(seatCard(2)).toMatchTextContent("Unpaid");
		for (const seat of [2, 3])
			await page.getByRole("checkbox", { name: `Seat ${seat}`, exact: true }).click();
		await button("Pay Cash (2 seats)").click();
		await quick("Exact");
		await expect.element(text("Payment Complete")).toBeVisible();
		await expect.element(dialog("Table 12")).not.toBeInTheDocument();
		await expect.element(page.getByRole("button", { name: /^12/ })).toMatchTextContent("Available");
		await expect.element(text("2 not sent yet")).toBeVisible();
		expect(calls).toEqual([]);
		const sales = [...services.world.device.sales.values()].map(({ facts }) => facts);
		expect(sales.map(({ check, tenders }) => [check?.seats, tenders[0]?.method])).toEqual([
			[[1], "cash"],
			[[2, 3], "cash"],
		]);
		expect(sales.reduce((sum, { total }) => sum + total, 0)).toBe(2373);
	});

	it("[TPAY-20, TABL-13] skips the balance while offline, queues the payment, and sends it under the same reference when the network is back", async () => {
		const services = servedServices();
		await seatThree(services);
		await openItc(services);
		const calls = watchPayments(services);
		setReachable(services, false);
		window.dispatchEvent(new Event("offline"));
		await expect.element(itc.getByText("Offline: the balance is not checked")).toBeVisible();
		await cardNumber("60010001");
		await button("Continue").click();
		await button("Process Payment").click();
		await seesToast(
			"Payment pending",
			"Queued on this device. The card is charged once the network is back.",
		);
		await expect.element(dialog("Table 12")).not.toBeInTheDocument();
		await expect.element(page.getByRole("button", { name: /^12/ })).toMatchTextContent("Available");
		await expect.element(text("1 payment pending")).toBeVisible();
		expect(services.tableBook.sessions[0]?.payments).toEqual([]);
		setReachable(services, true);
		window.dispatchEvent(new Event("online"));
		await expect.element(text("Payment Complete")).toBeVisible();
		expect(calls[1]).toEqual(calls[0]);
		expect(services.tableBook.sessions[0]?.payments).toHaveLength(1);
		const kept = [...services.world.device.settings.keys()];
		expect(kept.filter((key) => key.startsWith("tablePayments/"))).toEqual([]);
	});

	it("[TPAY-20] leaves the session pending, not paid, while nobody knows whether the card was charged", async () => {
		const services = servedServices();
		services.world.faults.itc = "answers";
		await seatThree(services);
		await openItc(services);
		await cardNumber("60010001");
		await button("Verify Balance").click();
		services.world.faults.itc = "forgets";
		await button("Process Payment").click();
		await expect.element(dialog("Payment pending")).toBeVisible();
		await dialog("Payment pending").getByRole("button", { name: "Close" }).click();
		await expect.element(dialog("Table 12").getByText("Payment pending")).toBeVisible();
		await expect.element(button("Pay")).toBeDisabled();
		await expect.element(button("Paid")).not.toBeInTheDocument();
	});
});
