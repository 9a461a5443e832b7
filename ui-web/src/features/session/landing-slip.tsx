import { cents, rate } from "@tuckshop/core/rules";
import { moneyText, taxText } from "@tuckshop/core/texts";
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
import { s } from "./session-texts.ts";

const amount = (ofCents: number): string => moneyText(cents(ofCents));

const lines = (): readonly OrderLineItem[] => [
	{
		id: "1",
		name: s("landing.sample.poutine"),
		details: [{ label: s("landing.sample.curds"), price: `+${amount(150)}` }],
		quantity: 2,
		total: amount(2_098),
	},
	{
		id: "2",
		name: s("landing.sample.salad"),
		details: [{ label: s("landing.sample.dressing") }],
		quantity: 1,
		total: amount(395),
	},
	{ id: "3", name: s("landing.sample.bowl"), details: [], quantity: 1, total: amount(600) },
];
const rows = () => [
	{ id: "subtotal", label: t("order.subtotal"), amount: amount(3_093) },
	{ id: "hst", label: taxText("HST", rate(13_000)), amount: amount(402) },
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
					{lines().map((line) => (
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
				<TotalsPanel rows={rows()} totalLabel={t("order.total")} total={amount(3_495)} />
			</Slip>
		</div>
	);
}
