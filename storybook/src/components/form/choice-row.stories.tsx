import type { Meta, StoryObj } from "@storybook/react-vite";
import { ChoiceRow } from "@tuckshop/ui-kit/components";
import { useState } from "react";
import { expect, userEvent } from "storybook/test";

const meta = { title: "Components/ChoiceRow", component: ChoiceRow } satisfies Meta<
	typeof ChoiceRow
>;
export default meta;

const sections = [
	{ id: "a", label: "Window", color: "#3B82F6" },
	{ id: "b", label: "Centre", color: "#C026D3" },
	{ id: "c", label: "Booths", color: "#FDE68A" },
	{ id: "d", label: "Bar", color: "#0A0A0A" },
];

function Rows() {
	const [floor, setFloor] = useState("main");
	const [section, setSection] = useState("a");
	return (
		<main className="grid gap-4 p-6">
			<ChoiceRow
				label="Floors"
				choices={[
					{ id: "main", label: "Main Floor" },
					{ id: "mezz", label: "Mezzanine" },
				]}
				selected={floor}
				onSelect={setFloor}
			/>
			<ChoiceRow label="Sections" choices={sections} selected={section} onSelect={setSection} />
		</main>
	);
}

export const FloorsAndSections: StoryObj = {
	render: () => <Rows />,
	play: async ({ canvas }) => {
		canvas.getByRole("radio", { name: "Window" }).focus();
		await userEvent.keyboard("{ArrowRight}");
		await expect(canvas.getByRole("radio", { name: "Centre" })).toHaveAttribute(
			"aria-checked",
			"true",
		);
	},
};
