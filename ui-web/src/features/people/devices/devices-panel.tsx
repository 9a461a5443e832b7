import type { DeviceList, SignInRecord } from "@tuckshop/core/records";
import { dateText, deviceNameText, timeText } from "@tuckshop/core/texts";
import {
	Button,
	Card,
	ConfirmDialog,
	EmptyState,
	ErrorState,
	LoadingState,
	Pill,
} from "@tuckshop/ui-kit/components";
import { MonitorX } from "lucide-react";
import { useRef, useState } from "react";
import { useServices } from "../../../app/services.tsx";
import { t } from "../../../texts/texts.ts";
import { faultText, s } from "../people-texts.ts";
import { useChange } from "../use-change.ts";
import type { Crew } from "../use-people.ts";

type Device = DeviceList["devices"][number];

/** The enrolled devices with their last contact, and who is signed in where; each can be ended (CREW-13). */
export function DevicesPanel({ crew }: { readonly crew: Crew }) {
	const { devices, devicesFault } = crew;
	const [ending, setEnding] = useState<Device>();
	const list = useRef<HTMLDivElement>(null);
	if (!devices)
		return devicesFault ? (
			<ErrorState
				title={s("failed")}
				text={faultText(devicesFault)}
				action={{ label: t("action.tryAgain"), onAction: () => void crew.reload() }}
			/>
		) : (
			<LoadingState label={s("loading")} />
		);
	const elsewhere = devices.sign_ins.filter(({ till_id }) => till_id === null);
	// The row of the button that had the focus is gone.
	const afterwards = () => list.current?.focus();
	return (
		<div ref={list} tabIndex={-1} className="grid gap-[16px]">
			<Card title={s("devices.title")} details={<p>{s("devices.note")}</p>}>
				{devices.devices.length === 0 && (
					<EmptyState icon={MonitorX} title={s("devices.none")} text={s("devices.none.text")} />
				)}
				<ul aria-label={s("devices.title")}>
					{devices.devices.map((device) => (
						<DeviceRow
							key={device.till_id}
							crew={crew}
							device={device}
							signIns={devices.sign_ins.filter(({ till_id }) => till_id === device.till_id)}
							onEnd={() => setEnding(device)}
							onSignedOut={afterwards}
						/>
					))}
				</ul>
			</Card>
			{elsewhere.length > 0 && (
				<Card title={s("devices.other")} details={<p>{s("devices.other.note")}</p>}>
					<ul aria-label={s("devices.other")}>
						{elsewhere.map((signIn) => (
							<li key={signIn.id} className="ts-station">
								<SignIn
									crew={crew}
									signIn={signIn}
									place={s(signIn.at === "tables" ? "at.tables" : "at.other")}
									onSignedOut={afterwards}
								/>
							</li>
						))}
					</ul>
				</Card>
			)}
			{ending && (
				<EndDevice
					crew={crew}
					device={ending}
					onClose={() => {
						setEnding(undefined);
						afterwards();
					}}
				/>
			)}
		</div>
	);
}

type DeviceRowProps = {
	readonly crew: Crew;
	readonly device: Device;
	readonly signIns: readonly SignInRecord[];
	readonly onEnd: () => void;
	readonly onSignedOut: () => void;
};

function DeviceRow({ crew, device, signIns, onEnd, onSignedOut }: DeviceRowProps) {
	const at = dateText(device.last_contact_at, crew.restaurant.time_zone);
	return (
		<li className="ts-station">
			<span className="ts-station-name wrap-anywhere">
				{deviceNameText(device.device_name)}
				<small className="block text-muted">
					{device.station_name} · {s("devices.heard", { at })}
				</small>
			</span>
			<Pill label={s(`devices.${device.kind}`)} tone={device.kind === "kiosk" ? "info" : "plain"} />
			<Button
				kind="quiet-danger"
				aria-label={s("devices.end.of", { device: deviceNameText(device.device_name) })}
				onClick={onEnd}
			>
				{s("devices.end")}
			</Button>
			{signIns.length > 0 && (
				<ul className="w-full">
					{signIns.map((signIn) => (
						<li key={signIn.id} className="flex flex-wrap items-center gap-[12px] pl-[16px]">
							<SignIn
								crew={crew}
								signIn={signIn}
								place={deviceNameText(device.device_name)}
								onSignedOut={onSignedOut}
							/>
						</li>
					))}
				</ul>
			)}
		</li>
	);
}

type SignInProps = {
	readonly crew: Crew;
	readonly signIn: SignInRecord;
	readonly place: string;
	readonly onSignedOut: () => void;
};

function SignIn({ crew, signIn, place, onSignedOut }: SignInProps) {
	const { people } = useServices();
	const { pending, send } = useChange(crew);
	const { name } = signIn.person;
	const end = async () => {
		const ended = await send(people.endSignIn(signIn.id), {
			done: () => ({
				title: s("signIn.ended", { name }),
				text: s(`signIn.ended.${signIn.at}`),
			}),
			failed: s("signIn.notEnded"),
		});
		if (ended) onSignedOut();
	};
	return (
		<>
			<span className="ts-station-name wrap-anywhere">
				{name}
				<small className="block text-muted">
					{s(`signIn.${signIn.at}`, { at: timeText(signIn.since, crew.restaurant.time_zone) })}
				</small>
			</span>
			<Button
				kind="quiet"
				busy={pending}
				aria-label={s("signIn.end.of", { name, place })}
				onClick={() => void end()}
			>
				{s("signIn.end")}
			</Button>
		</>
	);
}

type EndDeviceProps = {
	readonly crew: Crew;
	readonly device: Device;
	readonly onClose: () => void;
};

/** Asks before a device's enrolment is ended. */
function EndDevice({ crew, device: { till_id, device_name }, onClose }: EndDeviceProps) {
	const device = deviceNameText(device_name);
	const { tills } = useServices();
	const { pending, send } = useChange(crew);
	const end = async () => {
		const ended = await send(tills.revoke(till_id), {
			done: () => ({ title: s("devices.ended", { device }) }),
			failed: s("devices.notEnded"),
		});
		if (ended) onClose();
	};
	return (
		<ConfirmDialog
			open
			danger
			title={s("devices.end.title", { device })}
			text={s("devices.end.text")}
			confirmLabel={s("devices.end")}
			cancelLabel={t("action.cancel")}
			closeLabel={t("action.close")}
			busy={pending}
			busyLabel={s("saving")}
			onConfirm={() => void end()}
			onCancel={onClose}
		/>
	);
}
