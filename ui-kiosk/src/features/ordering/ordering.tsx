import { KioskButton, KioskMessage, KioskQuestion } from "@tuckshop/ui-kit/components";
import { usePosState } from "@tuckshop/ui-kit/pos";
import { lazy, type ReactNode, Suspense, useEffect } from "react";
import { useGuestPreferences } from "../../app/guest-preferences.tsx";
import { KioskLayout } from "../../app/kiosk-layout.tsx";
import { Opens, OutOfService } from "../../app/out-of-service.tsx";
import type { Found } from "../../app/running-pos.tsx";
import { AttractStep } from "./attract-step.tsx";
import { MenuStep } from "./menu-step.tsx";
import { PayStep } from "./pay-step.tsx";
import type { Done } from "./step.ts";
import { type OrderingState, useOrdering } from "./use-ordering.ts";

type Steps = typeof import("./late-steps.ts");
const lateSteps = () => import("./late-steps.ts");
/** A step that is loaded after the invitation has painted. */
const late = <Name extends keyof Steps>(name: Name) =>
	lazy(() => lateSteps().then((steps) => ({ default: steps[name] })));
const CampusStep = late("CampusStep");
const CounterStep = late("CounterStep");
const GuestCardStep = late("GuestCardStep");
const ItemStep = late("ItemStep");
const NumberStep = late("NumberStep");
const ReviewStep = late("ReviewStep");

/** One guest after the other: from the invitation to the order's number, and back to the invitation. */
export function Ordering({ found }: { readonly found: Found }) {
	const ordering = useOrdering(found);
	const { shown, out } = ordering;
	// Before anybody orders. If this fails, the step that needs them loads them.
	useEffect(() => void lateSteps().catch(() => undefined), []);
	if (out && (shown.is === "attract" || shown.is === "menu" || shown.is === "item"))
		return <OutOfService why={out} />;
	return (
		<>
			<Suspense fallback={<Opens />}>
				<StepScreen ordering={ordering} />
			</Suspense>
			<Questions ordering={ordering} />
		</>
	);
}

type OrderingPart = { readonly ordering: OrderingState };

function StepScreen({ ordering: { shown, tell, leave, startOver, setCardHeld } }: OrderingPart) {
	const back = () => tell({ type: "back" });
	const paid = (done: Done) => tell({ type: "paid", done });
	switch (shown.is) {
		case "attract":
			return (
				<Ready>
					<AttractStep onStart={() => tell({ type: "start" })} />
				</Ready>
			);
		case "menu":
			return (
				<MenuStep
					onOpen={(itemId) => tell({ type: "open", itemId })}
					onReview={() => tell({ type: "review" })}
					onStartOver={startOver}
				/>
			);
		case "item":
			return (
				<ItemStep
					itemId={shown.itemId}
					lineId={shown.lineId}
					onBack={back}
					onStartOver={startOver}
				/>
			);
		case "review":
			return (
				<ReviewStep
					onBack={back}
					onPay={() => tell({ type: "pay" })}
					onChange={({ id, menuItemId }) =>
						tell({ type: "change", itemId: menuItemId, lineId: id })
					}
					onStartOver={startOver}
				/>
			);
		case "pay":
			return (
				<PayStep
					onBack={back}
					onTender={(tender) => tell({ type: "tender", tender })}
					onStartOver={startOver}
				/>
			);
		case "campus":
			return <CampusStep onBack={back} onDone={leave} />;
		case "card":
			return <GuestCardStep onPaid={paid} onBack={back} onHeld={setCardHeld} />;
		case "counter":
			return <CounterStep onPaid={paid} onBack={back} />;
		case "number":
			return <NumberStep done={shown.done} onDone={leave} />;
	}
}

/**
 * Asks an inactive guest whether they are still there, and one who starts over for a confirmation.
 */
function Questions({ ordering: { idle, hasOrder, startingOver, keepOrder, leave } }: OrderingPart) {
	const { t } = useGuestPreferences().language;
	if (idle.left !== undefined)
		return (
			<KioskQuestion
				title={t(hasOrder ? "idle.order" : "idle.empty")}
				text={t(hasOrder ? "idle.order.text" : "idle.empty.text")}
				seconds={idle.left}
				onDismiss={idle.stay}
			>
				<KioskButton kind="primary" go onClick={idle.stay}>
					{t("idle.stay")}
				</KioskButton>
				<KioskButton onClick={leave}>{t("action.startOver")}</KioskButton>
			</KioskQuestion>
		);
	if (!startingOver) return null;
	return (
		<KioskQuestion title={t("startOver.title")} text={t("startOver.text")} onDismiss={keepOrder}>
			<KioskButton kind="primary" go onClick={keepOrder}>
				{t("startOver.keep")}
			</KioskButton>
			<KioskButton kind="danger" onClick={leave}>
				{t("action.startOver")}
			</KioskButton>
		</KioskQuestion>
	);
}

/** The invitation once the menu has items; until then, that the menu is loading. */
function Ready({ children }: { readonly children: ReactNode }) {
	const { language } = useGuestPreferences();
	const hasMenu = usePosState("menu", ({ menu }) => menu !== undefined && menu.items.length > 0);
	if (hasMenu) return children;
	return (
		<KioskLayout waiting>
			<KioskMessage tone="busy" title={language.t("menu.loading")} />
		</KioskLayout>
	);
}
