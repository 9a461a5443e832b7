import { moneyText } from "@tuckshop/core/texts/en-ca";
import { Button, ConfirmDialog, Dialog } from "@tuckshop/ui-kit/components";
import { usePos } from "@tuckshop/ui-kit/pos";
import { Effect } from "effect";
import { useEffect, useState } from "react";
import { useServices } from "../../app/services.tsx";
import { type Settled, settled } from "../../app/settled.ts";
import { useShowToast } from "../../app/toasts.tsx";
import { t } from "../../texts/texts.ts";
import { type Unsent, unsentSales } from "./unsent-sales.ts";

/** Reset Data: asks first (NET-11), and refuses while a sale would be lost (NET-12). */
export function ResetDialog({ onClose }: { readonly onClose: () => void }) {
	const pos = usePos();
	const { device, pos: ports } = useServices();
	const showToast = useShowToast();
	const [unsent, setUnsent] = useState<Settled<Unsent, { readonly reason: string }>>();
	const [busy, setBusy] = useState(false);

	useEffect(() => {
		let asked = true;
		void settled(unsentSales(ports.saleStore, pos.till.ownerId)).then((found) => asked && setUnsent(found));
		return () => {
			asked = false;
		};
	}, [ports, pos]);

	const failed = (reason: string) => showToast({ tone: "destructive", title: t("toast.error"), text: t("reset.failed", { reason }) });
	const reset = async () => {
		setBusy(true);
		await Effect.runPromise(pos.stop());
		// Asked again now that nothing writes any more: a sale may have been made meanwhile in another tab.
		const last = await settled(unsentSales(ports.saleStore, pos.till.ownerId));
		const cleared = last.ok && last.value.count === 0 ? await settled(device.clear()) : undefined;
		if (cleared?.ok) return device.reload();
		setBusy(false);
		setUnsent(last);
		await settled(pos.start());
		if (cleared && !cleared.ok) failed(cleared.fault.reason);
	};

	if (!unsent) return null;
	if (unsent.ok && unsent.value.count === 0) {
		return (
			<ConfirmDialog
				open
				danger
				title={t("reset.title")}
				text={t("reset.ask")}
				confirmLabel={t("reset.confirm")}
				cancelLabel={t("action.cancel")}
				closeLabel={t("action.close")}
				busy={busy}
				busyLabel={t("reset.resetting")}
				onConfirm={reset}
				onCancel={onClose}
			/>
		);
	}
	return (
		<Dialog
			open
			onClose={onClose}
			title={t("reset.title")}
			closeLabel={t("action.close")}
			foot={
				<Button size={72} wide onClick={onClose}>
					{t("action.close")}
				</Button>
			}
		>
			<p>
				{unsent.ok
					? t("reset.refused", { count: unsent.value.count, total: moneyText(unsent.value.total) })
					: t("reset.failed", { reason: unsent.fault.reason })}
			</p>
		</Dialog>
	);
}
