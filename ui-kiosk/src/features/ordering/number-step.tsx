import type { ReceiptsState } from "@tuckshop/core/pos";
import { KioskNumber, QrCode } from "@tuckshop/ui-kit/components";
import { settled, usePos, usePosState } from "@tuckshop/ui-kit/pos";
import { Suspense, useEffect, useState } from "react";
import { useAnnounce } from "../../app/announcer.tsx";
import { useGuestPreferences } from "../../app/guest-preferences.tsx";
import { KioskLayout } from "../../app/kiosk-layout.tsx";
import { useTimeouts } from "../../app/timeouts.tsx";
import type { TextKey } from "../../texts/languages.ts";
import { type KitchenWord, kitchenWord } from "./kitchen-word.ts";
import type { Done } from "./step.ts";
import { useCountdown } from "./use-countdown.ts";
import { useSaleNews } from "./use-sale-news.ts";

const paidTexts: { readonly [how in Done["how"]]: TextKey } = {
	campus: "number.campus",
	queued: "number.queued",
	card: "number.card",
	cash: "number.cash",
	paid: "number.paid",
	counter: "number.queued",
	"counter-later": "number.queued",
};

const receiptTexts: { readonly [is in NonNullable<ReceiptsState["receipt"]>["is"]]: TextKey } = {
	printing: "number.receipt.printing",
	printed: "number.receipt.printed",
	"not-printed": "number.receipt.notPrinted",
};

const headlines = {
	heard: "number.heard",
	sending: "number.sending",
	waits: "number.waits",
} as const satisfies { readonly [word in KitchenWord]: TextKey };

/**
 * The number that the guest waits for, and what is true of it by now: whether the kitchen has the
 * order, the card was charged, and the printer took the receipt. It closes by itself, and stays as
 * long as its guest asks for, so that the next one finds the kiosk free.
 */
export function NumberStep({ done, onDone }: { readonly done: Done; readonly onDone: () => void }) {
	const { state, language } = useGuestPreferences();
	const { t, money } = language;
	const timeouts = useTimeouts();
	const announce = useAnnounce();
	const { left, again } = useCountdown(timeouts.number, onDone);
	const receipt = usePosState("receipts", (receipts) =>
		receipts.receipt?.saleId === done.saleId ? receipts.receipt?.is : undefined,
	);
	const receiptText = useReceiptText(done.saleId);
	const word = kitchenWord(done, useSaleNews(done.saleId));
	const note =
		done.how === "queued"
			? t("number.queued.text")
			: receipt && done.saleId !== undefined
				? t(receiptTexts[receipt])
				: undefined;
	const isHeld = done.how === "counter" || done.how === "counter-later";
	const headlineKey = isHeld ? (`number.${done.how}` as const) : headlines[word];
	const headline = t(headlineKey);
	const text = t(done.how === "queued" ? "number.waits.queued" : `${headlineKey}.text`, {
		number: done.number,
	});
	useEffect(() => document.querySelector<HTMLElement>(".tk-number h1")?.focus(), []);
	return (
		<KioskLayout waiting reading={{ title: t("number.label"), lines: [done.number] }}>
			<KioskNumber
				label={t("number.label")}
				number={done.number}
				paid={t(paidTexts[done.how])}
				paidNote={note}
				amount={done.total === undefined ? undefined : money(done.total)}
				code={
					receiptText === undefined
						? undefined
						: {
								text: t("number.code.text"),
								picture: (
									<Suspense fallback={<span className="tk-number-code" />}>
										<QrCode
											text={receiptText}
											label={t("number.code")}
											className="tk-number-code"
											correction="L"
										/>
									</Suspense>
								),
							}
				}
				headline={headline}
				text={text}
				doneLabel={t("number.done")}
				onDone={onDone}
				longer={{
					label: t("number.longer"),
					onPress: () => {
						again();
						announce(t("number.closing", { count: timeouts.number }));
					},
				}}
				closing={t("number.closing", { count: left })}
				share={left / timeouts.number}
				low={state.low}
			/>
		</KioskLayout>
	);
}

/** The receipt of a sale in the guest's language, as their phone reads it; undefined until it is made, and where there is none. */
function useReceiptText(saleId: string | undefined): string | undefined {
	const pos = usePos();
	const [text, setText] = useState<string>();
	useEffect(() => {
		if (saleId === undefined) return;
		let wanted = true;
		void settled(pos.receipts.forPhone(saleId)).then((made) => {
			if (wanted) setText(made.ok ? made.value : undefined);
		});
		return () => {
			wanted = false;
		};
	}, [pos, saleId]);
	return text;
}
