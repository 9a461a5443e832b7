import type { Meta, StoryObj } from "@storybook/react-vite";
import { Field } from "@tuckshop/ui-kit/components";
import { useState } from "react";
import { State, StateBoard } from "../../state-board.tsx";
import { nothing } from "../../words.ts";

const meta = { title: "Components/Field", component: Field } satisfies Meta<typeof Field>;
export default meta;

export const States: StoryObj = {
	render: function StatesStory() {
		const [value, setValue] = useState("");
		return (
			<StateBoard>
				<State name="rest" width={200}>
					<Field label="Branch ID" placeholder="1000012" value={value} onChange={setValue} />
				</State>
				<State name="error" width={200}>
					<Field
						label="GST rate"
						value="104.5"
						error="GST rate must be between 0 and 100"
						onChange={nothing}
					/>
				</State>
				<State name="hint" width={200}>
					<Field label="Station" value="1" hint="As your provider names it" onChange={nothing} />
				</State>
				<State name="disabled" width={200}>
					<Field label="Account" value="demo" disabled onChange={nothing} />
				</State>
				<State name="password" width={240}>
					<Field
						label="Password"
						type="password"
						size={56}
						value="correct horse"
						reveal={{ show: "Show password", hide: "Hide password" }}
						onChange={nothing}
					/>
				</State>
			</StateBoard>
		);
	},
};
