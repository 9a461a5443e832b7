import type { Meta, StoryObj } from "@storybook/react-vite";
import { Slip, TotalsPanel } from "@tuckshop/ui-kit/components";
import { TOTALS } from "../../demo-menu.ts";
import { nothing } from "../../words.ts";

const meta = { title: "Components/TotalsPanel", component: TotalsPanel } satisfies Meta<
	typeof TotalsPanel
>;
export default meta;

export const States: StoryObj = {
	render: () => (
		<main className="grid gap-8 p-6" style={{ width: 464 }}>
			<Slip label="Filled">
				<TotalsPanel rows={TOTALS} totalLabel="Total" total="$51.91" />
			</Slip>
			<Slip label="Empty">
				<TotalsPanel
					empty
					rows={TOTALS.map((row) => ({ ...row, amount: "$0.00" }))}
					totalLabel="Total"
					total="$0.00"
				/>
			</Slip>
			<Slip label="Tax exempt">
				<TotalsPanel
					rows={[
						{ id: "subtotal", label: "Subtotal", amount: "$45.94" },
						{ id: "exempt", label: "Tax exempt (Status card)", amount: "$0.00" },
					]}
					totalLabel="Total"
					total="$45.94"
					details={{ label: "Why these taxes?", onDetails: nothing }}
					exemption={{ label: "Tax Exempt", on: true, onPress: nothing }}
				/>
			</Slip>
			<Slip label="With cash rounding">
				<TotalsPanel
					rows={[...TOTALS, { id: "rounding", label: "Cash rounding", amount: "-$0.01" }]}
					totalLabel="Total"
					total="$51.90"
					announcement="Total $51.90"
				/>
			</Slip>
		</main>
	),
};
