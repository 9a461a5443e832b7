import type { AccountSession } from "@tuckshop/core/contract";
import type { OwnAccountFault } from "@tuckshop/core/ports";
import { dateText, deviceNameText, shortDayText } from "@tuckshop/core/texts";
import { Button, Card, ConfirmDialog, Pill } from "@tuckshop/ui-kit/components";
import { useRef, useState } from "react";
import { useShowToast } from "../../app/toasts.tsx";
import { t } from "../../texts/texts.ts";
import { faultText, s } from "./account-texts.ts";

type SessionsCardProps = {
	readonly sessions: readonly AccountSession[];
	readonly onEnd: (id: string) => Promise<OwnAccountFault | undefined>;
	readonly onEndOthers: () => Promise<OwnAccountFault | undefined>;
};

/** The browsers in which the account is signed in, this one first, with a way to sign out the others. */
export function SessionsCard({ sessions, onEnd, onEndOthers }: SessionsCardProps) {
	const showToast = useShowToast();
	const [ending, setEnding] = useState<string>();
	const [asked, setAsked] = useState(false);
	const [endingAll, setEndingAll] = useState(false);
	const list = useRef<HTMLUListElement>(null);
	const others = sessions.filter(({ current }) => !current);
	const end = async (session: AccountSession) => {
		if (ending !== undefined) return;
		setEnding(session.id);
		const fault = await onEnd(session.id);
		setEnding(undefined);
		if (fault)
			return showToast({
				tone: "destructive",
				title: s("sessions.notEnded"),
				text: faultText(fault),
			});
		showToast({ tone: "success", title: s("sessions.ended"), text: nameOf(session) });
		// The row of the focused button is gone.
		list.current?.focus();
	};
	const endOthers = async () => {
		setEndingAll(true);
		const fault = await onEndOthers();
		setEndingAll(false);
		setAsked(false);
		if (fault)
			showToast({ tone: "destructive", title: s("sessions.someEnded"), text: faultText(fault) });
		else
			showToast({
				tone: "success",
				title: s("sessions.allEnded"),
				text: s("sessions.allEnded.text"),
			});
	};
	return (
		<Card
			title={s("sessions")}
			details={<p>{s("sessions.note")}</p>}
			body={
				others.length > 0 && <Button onClick={() => setAsked(true)}>{s("sessions.endAll")}</Button>
			}
		>
			<ul ref={list} tabIndex={-1} aria-label={s("sessions")}>
				{[...sessions.filter(({ current }) => current), ...others].map((session) => (
					<li key={session.id} className="ts-station">
						<span className="ts-station-name">
							{nameOf(session)}
							<small className="block text-muted">
								{session.address !== null && `${session.address} · `}
								{usedOf(session)} · {s("sessions.since", { at: dateText(session.created_at) })}
							</small>
						</span>
						{session.current ? (
							<Pill tone="accent" label={s("sessions.here")} />
						) : (
							<Button
								kind="quiet-danger"
								busy={ending === session.id}
								aria-label={s("sessions.end.of", {
									device: nameOf(session),
									used: usedOf(session),
								})}
								onClick={() => void end(session)}
							>
								{s("sessions.end")}
							</Button>
						)}
					</li>
				))}
			</ul>
			<ConfirmDialog
				open={asked}
				danger
				title={s("sessions.endAll.title")}
				text={s("sessions.endAll.ask", { count: others.length })}
				confirmLabel={s("sessions.endAll")}
				cancelLabel={t("action.cancel")}
				closeLabel={t("action.close")}
				busy={endingAll}
				busyLabel={s("sessions.endAll.busy")}
				onConfirm={() => void endOthers()}
				onCancel={() => setAsked(false)}
			/>
		</Card>
	);
}

const nameOf = ({ device }: AccountSession): string =>
	device === null ? s("sessions.unknown") : deviceNameText(device);

/** To the day: sessions are renewed at most once a day. */
const usedOf = ({ last_used_at }: AccountSession): string =>
	s("sessions.used", { day: shortDayText(last_used_at) });
