import type { Meta, StoryObj } from "@storybook/react-vite";
import { LineTabs } from "@tuckshop/ui-kit/components";
import { useState } from "react";
import { expect, userEvent } from "storybook/test";

const tabs = ["All", "External API", "Local API"].map((label) => ({ id: label, label }));

function Log() {
	const [selected, setSelected] = useState("All");
	return (
		<main className="p-6">
			<LineTabs
				label="Which calls"
				tabs={tabs}
				selected={selected}
				onSelect={setSelected}
				panelId="log"
			/>
			<section id="log" role="tabpanel" aria-label={selected}>
				{selected}
			</section>
		</main>
	);
}

const meta = { title: "Components/LineTabs", component: Log } satisfies Meta<typeof Log>;
export default meta;

export const Chosen: StoryObj<typeof meta> = {
	play: async ({ canvas }) => {
		await userEvent.click(canvas.getByRole("tab", { name: "All" }));
		await userEvent.keyboard("{ArrowRight}");
		await expect(canvas.getByRole("tab", { name: "External API" })).toHaveAttribute(
			"aria-selected",
			"true",
		);
		await expect(canvas.getByRole("tabpanel")).toHaveTextContent("External API");
	},
};
