import { useNavigate } from "@tanstack/react-router";
import type { EnrolledTill } from "@tuckshop/core/contract";
import { dateText, deviceNameText } from "@tuckshop/core/texts";
import { Button, Card, ConfirmDialog, Field, Notice, Pill } from "@tuckshop/ui-kit/components";
import { usePos } from "@tuckshop/ui-kit/pos";
import { MonitorCheck } from "lucide-react";
import { useState } from "react";
import { s } from "./settings-texts.ts";
import { useTills } from "./use-tills.ts";

/** This device as the till of its station, and the owner's other tills. An enrolled till opens its POS without its owner being signed in. */
export function TillCard() {
	const { till } = usePos();
	const { here, list, busy, enrol, revoke } = useTills();
	const [leaving, setLeaving] = useState<EnrolledTill>();
	return (
		<Card
			title={s("till")}
			details={s("till.note")}
			body={
				<div className="grid gap-[16px]">
					{here && (
						<Notice
							tone="positive"
							title={s("till.here", {
								station: here.stationName,
								restaurant: here.restaurantName,
							})}
							text={s("till.here.text", { name: deviceNameText(here.deviceName) })}
						/>
					)}
					{list && !list.ok && list.fault._tag === "SignedOut" ? (
						<OwnerNotice />
					) : (
						<EnrolForm
							busy={busy}
							again={here?.stationId === till.stationId}
							onEnrol={(name) => void enrol(name)}
						/>
					)}
				</div>
			}
		>
			{list?.ok && <TillList tills={list.value} onRevoke={setLeaving} />}
			<ConfirmDialog
				open={leaving !== undefined}
				danger
				title={s("till.revoke.title")}
				text={s("till.revoke.ask", { name: deviceNameText(leaving?.deviceName ?? "") })}
				confirmLabel={s("till.revoke.do")}
				cancelLabel={s("advanced.cancel")}
				closeLabel={s("advanced.close")}
				busy={busy}
				busyLabel={s("till.revoking")}
				onConfirm={() => leaving && void revoke(leaving).then(() => setLeaving(undefined))}
				onCancel={() => setLeaving(undefined)}
			/>
		</Card>
	);
}

/** Tills belong to the owner: a till's own session may not change them. */
function OwnerNotice() {
	const navigate = useNavigate();
	return (
		<Notice tone="info" title={s("till.owner")} text={s("till.owner.text")}>
			<div className="mt-[8px]">
				<Button
					onClick={() =>
						void navigate({ to: "/auth", search: { redirect: window.location.pathname } })
					}
				>
					{s("till.signIn")}
				</Button>
			</div>
		</Notice>
	);
}

type EnrolFormProps = {
	readonly busy: boolean;
	/** The device is the till of this station already. */
	readonly again: boolean;
	readonly onEnrol: (deviceName: string) => void;
};

function EnrolForm({ busy, again, onEnrol }: EnrolFormProps) {
	const { till } = usePos();
	const [name, setName] = useState(till.stationName);
	const [missing, setMissing] = useState(false);
	return (
		<form
			className="grid items-end gap-[10px] tablet:grid-cols-[minmax(0,1fr)_auto]"
			onSubmit={(event) => {
				event.preventDefault();
				if (busy) return;
				setMissing(name.trim() === "");
				if (name.trim() !== "") onEnrol(name.trim());
			}}
		>
			<Field
				label={s("till.name")}
				hint={s("till.name.hint")}
				size={56}
				maxLength={100}
				value={name}
				error={missing ? s("till.name.missing") : undefined}
				onChange={(text) => {
					setName(text);
					setMissing(false);
				}}
			/>
			<Button
				kind="primary"
				size={56}
				icon={MonitorCheck}
				type="submit"
				busy={busy}
				busyLabel={s("till.enrolling")}
				className="tablet:mb-[24px]"
			>
				{s(again ? "till.again" : "till.enrol")}
			</Button>
		</form>
	);
}

type TillListProps = {
	readonly tills: readonly EnrolledTill[];
	readonly onRevoke: (till: EnrolledTill) => void;
};

function TillList({ tills, onRevoke }: TillListProps) {
	const { till } = usePos();
	return (
		<ul aria-label={s("till.list")}>
			{tills.map((each) => (
				<li key={each.id} className="ts-station">
					<span className="ts-station-name">
						{deviceNameText(each.deviceName)}
						<small className="block text-muted">
							{each.restaurantName}, {each.stationName} ·{" "}
							{s("till.used", { at: dateText(each.lastUsedAt, till.timeZone) })}
						</small>
					</span>
					{each.kind === "kiosk" && <Pill label={s("till.kiosk")} tone="info" />}
					<Button
						kind="quiet-danger"
						aria-label={s("till.revoke.of", { name: deviceNameText(each.deviceName) })}
						onClick={() => onRevoke(each)}
					>
						{s("till.revoke.word")}
					</Button>
				</li>
			))}
			{tills.length === 0 && <li className="ts-station text-muted">{s("till.none")}</li>}
		</ul>
	);
}
