import type { Cents } from "@tuckshop/core/rules";
import { Button, FactList, KioskQuestion, Notice } from "@tuckshop/ui-kit/components";
import { settled, usePos, usePosIfAny, usePosState } from "@tuckshop/ui-kit/pos";
import { useState } from "react";
import { useLanguage } from "../../app/guest-preferences.tsx";
import { OwnerApproval } from "../../app/owner-approval.tsx";
import { useServices } from "../../app/services.tsx";
import { useStaffLanguage } from "../../app/staff-language.ts";
import { useTimeouts } from "../../app/timeouts.tsx";
import { useIdle } from "../../app/use-idle.ts";
import { StaffOnly } from "./staff-only.tsx";

type StaffPanelProps = {
	/** The enrolment that "Leave Kiosk Mode" ends. */
	readonly enrolledId: string | undefined;
	/** The fault that keeps the kiosk from opening. */
	readonly trouble?: string | undefined;
	/** Staff take the payment of the open order in cash. */
	readonly onCash: () => void;
	readonly onClose: () => void;
};

/**
 * For staff who hold the mark at the top and type their PIN: the state of the kiosk, and buttons to
 * sync, restart or leave it. Only leaving needs the server. It closes automatically when staff walk away, so that
 * the next guest does not find a half-typed password.
 */
export function StaffPanel({ enrolledId, trouble, onCash, onClose }: StaffPanelProps) {
	const { t } = useLanguage();
	useStaffLanguage();
	const { device } = useServices();
	const pos = usePosIfAny();
	const { idle } = useTimeouts();
	useIdle({ active: true, idle, question: 0, onEnd: onClose });
	if (pos)
		return (
			<StaffOnly onClose={onClose}>
				<Running enrolledId={enrolledId} onCash={onCash} onClose={onClose} />
			</StaffOnly>
		);
	return (
		<KioskQuestion title={t("staff.title")} onDismiss={onClose}>
			{trouble !== undefined && <Notice tone="warning" title={t("staff.trouble")} text={trouble} />}
			<Button kind="primary" size={72} wide onClick={device.reload}>
				{t("staff.reload")}
			</Button>
			<Button size={72} wide onClick={onClose}>
				{t("action.close")}
			</Button>
		</KioskQuestion>
	);
}

function Running({ enrolledId, onCash, onClose }: StaffPanelProps) {
	const pos = usePos();
	const { t } = useLanguage();
	const { device, tills } = useServices();
	const { unsent, attention, online, syncing, clock } = usePosState("sync", (state) => state);
	const pay = usePosState("pay", (state) => state);
	const hasOrder = usePosState("order", ({ order }) => order.lines.length > 0);
	const [leaving, setLeaving] = useState(false);
	const isUnknown = pay.campus.is === "unknown" || (pay.cardRequest !== undefined && !pay.busy);

	const restart = async () => {
		await settled(pos.stop());
		device.reload();
	};
	if (leaving && enrolledId !== undefined)
		return (
			<OwnerApproval
				title={t("staff.leave")}
				text={t("staff.leave.text")}
				confirmLabel={t("staff.leave")}
				act={() => tills.revoke(enrolledId)}
				onConfirmed={async () => {
					await restart();
					return undefined;
				}}
				onClose={() => setLeaving(false)}
			/>
		);
	return (
		<KioskQuestion title={t("staff.title")} onDismiss={onClose}>
			<div className="grid gap-[16px] text-left">
				<KioskFacts />
				{clock && <WrongClockNotice offsetMs={clock.offsetMs} />}
				{attention.length > 0 && (
					<Notice tone="info" title={t("staff.attention")} text={t("staff.attention.text")} />
				)}
				{isUnknown && <UnknownPayment onAbandoned={() => void restart()} />}
				{pay.cardLeft && <CardLeft amount={pay.cardLeft.amount} />}
				<Button
					kind="primary"
					size={72}
					wide
					busy={syncing}
					busyLabel={t("staff.syncing")}
					disabled={!online}
					onClick={() => void settled(pos.sync.now())}
				>
					{t("staff.sync")}
				</Button>
				{hasOrder && (
					<Button size={72} wide onClick={onCash}>
						{t("staff.cash")}
					</Button>
				)}
				<Button size={72} wide onClick={() => void restart()}>
					{t("staff.reload")}
				</Button>
				<Button
					size={72}
					wide
					disabled={unsent > 0 || isUnknown || !!pay.cardLeft || enrolledId === undefined}
					onClick={() => setLeaving(true)}
				>
					{t("staff.leave")}
				</Button>
				{unsent > 0 && <p className="text-muted">{t("staff.leave.unsent")}</p>}
				<Button size={72} wide onClick={onClose}>
					{t("action.close")}
				</Button>
			</div>
		</KioskQuestion>
	);
}

function KioskFacts() {
	const { till } = usePos();
	const { t, id } = useLanguage();
	const { unsent, queued, attention, lastSyncTime, online } = usePosState("sync", (state) => state);
	const lastSync = lastSyncTime === undefined ? t("staff.never") : dateAndTime(lastSyncTime, id);
	return (
		<FactList
			facts={[
				{
					id: "station",
					label: t("staff.station"),
					value: `${till.stationName}, ${till.restaurantName}`,
				},
				{
					id: "connection",
					label: t("staff.connection"),
					value: t(online ? "staff.online" : "staff.offline"),
				},
				{ id: "sync", label: t("staff.lastSync"), value: lastSync },
				{ id: "unsent", label: t("staff.unsent"), value: String(unsent) },
				{ id: "queued", label: t("staff.queued"), value: String(queued.count) },
				{ id: "attention", label: t("staff.attention"), value: String(attention.length) },
			]}
		/>
	);
}

const dateAndTime = (at: string | number, locale: string): string =>
	new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" }).format(new Date(at));

/**
 * Guests can't confirm anything, so the kiosk sells on: staff see its time next to the server's.
 */
function WrongClockNotice({ offsetMs }: { readonly offsetMs: number }) {
	const { t, id } = useLanguage();
	const [now] = useState(() => Date.now());
	return (
		<Notice
			tone="warning"
			title={t("staff.clock")}
			text={t(offsetMs > 0 ? "staff.clock.behind" : "staff.clock.ahead", {
				here: dateAndTime(now, id),
				there: dateAndTime(now + offsetMs, id),
			})}
		/>
	);
}

/**
 * Ends a payment without an outcome. Its sale stays on the attention list; a card's approval is
 * reversed.
 */
function UnknownPayment({ onAbandoned }: { readonly onAbandoned: () => void }) {
	const pos = usePos();
	const { t } = useLanguage();
	const cardRequest = usePosState("pay", (state) => state.cardRequest);
	const abandon = async () => {
		if (pos.pay.state.getState().campus.is === "unknown") pos.pay.campus.close();
		await settled(pos.pay.card.cancel());
		pos.order.clear();
		onAbandoned();
	};
	return (
		<>
			<Notice
				tone="warning"
				title={t("staff.letGo")}
				text={t(cardRequest ? "staff.letGo.card" : "staff.letGo.text")}
			/>
			<Button size={72} wide onClick={() => void abandon()}>
				{t("staff.letGo")}
			</Button>
		</>
	);
}

/** A card was charged without a sale: the terminal reverses it now, or staff have reversed it themselves. */
function CardLeft({ amount }: { readonly amount: Cents }) {
	const pos = usePos();
	const { t, money } = useLanguage();
	return (
		<>
			<Notice
				tone="warning"
				title={t("staff.cardLeft")}
				text={t("staff.cardLeft.text", { amount: money(amount) })}
			/>
			<Button size={72} wide onClick={() => void settled(pos.pay.card.giveBack())}>
				{t("staff.giveBack")}
			</Button>
			<Button size={72} wide onClick={() => void settled(pos.pay.card.confirmReversal())}>
				{t("staff.settled")}
			</Button>
		</>
	);
}
