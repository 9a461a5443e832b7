import { screen, within } from "@testing-library/react";
import { Trash2 } from "lucide-react";
import { expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { box, draw, token } from "../draw.tsx";
import { Button } from "../form/button.tsx";
import { EmptyState } from "../page/empty-state.tsx";
import { CheckLine, type OrderLineItem } from "./check-line.tsx";
import { OrderLines } from "./order-lines.tsx";
import { PayButton } from "./pay-button.tsx";
import { Slip, SlipHead } from "./slip.tsx";
import { type TenderKind, TenderTabs } from "./tender-tabs.tsx";
import { TotalsPanel } from "./totals-panel.tsx";

const POUTINE: OrderLineItem = {
	id: "a",
	name: "Classic Poutine",
	details: [{ label: "Extra Cheese Curds", price: "+$1.50" }, { label: "No gravy" }],
	quantity: 2,
	total: "$20.98",
};

function lines(
	items: readonly OrderLineItem[],
	width = 416,
	asked: string[] = [],
	freshId: string | null = null,
) {
	return (
		<div style={{ width, height: 400, display: "grid" }}>
			<Slip label="Current Order">
				<OrderLines label="Order lines" freshId={freshId}>
					{items.map((item) => (
						<CheckLine
							key={item.id}
							{...item}
							decreaseLabel={`Decrease quantity of ${item.name}`}
							increaseLabel={`Increase quantity of ${item.name}`}
							removeLabel={`Remove ${item.name}`}
							onDecrease={(id) => asked.push(`- ${id}`)}
							onIncrease={(id) => asked.push(`+ ${id}`)}
							onRemove={(id) => asked.push(`x ${id}`)}
						/>
					))}
				</OrderLines>
			</Slip>
		</div>
	);
}

it("[CART-02, CART-03, CART-04] shows a line's name, its total and one line for each modifier", async () => {
	await draw(lines([POUTINE]));
	const line = within(screen.getByRole("list")).getAllByRole("listitem")[0] as HTMLElement;
	expect(within(line).getByText("Classic Poutine")).toBeTruthy();
	expect(within(line).getByText("$20.98")).toBeTruthy();
	expect(
		Array.from(line.querySelectorAll(".ts-line-detail"), (detail) => detail.textContent),
	).toEqual(["Extra Cheese Curds +$1.50", "No gravy"]);
});

it("asks for more, less and removal of its own line", async () => {
	const asked: string[] = [];
	await draw(lines([POUTINE], 416, asked));
	await userEvent.click(
		screen.getByRole("button", { name: "Increase quantity of Classic Poutine" }),
	);
	await userEvent.click(
		screen.getByRole("button", { name: "Decrease quantity of Classic Poutine" }),
	);
	await userEvent.click(screen.getByRole("button", { name: "Remove Classic Poutine" }));
	expect(asked).toEqual(["+ a", "- a", "x a"]);
});

it("shadows the lower edge while lines are hidden under it, also where the last one has grown", async () => {
	const below = () => document.querySelector(".ts-lines-frame")?.getAttribute("data-below");
	const items = (count: number, details: OrderLineItem["details"] = []) =>
		Array.from({ length: count }, (_, at) => ({
			...POUTINE,
			id: `line ${at}`,
			details: at === count - 1 ? details : [],
		}));
	const { rerender } = await draw(lines(items(1)));
	expect(below()).toBe("false");
	rerender(lines(items(12)));
	await expect.poll(below).toBe("true");
	screen.getByRole("list").scrollTop = 10_000;
	await expect.poll(below).toBe("false");
	rerender(lines(items(12, [{ label: "Gravy" }, { label: "Cheese curds" }])));
	await expect.poll(below).toBe("true");
});

it("offers no minus at a quantity of 1", async () => {
	await draw(lines([{ ...POUTINE, quantity: 1 }]));
	expect((screen.getByRole("button", { name: /Decrease/ }) as HTMLButtonElement).disabled).toBe(
		true,
	);
	expect((screen.getByRole("button", { name: /Increase/ }) as HTMLButtonElement).disabled).toBe(
		false,
	);
});

it("sets a line in one row on a wide check and in two rows on a narrow one, with targets of 44 px in both", async () => {
	const rows = () => {
		const name = box(screen.getByText("Classic Poutine"));
		return box(screen.getByRole("button", { name: /Increase/ })).top >= name.bottom ? 2 : 1;
	};
	const { rerender } = await draw(lines([{ ...POUTINE, details: [] }], 416));
	expect(rows()).toBe(1);
	expect(box(screen.getAllByRole("listitem")[0] as Element).height).toBe(60);
	for (const button of screen.getAllByRole("button"))
		expect([box(button).width, box(button).height]).toEqual([44, 44]);
	rerender(lines([{ ...POUTINE, details: [] }], 340));
	expect(rows()).toBe(2);
	for (const button of screen.getAllByRole("button"))
		expect([box(button).width, box(button).height]).toEqual([44, 44]);
});

it("paints the line that was touched last in yolk and scrolls it into view", async () => {
	const many = Array.from({ length: 20 }, (_, index) => ({
		...POUTINE,
		id: `l${index}`,
		name: `Line ${index}`,
		fresh: index === 17,
	}));
	const { container } = await draw(lines(many, 416, [], "l17"));
	const fresh = container.querySelector('[data-line="l17"]') as Element;
	expect(getComputedStyle(fresh).backgroundColor).toBe(token("yolk-soft"));
	const frame = box(screen.getByRole("list"));
	expect(box(fresh).top).toBeGreaterThanOrEqual(frame.top);
	expect(box(fresh).bottom).toBeLessThanOrEqual(frame.bottom + 1);
	const shades = container.querySelector(".ts-lines-frame") as HTMLElement;
	expect([shades.dataset["above"], shades.dataset["below"]]).toEqual(["true", "true"]);
});

it("shades no edge while all lines are seen", async () => {
	const { container } = await draw(lines([POUTINE]));
	const shades = container.querySelector(".ts-lines-frame") as HTMLElement;
	expect([shades.dataset["above"], shades.dataset["below"]]).toEqual(["false", "false"]);
});

it("[CART-09, CART-10, CART-11] shows the subtotal, each tax on its own line and the total as the largest number", async () => {
	await draw(
		<Slip label="Current Order">
			<TotalsPanel
				rows={[
					{ id: "subtotal", label: "Subtotal", amount: "$50.93" },
					{ id: "gst", label: "GST 5%", amount: "$0.50" },
					{ id: "pst", label: "PST 8%", amount: "$0.48" },
				]}
				totalLabel="Total"
				total="$51.91"
				announcement="Total $51.91"
			/>
		</Slip>,
	);
	expect(screen.getAllByRole("term").map((term) => term.textContent)).toEqual([
		"Subtotal",
		"GST 5%",
		"PST 8%",
		"Total",
	]);
	expect(screen.getAllByRole("definition").map((amount) => amount.textContent)).toEqual([
		"$50.93",
		"$0.50",
		"$0.48",
		"$51.91",
	]);
	expect(getComputedStyle(screen.getByText("$51.91")).fontSize).toBe("32px");
	expect(screen.getByRole("status").textContent).toBe("Total $51.91");
});

it("shows a tab for each tender it is given, and no other", async () => {
	const chosen: TenderKind[] = [];
	const all = [
		{ id: "cash", label: "Cash" },
		{ id: "card", label: "Card" },
		{ id: "campus", label: "Campus Card" },
	] as const;
	const { rerender } = await draw(
		<TenderTabs
			label="Payment method"
			tenders={all}
			selected="cash"
			onSelect={(id) => chosen.push(id)}
		/>,
	);
	expect(screen.getAllByRole("tab").map((tab) => tab.textContent)).toEqual([
		"Cash",
		"Card",
		"Campus Card",
	]);
	await userEvent.click(screen.getByRole("tab", { name: "Card" }));
	await userEvent.keyboard("{ArrowRight}");
	expect(chosen).toEqual(["card", "campus"]);
	for (const tab of screen.getAllByRole("tab")) expect(box(tab).height).toBeGreaterThanOrEqual(52);
	rerender(
		<TenderTabs
			label="Payment method"
			tenders={[all[0], all[2]]}
			selected="cash"
			onSelect={() => {}}
		/>,
	);
	expect(screen.getAllByRole("tab").map((tab) => tab.textContent)).toEqual(["Cash", "Campus Card"]);
});

it("keeps Pay tappable on an empty order, where it looks resting", async () => {
	const asked: string[] = [];
	await draw(<PayButton label="Pay" softDisabled onPay={() => asked.push("pay")} />);
	const pay = screen.getByRole("button", { name: "Pay" });
	expect(box(pay).height).toBe(72);
	expect(getComputedStyle(pay).color).toBe(token("muted"));
	await userEvent.click(pay);
	expect(asked).toEqual(["pay"]);
});

it("heads the check with its title and Clear Order, and shows an empty cart in place of lines", async () => {
	const asked: string[] = [];
	await draw(
		<Slip label="Current Order">
			<SlipHead
				title="Current Order"
				action={
					<Button kind="quiet-danger" icon={Trash2} onClick={() => asked.push("clear")}>
						Clear Order
					</Button>
				}
			/>
			<OrderLines
				label="Order lines"
				empty={
					<EmptyState title="Your cart is empty" text="Add items from the menu to get started" />
				}
			/>
		</Slip>,
	);
	expect(screen.getByRole("heading").textContent).toBe("Current Order");
	expect(screen.getByText("Your cart is empty")).toBeTruthy();
	expect(screen.getByText("Add items from the menu to get started")).toBeTruthy();
	expect(screen.queryByRole("list")).toBeNull();
	await userEvent.click(screen.getByRole("button", { name: "Clear Order" }));
	expect(asked).toEqual(["clear"]);
});
