import type { EnrolledTill } from "@tuckshop/core/contract";
import { Button, Field, PageBar } from "@tuckshop/ui-kit/components";
import { settled } from "@tuckshop/ui-kit/pos";
import { MonitorCheck } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useServices } from "../../app/services.tsx";
import { t } from "../../texts/texts.ts";
import { s } from "./setup-texts.ts";

type EnrolScreenProps = {
	/** The code that the address brought; "" where it is still to be typed. */
	readonly code: string;
	readonly onEnrolled: (till: EnrolledTill) => void;
	readonly onSignIn: () => void;
};

/** /enrol: makes this device a till by a code from its owner's screen, without a password (SETU-01). */
export function EnrolScreen({ code: brought, onEnrolled, onSignIn }: EnrolScreenProps) {
	const { tills } = useServices();
	const [code, setCode] = useState(brought);
	const [name, setName] = useState("");
	const [busy, setBusy] = useState(false);
	const [problem, setProblem] = useState<string>();
	const submit = async (event: FormEvent) => {
		event.preventDefault();
		if (busy) return;
		if (code.trim() === "") return setProblem(s("enrol.missing"));
		setBusy(true);
		const enrolled = await settled(
			tills.enrolByCode({
				till_code: code.trim(),
				...(name.trim() === "" ? {} : { deviceName: name.trim() }),
			}),
		);
		setBusy(false);
		if (enrolled.ok) return onEnrolled(enrolled.value);
		setProblem(enrolled.fault._tag === "Refused" ? enrolled.fault.reason : s("enrol.unreached"));
	};
	return (
		<div className="flex min-h-dvh flex-col">
			<PageBar name={t("product.name")} title={s("enrol.title")} />
			<main className="mx-auto w-full max-w-[560px] px-[16px] py-[28px]">
				<form className="grid gap-[14px]" noValidate onSubmit={(event) => void submit(event)}>
					<p className="text-[1rem] text-muted">{s("enrol.text")}</p>
					<Field
						size={56}
						label={s("enrol.code")}
						hint={s("enrol.hint")}
						error={problem}
						value={code}
						maxLength={40}
						autoComplete="off"
						autoCapitalize="characters"
						spellCheck={false}
						onChange={(text) => {
							setCode(text);
							setProblem(undefined);
						}}
					/>
					<Field
						size={56}
						label={s("enrol.name")}
						hint={s("enrol.name.hint")}
						value={name}
						maxLength={100}
						onChange={setName}
					/>
					<Button
						type="submit"
						kind="primary"
						size={72}
						wide
						icon={MonitorCheck}
						busy={busy}
						busyLabel={s("enrol.doing")}
					>
						{s("enrol.do")}
					</Button>
					<Button kind="quiet" wide onClick={onSignIn}>
						{s("enrol.signIn")}
					</Button>
				</form>
			</main>
		</div>
	);
}
