import type { Meta, StoryObj } from "@storybook/react-vite";
import { VirtualList } from "@tuckshop/ui-kit/components";
import { expect, waitFor } from "storybook/test";

const meta = { title: "Components/LongList", component: VirtualList } satisfies Meta<
	typeof VirtualList
>;
export default meta;

const items = Array.from({ length: 500 }, (_, index) => `Item ${index + 1}`);

export const HundredsOfItemsOfDifferentHeights: StoryObj = {
	render: () => (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls has to be scrolled by keyboard as well
		<main className="overflow-y-auto p-6" style={{ height: 480 }} tabIndex={0}>
			<VirtualList
				label="Items"
				items={items}
				keyOf={(item) => item}
				estimateSize={60}
				draw={(item) => (
					<div
						className="rounded-tile bg-raised p-4"
						style={{ minHeight: 56 + (item.length % 3) * 24 }}
					>
						{item}
					</div>
				)}
			/>
		</main>
	),
	play: async ({ canvas, canvasElement }) => {
		const frame = canvasElement.querySelector("main") as HTMLElement;
		await expect(canvas.getAllByRole("listitem")).toHaveLength(items.length);
		await waitFor(() => expect(canvas.getByText("Item 9")).toBeVisible());
		frame.scrollTop = frame.scrollHeight;
		await waitFor(() => expect(canvas.getByText("Item 500")).toBeVisible());
		await waitFor(() => expect(canvas.queryByText("Item 1")).toBeNull());
	},
};
