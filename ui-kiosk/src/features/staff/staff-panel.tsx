import type { Pos } from "@tuckshop/core/pos";
import { Button, FactList, KioskQuestion, Notice } from "@tuckshop/ui-kit/components";
import { settled, usePosIfAny } from "@tuckshop/ui-kit/pos";
import { useEffect, useState } from "react";
import { useLanguage } from "../../app/manner.tsx";
import { OwnerApproval } from "../../app/owners-word.tsx";
import { usePace } from "../../app/pace.tsx";
import { useServices } from "../../app/services.tsx";
import { useIdle } from "../../app/use-idle.ts";

type StaffPanelProps = {
	/** The enrolment that leaving the kiosk ends. */
	readonly enrolledId: string | undefined;
	readonly onClose: () => void;
};

/**
 * What staff see when they held the mark: how the kiosk stands, and their ways out. Nothing of it needs more than the device, but leaving.
 * It closes by itself where staff went away from it: a guest is to find the invitation, and no half-typed password.
 */
export function StaffPanel({ enrolledId, onClose }: StaffPanelProps) {
	const { t } = useLanguage();
	const { device } = useServices();
	const pos = usePosIfAny();
	const { idle } = usePace();
	useIdle({ active: true, idle, question: 0, onEnd: onClose });
	if (pos) return <Running pos={pos} enrolledId={enrolledId} onClose={onClose} />;
	return (
		<KioskQuestion title={t("staff.title")} onDismiss={onClose}>
			<Button kind="primary" size={72} wide onClick={device.reload}>
				{t("staff.reload")}
			</Button>
			<Button size={72} wide onClick={onClose}>
				{t("action.close")}
			</Button>
		</KioskQuestion>
	);
}

function Running({ pos, enrolledId, onClose }: StaffPanelProps & { readonly pos: Pos }) {
	const { t, id, money } = useLanguage();
	const { device, tills } = useServices();
	const state = useSync(pos);
	const [leaving, setLeaving] = useState(false);
	const { campus, cardRequest, cardLeft, busy } = usePay(pos);
	const isUnknown = campus.is === "unknown" || (cardRequest !== undefined && !busy);

	const anew = async () => {
		await settled(pos.stop());
		device.reload();
	};
	/** The sale stays on the list of those that need attention; a card's approval is given back. */
	const letGo = async () => {
		if (pos.pay.state.getState().campus.is === "unknown") pos.pay.campus.close();
		await settled(pos.pay.card.cancel());
		pos.order.clear();
		await anew();
	};
	if (leaving && enrolledId !== undefined)
		return (
			<OwnerApproval
				title={t("staff.leave")}
				text={t("staff.leave.text")}
				confirmLabel={t("staff.leave")}
				act={() => tills.revoke(enrolledId)}
				onConfirmed={async () => {
					await anew();
					return undefined;
				}}
				onClose={() => setLeaving(false)}
			/>
		);
	const { unsent, queued, attention, lastSyncTime, online, syncing } = state;
	return (
		<KioskQuestion title={t("staff.title")} onDismiss={onClose}>
			<div className="grid gap-[16px] text-left">
				<FactList
					facts={[
						{
							id: "station",
							label: t("staff.station"),
							value: `${pos.till.stationName}, ${pos.till.restaurantName}`,
						},
						{
							id: "connection",
							label: t("staff.connection"),
							value: t(online ? "staff.online" : "staff.offline"),
						},
						{
							id: "sync",
							label: t("staff.lastSync"),
							value: lastSyncTime === undefined ? t("staff.never") : moment(lastSyncTime, id),
						},
						{ id: "unsent", label: t("staff.unsent"), value: String(unsent) },
						{ id: "queued", label: t("staff.queued"), value: String(queued.count) },
						{ id: "attention", label: t("staff.attention"), value: String(attention.length) },
					]}
				/>
				{attention.length > 0 && (
					<Notice tone="info" title={t("staff.attention")} text={t("staff.attention.text")} />
				)}
				{isUnknown && (
					<>
						<Notice
							tone="warning"
							title={t("staff.letGo")}
							text={t(cardRequest ? "staff.letGo.card" : "staff.letGo.text")}
						/>
						<Button size={72} wide onClick={() => void letGo()}>
							{t("staff.letGo")}
						</Button>
					</>
				)}
				{cardLeft && (
					<>
						<Notice
							tone="warning"
							title={t("staff.cardLeft")}
							text={t("staff.cardLeft.text", { amount: money(cardLeft.amount) })}
						/>
						<Button size={72} wide onClick={() => void settled(pos.pay.card.giveBack())}>
							{t("staff.giveBack")}
						</Button>
						<Button size={72} wide onClick={() => void settled(pos.pay.card.confirmReversal())}>
							{t("staff.settled")}
						</Button>
					</>
				)}
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
				<Button size={72} wide onClick={() => void anew()}>
					{t("staff.reload")}
				</Button>
				<Button
					size={72}
					wide
					disabled={unsent > 0 || isUnknown || cardLeft !== undefined || enrolledId === undefined}
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

const moment = (at: string, locale: string): string =>
	new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" }).format(new Date(at));

/** The state of sync, drawn anew when it changes. */
function useSync(pos: Pos) {
	const [state, setState] = useState(pos.sync.state.getState());
	useEffect(() => pos.sync.state.subscribe(setState), [pos]);
	return state;
}

/** How the payment stands, drawn anew when it changes. */
function usePay(pos: Pos) {
	const [state, setState] = useState(pos.pay.state.getState());
	useEffect(() => pos.pay.state.subscribe(setState), [pos]);
	return state;
}
