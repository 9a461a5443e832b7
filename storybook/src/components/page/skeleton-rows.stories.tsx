import type { Meta, StoryObj } from "@storybook/react-vite";
import { SkeletonRows } from "@tuckshop/ui-kit/components";
import { expect } from "storybook/test";

const meta = { title: "Components/SkeletonRows" } satisfies Meta;
export default meta;

export const Loading: StoryObj = {
	render: () => (
		<main className="max-w-[420px] p-6">
			<SkeletonRows label="Loading today's figures..." rows={3} />
		</main>
	),
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("status")).toHaveTextContent("Loading today's figures...");
	},
};
