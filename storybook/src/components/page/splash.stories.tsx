import type { Meta, StoryObj } from "@storybook/react-vite";
import { Splash } from "@tuckshop/ui-kit/components";

const meta = { title: "Components/Splash", component: Splash } satisfies Meta<typeof Splash>;
export default meta;

export const Shown: StoryObj = {
	render: () => <Splash label="Loading POS System..." />,
};
