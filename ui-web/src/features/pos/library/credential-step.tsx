import { checkCredential } from "@tuckshop/core/rules/fines";
import { Button, Keypad, Notice } from "@tuckshop/ui-kit/components";
import { Search } from "lucide-react";
import { pressedNumber } from "../../../app/pressed-number.ts";
import { padWords } from "../../../panels/field-texts.ts";
import { t } from "../../../texts/texts.ts";
import type { DialogFrame } from "../dialog-frame.ts";
import { s } from "./library-texts.ts";

type CredentialStep = {
	readonly credentialId: string;
	readonly onCredential: (credentialId: string) => void;
	readonly busy: boolean;
	/** The reason that there is no answer. */
	readonly problem: string | undefined;
	readonly onFind: () => void;
	readonly onCancel: () => void;
	readonly first: (node: HTMLElement | null) => void;
};

/**
 * "Enter Credential": on the keypad, on a keyboard, or by a scanner that ends with Enter (LIB-06 to
 * LIB-08).
 */
export function credentialStep(step: CredentialStep): DialogFrame {
	const { credentialId, busy, onFind, onCancel } = step;
	const empty = !checkCredential(credentialId).ok;
	return {
		title: s("entry.title"),
		size: 720,
		busy,
		onSubmit: onFind,
		foot: (
			<>
				<Button size={72} disabled={busy} onClick={onCancel}>
					{t("action.cancel")}
				</Button>
				<Button
					type="submit"
					kind="primary"
					size={72}
					icon={Search}
					disabled={empty}
					busy={busy}
					busyLabel={s("entry.finding")}
				>
					{s("entry.find")}
				</Button>
			</>
		),
		children: <CredentialEntry {...step} empty={empty} />,
	};
}

type CredentialEntryProps = CredentialStep & { readonly empty: boolean };

function CredentialEntry(props: CredentialEntryProps) {
	const { credentialId, onCredential, busy, problem, onFind, first, empty } = props;
	return (
		<div className="grid gap-[24px] tablet:grid-cols-[1fr_288px]">
			<div className="flex flex-col gap-[14px]">
				<div>
					<p className="ts-label" aria-hidden>
						{s("entry.label")}
					</p>
					<input
						ref={first}
						type="text"
						inputMode="none"
						autoComplete="off"
						autoCapitalize="off"
						spellCheck={false}
						maxLength={64}
						aria-label={s("entry.label")}
						aria-invalid={problem === undefined ? undefined : true}
						aria-describedby="credential-note"
						className="ts-display ts-display-medium ts-masked money"
						data-empty={credentialId === ""}
						data-reader
						placeholder={s("entry.placeholder")}
						readOnly={busy}
						value={credentialId}
						onChange={(event) => onCredential(event.currentTarget.value)}
						onKeyDown={({ key }) => {
							// A disabled button ignores Enter; the missing entry is announced all the same.
							if (key === "Enter" && empty) onFind();
						}}
					/>
				</div>
				{problem === undefined ? (
					<Notice id="credential-note" tone="info" title={s("entry.hint")} />
				) : (
					<Notice id="credential-note" tone="danger" title={problem} />
				)}
			</div>
			<Keypad
				label={s("entry.label")}
				labels={padWords()}
				onKey={(key) => onCredential(pressedNumber(credentialId, key))}
			/>
		</div>
	);
}
