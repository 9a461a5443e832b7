import { useNavigate } from "@tanstack/react-router";
import type { RestaurantSummary } from "@tuckshop/core/records";
import {
	doneSetupSteps,
	isBeingSetUp,
	openSetupStep,
	setupSteps,
} from "@tuckshop/core/rules/accounts";
import { Button, Notice } from "@tuckshop/ui-kit/components";
import { ListChecks } from "lucide-react";
import { s } from "./dashboard-texts.ts";
import { useEnrolledDevices } from "./use-enrolled-devices.ts";

/** The restaurants whose guided setup was left, each with the way back to its first open step. */
export function SetupCards({
	restaurants,
}: {
	readonly restaurants: readonly RestaurantSummary[];
}) {
	const devices = useEnrolledDevices();
	const navigate = useNavigate();
	if (!devices) return null;
	const hasTill = ({ id }: RestaurantSummary) =>
		devices.some(({ restaurantId }) => restaurantId === id);
	const open = restaurants.filter((each) => isBeingSetUp(each, hasTill(each)));
	if (open.length === 0) return null;
	return (
		<div className="mb-[20px] grid gap-[12px]">
			{open.map((restaurant) => {
				const { id, name } = restaurant;
				const next = openSetupStep(restaurant, hasTill(restaurant)) ?? "name";
				const done = doneSetupSteps(restaurant, hasTill(restaurant)).size;
				return (
					<Notice
						key={id}
						tone="info"
						title={s("setup.title", { name })}
						text={s("setup.text", { done, all: setupSteps.length, step: s(`setup.${next}`) })}
					>
						<div className="mt-[12px]">
							<Button
								aria-label={s("setup.goOn.of", { name })}
								onClick={() =>
									void navigate({ to: "/setup/$restaurantId", params: { restaurantId: id } })
								}
							>
								{s("setup.goOn")}
							</Button>
						</div>
					</Notice>
				);
			})}
		</div>
	);
}

/** Leads a new owner into the guided setup. */
export function StartSetup() {
	const navigate = useNavigate();
	return (
		<Button
			kind="primary"
			size={56}
			icon={ListChecks}
			onClick={() => void navigate({ to: "/setup" })}
		>
			{s("dashboard.setUp")}
		</Button>
	);
}
