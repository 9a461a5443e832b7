import type { Meta, StoryObj } from "@storybook/react-vite";
import { StatTiles } from "@tuckshop/ui-kit/components";
import { Shield, UserRound, Users } from "lucide-react";
import { expect } from "storybook/test";

const meta = { title: "Components/StatTiles", component: StatTiles } satisfies Meta<
	typeof StatTiles
>;
export default meta;

export const Counts: StoryObj = {
	render: () => (
		<main className="p-6">
			<StatTiles
				label="Number of users"
				tiles={[
					{ id: "total", label: "Total Users", value: "2,001", icon: Users },
					{ id: "super", label: "Super Admins", value: "6", icon: Shield },
					{ id: "regular", label: "Regular Users", value: "1,995", icon: UserRound },
				]}
			/>
		</main>
	),
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("list", { name: "Number of users" })).toHaveTextContent(
			"Total Users2,001Super Admins6Regular Users1,995",
		);
	},
};

export const OnPhone: StoryObj = { ...Counts, globals: { viewport: { value: "phone" } } };
