import { Link } from "@tanstack/react-router";
import type { OwnAccountFault } from "@tuckshop/core/ports";
import { passwordLength, refuseNewPassword } from "@tuckshop/core/rules/accounts";
import { newPasswordText } from "@tuckshop/core/texts";
import { Button, Dialog, Field, Notice } from "@tuckshop/ui-kit/components";
import { settled } from "@tuckshop/ui-kit/pos";
import { useRef, useState } from "react";
import { useServices } from "../../app/services.tsx";
import { useShowToast } from "../../app/toasts.tsx";
import { revealWords } from "../../panels/field-texts.ts";
import { t } from "../../texts/texts.ts";
import { faultText, s } from "./account-texts.ts";

type Entries = {
	readonly currentPassword: string;
	readonly newPassword: string;
	readonly confirmation: string;
};
type Errors = { readonly [Name in keyof Entries]?: string };

type ChangePasswordProps = {
	readonly email: string;
	readonly onClose: () => void;
	readonly onChanged: () => void;
};

/**
 * Changes the own password, after the present one. The typed values stay until the server has
 * accepted them.
 */
export function ChangePassword({ email, onClose, onChanged }: ChangePasswordProps) {
	const { fault, pending, submit, field } = usePasswordForm({ onClose, onChanged });
	return (
		<Dialog
			open
			onClose={onClose}
			title={s("password.change")}
			description={email}
			closeLabel={t("action.close")}
			busy={pending}
			onSubmit={() => void submit()}
			foot={
				<>
					<Button size={72} disabled={pending} onClick={onClose}>
						{t("action.cancel")}
					</Button>
					<Button
						type="submit"
						kind="primary"
						size={72}
						busy={pending}
						busyLabel={s("password.busy")}
					>
						{s("password.change")}
					</Button>
				</>
			}
		>
			<div className="grid gap-[18px]">
				{fault && <Notice tone="danger" title={s("password.failed")} text={faultText(fault)} />}
				{/* Shows a password manager which account the new password is for. */}
				<input
					className="hidden"
					type="email"
					autoComplete="username"
					value={email}
					readOnly
					tabIndex={-1}
					aria-hidden
				/>
				<Field
					{...field("currentPassword")}
					label={s("password.current")}
					autoComplete="current-password"
				/>
				<Field
					{...field("newPassword")}
					label={s("password.new")}
					autoComplete="new-password"
					hint={s("password.hint", { least: passwordLength.least })}
				/>
				<Field
					{...field("confirmation")}
					label={s("password.confirm")}
					autoComplete="new-password"
				/>
				<Link
					to="/forgot-password"
					className="inline-flex min-h-touch items-center font-bold underline"
				>
					{s("password.forgot")}
				</Link>
			</div>
		</Dialog>
	);
}

/** The typed passwords and their errors; the first field with an error gets the focus. */
function usePasswordForm({ onClose, onChanged }: Omit<ChangePasswordProps, "email">) {
	const { ownAccount } = useServices();
	const showToast = useShowToast();
	const [entries, setEntries] = useState<Entries>({
		currentPassword: "",
		newPassword: "",
		confirmation: "",
	});
	const [errors, setErrors] = useState<Errors>({});
	const [fault, setFault] = useState<OwnAccountFault>();
	const [pending, setPending] = useState(false);
	const fields = {
		currentPassword: useRef<HTMLInputElement>(null),
		newPassword: useRef<HTMLInputElement>(null),
		confirmation: useRef<HTMLInputElement>(null),
	};
	const complain = (found: Errors) => {
		setErrors(found);
		const [first] = (["currentPassword", "newPassword", "confirmation"] as const).filter(
			(name) => found[name] !== undefined,
		);
		if (first) fields[first].current?.focus();
		return first !== undefined;
	};
	const submit = async () => {
		setFault(undefined);
		if (complain(missing(entries))) return;
		setPending(true);
		const result = await settled(
			ownAccount.changePassword({
				currentPassword: entries.currentPassword,
				newPassword: entries.newPassword,
			}),
		);
		setPending(false);
		if (result.ok) {
			const text =
				result.value === 0
					? s("password.done.none")
					: s("password.done.others", { count: result.value });
			showToast({ tone: "success", title: s("password.done"), text });
			onChanged();
			onClose();
		} else if (
			result.fault._tag === "Refused" &&
			(result.fault.field === "currentPassword" || result.fault.field === "newPassword")
		)
			complain({ [result.fault.field]: result.fault.reason });
		else setFault(result.fault);
	};
	const field = (name: keyof Entries) => ({
		name,
		ref: fields[name],
		type: "password",
		autoCapitalize: "none",
		size: 56 as const,
		reveal: revealWords(),
		value: entries[name],
		error: errors[name],
		onChange: (value: string) => {
			setEntries((now) => ({ ...now, [name]: value }));
			setErrors(({ [name]: _, ...rest }) => rest);
		},
	});
	return { fault, pending, submit, field };
}

/** Returns what is wrong before the server is asked. */
function missing({ currentPassword, ...typed }: Entries): Errors {
	const { newPassword, confirmation } = refuseNewPassword(typed);
	return {
		...(currentPassword === "" ? { currentPassword: s("password.needsCurrent") } : {}),
		...(newPassword ? { newPassword: newPasswordText(newPassword) } : {}),
		...(confirmation ? { confirmation: newPasswordText(confirmation) } : {}),
	};
}
