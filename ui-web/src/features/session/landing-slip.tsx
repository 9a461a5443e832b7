import {
	CheckLine,
	type OrderLineItem,
	OrderLines,
	Slip,
	SlipHead,
	StatusPill,
	TotalsPanel,
} from "@tuckshop/ui-kit/components";
import { t } from "../../texts/texts.ts";

const lines: readonly OrderLineItem[] = [
	{
		id: "1",
		name: "Classic Poutine",
		details: [{ label: "Extra Cheese Curds", price: "+$1.50" }],
		quantity: 2,
		total: "$20.98",
	},
	{
		id: "2",
		name: "Garden Side Salad",
		details: [{ label: "Maple Dressing" }],
		quantity: 1,
		total: "$3.95",
	},
	{ id: "3", name: "Reusable Bowl", details: [], quantity: 1, total: "$6.00" },
];
const rows = () => [
	{ id: "subtotal", label: t("order.subtotal"), amount: "$30.93" },
	{ id: "hst", label: "HST 13%", amount: "$4.02" },
];
const nothing = () => undefined;

/**
 * A picture of an order taken offline, made from the till's own components, which can't be used.
 */
export function LandingSlip() {
	return (
		<div inert aria-hidden>
			<Slip label={t("order.title")}>
				<SlipHead
					title={t("order.title")}
					action={<StatusPill state="offline" label={t("bar.offline")} />}
				/>
				<OrderLines label={t("order.lines")}>
					{lines.map((line) => (
						<CheckLine
							key={line.id}
							{...line}
							decreaseLabel=""
							increaseLabel=""
							removeLabel=""
							onDecrease={nothing}
							onIncrease={nothing}
							onRemove={nothing}
						/>
					))}
				</OrderLines>
				<TotalsPanel rows={rows()} totalLabel={t("order.total")} total="$34.95" />
			</Slip>
		</div>
	);
}
