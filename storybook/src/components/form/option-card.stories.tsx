import type { Meta, StoryObj } from "@storybook/react-vite";
import { OptionCard } from "@tuckshop/ui-kit/components";
import { State, StateBoard } from "../../state-board.tsx";
import { nothing } from "../../words.ts";

const meta = { title: "Components/OptionCard", component: OptionCard } satisfies Meta<
	typeof OptionCard
>;
export default meta;

export const States: StoryObj = {
	render: () => (
		<StateBoard>
			<State name="one of many, chosen" width={218}>
				<div role="radiogroup" aria-label="Bread">
					<OptionCard kind="radio" label="Light Rye" chosen onToggle={nothing} />
				</div>
			</State>
			<State name="one of many" width={218}>
				<div role="radiogroup" aria-label="Bun">
					<OptionCard
						kind="radio"
						label="Gluten-Free Bun"
						price="+$1.50"
						chosen={false}
						onToggle={nothing}
					/>
				</div>
			</State>
			<State name="with what it means" width={300}>
				<div role="radiogroup" aria-label="Threshold">
					<OptionCard
						kind="radio"
						label="All eligible items of the sale together"
						note="Canadian practice"
						chosen={false}
						onToggle={nothing}
					/>
				</div>
			</State>
			<State name="several, chosen" width={218}>
				<OptionCard kind="checkbox" label="Dill Pickle" price="+$0.75" chosen onToggle={nothing} />
			</State>
			<State name="several" width={218}>
				<OptionCard
					kind="checkbox"
					label="Swiss Cheese"
					price="+$1.25"
					chosen={false}
					onToggle={nothing}
				/>
			</State>
			<State name="maximum reached" width={218}>
				<OptionCard
					kind="checkbox"
					label="Fried Egg"
					price="+$1.50"
					chosen={false}
					disabled
					onToggle={nothing}
				/>
			</State>
		</StateBoard>
	),
};
