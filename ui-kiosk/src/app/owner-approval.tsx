import type { CurrentUser } from "@tuckshop/core/contract";
import { Button, Field, KioskQuestion, Notice } from "@tuckshop/ui-kit/components";
import { settled, usePosIfAny } from "@tuckshop/ui-kit/pos";
import { Effect } from "effect";
import { useState } from "react";
import type { Language } from "../texts/languages.ts";
import { useLanguage } from "./guest-preferences.tsx";
import { useServices } from "./services.tsx";
import { type ApprovalRefused, withOwnerApproval } from "./with-owner-approval.ts";

type OwnerApprovalProps = {
	readonly title: string;
	readonly text?: string;
	readonly confirmLabel: string;
	/** Run while the owner is signed in. */
	readonly act?: (
		owner: CurrentUser,
	) => Effect.Effect<unknown, { readonly _tag: string; readonly reason?: string }>;
	/** Called once the owner is signed out again. Returns a text where something went wrong, and the dialog then stays. */
	readonly onConfirmed: () => Promise<string | undefined>;
	readonly onClose: () => void;
};

/** A dialog in which the owner approves something with their password. Nobody stays signed in. */
export function OwnerApproval({
	title,
	text,
	confirmLabel,
	act = () => Effect.void,
	onConfirmed,
	onClose,
}: OwnerApprovalProps) {
	const { accounts } = useServices();
	const pos = usePosIfAny();
	const language = useLanguage();
	const { t } = language;
	const [email, setEmail] = useState("");
	const [password, setPassword] = useState("");
	const [busy, setBusy] = useState(false);
	const [why, setWhy] = useState<string>();
	const confirm = async () => {
		if (busy) return;
		setBusy(true);
		setWhy(undefined);
		const had = await settled(
			withOwnerApproval({
				accounts,
				credentials: { email, password },
				act,
				ownerId: pos?.till.ownerId,
			}),
		);
		const problem = had.ok ? await onConfirmed() : refusedText(had.fault, language);
		setBusy(false);
		if (problem === undefined) return onClose();
		setPassword("");
		setWhy(problem);
	};
	return (
		<KioskQuestion title={title} text={text} onDismiss={onClose}>
			<form
				className="grid gap-[16px] text-left"
				onSubmit={(event) => {
					event.preventDefault();
					void confirm();
				}}
			>
				{why !== undefined && <Notice tone="danger" title={why} />}
				<Field
					size={56}
					type="email"
					label={t("staff.email")}
					autoComplete="off"
					required
					value={email}
					onChange={setEmail}
				/>
				<Field
					size={56}
					type="password"
					label={t("staff.password")}
					autoComplete="off"
					required
					reveal={{ show: t("staff.showPassword"), hide: t("staff.hidePassword") }}
					value={password}
					onChange={setPassword}
				/>
				<Button type="submit" kind="primary" size={72} busy={busy} wide>
					{confirmLabel}
				</Button>
				<Button size={72} wide disabled={busy} onClick={onClose}>
					{t("action.close")}
				</Button>
			</form>
		</KioskQuestion>
	);
}

/** Why the owner's approval was not given, in the guest's language. */
export function refusedText({ why, reason }: ApprovalRefused, { t }: Language): string {
	switch (why) {
		case "wrong":
			return t("staff.wrong");
		case "other-owner":
			return t("staff.otherOwner");
		case "no-connection":
			return t("staff.noConnection");
		case "failed":
			return t("staff.failed", { reason });
	}
}
