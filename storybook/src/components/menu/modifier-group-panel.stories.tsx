import type { Meta, StoryObj } from "@storybook/react-vite";
import { ModifierGroupPanel } from "@tuckshop/ui-kit/components";
import { nothing } from "../../words.ts";

const meta = {
	title: "Components/ModifierGroupPanel",
	component: ModifierGroupPanel,
} satisfies Meta<typeof ModifierGroupPanel>;
export default meta;

export const States: StoryObj = {
	render: () => (
		<main className="p-6" style={{ maxWidth: 720 }}>
			<ModifierGroupPanel
				title="Bread"
				rule="Required, choose 1"
				state="met"
				kind="radio"
				onToggle={nothing}
				options={[
					{ id: "1", label: "Light Rye", chosen: true },
					{ id: "2", label: "Marble Rye", chosen: false },
					{ id: "3", label: "Gluten-Free Bun", price: "+$1.50", chosen: false },
				]}
			/>
			<ModifierGroupPanel
				title="Side"
				rule="Required, choose 1"
				state="open"
				kind="radio"
				onToggle={nothing}
				options={[
					{ id: "1", label: "Coleslaw", chosen: false },
					{ id: "2", label: "Fries", chosen: false },
					{ id: "3", label: "Caesar Salad", price: "+$2.25", chosen: false },
				]}
			/>
			<ModifierGroupPanel
				title="Extras"
				rule="Up to 2, 2 chosen"
				state="optional"
				kind="checkbox"
				onToggle={nothing}
				options={[
					{ id: "1", label: "Dill Pickle", price: "+$0.75", chosen: true },
					{ id: "2", label: "Hot Mustard", chosen: true },
					{ id: "3", label: "Swiss Cheese", price: "+$1.25", chosen: false, disabled: true },
				]}
			/>
		</main>
	),
};
