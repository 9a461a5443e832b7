import type { Meta, StoryObj } from "@storybook/react-vite";
import { OfflineBanner } from "@tuckshop/ui-kit/components";

const meta = { title: "Components/OfflineBanner", component: OfflineBanner } satisfies Meta<
	typeof OfflineBanner
>;
export default meta;

export const Shown: StoryObj = {
	render: () => <OfflineBanner text="OFFLINE MODE - Refresh disabled to prevent data loss" />,
};
