import { useNavigate } from "@tanstack/react-router";
import { Button } from "@tuckshop/ui-kit/components";
import { Monitor } from "lucide-react";
import { lastTill } from "../../app/open-till.ts";
import { useServices } from "../../app/services.tsx";
import { useAnswer } from "../../app/use-answer.ts";
import { s } from "./dashboard-texts.ts";

/** Opens the till that was opened last on this device, where the restaurants can't be loaded: it sells without the network. */
export function LastTill({ ownerId }: { readonly ownerId: string }) {
	const navigate = useNavigate();
	const { settings } = useServices().pos;
	const place = useAnswer(ownerId, () => lastTill(settings, ownerId));
	if (!place) return null;
	return (
		<div className="mt-[20px] grid justify-items-center gap-[8px]">
			<Button
				kind="primary"
				size={56}
				icon={Monitor}
				onClick={() => void navigate({ to: "/pos/$restaurantId/$stationId", params: place })}
			>
				{s("dashboard.lastTill")}
			</Button>
			<p className="text-muted">{s("dashboard.lastTill.text")}</p>
		</div>
	);
}
