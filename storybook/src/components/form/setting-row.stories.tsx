import type { Meta, StoryObj } from "@storybook/react-vite";
import { SelectField, SettingRow } from "@tuckshop/ui-kit/components";
import { useState } from "react";
import { expect, userEvent } from "storybook/test";

function Rows() {
	const [on, setOn] = useState(false);
	const [paper, setPaper] = useState("80");
	return (
		<div className="grid max-w-[560px] gap-[14px] p-[16px]">
			<div>
				<SettingRow
					label="Hide Card Tender"
					note="Removes the card payment option from the POS."
					checked={on}
					onChange={setOn}
				/>
				<SettingRow label="Cutter" checked disabled onChange={() => undefined} />
			</div>
			<SelectField
				label="Paper Width"
				value={paper}
				onChange={setPaper}
				options={[
					{ value: "58", label: "58 mm" },
					{ value: "80", label: "80 mm" },
				]}
				hint="As the printer's roll says"
			/>
		</div>
	);
}

const meta = { title: "Components/SettingRow", component: Rows } satisfies Meta<typeof Rows>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Changed: Story = {
	play: async ({ canvas }) => {
		await userEvent.click(canvas.getByRole("switch", { name: /Hide Card Tender/ }));
		await expect(canvas.getByRole("switch", { name: /Hide Card Tender/ })).toBeChecked();
		await userEvent.selectOptions(canvas.getByLabelText("Paper Width"), "58");
		await expect(canvas.getByLabelText("Paper Width")).toHaveValue("58");
	},
};
