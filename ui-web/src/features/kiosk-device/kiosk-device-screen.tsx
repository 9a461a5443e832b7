import { currentPrincipal } from "@tuckshop/core/pos";
import { Button, EmptyState, PageBar } from "@tuckshop/ui-kit/components";
import { settled } from "@tuckshop/ui-kit/pos";
import { Monitor } from "lucide-react";
import { useEffect } from "react";
import { useServices } from "../../app/services.tsx";
import { t } from "../../texts/texts.ts";
import { s } from "./kiosk-device-texts.ts";

/** Shown at every address of the counter on a device that is a kiosk: a link to the kiosk, and how staff can leave it. */
export function KioskDeviceScreen() {
	const { tills, pos, device } = useServices();
	useEffect(() => {
		let shown = true;
		// The owner may have ended the kiosk elsewhere: asking the server makes the device forget it.
		void settled(currentPrincipal({ tills, settings: pos.settings })).then((worker) => {
			if (shown && worker.ok && !worker.value?.remembered && worker.value?.till?.kind !== "kiosk")
				device.reload();
		});
		return () => {
			shown = false;
		};
	}, [tills, pos, device]);
	return (
		<div className="flex min-h-screen flex-col">
			<PageBar name={t("product.name")} title={s("kioskDevice.title")} />
			<main className="flex flex-1 flex-col">
				<EmptyState
					icon={Monitor}
					title={s("kioskDevice.guests")}
					text={s("kioskDevice.text")}
					action={
						<div className="grid justify-items-center gap-[20px]">
							<Button
								kind="primary"
								size={56}
								icon={Monitor}
								onClick={() => window.location.assign("/kiosk/")}
							>
								{s("kioskDevice.open")}
							</Button>
							<p className="max-w-[56ch] text-muted">{s("kioskDevice.leave")}</p>
						</div>
					}
				/>
			</main>
		</div>
	);
}
