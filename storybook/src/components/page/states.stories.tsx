import type { Meta, StoryObj } from "@storybook/react-vite";
import { EmptyState, ErrorPanel, ErrorState, LoadingState } from "@tuckshop/ui-kit/components";
import { ShoppingBasket } from "lucide-react";
import { State, StateBoard } from "../../state-board.tsx";
import { nothing } from "../../words.ts";

const meta = { title: "Components/EmptyState", component: EmptyState } satisfies Meta<
	typeof EmptyState
>;
export default meta;

export const EmptyLoadingError: StoryObj = {
	render: () => (
		<StateBoard>
			<State name="empty" width={240} height={220}>
				<EmptyState
					icon={ShoppingBasket}
					title="Your cart is empty"
					text="Add items from the menu to get started"
				/>
			</State>
			<State name="loading" width={240} height={220}>
				<LoadingState label="Loading menu data..." />
			</State>
			<State name="error" width={240} height={220}>
				<ErrorState
					title="Failed to load menu data from local storage"
					action={{ label: "Try Again", onAction: nothing }}
				/>
			</State>
		</StateBoard>
	),
};

export const DrawingFailed: StoryObj = {
	render: () => (
		<main className="flex h-dvh">
			<ErrorPanel
				title="Something went wrong"
				text="The order is kept on this device."
				detailsLabel="Details"
				details="TypeError: undefined is not a function"
				action={{ label: "Try Again", onAction: nothing }}
			/>
		</main>
	),
};
