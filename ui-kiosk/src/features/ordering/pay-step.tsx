import type { PayState } from "@tuckshop/core/pos";
import type { KioskSettings } from "@tuckshop/core/rules/kiosk";
import {
	KioskBar,
	KioskButton,
	KioskNote,
	KioskPay,
	type KioskTender,
} from "@tuckshop/ui-kit/components";
import { usePos, usePosState } from "@tuckshop/ui-kit/pos";
import { ArrowLeft, CreditCard, IdCard, Store } from "lucide-react";
import { useState } from "react";
import { useLanguage } from "../../app/guest-preferences.tsx";
import { useKioskChoices } from "../../app/kiosk-choices.tsx";
import { KioskLayout } from "../../app/kiosk-layout.tsx";
import type { Language } from "../../texts/languages.ts";
import { OrderSummary } from "./order-summary.tsx";
import { guestRefusalText } from "./refusal-text.ts";
import { useTerminal } from "./use-terminal.ts";

type PayStepProps = {
	readonly onBack: () => void;
	readonly onTender: (tender: "campus" | "card" | "counter") => void;
	readonly onStartOver: () => void;
};

/**
 * The tenders of this kiosk. A bank card only where a terminal is connected, because a guest can't
 * approve one.
 */
export function PayStep({ onBack, onTender, onStartOver }: PayStepProps) {
	const pos = usePos();
	const language = useLanguage();
	const { t, money } = language;
	const pay = usePosState("pay", (state) => state);
	const online = usePosState("sync", (state) => state.online);
	const total = usePosState("order", ({ totals }) => totals.total);
	const [why, setWhy] = useState<string>();
	const terminal = useTerminal();
	const { settings } = useKioskChoices();
	const choose = (id: string) => {
		const tender = id as KioskTenderId;
		const refusal = tender === "counter" ? undefined : pos.pay.refusal();
		if (refusal) return setWhy(guestRefusalText(refusal, language));
		if (tender !== "counter") pos.pay.choose(tender === "campus" ? "itc" : "card");
		onTender(tender);
	};
	return (
		<KioskLayout
			onStartOver={onStartOver}
			reading={{ title: t("pay.title"), lines: [money(total)] }}
			bar={
				<KioskBar plain>
					<KioskButton kind="quiet" icon={ArrowLeft} data-back onClick={onBack}>
						{t("pay.back")}
					</KioskButton>
				</KioskBar>
			}
		>
			<KioskPay
				title={t("pay.title")}
				summary={<OrderSummary />}
				note={why === undefined ? undefined : <KioskNote tone="warning">{why}</KioskNote>}
				tenders={tendersOf(pay, { online, terminal, settings }, language)}
				onTender={choose}
			/>
		</KioskLayout>
	);
}

type KioskTenderId = "campus" | "card" | "counter";

type TenderFacts = {
	readonly online: boolean;
	readonly terminal: PayState["terminal"];
	readonly settings: KioskSettings;
};

function tendersOf(
	{ offered, campusBlocked }: Pick<PayState, "offered" | "campusBlocked">,
	{ online, terminal, settings }: TenderFacts,
	language: Language,
): KioskTender[] {
	const { t } = language;
	const isCampusOff = !online && !settings.offlineCampus;
	const isCounterOff = !online && !settings.offlineCounter;
	const notAllowed = t("pay.offline.notAllowed");
	const campusText = isCampusOff
		? notAllowed
		: campusBlocked
			? guestRefusalText(campusBlocked, language)
			: t(online ? "pay.campus.text" : "pay.campus.offline");
	return [
		...(offered.includes("itc")
			? [
					{
						id: "campus",
						name: t("pay.campus"),
						text: campusText,
						icon: IdCard,
						off: isCampusOff || campusBlocked !== undefined,
					},
				]
			: []),
		...(offered.includes("card") && terminal === "connected"
			? [
					{
						id: "card",
						name: t("pay.card"),
						text: online ? t("pay.card.text") : notAllowed,
						icon: CreditCard,
						off: !online,
					},
				]
			: []),
		{
			id: "counter",
			name: t("pay.counter"),
			text: isCounterOff ? notAllowed : t("pay.counter.text"),
			icon: Store,
			off: isCounterOff,
		},
	].sort((one, other) => Number(one.off ?? false) - Number(other.off ?? false));
}
