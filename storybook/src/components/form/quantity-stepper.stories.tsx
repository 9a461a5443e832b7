import type { Meta, StoryObj } from "@storybook/react-vite";
import { QuantityStepper } from "@tuckshop/ui-kit/components";
import { useState } from "react";
import { State, StateBoard } from "../../state-board.tsx";
import { nothing } from "../../words.ts";

const meta = { title: "Components/QuantityStepper", component: QuantityStepper } satisfies Meta<
	typeof QuantityStepper
>;
export default meta;

export const States: StoryObj = {
	render: function StatesStory() {
		const [quantity, setQuantity] = useState(2);
		return (
			<StateBoard>
				<State name="a real one">
					<QuantityStepper
						quantity={quantity}
						decreaseLabel="Decrease quantity"
						increaseLabel="Increase quantity"
						onDecrease={() => setQuantity(quantity - 1)}
						onIncrease={() => setQuantity(quantity + 1)}
					/>
				</State>
				<State name="at 1">
					<QuantityStepper
						quantity={1}
						decreaseLabel="Decrease quantity"
						increaseLabel="Increase quantity"
						onDecrease={nothing}
						onIncrease={nothing}
					/>
				</State>
			</StateBoard>
		);
	},
};
