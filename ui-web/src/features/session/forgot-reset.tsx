import { passwordLength } from "@tuckshop/core/rules/accounts";
import { Button, Field, Notice, Switch } from "@tuckshop/ui-kit/components";
import { settled } from "@tuckshop/ui-kit/pos";
import { type FormEvent, useState } from "react";
import { useServices } from "../../app/services.tsx";
import { revealWords } from "../../panels/field-texts.ts";
import { faultText } from "./auth-texts.ts";
import { s } from "./session-texts.ts";

type ForgotResetProps = { readonly onDone: () => void } & (
	| { readonly token: string }
	| {
			readonly token?: undefined;
			readonly email: string;
			readonly onEmail: (email: string) => void;
	  }
);

type Errors = { readonly [Name in "email" | "code" | "newPassword"]?: string };

/**
 * A new password, by the token of a mailed link, or by email and a recovery code. The typed values
 * stay until the server has accepted them.
 */
export function ForgotReset(props: ForgotResetProps) {
	const { onDone } = props;
	const byCode = props.token === undefined ? props : undefined;
	const { ownAccount } = useServices();
	const [code, setCode] = useState("");
	const [newPassword, setNewPassword] = useState("");
	const [keepTills, setKeepTills] = useState(false);
	const [errors, setErrors] = useState<Errors>({});
	const [refused, setRefused] = useState<string>();
	const [pending, setPending] = useState(false);
	const submit = async (event: FormEvent) => {
		event.preventDefault();
		setRefused(undefined);
		const found: Errors = {
			...(byCode && byCode.email.trim() === "" ? { email: s("auth.needsEmail") } : {}),
			...(byCode && code.trim() === "" ? { code: s("forgot.needsCode") } : {}),
			...(newPassword.length < passwordLength.least
				? { newPassword: s("auth.shortPassword", { count: passwordLength.least }) }
				: {}),
			...(newPassword.length > passwordLength.most
				? { newPassword: s("auth.longPassword", { count: passwordLength.most }) }
				: {}),
		};
		setErrors(found);
		if (pending || Object.keys(found).length > 0) return;
		setPending(true);
		const by =
			props.token === undefined
				? { email: props.email.trim(), code: code.trim() }
				: { token: props.token };
		const result = await settled(ownAccount.reset({ ...by, newPassword, keep_tills: keepTills }));
		setPending(false);
		if (result.ok) return onDone();
		const { fault } = result;
		if (fault._tag === "Refused" && fault.field === "newPassword")
			setErrors({ newPassword: fault.reason });
		else setRefused(fault._tag === "SignedOut" ? s("forgot.failed") : faultText(fault));
	};
	const entry = (name: keyof Errors, onChange: (text: string) => void) => ({
		name,
		error: errors[name],
		size: 56 as const,
		onChange: (text: string) => {
			onChange(text);
			setErrors(({ [name]: _, ...rest }) => rest);
		},
	});
	return (
		<form className="grid gap-[14px]" onSubmit={submit} noValidate>
			{refused !== undefined && <Notice tone="danger" title={refused} />}
			{byCode && (
				<>
					<Field
						{...entry("email", byCode.onEmail)}
						value={byCode.email}
						label={s("auth.email")}
						type="email"
						autoComplete="username"
						autoCapitalize="none"
					/>
					<Field
						{...entry("code", setCode)}
						value={code}
						label={s("forgot.code")}
						hint={s("forgot.code.hint")}
						autoComplete="off"
						autoCapitalize="characters"
						spellCheck={false}
					/>
				</>
			)}
			<Field
				{...entry("newPassword", setNewPassword)}
				value={newPassword}
				label={s("forgot.new")}
				type="password"
				autoComplete="new-password"
				hint={s("auth.passwordHint")}
				reveal={revealWords()}
			/>
			<Switch label={s("forgot.keepTills")} checked={keepTills} onChange={setKeepTills} />
			<p className="text-muted" role="status">
				{s(keepTills ? "forgot.keeps" : "forgot.ends")}
			</p>
			<Button
				type="submit"
				kind="primary"
				size={72}
				wide
				busy={pending}
				busyLabel={s("forgot.setting")}
			>
				{s("forgot.set")}
			</Button>
		</form>
	);
}
