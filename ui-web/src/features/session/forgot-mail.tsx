import { Button, Field, Notice } from "@tuckshop/ui-kit/components";
import { settled } from "@tuckshop/ui-kit/pos";
import { type FormEvent, useState } from "react";
import { useServices } from "../../app/services.tsx";
import { faultText } from "./auth-texts.ts";
import { s } from "./session-texts.ts";

type Said = { readonly tone: "positive" | "danger"; readonly title: string };

/** Asks for a link by mail. The answer is the same whether the account exists or not. */
export function ForgotMail({
	email,
	onEmail,
}: {
	readonly email: string;
	readonly onEmail: (email: string) => void;
}) {
	const { ownAccount } = useServices();
	const [missing, setMissing] = useState(false);
	const [said, setSaid] = useState<Said>();
	const [pending, setPending] = useState(false);
	const submit = async (event: FormEvent) => {
		event.preventDefault();
		setMissing(email.trim() === "");
		if (pending || email.trim() === "") return;
		setPending(true);
		const result = await settled(ownAccount.forgot(email.trim()));
		setPending(false);
		if (result.ok) setSaid({ tone: "positive", title: s("forgot.mailed") });
		else
			setSaid({
				tone: "danger",
				title: result.fault._tag === "SignedOut" ? s("forgot.notMailed") : faultText(result.fault),
			});
	};
	return (
		<form className="grid gap-[14px]" onSubmit={submit} noValidate>
			{said && <Notice tone={said.tone} title={said.title} />}
			<Field
				label={s("auth.email")}
				type="email"
				name="email"
				autoComplete="username"
				autoCapitalize="none"
				size={56}
				value={email}
				error={missing ? s("auth.needsEmail") : undefined}
				onChange={(text) => {
					onEmail(text);
					setMissing(false);
				}}
			/>
			<Button
				type="submit"
				kind="primary"
				size={72}
				wide
				busy={pending}
				busyLabel={s("forgot.mailing")}
			>
				{s("forgot.mail")}
			</Button>
		</form>
	);
}
