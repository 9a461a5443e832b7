import { Link } from "@tanstack/react-router";
import { Button, Field } from "@tuckshop/ui-kit/components";
import { type FormEvent, useState } from "react";
import { useShowToast } from "../../app/toasts.tsx";
import { revealWords } from "../../panels/field-texts.ts";
import { type FieldErrors, faultText, signInErrors } from "./auth-texts.ts";
import { useSession } from "./session-provider.tsx";
import { s } from "./session-texts.ts";

type SignInEntries = { readonly email: string; readonly password: string };

export function SignInForm({
	entries,
	onChange,
}: {
	readonly entries: SignInEntries;
	readonly onChange: (entries: SignInEntries) => void;
}) {
	const { signIn } = useSession();
	const showToast = useShowToast();
	const [pending, setPending] = useState(false);
	const [errors, setErrors] = useState<FieldErrors<SignInEntries>>({});

	const submit = async (event: FormEvent) => {
		event.preventDefault();
		const found = signInErrors(entries);
		setErrors(found);
		if (pending || Object.keys(found).length > 0) return;
		setPending(true);
		const result = await signIn({ email: entries.email.trim(), password: entries.password });
		setPending(false);
		if (!result.ok)
			showToast({
				tone: "destructive",
				title: s("auth.loginFailed"),
				text: faultText(result.fault),
			});
	};

	return (
		<form className="grid gap-[18px]" onSubmit={submit} noValidate>
			<Field
				label={s("auth.email")}
				type="email"
				name="email"
				autoComplete="username"
				autoCapitalize="none"
				size={56}
				value={entries.email}
				error={errors.email}
				onChange={(email) => onChange({ ...entries, email })}
			/>
			<Field
				label={s("auth.password")}
				type="password"
				name="password"
				autoComplete="current-password"
				size={56}
				reveal={revealWords()}
				value={entries.password}
				error={errors.password}
				onChange={(password) => onChange({ ...entries, password })}
			/>
			<Button
				type="submit"
				kind="primary"
				size={72}
				wide
				className="mt-[6px]"
				busy={pending}
				busyLabel={s("auth.signingIn")}
			>
				{s("auth.signIn")}
			</Button>
			<Link
				to="/forgot-password"
				className="inline-flex min-h-touch items-center justify-center font-bold underline"
			>
				{s("forgot.link")}
			</Link>
			<Link
				to="/enrol"
				className="inline-flex min-h-touch items-center justify-center font-bold underline"
			>
				{s("auth.enrol")}
			</Link>
		</form>
	);
}
