import type { Meta, StoryObj } from "@storybook/react-vite";
import { Pills } from "@tuckshop/ui-kit/components";
import { useState } from "react";
import { SUB_CATEGORIES } from "../../demo-menu.ts";

const meta = { title: "Components/Pills", component: Pills } satisfies Meta<typeof Pills>;
export default meta;

export const States: StoryObj = {
	render: function StatesStory() {
		const [chosen, choose] = useState("All Items");
		return (
			<main className="p-4">
				<Pills label="Sub-categories" pills={SUB_CATEGORIES} selected={chosen} onSelect={choose} />
			</main>
		);
	},
};
