import type { Meta, StoryObj } from "@storybook/react-vite";
import { CheckLine, OrderLines, Slip } from "@tuckshop/ui-kit/components";
import { LINES } from "../../demo-menu.ts";
import { lineLabels, nothing } from "../../words.ts";

const meta = { title: "Components/OrderLine", component: CheckLine } satisfies Meta<
	typeof CheckLine
>;
export default meta;

export const Usual: StoryObj = {
	render: () => (
		<main className="flex h-dvh p-6" style={{ width: 464 }}>
			<Slip label="Current Order" className="flex-1">
				<OrderLines label="Order lines" freshId="3">
					{LINES.map((line) => (
						<CheckLine
							key={line.id}
							{...line}
							{...lineLabels(line.name)}
							onDecrease={nothing}
							onIncrease={nothing}
							onRemove={nothing}
						/>
					))}
				</OrderLines>
			</Slip>
		</main>
	),
};

export const Narrow: StoryObj = {
	render: () => (
		<main className="flex h-dvh p-6" style={{ width: 380 }}>
			<Slip label="Current Order" className="flex-1">
				<OrderLines label="Order lines" freshId="3">
					{LINES.map((line) => (
						<CheckLine
							key={line.id}
							{...line}
							{...lineLabels(line.name)}
							onDecrease={nothing}
							onIncrease={nothing}
							onRemove={nothing}
						/>
					))}
				</OrderLines>
			</Slip>
		</main>
	),
};

const FINE = {
	id: "fine",
	name: "Overdue book",
	details: [{ label: "Issued 2026-11-02 to ****0001" }, { label: "Partial payment" }],
	quantity: undefined,
	total: "$4.25",
};

/** A line with a fixed quantity of one, wide and narrow: only Remove. */
export const WithoutQuantity: StoryObj = {
	render: () => (
		<main className="grid gap-6 p-6">
			{[440, 340].map((width) => (
				<div key={width} style={{ width }}>
					<Slip label={`Order, ${width} px`}>
						<OrderLines label={`Lines, ${width} px`}>
							{[...LINES.slice(0, 1), FINE].map((line) => (
								<CheckLine
									key={line.id}
									{...line}
									{...lineLabels(line.name)}
									onDecrease={nothing}
									onIncrease={nothing}
									onRemove={nothing}
								/>
							))}
						</OrderLines>
					</Slip>
				</div>
			))}
		</main>
	),
};
