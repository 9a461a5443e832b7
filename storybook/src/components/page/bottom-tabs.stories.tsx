import type { Meta, StoryObj } from "@storybook/react-vite";
import { BottomTabs } from "@tuckshop/ui-kit/components";
import { ChartColumn, House, ReceiptText } from "lucide-react";
import { expect, fn, userEvent } from "storybook/test";

const meta = { title: "Components/BottomTabs", component: BottomTabs } satisfies Meta<
	typeof BottomTabs
>;
export default meta;

const onSelect = fn();

export const OnPhone: StoryObj = {
	globals: { viewport: { value: "phone" } },
	render: () => (
		<BottomTabs
			label="Main"
			current="home"
			tabs={[
				{ id: "home", label: "Home", icon: House, onSelect: () => undefined },
				{ id: "sales", label: "Sales", icon: ReceiptText, onSelect },
				{ id: "reports", label: "Reports", icon: ChartColumn, onSelect: () => undefined },
			]}
		/>
	),
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("button", { name: "Home" })).toHaveAttribute(
			"aria-current",
			"page",
		);
		await userEvent.click(canvas.getByRole("button", { name: "Sales" }));
		await expect(onSelect).toHaveBeenCalledOnce();
	},
};
