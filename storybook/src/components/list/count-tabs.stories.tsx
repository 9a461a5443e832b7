import type { Meta, StoryObj } from "@storybook/react-vite";
import { CountTabs, Slip } from "@tuckshop/ui-kit/components";
import { useState } from "react";

const meta = { title: "Components/CountTabs", component: CountTabs } satisfies Meta<
	typeof CountTabs
>;
export default meta;

function Order() {
	const [tab, setTab] = useState("new");
	return (
		<main className="max-w-[420px] p-6">
			<Slip label="Order">
				<CountTabs
					label="Order"
					tabs={[
						{ id: "new", label: "New Items", count: 3 },
						{ id: "sent", label: "Sent", count: 12 },
						{ id: "served", label: "Served", count: 0 },
					]}
					selected={tab}
					onSelect={setTab}
					panelId="lines"
				/>
				<div
					id="lines"
					role="tabpanel"
					aria-labelledby={`lines-${tab}`}
					className="min-h-[80px] p-4"
				>
					{tab}
				</div>
			</Slip>
		</main>
	);
}

export const OnCheckPaper: StoryObj = { render: () => <Order /> };
