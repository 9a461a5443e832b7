import { Button, Field } from "@tuckshop/ui-kit/components";
import { type FormEvent, useState } from "react";
import { useShowToast } from "../../app/toasts.tsx";
import { revealWords } from "../../panels/field-texts.ts";
import {
	type FieldErrors,
	faultText,
	registrationOf,
	type SignUpEntries,
	signUpErrors,
} from "./auth-texts.ts";
import { useSession } from "./session-provider.tsx";
import { s } from "./session-texts.ts";

const blank: SignUpEntries = {
	businessName: "",
	contactName: "",
	email: "",
	password: "",
	phone: "",
	address: "",
};

export function SignUpForm({ invitation }: { readonly invitation: string | undefined }) {
	const { register } = useSession();
	const showToast = useShowToast();
	const [entries, setEntries] = useState(blank);
	const [pending, setPending] = useState(false);
	const [errors, setErrors] = useState<FieldErrors<SignUpEntries>>({});

	const submit = async (event: FormEvent) => {
		event.preventDefault();
		const found = signUpErrors(entries);
		setErrors(found);
		if (pending || Object.keys(found).length > 0) return;
		setPending(true);
		const result = await register({
			...registrationOf(entries),
			...(invitation === undefined ? {} : { invitation }),
		});
		setPending(false);
		if (!result.ok)
			showToast({
				tone: "destructive",
				title: s("auth.registrationFailed"),
				text: faultText(result.fault),
			});
	};
	const field = (name: keyof SignUpEntries) => ({
		name,
		value: entries[name],
		error: errors[name],
		onChange: (value: string) => setEntries((now) => ({ ...now, [name]: value })),
	});

	return (
		<form className="grid gap-[14px]" onSubmit={submit} noValidate>
			<Field
				{...field("businessName")}
				label={s("auth.businessName")}
				autoComplete="organization"
			/>
			<Field {...field("contactName")} label={s("auth.contactName")} autoComplete="name" />
			<Field
				{...field("email")}
				label={s("auth.email")}
				type="email"
				autoComplete="username"
				autoCapitalize="none"
			/>
			<Field
				{...field("password")}
				label={s("auth.password")}
				type="password"
				minLength={6}
				autoComplete="new-password"
				hint={s("auth.passwordHint")}
				reveal={revealWords()}
			/>
			<Field {...field("phone")} label={s("auth.phone")} type="tel" autoComplete="tel" />
			<Field {...field("address")} label={s("auth.address")} autoComplete="street-address" />
			<Button
				type="submit"
				kind="primary"
				size={72}
				wide
				className="mt-[6px]"
				busy={pending}
				busyLabel={s("auth.creating")}
			>
				{s("auth.signUp")}
			</Button>
		</form>
	);
}
