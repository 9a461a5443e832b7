import type { Meta, StoryObj } from "@storybook/react-vite";
import { NumberPad } from "@tuckshop/ui-kit/components";
import { KEY_LABELS, nothing } from "../../words.ts";

const TIMES = { label: "Quantity of the next item", onPress: nothing };

const meta = { title: "Components/NumberPad", component: NumberPad } satisfies Meta<
	typeof NumberPad
>;
export default meta;

export const States: StoryObj = {
	render: () => (
		<main className="grid gap-8 p-6">
			<NumberPad
				label="Price on the number pad"
				amount="$0.00"
				typed={false}
				labels={KEY_LABELS}
				onKey={nothing}
				times={TIMES}
			/>
			<NumberPad
				label="Price, typed"
				amount="$9.50"
				typed
				labels={KEY_LABELS}
				onKey={nothing}
				times={TIMES}
			/>
			<NumberPad
				label="Price, at the limit"
				amount="$9,999.99"
				typed
				labels={KEY_LABELS}
				onKey={nothing}
				times={TIMES}
				disabledKeys={["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "00"]}
			/>
		</main>
	),
};
