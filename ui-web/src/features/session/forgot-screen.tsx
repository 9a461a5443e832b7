import { Link } from "@tanstack/react-router";
import type { OwnAccounts } from "@tuckshop/core/ports";
import { Brand, Button, Field, Notice, WaitingPage } from "@tuckshop/ui-kit/components";
import { type FormEvent, useState } from "react";
import { useServices } from "../../app/services.tsx";
import { settled } from "../../app/settled.ts";
import { t } from "../../texts/texts.ts";
import { faultText } from "./auth-texts.ts";
import { Plates } from "./plates.tsx";
import { s } from "./session-texts.ts";

type Said = { readonly tone: "positive" | "danger"; readonly title: string };

/** /forgot-password: a new password by the mailed link that led here with its token, or by a recovery code. */
export function ForgotScreen({ token }: { readonly token: string | undefined }) {
	const { ownAccount } = useServices();
	const [entries, setEntries] = useState({ email: "", code: "", newPassword: "" });
	const [said, setSaid] = useState<Said>();
	const [pending, setPending] = useState(false);
	const ask = async (call: ReturnType<OwnAccounts["forgot"]>, done: string) => {
		if (pending) return;
		setPending(true);
		const result = await settled(call);
		setPending(false);
		if (result.ok) setSaid({ tone: "positive", title: done });
		else setSaid({ tone: "danger", title: result.fault._tag === "SignedOut" ? s("forgot.failed") : faultText(result.fault) });
	};
	const mail = (event: FormEvent) => {
		event.preventDefault();
		void ask(ownAccount.forgot(entries.email.trim()), s("forgot.mailed"));
	};
	const reset = (event: FormEvent) => {
		event.preventDefault();
		const by = token === undefined ? { email: entries.email.trim(), code: entries.code } : { token };
		void ask(ownAccount.reset({ ...by, newPassword: entries.newPassword }), s("forgot.done"));
	};
	const field = (name: keyof typeof entries) => ({
		name,
		value: entries[name],
		required: true,
		onChange: (value: string) => setEntries((now) => ({ ...now, [name]: value })),
	});
	return (
		<WaitingPage headline={s("auth.headline")} text={s("auth.words")} art={<Plates />}>
			<Brand name={t("product.name")} size={48} />
			<h1 className="mt-[28px] mb-[16px] text-heading font-extrabold">{s("forgot.title")}</h1>
			{said && <Notice tone={said.tone} title={said.title} />}
			{token === undefined && (
				<form className="mt-[16px] grid gap-[14px]" onSubmit={mail}>
					<Field {...field("email")} label={s("auth.email")} type="email" autoComplete="username" autoCapitalize="none" />
					<Button type="submit" kind="primary" size={56} wide busy={pending}>
						{s("forgot.mail")}
					</Button>
				</form>
			)}
			<form className="mt-[24px] grid gap-[14px]" onSubmit={reset}>
				{token === undefined && (
					<Field {...field("code")} label={s("forgot.code")} hint={s("forgot.code.hint")} autoComplete="off" autoCapitalize="characters" />
				)}
				<Field
					{...field("newPassword")}
					label={s("forgot.new")}
					type="password"
					minLength={6}
					autoComplete="new-password"
					hint={s("auth.passwordHint")}
					reveal={{ show: t("auth.showPassword"), hide: t("auth.hidePassword") }}
				/>
				<p className="text-muted">{s("forgot.ends")}</p>
				<Button type="submit" kind={token === undefined ? "second" : "primary"} size={56} wide busy={pending}>
					{s("forgot.set")}
				</Button>
			</form>
			<Link to="/auth" className="mt-[16px] inline-flex min-h-touch items-center font-bold underline">
				{s("forgot.back")}
			</Link>
		</WaitingPage>
	);
}
