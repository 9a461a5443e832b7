import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { EnrolledTill } from "@tuckshop/core/contract";
import { currentPrincipal } from "@tuckshop/core/pos";
import { dateText } from "@tuckshop/core/texts/en-ca";
import { Button, Card, ConfirmDialog, Field, Notice, Pill } from "@tuckshop/ui-kit/components";
import { settled, usePos } from "@tuckshop/ui-kit/pos";
import { MonitorCheck } from "lucide-react";
import { useState } from "react";
import { useServices } from "../../app/services.tsx";
import { useShowToast } from "../../app/toasts.tsx";
import { s } from "./settings-texts.ts";

/** This device as the till of this station, and the owner's other tills. An enrolled till opens its POS without its owner being signed in. */
export function TillCard() {
	const { till } = usePos();
	const { tills, pos: ports } = useServices();
	const showToast = useShowToast();
	const navigate = useNavigate();
	const [name, setName] = useState(till.stationName);
	const [missing, setMissing] = useState(false);
	const [busy, setBusy] = useState(false);
	const [leaving, setLeaving] = useState<EnrolledTill>();
	// Asked of the server, and kept for a start without it.
	const { data, refetch } = useQuery({
		queryKey: ["tills"],
		queryFn: async () => {
			const [worker, list] = await Promise.all([
				settled(currentPrincipal({ tills, settings: ports.settings })),
				settled(tills.list()),
			]);
			return { here: worker.ok ? worker.value?.till : undefined, list };
		},
		staleTime: 0,
		gcTime: 0,
	});
	const failed = (title: string, fault: { readonly _tag: string; readonly reason?: string }) =>
		showToast({
			tone: "destructive",
			title,
			text: fault._tag === "SignedOut" ? s("till.owner") : (fault.reason ?? ""),
		});

	const enrol = async () => {
		if (busy) return;
		setMissing(name.trim() === "");
		if (name.trim() === "") return;
		setBusy(true);
		const enrolled = await settled(
			tills.enrol({
				restaurantId: till.restaurantId,
				stationId: till.stationId,
				deviceName: name.trim(),
			}),
		);
		setBusy(false);
		if (!enrolled.ok) return failed(s("till.notEnrolled"), enrolled.fault);
		showToast({
			tone: "success",
			title: s("till.enrolled"),
			text: s("till.enrolled.text", { station: till.stationName }),
		});
		await refetch();
	};
	const revoke = async ({ id, deviceName }: EnrolledTill) => {
		setBusy(true);
		const revoked = await settled(tills.revoke(id));
		setBusy(false);
		setLeaving(undefined);
		if (!revoked.ok) return failed(s("till.notRevoked"), revoked.fault);
		showToast({ tone: "success", title: s("till.revoked"), text: deviceName });
		await refetch();
	};
	const list = data?.list;
	const isHere = data?.here?.stationId === till.stationId;
	return (
		<Card
			title={s("till")}
			details={s("till.note")}
			body={
				<div className="grid gap-[16px]">
					{data?.here && (
						<Notice
							tone="positive"
							title={s("till.here", {
								station: data.here.stationName,
								restaurant: data.here.restaurantName,
							})}
							text={s("till.here.text", { name: data.here.deviceName })}
						/>
					)}
					{list && !list.ok && list.fault._tag === "SignedOut" ? (
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
					) : (
						<form
							className="grid items-end gap-[10px] tablet:grid-cols-[minmax(0,1fr)_auto]"
							onSubmit={(event) => {
								event.preventDefault();
								void enrol();
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
								{s(isHere ? "till.again" : "till.enrol")}
							</Button>
						</form>
					)}
				</div>
			}
		>
			{list?.ok && (
				<ul aria-label={s("till.list")}>
					{list.value.map((each) => (
						<li key={each.id} className="ts-station">
							<span className="ts-station-name">
								{each.deviceName}
								<small className="block text-muted">
									{each.restaurantName}, {each.stationName} ·{" "}
									{s("till.used", { at: dateText(each.lastUsedAt, till.timeZone) })}
								</small>
							</span>
							{each.kind === "kiosk" && <Pill label={s("till.kiosk")} tone="info" />}
							<Button
								kind="quiet-danger"
								aria-label={s("till.revoke.of", { name: each.deviceName })}
								onClick={() => setLeaving(each)}
							>
								{s("till.revoke.word")}
							</Button>
						</li>
					))}
					{list.value.length === 0 && <li className="ts-station text-muted">{s("till.none")}</li>}
				</ul>
			)}
			<ConfirmDialog
				open={leaving !== undefined}
				danger
				title={s("till.revoke.title")}
				text={s("till.revoke.ask", { name: leaving?.deviceName ?? "" })}
				confirmLabel={s("till.revoke.do")}
				cancelLabel={s("advanced.cancel")}
				closeLabel={s("advanced.close")}
				busy={busy}
				busyLabel={s("till.revoking")}
				onConfirm={() => leaving && void revoke(leaving)}
				onCancel={() => setLeaving(undefined)}
			/>
		</Card>
	);
}
