import { useQuery } from "@tanstack/react-query";
import type { EnrolledTill } from "@tuckshop/core/contract";
import { currentPrincipal } from "@tuckshop/core/pos";
import { deviceNameText } from "@tuckshop/core/texts";
import { settled, usePos } from "@tuckshop/ui-kit/pos";
import { useState } from "react";
import { useServices } from "../../app/services.tsx";
import { useShowToast } from "../../app/toasts.tsx";
import { s } from "./settings-texts.ts";

/** The owner's tills, and the one that this device is; enrols and revokes them. */
export function useTills() {
	const { till } = usePos();
	const { tills, pos: ports } = useServices();
	const showToast = useShowToast();
	const [busy, setBusy] = useState(false);
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
	/** Enrols this device as the till of its station, under the given name. */
	const enrol = async (deviceName: string) => {
		if (busy) return;
		setBusy(true);
		const { restaurantId, stationId } = till;
		const enrolled = await settled(tills.enrol({ restaurantId, stationId, deviceName }));
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
		if (!revoked.ok) return failed(s("till.notRevoked"), revoked.fault);
		showToast({ tone: "success", title: s("till.revoked"), text: deviceNameText(deviceName) });
		void refetch();
	};
	return { here: data?.here, list: data?.list, busy, enrol, revoke };
}
