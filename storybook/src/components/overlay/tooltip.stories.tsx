import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button, Tooltip } from "@tuckshop/ui-kit/components";

const meta = { title: "Components/Tooltip", component: Tooltip } satisfies Meta<typeof Tooltip>;
export default meta;

export const AfterAWhile: StoryObj = {
	render: () => (
		<main className="p-12">
			<Tooltip text="Sends what is waiting">
				<Button>Sync Now</Button>
			</Tooltip>
		</main>
	),
};
