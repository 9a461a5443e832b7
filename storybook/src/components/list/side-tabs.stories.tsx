import type { Meta, StoryObj } from "@storybook/react-vite";
import { SideTabs } from "@tuckshop/ui-kit/components";
import { IdCard, Printer, SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { expect, userEvent } from "storybook/test";

const tabs = [
	{ id: "general", label: "General", icon: SlidersHorizontal },
	{ id: "itc", label: "ITC Integration", icon: IdCard },
	{ id: "printer", label: "Receipt Printer", icon: Printer },
];

function Rail() {
	const [selected, setSelected] = useState("general");
	return (
		<div className="flex flex-col till:flex-row">
			<SideTabs
				label="Settings"
				tabs={tabs}
				selected={selected}
				onSelect={setSelected}
				panelId="panel"
			/>
			<section
				id="panel"
				role="tabpanel"
				aria-labelledby={`panel-${selected}`}
				className="p-[16px]"
			>
				{tabs.find(({ id }) => id === selected)?.label}
			</section>
		</div>
	);
}

const meta = { title: "Components/SideTabs", component: Rail } satisfies Meta<typeof Rail>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Chosen: Story = {
	play: async ({ canvas }) => {
		const rail = canvas.queryAllByRole("tab");
		if (rail.length === 0)
			return void (await userEvent.selectOptions(canvas.getByLabelText("Settings"), "itc"));
		await userEvent.click(canvas.getByRole("tab", { name: "General" }));
		await userEvent.keyboard("{ArrowDown}");
		await expect(canvas.getByRole("tabpanel")).toHaveTextContent("ITC Integration");
	},
};
