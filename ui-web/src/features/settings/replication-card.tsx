import { Button, Card, Field } from "@tuckshop/ui-kit/components";
import { settled, usePos, usePosState } from "@tuckshop/ui-kit/pos";
import { useState } from "react";
import { useServices } from "../../app/services.tsx";
import { useShowToast } from "../../app/toasts.tsx";
import { s } from "./settings-texts.ts";

/** The CouchDB that this device's sales and menu are replicated to. Renders nothing where the storage can't replicate. */
export function ReplicationCard() {
	const { settings } = usePos();
	const { replicator } = useServices().pos;
	const showToast = useShowToast();
	const kept = usePosState("settings", (state) => state.replicationUrl ?? "");
	const [url, setUrl] = useState(kept);
	const [problem, setProblem] = useState<string>();
	const [busy, setBusy] = useState(false);
	if (!replicator) return null;
	const save = async () => {
		if (busy) return;
		setBusy(true);
		const saved = await settled(settings.saveReplicationUrl(url));
		setBusy(false);
		if (!saved.ok) return showToast({ tone: "destructive", title: s("saveFailed") });
		if (saved.value === "not-an-address") return setProblem(s("replication.notAnAddress"));
		showToast({ tone: "success", title: s("saved") });
	};
	return (
		<Card
			title={s("replication")}
			details={s("replication.note")}
			body={
				<form
					className="grid gap-[14px]"
					onSubmit={(event) => {
						event.preventDefault();
						void save();
					}}
				>
					<Field
						label={s("replication.url")}
						inputMode="url"
						autoComplete="off"
						hint={s("replication.hint")}
						value={url}
						error={problem}
						onChange={(text) => {
							setUrl(text);
							setProblem(undefined);
						}}
					/>
					<div>
						<Button size={56} type="submit" busy={busy} busyLabel={s("saving")}>
							{s("replication.save")}
						</Button>
					</div>
				</form>
			}
		/>
	);
}
