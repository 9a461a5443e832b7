import { setupSteps } from "@tuckshop/core/rules/accounts";
import { Notice, SegmentedControl } from "@tuckshop/ui-kit/components";
import { useEffect, useState } from "react";
import { RunningPos } from "../../app/running-pos.tsx";
import { useServices } from "../../app/services.tsx";
import { useAllowedPrinter } from "../../app/use-allowed-printer.ts";
import { PrinterForm, PrinterStatus } from "../../panels/printer/printer-form.tsx";
import { usePrinter } from "../../panels/printer/use-printer.ts";
import { s } from "./setup-texts.ts";
import { StepFrame } from "./step-frame.tsx";
import type { TillPlan } from "./tills-step.tsx";
import { markedWith, type StepProps, useSaving } from "./use-setup.ts";

type PrinterStepProps = StepProps & {
	readonly plan: TillPlan;
	readonly onSignInAgain: () => void;
};

/** The receipt printer of this device, where it is a till: each till has its own. */
export function PrinterStep(props: PrinterStepProps) {
	const { restaurant, setup, plan, user, onBack, onDone, onSignInAgain } = props;
	const { restaurants } = useServices();
	const { busy, save } = useSaving();
	const [which, setWhich] = useState<"none" | "here">(chosenBefore);
	const here = plan.where === "here";
	const sets = here && which === "here";
	const isLast = setupSteps.every((step) => step === "printer" || setup.done.has(step));
	const send = async () => {
		const saved = await save(() =>
			restaurants.update(restaurant.id, markedWith(restaurant, "printer")),
		);
		if (saved) onDone();
	};
	const apart = sets && (
		<section className="ts-card" aria-label={s("printer.title")}>
			<RunningPos
				restaurantId={restaurant.id}
				stationId={plan.stationId}
				ownerId={user.id}
				cashierName={user.contact_name}
				onSignInAgain={onSignInAgain}
			>
				<OwnPrinter />
			</RunningPos>
		</section>
	);
	return (
		<StepFrame
			title={s("printer.title")}
			text={s("printer.text")}
			busy={busy}
			onBack={onBack}
			onContinue={() => void send()}
			continueLabel={isLast ? s(here ? "openPos" : "finish") : undefined}
			apart={apart}
		>
			{here ? (
				<SegmentedControl
					label={s("printer.which")}
					fill
					segments={[
						{ id: "none", label: s("printer.none") },
						{ id: "here", label: s("printer.here") },
					]}
					selected={which}
					onSelect={(id) => setWhich(id === "here" ? "here" : "none")}
				/>
			) : (
				<Notice tone="info" title={s("printer.elsewhere")} text={s("printer.elsewhere.text")} />
			)}
			{here && !sets && <p className="text-muted">{s("printer.later")}</p>}
		</StepFrame>
	);
}

/** Set before the page reloads for a printer that was saved. */
const openKey = "tuckshop.setupPrinter";
const chosenBefore = () => (sessionStorage.getItem(openKey) === null ? "none" : "here");

function OwnPrinter() {
	const printer = usePrinter();
	useAllowedPrinter(() => sessionStorage.setItem(openKey, "open"));
	useEffect(() => sessionStorage.removeItem(openKey), []);
	return (
		<div className="grid gap-[14px] p-[20px]">
			<PrinterForm printer={printer} />
			<div role="status">
				<PrinterStatus status={printer.status} />
			</div>
		</div>
	);
}
