import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button, Card, IconButton, Pill, StationRow } from "@tuckshop/ui-kit/components";
import { Armchair, MapPin, Monitor, Pencil, Phone, Trash2 } from "lucide-react";

const meta = { title: "Components/Card", component: Card } satisfies Meta<typeof Card>;
export default meta;

export const Restaurant: StoryObj = {
	render: () => (
		<main className="grid max-w-[640px] gap-5 p-8">
			<Card
				title="North Servery"
				badge={<Pill label="3 stations" tone="accent" />}
				details={
					<>
						<span>
							<MapPin className="ts-icon ts-icon-s" aria-hidden />
							14 Residence Row, Peterborough, ON
						</span>
						<span className="money">
							<Phone className="ts-icon ts-icon-s" aria-hidden />
							705-555-0142
						</span>
					</>
				}
				tools={
					<>
						<IconButton icon={Pencil} label="Edit North Servery" />
						<IconButton icon={Trash2} label="Delete North Servery" />
					</>
				}
			>
				{["Station 1", "Station 2", "Grab & Go"].map((name, index) => (
					<StationRow
						key={name}
						name={name}
						active={index < 2}
						activeLabel="Active"
						inactiveLabel="Inactive"
						actions={
							<>
								<Button icon={Armchair} disabled={index === 2}>
									Table Service
								</Button>
								<Button kind="primary" icon={Monitor} disabled={index === 2}>
									Open POS
								</Button>
							</>
						}
					/>
				))}
			</Card>
			<Card title="Receipt Printer" body={<p>Nothing is connected.</p>} />
		</main>
	),
};
