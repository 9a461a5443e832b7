import { useNavigate } from "@tanstack/react-router";
import type { Home } from "@tuckshop/core/contract";
import type { RestaurantSummary } from "@tuckshop/core/records";
import { EmptyState, Glyph, Pill, SkeletonRows, useBreakpoint } from "@tuckshop/ui-kit/components";
import {
	BadgeQuestionMark,
	ChevronRight,
	CircleCheck,
	CloudOff,
	IdCard,
	type LucideIcon,
	Percent,
	Scale,
	ShieldAlert,
	Undo2,
} from "lucide-react";
import { useState } from "react";
import { moneyBackView } from "../../../panels/money-back/money-back-view.ts";
import { settingsTabKey } from "../../../panels/settings-tab.ts";
import { h } from "./home-texts.ts";
import { type NeedView, needViews } from "./home-view.ts";
import { TillLeftDialog } from "./till-left-dialog.tsx";

type NeedsYouProps = {
	readonly home: Home | undefined;
	readonly isPending: boolean;
	readonly restaurants: readonly RestaurantSummary[];
};

/** The needs of an owner, the most pressing first, each with the way to it. */
export function NeedsYou({ home, isPending, restaurants }: NeedsYouProps) {
	const narrow = useBreakpoint() === "phone";
	const [isOpen, setOpen] = useState(false);
	const [left, setLeft] = useState<NeedView>();
	const go = useWays(restaurants, setLeft);
	if (!home && !isPending) return null;
	const needs = home ? needViews(home) : [];
	const isFolded = narrow && !isOpen && needs.length > 1;
	return (
		<section
			aria-label={h("needs.title")}
			className="self-start overflow-clip rounded-tile border-(length:--ts-border) border-line bg-raised wide:col-start-2 wide:row-span-2 wide:row-start-1"
		>
			<div className="flex items-center justify-between px-[20px] py-[12px]">
				<h2 className="font-bold text-[1.25rem]">{h("needs.title")}</h2>
				{needs.length > 0 && <Pill tone="warning" label={String(needs.length)} />}
			</div>
			{isPending && (
				<div className="px-[20px] pb-[16px]">
					<SkeletonRows label={h("needs.loading")} rows={2} />
				</div>
			)}
			{home && needs.length === 0 && (
				<EmptyState icon={CircleCheck} title={h("needs.none")} text={h("needs.none.text")} />
			)}
			<ul>
				{(isFolded ? needs.slice(0, 1) : needs).map((need) => (
					<Need key={need.id} need={need} onGo={() => go(need)} />
				))}
			</ul>
			{isFolded && (
				<button
					type="button"
					className="min-h-[56px] w-full border-line border-t px-[20px] text-left font-semibold text-accent-ink"
					onClick={() => setOpen(true)}
				>
					{h("needs.more", { count: needs.length - 1 })}
				</button>
			)}
			{left && <TillLeftDialog need={left} onClose={() => setLeft(undefined)} />}
		</section>
	);
}

const icons: Readonly<Record<NeedView["need"]["is"], LucideIcon>> = {
	till: CloudOff,
	held: ShieldAlert,
	orders: BadgeQuestionMark,
	debits: IdCard,
	credits: Undo2,
	caps: Undo2,
	unpermitted: ShieldAlert,
	cards: IdCard,
	figures: Scale,
	readings: Percent,
};

const tones: Readonly<Record<NeedView["tone"], string>> = {
	danger: "bg-danger-soft text-danger-ink",
	warning: "bg-warning-soft text-warning-ink",
	info: "bg-info-soft text-info-ink",
};

function Need({ need, onGo }: { readonly need: NeedView; readonly onGo: () => void }) {
	const Icon = icons[need.need.is];
	return (
		<li className="grid grid-cols-[40px_minmax(0,1fr)] gap-[12px] border-line border-t px-[16px] pt-[12px] pb-[4px]">
			<span className={`grid size-[40px] place-items-center rounded-[10px] ${tones[need.tone]}`}>
				<Glyph of={Icon} />
			</span>
			<span className="min-w-0">
				<b className="block font-bold wrap-anywhere">{need.title}</b>
				<span className="block text-muted text-note wrap-anywhere">{need.text}</span>
				<button
					type="button"
					className="flex min-h-[44px] items-center gap-[4px] font-bold text-accent-ink"
					onClick={onGo}
				>
					{need.go}
					<Glyph of={ChevronRight} size="s" />
				</button>
			</span>
		</li>
	);
}

/** The way from each need to where it is seen to. */
function useWays(
	restaurants: readonly RestaurantSummary[],
	onTill: (need: NeedView) => void,
): (need: NeedView) => void {
	const navigate = useNavigate();
	return (view) => {
		const { need } = view;
		const restaurant = need.restaurant_id ?? "all";
		switch (need.is) {
			case "till":
				return onTill(view);
			case "held":
			case "cards":
			case "figures":
				return show(need.is);
			case "credits":
			case "caps":
			case "unpermitted":
				return void navigate({
					to: "/day/$restaurantId",
					params: { restaurantId: need.restaurant_id ?? "" },
					hash: moneyBackView,
				});
			case "debits":
				return void navigate({ to: "/itc-queue" });
			case "orders":
				return void navigate({
					to: "/transactions",
					search:
						need.count === 1 && need.reference !== null ? { sale: need.reference } : { restaurant },
				});
			case "readings": {
				const place = restaurants.find(({ id }) => id === need.restaurant_id);
				const station = place?.stations.find(({ is_active }) => is_active) ?? place?.stations[0];
				if (!place || !station) return;
				sessionStorage.setItem(settingsTabKey, "taxes");
				return void navigate({
					to: "/pos/$restaurantId/$stationId/settings",
					params: { restaurantId: place.id, stationId: station.id },
				});
			}
		}
	};
}

/** Brings a part of this page into view, and the focus with it. */
function show(id: string): void {
	const part = document.getElementById(`needs-${id}`);
	part?.scrollIntoView({ block: "start" });
	part?.focus({ preventScroll: true });
}
