import { useQuery } from "@tanstack/react-query";
import { dateText } from "@tuckshop/core/texts";
import { Button, Dialog, Field, LoadingState, Notice } from "@tuckshop/ui-kit/components";
import { settled } from "@tuckshop/ui-kit/pos";
import { Copy, UserPlus } from "lucide-react";
import { useState } from "react";
import { isCopied } from "../../app/copied.ts";
import { useServices } from "../../app/services.tsx";
import { t } from "../../texts/texts.ts";
import { s } from "./super-admin-texts.ts";

/** Shown where accounts are registered by invitation only. */
export function Invite() {
	const { deployment } = useServices();
	const [open, setOpen] = useState(false);
	const { data } = useQuery({
		queryKey: ["deployment"],
		queryFn: () => settled(deployment.read()),
	});
	if (!data?.ok || data.value.registration !== "invite") return null;
	return (
		<>
			<Button icon={UserPlus} onClick={() => setOpen(true)}>
				{s("invite")}
			</Button>
			{open && (
				<InvitationLink
					address={data.value.public_url ?? location.origin}
					onClose={() => setOpen(false)}
				/>
			)}
		</>
	);
}

/** Each opening makes a new link, which is shown only this once. */
function InvitationLink({
	address,
	onClose,
}: {
	readonly address: string;
	readonly onClose: () => void;
}) {
	const { userDirectory } = useServices();
	const { data } = useQuery({
		queryKey: ["invitation"],
		queryFn: () => settled(userDirectory.invite()),
		staleTime: 0,
		gcTime: 0,
	});
	const [copied, setCopied] = useState<boolean>();
	const link = data?.ok ? `${address}/auth?invitation=${data.value.token}` : "";
	const copy = async () => {
		setCopied(undefined);
		setCopied(await isCopied(link));
	};
	return (
		<Dialog
			open
			onClose={onClose}
			title={s("invite")}
			closeLabel={t("action.close")}
			foot={
				<Button kind="primary" size={72} wide onClick={onClose}>
					{t("action.close")}
				</Button>
			}
		>
			{!data && <LoadingState label={s("invite.loading")} />}
			{data?.ok && (
				<div className="grid gap-[12px]">
					<Field
						label={s("invite.link")}
						hint={s("invite.text", { time: dateText(data.value.expires_at) })}
						readOnly
						size={56}
						value={link}
						onFocus={(event) => event.currentTarget.select()}
						onChange={() => {}}
					/>
					<div>
						<Button icon={Copy} onClick={() => void copy()}>
							{s("invite.copy")}
						</Button>
					</div>
					<p className="min-h-[24px]" role="status">
						{copied !== undefined && s(copied ? "invite.copied" : "invite.notCopied")}
					</p>
				</div>
			)}
			{data && !data.ok && (
				<Notice
					tone="danger"
					title={data.fault._tag === "Refused" ? data.fault.reason : s("unreached")}
				/>
			)}
		</Dialog>
	);
}
