import type { Pos } from "@tuckshop/core/pos";
import { bySortOrder } from "@tuckshop/core/rules";
import { useDebouncedFlag } from "@tuckshop/ui-kit/app";
import { KioskButton, KioskMessage, KioskQuestion } from "@tuckshop/ui-kit/components";
import { settled, usePos, usePosState } from "@tuckshop/ui-kit/pos";
import { Effect } from "effect";
import { type ReactNode, useCallback, useEffect, useReducer, useState } from "react";
import { useAnnounce } from "../../app/announcer.tsx";
import { useManner } from "../../app/manner.tsx";
import { OutOfService, type OutReason } from "../../app/out-of-service.tsx";
import { usePace } from "../../app/pace.tsx";
import { rest } from "../../app/rest.ts";
import type { Found } from "../../app/running-pos.tsx";
import { KioskLayout } from "../../app/stage.tsx";
import { useIdle } from "../../app/use-idle.ts";
import { AttractStep } from "./attract-step.tsx";
import { CampusStep } from "./campus-step.tsx";
import { GuestCardStep } from "./card-step.tsx";
import { CounterStep } from "./counter-step.tsx";
import { guestNumber } from "./guest-number.ts";
import { ItemStep } from "./item-step.tsx";
import { MenuStep } from "./menu-step.tsx";
import { NumberStep } from "./number-step.tsx";
import { PayStep } from "./pay-step.tsx";
import { ReviewStep } from "./review-step.tsx";
import { type Done, nextStep, type Step, shownStep } from "./step.ts";

/** One guest after the other: from the invitation to the number, and back by itself. */
export function Ordering({ found }: { readonly found: Found }) {
	const pos = usePos();
	const pace = usePace();
	const { language, reset } = useManner();
	const { t } = language;
	const announce = useAnnounce();
	const pay = usePosState("pay", (state) => state);
	const prints = usePosState("receipts", ({ busy }) => busy);
	const lines = usePosState("order", ({ order }) => order.lines.length);
	const [step, tell] = useReducer(nextStep, undefined, (): Step => firstStep(found, pos));
	const [cardHeld, setCardHeld] = useState(false);
	const [startingOver, setStartingOver] = useState(false);
	const shown = shownStep(step, pay, lines);
	const closes =
		shown.is === "number" || pay.campus.is === "approved" || pay.campus.is === "queued";
	/** The outcome of a payment is on its way, or not known: nobody is sent away. */
	const held =
		pay.busy ||
		cardHeld ||
		pay.campus.is === "verifying" ||
		pay.campus.is === "debiting" ||
		pay.campus.is === "unknown";
	const out = useOutOfServiceReason();

	const leave = useCallback(async () => {
		setStartingOver(false);
		tell({ type: "leave" });
		const { campus, cardLast4, cardProblem } = pos.pay.state.getState();
		if (campus.is === "reviewing") await settled(pos.pay.campus.cancel());
		else if (campus.is !== "entering") pos.pay.campus.close();
		if (cardLast4 !== undefined || cardProblem) await settled(pos.pay.card.cancel());
		pos.order.clear();
		const [first] = bySortOrder(pos.menu.state.getState().menu?.categories ?? []);
		if (first) pos.menu.chooseCategory(first.id);
		// What this guest was told last is not read to the next one.
		announce("");
		reset();
	}, [pos, reset, announce]);
	const idle = useIdle({
		active: shown.is !== "attract" && !closes && !held && !out,
		idle: pace.idle,
		question: pace.question,
		onEnd: () => void leave(),
	});
	const paid = (done: Done) => tell({ type: "paid", done });

	const resting = shown.is === "attract" && !held && !prints;
	useEffect(() => {
		rest.set(resting);
		return () => rest.set(false);
	}, [resting]);
	const place = shown.is === "item" ? `item ${shown.itemId}` : `${shown.is} ${pay.campus.is}`;
	// biome-ignore lint/correctness/useExhaustiveDependencies: at each new place it is read from its head
	useEffect(() => {
		const head = document.querySelector<HTMLElement>(".tk-main h1");
		if (head && !head.closest(".tk-main")?.contains(document.activeElement)) head.focus();
	}, [place]);

	if (out && (shown.is === "attract" || shown.is === "menu" || shown.is === "item"))
		return <OutOfService why={out} />;
	const startOver = () => (lines > 0 ? setStartingOver(true) : void leave());
	return (
		<>
			{screen()}
			{idle.left !== undefined && (
				<KioskQuestion
					title={t(lines > 0 ? "idle.order" : "idle.empty")}
					text={t(lines > 0 ? "idle.order.text" : "idle.empty.text")}
					seconds={idle.left}
					onDismiss={idle.stay}
				>
					<KioskButton kind="primary" go onClick={idle.stay}>
						{t("idle.stay")}
					</KioskButton>
					<KioskButton onClick={() => void leave()}>{t("action.startOver")}</KioskButton>
				</KioskQuestion>
			)}
			{startingOver && idle.left === undefined && (
				<KioskQuestion
					title={t("startOver.title")}
					text={t("startOver.text")}
					onDismiss={() => setStartingOver(false)}
				>
					<KioskButton kind="primary" go onClick={() => setStartingOver(false)}>
						{t("startOver.keep")}
					</KioskButton>
					<KioskButton kind="danger" onClick={() => void leave()}>
						{t("action.startOver")}
					</KioskButton>
				</KioskQuestion>
			)}
		</>
	);

	function screen() {
		const back = () => tell({ type: "back" });
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
				return <ItemStep itemId={shown.itemId} onBack={back} onStartOver={startOver} />;
			case "review":
				return (
					<ReviewStep onBack={back} onPay={() => tell({ type: "pay" })} onStartOver={startOver} />
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
				return <CampusStep onBack={back} onDone={() => void leave()} />;
			case "card":
				return <GuestCardStep onPaid={paid} onBack={back} onHeld={setCardHeld} />;
			case "counter":
				return <CounterStep onPaid={paid} onBack={back} />;
			case "number":
				return <NumberStep done={shown.done} onDone={() => void leave()} />;
		}
	}
}

/** Where a kiosk opens: on the number of a sale that the last page kept, on a card that it asked for, on the order that was open, or at rest. */
function firstStep({ recovered }: Found, { order, pay }: Pos): Step {
	if (recovered !== undefined)
		return { is: "number", done: { number: guestNumber(recovered), how: "paid" } };
	if (order.state.getState().order.lines.length === 0) return { is: "attract" };
	return { is: pay.state.getState().cardRequest ? "card" : "menu" };
}

/** Milliseconds that a lack has to last before it is called one. */
const breath = 2_000;

/** Why nothing can be ordered now. */
function useOutOfServiceReason(): OutReason | undefined {
	const pos = usePos();
	const pace = usePace();
	const hasMenu = usePosState("menu", ({ menu }) => menu !== undefined && menu.items.length > 0);
	const failed = usePosState("menu", ({ status }) => status === "failed" || status === "empty");
	const syncing = usePosState("sync", (state) => state.syncing);
	const online = usePosState("sync", (state) => state.online);
	const signedOut = usePosState("sync", (state) => state.signedOut);
	const full = usePosState("device", ({ room }) => room === "full");
	// A kiosk that has just been opened has not asked for its menu yet.
	const waits = useDebouncedFlag(!hasMenu && failed && !syncing, breath);
	useEffect(() => {
		if (!waits || !online) return;
		const timer = setInterval(() => void Effect.runPromise(pos.sync.now()), pace.retry * 1_000);
		return () => clearInterval(timer);
	}, [waits, online, pos, pace.retry]);
	if (full) return "storage";
	if (signedOut) return "signedOut";
	if (!online && !pos.till.offlineSelling) return "onlineOnly";
	return waits ? "menu" : undefined;
}

/** The invitation once there is something to order; until then that it is on its way. */
function Ready({ children }: { readonly children: ReactNode }) {
	const { language } = useManner();
	const hasMenu = usePosState("menu", ({ menu }) => menu !== undefined && menu.items.length > 0);
	if (hasMenu) return children;
	return (
		<KioskLayout waiting>
			<KioskMessage tone="busy" title={language.t("menu.loading")} />
		</KioskLayout>
	);
}
