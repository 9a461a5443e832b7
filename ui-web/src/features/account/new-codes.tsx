import { shortDayText } from "@tuckshop/core/texts";
import { Button, Dialog, Notice } from "@tuckshop/ui-kit/components";
import { Copy, Printer } from "lucide-react";
import { type RefObject, useState } from "react";
import { isCopied } from "../../app/copied.ts";
import { useServices } from "../../app/services.tsx";
import { t } from "../../texts/texts.ts";
import { s } from "./account-texts.ts";

type NewCodesProps = {
	readonly email: string;
	readonly codes: readonly string[];
	/** The element that gets the focus afterwards. */
	readonly opener: RefObject<HTMLButtonElement | null>;
	readonly onClose: () => void;
};

/**
 * Shows the new codes, only this once. Only its button closes it: a press outside would lose them.
 */
export function NewCodes({ email, codes, opener, onClose }: NewCodesProps) {
	const { device } = useServices();
	const [copied, setCopied] = useState<boolean>();
	const made = s("codes.new.of", { email, day: shortDayText(new Date().toISOString()) });
	const copy = async () => {
		setCopied(undefined);
		setCopied(await isCopied(`${s("codes")}\n${made}\n\n${codes.join("\n")}\n`));
	};
	return (
		<Dialog
			open
			onClose={() => {}}
			title={s("codes.new")}
			description={made}
			closeLabel={t("action.close")}
			hideClose
			finalFocus={opener}
			foot={
				<Button kind="primary" size={72} wide onClick={onClose}>
					{s("codes.kept")}
				</Button>
			}
		>
			<div className="printed-alone grid gap-[16px]">
				<Notice tone="warning" title={s("codes.once")} text={s("codes.once.text")} />
				<ul className="recovery-codes money" aria-label={s("codes")}>
					{codes.map((code) => (
						<li key={code}>{code}</li>
					))}
				</ul>
				<div className="flex flex-wrap gap-[8px] print:hidden">
					<Button icon={Copy} onClick={() => void copy()}>
						{s("codes.copy")}
					</Button>
					<Button icon={Printer} onClick={device.print}>
						{s("codes.print")}
					</Button>
				</div>
				<p className="min-h-[24px] print:hidden" role="status">
					{copied !== undefined && s(copied ? "codes.copied" : "codes.notCopied")}
				</p>
			</div>
		</Dialog>
	);
}
