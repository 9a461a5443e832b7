import type { Meta, StoryObj } from "@storybook/react-vite";
import { SearchBox } from "@tuckshop/ui-kit/components";
import { nothing } from "../../words.ts";

const meta = { title: "Components/SearchBox", component: SearchBox } satisfies Meta<
	typeof SearchBox
>;
export default meta;

export const States: StoryObj = {
	render: () => (
		<main className="grid gap-8 py-6" style={{ width: 440 }}>
			<SearchBox
				value=""
				label="Search items"
				placeholder="Enter PLU or Search Items... (scan barcode or tap to search)"
				placeholderLines={["Enter PLU or Search Items...", "(scan barcode or tap to search)"]}
				onChange={nothing}
				onSubmit={nothing}
				keypadLabel="On-screen keypad"
				onKeypad={nothing}
			/>
			<SearchBox
				value="pout"
				label="Search items"
				placeholder="Enter PLU or Search Items... (scan barcode or tap to search)"
				placeholderLines={["Enter PLU or Search Items...", "(scan barcode or tap to search)"]}
				onChange={nothing}
				onSubmit={nothing}
				keypadLabel="On-screen keypad"
				onKeypad={nothing}
			/>
			<SearchBox
				value="zzz"
				note="Nothing found"
				label="Search items"
				placeholder="Enter PLU or Search Items... (scan barcode or tap to search)"
				placeholderLines={["Enter PLU or Search Items...", "(scan barcode or tap to search)"]}
				onChange={nothing}
				onSubmit={nothing}
				keypadLabel="On-screen keypad"
				onKeypad={nothing}
			/>
		</main>
	),
};
