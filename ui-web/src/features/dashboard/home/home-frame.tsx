import type { RestaurantSummary } from "@tuckshop/core/records";
import { LoadingState } from "@tuckshop/ui-kit/components";
import { type ReactNode, Suspense } from "react";
import { s } from "../dashboard-texts.ts";
import { LateNeedsYou, LateTodayCard } from "./late-home.ts";
import type { HomeRead } from "./use-home.ts";

type HomeFrameProps = {
	readonly read: HomeRead;
	readonly restaurants: readonly RestaurantSummary[];
	/** The restaurants and what is said of them. */
	readonly children: ReactNode;
};

/**
 * The sales of today, and what needs a person: above the restaurants, the latter beside all where
 * there is room. An owner without restaurants has neither.
 */
export function HomeFrame({ read, restaurants, children }: HomeFrameProps) {
	const { home, isOld, isPending, readAgain } = read;
	if (restaurants.length === 0 && !home?.restaurants.length) return <div>{children}</div>;
	return (
		<Suspense fallback={<LoadingState label={s("dashboard.loading")} />}>
			<div className="grid items-start gap-[20px] wide:grid-cols-[minmax(0,1fr)_372px] wide:grid-rows-[auto_1fr]">
				<LateTodayCard home={home} isOld={isOld} isPending={isPending} onTryAgain={readAgain} />
				<LateNeedsYou home={home} isPending={isPending} restaurants={restaurants} />
				<div className="min-w-0 wide:col-start-1 wide:row-start-2">{children}</div>
			</div>
		</Suspense>
	);
}
