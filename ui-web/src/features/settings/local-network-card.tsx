import { settingsOfKitchenPrinter } from "@tuckshop/core/rules/kitchen";
import { Button, Card, Pill } from "@tuckshop/ui-kit/components";
import { settled, usePos, usePosState } from "@tuckshop/ui-kit/pos";
import { CircleAlert, CircleCheck, CircleHelp, Network } from "lucide-react";
import { useEffect, useState } from "react";
import { type Device, useServices } from "../../app/services.tsx";
import { s } from "./settings-texts.ts";

type Permission = Awaited<ReturnType<Device["localNetwork"]>>;

const looks = {
	allowed: { tone: "positive", icon: CircleCheck },
	"not-asked": { tone: "warning", icon: CircleHelp },
	refused: { tone: "danger", icon: CircleAlert },
} as const;

/**
 * Shows the browser's permission to reach printers of the network, and requests it on a click,
 * since users refuse a request that appears by itself. Empty where no network printer is set up, or
 * where the browser has no such permission.
 */
export function LocalNetworkCard() {
	const { receipts } = usePos();
	const { device } = useServices();
	const own = usePosState("settings", (state) => state.printer);
	const kitchen = usePosState("kitchen", (state) => state.printers);
	const [permission, setPermission] = useState<Permission>("unknown");
	const [asking, setAsking] = useState(false);
	useEffect(() => {
		device.localNetwork().then(setPermission, console.warn);
	}, [device]);
	const [first] = [
		...(own.connectionType === "Network" ? [own] : []),
		...kitchen.map(settingsOfKitchenPrinter),
	];
	if (!first || permission === "unknown") return null;
	const ask = async () => {
		setAsking(true);
		await settled(receipts.connect(first));
		setPermission(await device.localNetwork());
		setAsking(false);
	};
	return (
		<Card
			title={s("network")}
			body={
				<div className="grid justify-items-start gap-[10px]">
					<Pill {...looks[permission]} label={s(`network.${permission}`)} />
					<p>{s(`network.${permission}.text`)}</p>
					{permission === "not-asked" && (
						<Button
							icon={Network}
							busy={asking}
							busyLabel={s("network.asking")}
							onClick={() => void ask()}
						>
							{s("network.ask")}
						</Button>
					)}
				</div>
			}
		/>
	);
}
