import type { Meta, StoryObj } from "@storybook/react-vite";
import { HourChart } from "@tuckshop/ui-kit/components";
import { expect } from "storybook/test";

const meta = { title: "Components/HourChart", component: HourChart } satisfies Meta<
	typeof HourChart
>;
export default meta;

const sold = [10, 24, 21, 19, 40, 80, 61, 36, 28, 0, 0, 0];
const before = [12, 23, 23, 18, 38, 71, 64, 35, 33, 32, 43, 37];
const bars = sold.map((value, index) => ({
	id: String(index),
	label: String((index + 6) % 12 || 12),
	value,
	before: before[index] ?? 0,
	now: index === 8,
}));

export const Day: StoryObj = {
	render: () => (
		<main className="p-6">
			<HourChart label="Sales by hour today, with last Friday" bars={bars} />
		</main>
	),
	play: async ({ canvas }) => {
		await expect(
			canvas.getByRole("img", { name: "Sales by hour today, with last Friday" }),
		).toBeVisible();
	},
};

export const Small: StoryObj = {
	render: () => (
		<main className="w-[240px] p-6">
			<HourChart label="Sales by hour today" bars={bars} small />
		</main>
	),
};

/** More was given back than sold in an hour: it has no bar, and its figure stands in the table. */
export const BelowZero: StoryObj = {
	render: () => (
		<main className="p-6">
			<HourChart
				label="Sales by hour today"
				bars={bars.map((bar, index) => (index === 1 ? { ...bar, value: -12 } : bar))}
			/>
		</main>
	),
};

export const OnPhone: StoryObj = { ...Day, globals: { viewport: { value: "phone" } } };
