import type { Meta, StoryObj } from "@storybook/react-vite";
import { Slip, type TenderKind, type TenderTab, TenderTabs } from "@tuckshop/ui-kit/components";
import { useState } from "react";
import { nothing } from "../../words.ts";

const ALL: readonly TenderTab[] = [
	{ id: "cash", label: "Cash" },
	{ id: "card", label: "Card" },
	{ id: "campus", label: "Campus Card" },
];

const meta = { title: "Components/TenderTabs", component: TenderTabs } satisfies Meta<
	typeof TenderTabs
>;
export default meta;

export const States: StoryObj = {
	render: function StatesStory() {
		const [tender, setTender] = useState<TenderKind>("cash");
		return (
			<main className="grid gap-8 p-6" style={{ width: 464 }}>
				<Slip label="All three">
					<TenderTabs label="Payment method" tenders={ALL} selected={tender} onSelect={setTender} />
				</Slip>
				<Slip label="Card hidden">
					<TenderTabs
						label="Payment method without card"
						tenders={ALL.filter(({ id }) => id !== "card")}
						selected="campus"
						onSelect={nothing}
					/>
				</Slip>
				<div style={{ width: 330 }}>
					<Slip label="Narrow">
						<TenderTabs
							label="Payment method, narrow"
							tenders={ALL}
							selected={tender}
							onSelect={setTender}
						/>
					</Slip>
				</div>
			</main>
		);
	},
};
