import type { Meta, StoryObj } from "@storybook/react-vite";
import { RecordList } from "@tuckshop/ui-kit/components";
import { Banknote, CreditCard, IdCard } from "lucide-react";
import { useState } from "react";
import { expect, userEvent, within } from "storybook/test";
import { demoSales } from "../../demo-sales.ts";

const meta = { title: "Components/RecordList", component: RecordList } satisfies Meta<
	typeof RecordList
>;
export default meta;

const sales = demoSales({ cash: Banknote, card: CreditCard, itc: IdCard });

function Chosen({ first }: { readonly first?: string }) {
	const [selected, setSelected] = useState(first);
	return (
		<main className="p-6">
			<RecordList label="Transactions" groups={sales} selected={selected} onSelect={setSelected} />
		</main>
	);
}

export const Selected: StoryObj = { render: () => <Chosen first="1" /> };

export const ByKeyboard: StoryObj = {
	render: () => <Chosen />,
	play: async ({ canvasElement }) => {
		const rows = within(canvasElement).getAllByRole("button");
		rows[0]?.focus();
		await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
		await expect(rows[2]).toHaveAttribute("aria-current", "true");
		await userEvent.keyboard("{End}");
		await expect(rows.at(-1)).toHaveFocus();
	},
};
