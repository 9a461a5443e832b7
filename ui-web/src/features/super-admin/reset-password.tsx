import type { DirectoryFault } from "@tuckshop/core/ports";
import type { User } from "@tuckshop/core/records";
import { passwordLength, refuseNewPassword } from "@tuckshop/core/rules/accounts";
import { newPasswordText } from "@tuckshop/core/texts";
import { Button, Dialog, Field, Notice } from "@tuckshop/ui-kit/components";
import { settled } from "@tuckshop/ui-kit/pos";
import { useRef, useState } from "react";
import { useServices } from "../../app/services.tsx";
import { useShowToast } from "../../app/toasts.tsx";
import { revealWords } from "../../panels/field-texts.ts";
import { t } from "../../texts/texts.ts";
import { s } from "./super-admin-texts.ts";
import { isDenial } from "./use-users.ts";

type ResetPasswordProps = {
	readonly user: User;
	/** The administrator's own account: their session here ends too. */
	readonly own: boolean;
	readonly onClose: () => void;
	/** Called where the server no longer allows it for this user. */
	readonly onDenied: () => void;
	readonly onSignInAgain: () => void;
};

/**
 * A new password for an account, typed twice (ADM-10 to ADM-14). The typed values stay until the
 * server has accepted them.
 */
export function ResetPassword({ user, own, onClose, onDenied, onSignInAgain }: ResetPasswordProps) {
	const { userDirectory } = useServices();
	const showToast = useShowToast();
	const [entries, setEntries] = useState({ newPassword: "", confirmation: "" });
	const [tried, setTried] = useState(false);
	const [pending, setPending] = useState(false);
	const [fault, setFault] = useState<DirectoryFault>();
	const first = useRef<HTMLInputElement>(null);
	const second = useRef<HTMLInputElement>(null);
	// After a refusal each change is checked at once, so that an error disappears as soon as it is
	// corrected.
	const refusals = tried ? refuseNewPassword(entries) : {};

	const submit = async () => {
		const found = refuseNewPassword(entries);
		setTried(true);
		setFault(undefined);
		if (found.newPassword) return first.current?.focus();
		if (found.confirmation) return second.current?.focus();
		setPending(true);
		const result = await settled(
			userDirectory.setPassword({ email: user.email, newPassword: entries.newPassword }),
		);
		setPending(false);
		if (!result.ok) {
			setFault(result.fault);
			if (isDenial(result.fault)) onDenied();
			return;
		}
		showToast({ tone: "success", title: s("reset.done"), text: user.email });
		onClose();
		if (own) onSignInAgain();
	};

	const field = (name: keyof typeof entries) => ({
		name,
		type: "password",
		autoComplete: "new-password",
		autoCapitalize: "none",
		size: 56 as const,
		reveal: revealWords(),
		value: entries[name],
		error: refusals[name] && newPasswordText(refusals[name]),
		onChange: (value: string) => setEntries((now) => ({ ...now, [name]: value })),
	});
	return (
		<Dialog
			open
			onClose={onClose}
			title={s("reset.title")}
			description={
				<>
					{user.contact_name}
					<br />
					{user.email}
				</>
			}
			closeLabel={t("action.close")}
			busy={pending}
			onSubmit={submit}
			foot={
				<>
					<Button size={72} disabled={pending} onClick={onClose}>
						{t("action.cancel")}
					</Button>
					<Button type="submit" kind="primary" size={72} busy={pending} busyLabel={s("reset.busy")}>
						{s("reset.title")}
					</Button>
				</>
			}
		>
			<div className="grid gap-[18px]">
				{fault && <Failure fault={fault} onSignInAgain={onSignInAgain} />}
				<Field
					{...field("newPassword")}
					ref={first}
					label={s("reset.new")}
					hint={s("reset.hint", { least: passwordLength.least })}
				/>
				<Field {...field("confirmation")} ref={second} label={s("reset.confirm")} />
				<Notice
					tone={own ? "warning" : "info"}
					title={s(own ? "reset.own" : "reset.ends")}
					text={s(own ? "reset.own.text" : "reset.ends.text")}
				/>
			</div>
		</Dialog>
	);
}

/** The server's own words where it gave any (ADM-14). */
function Failure({
	fault,
	onSignInAgain,
}: {
	readonly fault: DirectoryFault;
	readonly onSignInAgain: () => void;
}) {
	switch (fault._tag) {
		case "Refused":
			return <Notice tone="danger" title={fault.reason} />;
		case "Unreached":
			return <Notice tone="danger" title={s("reset.failed")} text={s("reset.unreached")} />;
		case "Undecodable":
			return <Notice tone="danger" title={s("reset.failed")} text={s("undecodable")} />;
		case "SignedOut":
			return (
				<Notice tone="danger" title={s("reset.failed")} text={s("reset.signedOut")}>
					<span className="mt-[8px] inline-block">
						<Button onClick={onSignInAgain}>{s("reset.signIn")}</Button>
					</span>
				</Notice>
			);
	}
}
