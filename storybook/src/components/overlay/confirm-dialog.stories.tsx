import type { Meta, StoryObj } from "@storybook/react-vite";
import { ConfirmDialog } from "@tuckshop/ui-kit/components";
import { nothing } from "../../words.ts";

const meta = { title: "Components/ConfirmDialog", component: ConfirmDialog } satisfies Meta<
	typeof ConfirmDialog
>;
export default meta;

export const TakesAway: StoryObj = {
	render: () => (
		<ConfirmDialog
			open
			danger
			title="Reset Data"
			text="This removes the menu and the settings from this device."
			confirmLabel="Reset Data"
			cancelLabel="Cancel"
			closeLabel="Close"
			onConfirm={nothing}
			onCancel={nothing}
		/>
	),
};

export const Busy: StoryObj = {
	render: () => (
		<ConfirmDialog
			open
			danger
			busy
			busyLabel="Resetting..."
			title="Reset Data"
			text="This removes the menu and the settings from this device."
			confirmLabel="Reset Data"
			cancelLabel="Cancel"
			closeLabel="Close"
			onConfirm={nothing}
			onCancel={nothing}
		/>
	),
};
