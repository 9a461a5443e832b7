import type { Meta, StoryObj } from "@storybook/react-vite";
import { MoreMenu } from "@tuckshop/ui-kit/components";
import { RotateCcw, SquareTerminal } from "lucide-react";
import { nothing } from "../../words.ts";

const meta = { title: "Components/MoreMenu", component: MoreMenu } satisfies Meta<typeof MoreMenu>;
export default meta;

export const Closed: StoryObj = {
	render: () => (
		<main className="flex justify-end p-6">
			<MoreMenu
				label="More"
				items={[
					{ id: "1", label: "API Debugger", icon: SquareTerminal, onSelect: nothing },
					{ id: "2", label: "Reset Data", icon: RotateCcw, onSelect: nothing, apart: true },
				]}
			/>
		</main>
	),
};
