import type { Meta, StoryObj } from "@storybook/react-vite";
import { SeatPicker } from "@tuckshop/ui-kit/components";

const meta = { title: "Components/SeatPicker", component: SeatPicker } satisfies Meta<
	typeof SeatPicker
>;
export default meta;

const words = {
	label: "Seat",
	seatLabel: (seat: number) => `Seat ${seat}`,
	onSelect: () => undefined,
};

export const Six: StoryObj = {
	render: () => <SeatPicker {...words} seats={[1, 2, 3, 4, 5, 6]} selected={2} />,
};
export const TwentyFour: StoryObj = {
	render: () => (
		<SeatPicker {...words} seats={Array.from({ length: 24 }, (_, at) => at + 1)} selected={11} />
	),
};
