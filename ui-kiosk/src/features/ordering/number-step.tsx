import { KioskNumber } from "@tuckshop/ui-kit/components";
import { usePosState } from "@tuckshop/ui-kit/pos";
import { useEffect, useState } from "react";
import { useGuestPreferences } from "../../app/guest-preferences.tsx";
import { KioskLayout } from "../../app/kiosk-layout.tsx";
import { useTimeouts } from "../../app/timeouts.tsx";
import type { TextKey } from "../../texts/languages.ts";
import type { Done } from "./step.ts";
import { useCountdown } from "./use-countdown.ts";

const paidTexts: { readonly [how in Done["how"]]: TextKey } = {
	campus: "number.campus",
	queued: "number.queued",
	card: "number.card",
	cash: "number.cash",
	paid: "number.paid",
};

/**
 * The number that the guest waits for, with a warning where the kitchen has not received the order,
 * or the campus card has not been charged yet. It closes automatically, so that the next guest
 * finds the kiosk free.
 */
export function NumberStep({ done, onDone }: { readonly done: Done; readonly onDone: () => void }) {
	const { state, language } = useGuestPreferences();
	const { t, money } = language;
	const timeouts = useTimeouts();
	const prints = usePosState("settings", ({ printer }) => printer.enabled);
	const left = useCountdown(timeouts.number, onDone);
	const online = usePosState("sync", (state) => state.online);
	const queued = usePosState("sync", (state) => state.queued.count);
	// Decided once: this screen closes before it is known that a waiting order has arrived.
	const [waits] = useState(done.how === "queued" || !online || (done.how === "paid" && queued > 0));
	const note =
		done.how === "queued" ? t("number.queued.text") : prints ? t("number.receipt") : undefined;
	useEffect(() => document.querySelector<HTMLElement>(".tk-number h1")?.focus(), []);
	return (
		<KioskLayout waiting reading={{ title: t("number.label"), lines: [done.number] }}>
			<KioskNumber
				label={t("number.label")}
				number={done.number}
				paid={t(paidTexts[done.how])}
				paidNote={note}
				amount={done.total === undefined ? undefined : money(done.total)}
				headline={t(waits ? "number.waits" : "number.headline")}
				text={t(
					done.how === "queued"
						? "number.waits.queued"
						: waits
							? "number.waits.text"
							: "number.text",
					{ number: done.number },
				)}
				doneLabel={t("number.done")}
				onDone={onDone}
				closing={t("number.closing", { count: left })}
				low={state.low}
			/>
		</KioskLayout>
	);
}
