import type { User } from "@tuckshop/core/records";
import { Button, Dialog, Field } from "@tuckshop/ui-kit/components";
import { useRef, useState } from "react";
import { revealWords } from "../../panels/field-texts.ts";
import { t } from "../../texts/texts.ts";
import { faultText } from "./auth-texts.ts";
import { useSession } from "./session-provider.tsx";
import { s } from "./session-texts.ts";

type SignInAgainProps = {
	/** The user whose session ended. */
	readonly user: Pick<User, "id" | "email">;
	/** Called where another account signed in, which the screen below does not belong to. */
	readonly onOther: () => void;
	readonly onLeave: () => void;
};

/**
 * Shown over the screen of an owner whose session ended elsewhere. Typed values stay below, and the
 * owner continues after signing in (SETU-06).
 */
export function SignInAgain({ user, onOther, onLeave }: SignInAgainProps) {
	const { signIn } = useSession();
	const [email, setEmail] = useState(user.email);
	const [password, setPassword] = useState("");
	const [pending, setPending] = useState(false);
	const [refused, setRefused] = useState<string>();
	const passwordField = useRef<HTMLInputElement>(null);
	const submit = async () => {
		if (pending) return;
		setPending(true);
		const result = await signIn({ email: email.trim(), password });
		setPending(false);
		if (!result.ok) {
			setRefused(faultText(result.fault));
			passwordField.current?.focus();
		} else if (result.value.type === "signed-in" && result.value.user.id !== user.id) onOther();
	};
	return (
		<Dialog
			open
			onClose={onLeave}
			title={s("again.title")}
			description={s("again.text")}
			closeLabel={t("action.close")}
			size={480}
			initialFocus={passwordField}
			busy={pending}
			onSubmit={() => void submit()}
			foot={
				<>
					<Button size={72} disabled={pending} onClick={onLeave}>
						{s("again.leave")}
					</Button>
					<Button
						type="submit"
						kind="primary"
						size={72}
						disabled={password === ""}
						busy={pending}
						busyLabel={s("auth.signingIn")}
					>
						{s("auth.signIn")}
					</Button>
				</>
			}
		>
			<div className="grid gap-[18px]">
				<Field
					label={s("auth.email")}
					type="email"
					name="email"
					autoComplete="username"
					autoCapitalize="none"
					size={56}
					value={email}
					onChange={setEmail}
				/>
				<Field
					ref={passwordField}
					label={s("auth.password")}
					error={refused}
					type="password"
					name="password"
					autoComplete="current-password"
					size={56}
					reveal={revealWords()}
					value={password}
					onChange={(text) => {
						setPassword(text);
						setRefused(undefined);
					}}
				/>
			</div>
		</Dialog>
	);
}
