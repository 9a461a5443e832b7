import type { OwnAccountFault } from "@tuckshop/core/ports";
import { Button, Dialog, Field, Notice } from "@tuckshop/ui-kit/components";
import { settled } from "@tuckshop/ui-kit/pos";
import { useRef, useState } from "react";
import { useServices } from "../../app/services.tsx";
import { revealWords } from "../../panels/field-texts.ts";
import { t } from "../../texts/texts.ts";
import { faultText, s } from "./account-texts.ts";

type MakeCodesProps = {
	readonly email: string;
	/** There are codes already, which become invalid. */
	readonly replaces: boolean;
	readonly onClose: () => void;
	readonly onMade: (codes: readonly string[]) => void;
};

/**
 * Asks for the password, so that somebody who finds a browser open can't make a key to the account.
 */
export function MakeCodes({ email, replaces, onClose, onMade }: MakeCodesProps) {
	const { ownAccount } = useServices();
	const [password, setPassword] = useState("");
	const [error, setError] = useState<string>();
	const [fault, setFault] = useState<OwnAccountFault>();
	const [pending, setPending] = useState(false);
	const field = useRef<HTMLInputElement>(null);
	const complain = (text: string) => {
		setError(text);
		field.current?.focus();
	};
	const submit = async () => {
		setFault(undefined);
		if (password === "") return complain(s("password.needsCurrent"));
		setPending(true);
		const result = await settled(ownAccount.makeCodes(password));
		setPending(false);
		if (result.ok) onMade(result.value);
		else if (result.fault._tag === "Refused" && result.fault.field === "currentPassword")
			complain(result.fault.reason);
		else setFault(result.fault);
	};
	return (
		<Dialog
			open
			onClose={onClose}
			title={s(replaces ? "codes.again" : "codes.make")}
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
						busyLabel={s("codes.making")}
					>
						{s(replaces ? "codes.again" : "codes.make")}
					</Button>
				</>
			}
		>
			<div className="grid gap-[18px]">
				{fault && <Notice tone="danger" title={s("codes.failed")} text={faultText(fault)} />}
				{replaces && <Notice tone="warning" title={s("codes.replaces")} />}
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
					ref={field}
					name="currentPassword"
					label={s("password.current")}
					type="password"
					autoComplete="current-password"
					autoCapitalize="none"
					size={56}
					reveal={revealWords()}
					value={password}
					error={error}
					onChange={(text) => {
						setPassword(text);
						setError(undefined);
					}}
				/>
			</div>
		</Dialog>
	);
}
