import { useNavigate } from "@tanstack/react-router";
import { Button, Card, LoadingState } from "@tuckshop/ui-kit/components";
import { usePos, usePosState } from "@tuckshop/ui-kit/pos";
import { Effect } from "effect";
import { ListOrdered } from "lucide-react";
import { useEffect, useState } from "react";
import { useShowToast } from "../../app/toasts.tsx";
import { ItcCard } from "./itc-card.tsx";
import { ItcFlowCard } from "./itc-flow-card.tsx";
import { OfflineCapsCard } from "./offline-caps-card.tsx";
import { s } from "./settings-texts.ts";

/** ITC Integration: the station's settings are read first, from the server or this device (ITCS-17 to ITCS-19). */
export function ItcTab() {
	const { settings } = usePos();
	const showToast = useShowToast();
	const navigate = useNavigate();
	const [read, setRead] = useState(false);
	const kept = usePosState("settings", (state) => state.itc);
	useEffect(() => {
		let shown = true;
		void Effect.runPromise(settings.loadItc()).then((loaded) => {
			if (!shown) return;
			if (!loaded) showToast({ tone: "destructive", title: s("error"), text: s("itc.notLoaded") });
			setRead(true);
		});
		return () => {
			shown = false;
		};
	}, [settings, showToast]);
	return (
		<div className="grid items-start gap-[20px] wide:grid-cols-[minmax(0,1fr)_316px]">
			<div className="grid gap-[20px]">
				{read ? <ItcCard kept={kept} /> : <LoadingState label={s("tab.itc")} />}
				<OfflineCapsCard />
				<Card
					title={s("itc.queue")}
					details={<span>{s("itc.queue.text")}</span>}
					body={
						<Button
							size={56}
							icon={ListOrdered}
							onClick={() => void navigate({ to: "/itc-queue" })}
						>
							{s("itc.queue.open")}
						</Button>
					}
				/>
			</div>
			<ItcFlowCard />
		</div>
	);
}
