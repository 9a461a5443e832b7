import type { EnrolledTill } from "@tuckshop/core/contract";
import { dateText, deviceNameText } from "@tuckshop/core/texts";
import { Card, Pill } from "@tuckshop/ui-kit/components";
import { s } from "./dashboard-texts.ts";
import { useEnrolledDevices } from "./use-enrolled-devices.ts";

/** The devices that are enrolled as tills and kiosks: the station of each, and which are kiosks. */
export function EnrolledDevices() {
	const data = useEnrolledDevices();
	if (!data || data.length === 0) return null;
	return (
		<div className="mt-[28px]">
			<Card title={s("devices.title")} details={s("devices.text")}>
				<ul aria-label={s("devices.title")}>
					{data.map((device) => (
						<Device key={device.id} device={device} />
					))}
				</ul>
			</Card>
		</div>
	);
}

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

function Device({
	device: { deviceName, restaurantName, stationName, lastUsedAt, kind },
}: {
	readonly device: EnrolledTill;
}) {
	return (
		<li className="ts-station">
			<span className="ts-station-name">
				{deviceNameText(deviceName)}
				<small className="block text-muted">
					{restaurantName}, {stationName} ·{" "}
					{s("devices.used", { at: dateText(lastUsedAt, timeZone) })}
				</small>
			</span>
			<Pill label={s(`devices.${kind}`)} tone={kind === "kiosk" ? "info" : "plain"} />
		</li>
	);
}
