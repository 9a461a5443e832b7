import {
	type CampusPayment,
	type Cents,
	cents,
	hasSufficientFunds,
	usableSum,
} from "@tuckshop/core/rules";
import {
	KioskBar,
	KioskButton,
	KioskMessage,
	KioskNote,
	KioskTotals,
} from "@tuckshop/ui-kit/components";
import { usePosState } from "@tuckshop/ui-kit/pos";
import { ArrowLeft, IdCard } from "lucide-react";
import { useLanguage } from "../../app/guest-preferences.tsx";
import { KioskLayout } from "../../app/kiosk-layout.tsx";
import type { Language } from "../../texts/languages.ts";

type At<Is extends CampusPayment["is"]> = Extract<CampusPayment, { readonly is: Is }>;

type CampusReviewProps = {
	readonly campus: At<"reviewing">;
	readonly problem: string | undefined;
	readonly onPay: () => void;
	readonly onOtherCard: () => void;
	readonly onBack: () => void;
};

/**
 * A card that was read and is not charged yet: the amount that it will pay, the money left on it,
 * or the missing amount.
 */
export function GuestCardReview({
	campus,
	problem,
	onPay,
	onOtherCard,
	onBack,
}: CampusReviewProps) {
	const language = useLanguage();
	const { t, money } = language;
	const debit = usePosState("pay", (state) => state.campusDebit);
	const busy = usePosState("pay", (state) => state.busy);
	const usable = usableSum(campus.card);
	const enough = hasSufficientFunds(campus.card, campus.due);
	const said = problem ?? (campus.reason === undefined ? undefined : t("campus.notCharged"));
	const tax = debit?.taxAdjusted ? debit.adjusted.tax : undefined;
	return (
		<KioskLayout
			reading={{ title: t(enough ? "campus.review" : "campus.short"), lines: [money(campus.due)] }}
			bar={
				<KioskBar plain>
					<KioskButton kind="quiet" icon={ArrowLeft} data-back off={busy} onClick={onBack}>
						{t("action.anotherWay")}
					</KioskButton>
					{enough ? (
						<KioskButton kind="primary" go wide noSecondTap off={busy} onClick={onPay}>
							{t("campus.payNow", { amount: money(campus.due) })}
						</KioskButton>
					) : (
						<KioskButton kind="primary" go wide onClick={onOtherCard}>
							{t("campus.otherCard")}
						</KioskButton>
					)}
				</KioskBar>
			}
		>
			<KioskMessage
				tone={enough ? "info" : "warning"}
				icon={IdCard}
				title={t(enough ? "campus.review" : "campus.short")}
				text={
					enough || usable === undefined
						? undefined
						: t("campus.short.text", { missing: money(cents(Math.max(0, campus.due - usable))) })
				}
			>
				{said !== undefined && <KioskNote tone="danger">{said}</KioskNote>}
				<section className="tk-slip" aria-label={t("campus.toPay")}>
					<KioskTotals
						rows={slipRows(campus, tax, language)}
						total={{ label: t("campus.toPay"), amount: money(campus.due) }}
					/>
				</section>
			</KioskMessage>
		</KioskLayout>
	);
}

/** The card, the tax where the card changes it, and the money left on a card that suffices. */
function slipRows(
	{ card, credentialId, due }: At<"reviewing">,
	tax: Cents | undefined,
	{ t, money }: Language,
) {
	const usable = usableSum(card);
	return [
		{ id: "card", label: t("campus.cardNumber"), amount: `•••• ${credentialId.slice(-4)}` },
		...(tax === undefined ? [] : [{ id: "tax", label: t("campus.tax"), amount: money(tax) }]),
		...(hasSufficientFunds(card, due)
			? [
					{
						id: "left",
						label: t("campus.left"),
						amount: usable === undefined ? t("campus.noLimit") : money(cents(usable - due)),
					},
				]
			: []),
	];
}

/** Shown while ITC is asked. Nothing can be pressed, and the idle question does not appear. */
export function CampusAsking({ campus }: { readonly campus: At<"verifying" | "debiting"> }) {
	const { t } = useLanguage();
	const last4 = campus.credentialId.slice(-4);
	return (
		<KioskLayout
			reading={{
				title: t(campus.is === "verifying" ? "campus.checking" : "campus.paying"),
				lines: [t("campus.card", { last4 })],
			}}
		>
			<KioskMessage
				tone="busy"
				title={t(campus.is === "verifying" ? "campus.checking" : "campus.paying")}
				text={campus.is === "verifying" ? undefined : t("campus.paying.text")}
				details={last4 === "" ? [] : [t("campus.card", { last4 })]}
			/>
		</KioskLayout>
	);
}

/** A declined card, with ITC's own words to who reads them. The order is kept. */
export function CampusDeclined({
	campus,
	said,
	onBack,
}: {
	readonly campus: At<"declined">;
	/** ITC's own words, which are English. */
	readonly said: string | undefined;
	readonly onBack: () => void;
}) {
	const { t } = useLanguage();
	return (
		<KioskLayout
			reading={{ title: t("campus.declined"), lines: [said ?? t("campus.declined.text")] }}
			bar={
				<KioskBar plain>
					<KioskButton kind="primary" go wide data-back onClick={onBack}>
						{t("action.anotherWay")}
					</KioskButton>
				</KioskBar>
			}
		>
			<KioskMessage
				tone="danger"
				title={t("campus.declined")}
				text={t("campus.declined.text")}
				details={[
					...(said === undefined ? [] : [said]),
					t("campus.card", { last4: campus.credentialId.slice(-4) }),
				]}
			/>
		</KioskLayout>
	);
}
