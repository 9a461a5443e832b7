import { useNavigate } from "@tanstack/react-router";
import { BottomTabs } from "@tuckshop/ui-kit/components";
import { ChartColumn, CircleUser, House, ReceiptText } from "lucide-react";
import { h } from "./home-texts.ts";

/** The owner's pages on a phone. */
export function HomeTabs() {
	const navigate = useNavigate();
	const toSales = (open?: "day") =>
		void navigate({
			to: "/transactions",
			search: { restaurant: "all", ...(open ? { open } : {}) },
		});
	return (
		<BottomTabs
			label={h("tabs.label")}
			current="home"
			tabs={[
				{ id: "home", label: h("tabs.home"), icon: House, onSelect: () => window.scrollTo(0, 0) },
				{ id: "sales", label: h("tabs.sales"), icon: ReceiptText, onSelect: () => toSales() },
				{
					id: "reports",
					label: h("tabs.reports"),
					icon: ChartColumn,
					onSelect: () => toSales("day"),
				},
				{
					id: "account",
					label: h("tabs.account"),
					icon: CircleUser,
					onSelect: () => void navigate({ to: "/account" }),
				},
			]}
		/>
	);
}
