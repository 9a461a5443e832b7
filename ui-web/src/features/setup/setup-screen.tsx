import { useNavigate } from "@tanstack/react-router";
import type { RestaurantSummary, User } from "@tuckshop/core/records";
import { type SetupStep, setupSteps } from "@tuckshop/core/rules/accounts";
import { Button, EmptyState, ErrorState, LoadingState, PageBar } from "@tuckshop/ui-kit/components";
import { Check, Store } from "lucide-react";
import { useState } from "react";
import { OfflineHead } from "../../app/offline-head.tsx";
import { ToastArea } from "../../app/toasts.tsx";
import { useConnection } from "../../app/use-connection.ts";
import { inDeviceLanguage } from "../../panels/page-language.tsx";
import { p } from "../../panels/province/province-texts.ts";
import { t } from "../../texts/texts.ts";
import { NameStep } from "./name-step.tsx";
import { PrinterStep } from "./printer-step.tsx";
import { ProviderStep } from "./provider-step.tsx";
import { ProvinceStep } from "./province-step.tsx";
import { s } from "./setup-texts.ts";
import { StationsStep } from "./stations-step.tsx";
import { type TillPlan, TillsStep } from "./tills-step.tsx";
import { type Setup, type StepProps, useSetup } from "./use-setup.ts";
import "./setup.css";

type SetupScreenProps = {
	readonly user: User;
	/** Undefined: a restaurant that is still to be made. */
	readonly restaurantId?: string | undefined;
	/** The step of the address; without one, the first that is not done. */
	readonly step?: string | undefined;
	readonly onSignInAgain: () => void;
};

/** /setup: from a new account to the first sale, step by step; each can be left and taken up again (SETU-01). */
export const SetupScreen = inDeviceLanguage(GuidedSetup);

function GuidedSetup({ user, restaurantId, onSignInAgain, ...asked }: SetupScreenProps) {
	const navigate = useNavigate();
	const step = setupSteps.find((known) => known === asked.step);
	const setup = useSetup(restaurantId, step === "tills");
	const connected = useConnection(setup.again);
	const { restaurant } = setup;
	const shown = restaurant ? (step ?? setup.next ?? "name") : "name";
	const later = () => void navigate({ to: "/dashboard", search: { setup: "later" } });
	return (
		<div className="flex min-h-dvh flex-col">
			<OfflineHead offline={!connected} />
			<PageBar
				name={t("product.name")}
				title={restaurant ? s("title", { name: restaurant.name }) : s("title.new")}
			>
				<Button kind="quiet" onClick={later}>
					{s("later")}
				</Button>
			</PageBar>
			<main className="ts-setup">
				<Steps setup={setup} shown={shown} />
				{setup.isPending && <LoadingState label={s("loading")} />}
				{!setup.isPending && setup.failed && (
					<ErrorState
						title={s("notLoaded")}
						action={{ label: t("action.tryAgain"), onAction: setup.again }}
					/>
				)}
				{!setup.isPending && !setup.failed && restaurantId !== undefined && !restaurant && (
					<EmptyState icon={Store} title={s("gone")} />
				)}
				{!setup.isPending && !setup.failed && (restaurant || restaurantId === undefined) && (
					<Step
						user={user}
						restaurant={restaurant}
						setup={setup}
						step={shown}
						onSignInAgain={onSignInAgain}
					/>
				)}
			</main>
			<ToastArea place="page" />
		</div>
	);
}

type StepsProps = { readonly setup: Setup; readonly shown: SetupStep };

/** The steps with what is known of each. Every one can be opened once there is a restaurant. */
function Steps({ setup, shown }: StepsProps) {
	const navigate = useNavigate();
	const { restaurant, done } = setup;
	return (
		<nav aria-label={s("steps")}>
			<ol className="ts-setup-steps">
				{setupSteps.map((step, at) => {
					const isDone = done.has(step);
					const known = restaurant && isDone ? knownOf(step, restaurant) : undefined;
					return (
						<li key={step}>
							<button
								type="button"
								data-done={isDone}
								aria-current={step === shown ? "step" : undefined}
								disabled={!restaurant}
								onClick={() =>
									restaurant &&
									void navigate({
										to: "/setup/$restaurantId",
										params: { restaurantId: restaurant.id },
										search: { step },
									})
								}
							>
								<span className="ts-setup-number" aria-hidden>
									{isDone ? <Check className="ts-icon ts-icon-s" /> : at + 1}
								</span>
								<span>
									{s(`step.${step}`)}
									<span className="ts-hidden">, {s(isDone ? "step.done" : "step.open")}</span>
									{known && <small>{known}</small>}
								</span>
							</button>
						</li>
					);
				})}
			</ol>
		</nav>
	);
}

function knownOf(step: SetupStep, { name, province, stations }: RestaurantSummary) {
	if (step === "name") return name;
	if (step === "province") return province ? p(province) : undefined;
	return step === "stations" ? s("stations", { count: stations.length }) : undefined;
}

type OneStepProps = Pick<StepProps, "user" | "setup"> & {
	readonly restaurant: RestaurantSummary | undefined;
	readonly step: SetupStep;
	readonly onSignInAgain: () => void;
};

function Step({ user, restaurant, setup, step, onSignInAgain }: OneStepProps) {
	const navigate = useNavigate();
	const firstStation = restaurant?.stations.find(({ is_active }) => is_active)?.id ?? "";
	const [chosen, setPlan] = useState<TillPlan>();
	const plan = chosen ?? { where: "here", stationId: firstStation };
	const to = (next: SetupStep, restaurantId = restaurant?.id) =>
		restaurantId !== undefined &&
		void navigate({ to: "/setup/$restaurantId", params: { restaurantId }, search: { step: next } });
	const name = (
		<NameStep
			key={restaurant?.id ?? "new"}
			user={user}
			restaurant={restaurant}
			onDone={(id) => to("province", id)}
		/>
	);
	if (!restaurant) return name;
	const near = (by: 1 | -1) => setupSteps[setupSteps.indexOf(step) + by];
	const own = {
		...{ user, restaurant, setup },
		onBack: () => to(near(-1) ?? "name"),
		onDone: () => to(near(1) ?? "printer"),
	};
	const finish = () => {
		const open = setupSteps.find((each) => each !== "printer" && !setup.done.has(each));
		if (open) return void to(open);
		return plan.where === "here"
			? void navigate({
					to: "/pos/$restaurantId/$stationId",
					params: { restaurantId: restaurant.id, stationId: plan.stationId },
				})
			: void navigate({ to: "/dashboard" });
	};
	switch (step) {
		case "name":
			return name;
		case "province":
			return <ProvinceStep {...own} />;
		case "stations":
			return <StationsStep {...own} />;
		case "provider":
			return <ProviderStep {...own} />;
		case "tills":
			return <TillsStep {...own} plan={plan} onPlan={setPlan} />;
		case "printer":
			return <PrinterStep {...own} plan={plan} onDone={finish} onSignInAgain={onSignInAgain} />;
	}
}
