import type { Meta, StoryObj } from "@storybook/react-vite";
import { IconButton } from "@tuckshop/ui-kit/components";
import { Settings } from "lucide-react";
import { State, StateBoard } from "../../state-board.tsx";

const meta = { title: "Components/IconButton", component: IconButton } satisfies Meta<
	typeof IconButton
>;
export default meta;

export const States: StoryObj = {
	render: () => (
		<StateBoard>
			<State name="quiet">
				<IconButton icon={Settings} label="Settings" />
			</State>
			<State name="boxed">
				<IconButton icon={Settings} label="Settings" kind="boxed" />
			</State>
			<State name="soft">
				<IconButton icon={Settings} label="Settings" kind="soft" />
			</State>
			<State name="56">
				<IconButton icon={Settings} label="Settings" kind="boxed" size={56} />
			</State>
			<State name="disabled">
				<IconButton icon={Settings} label="Settings" disabled />
			</State>
		</StateBoard>
	),
};
