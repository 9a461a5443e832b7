import { Button, Card, Pill } from "@tuckshop/ui-kit/components";
import { useRef, useState } from "react";
import { s } from "./account-texts.ts";
import { MakeCodes } from "./make-codes.tsx";
import { NewCodes } from "./new-codes.tsx";

type CodesCardProps = {
	readonly email: string;
	readonly left: number;
	readonly onMade: () => void;
};

type Open =
	| { readonly dialog: "none" | "make" }
	| { readonly dialog: "new"; readonly codes: readonly string[] };

/** A warning is shown at this number of codes or fewer. */
const few = 3;

/** The number of recovery codes that are left, and the button that makes new ones. */
export function CodesCard({ email, left, onMade }: CodesCardProps) {
	const [open, setOpen] = useState<Open>({ dialog: "none" });
	// The focus returns here: the dialog that opened the second one has closed.
	const opener = useRef<HTMLButtonElement>(null);
	const close = () => setOpen({ dialog: "none" });
	const show = (codes: readonly string[]) => {
		setOpen({ dialog: "new", codes });
		onMade();
	};
	return (
		<Card
			title={s("codes")}
			badge={
				<Pill
					tone={left <= few ? "warning" : "plain"}
					label={left === 0 ? s("codes.none") : s("codes.left", { count: left })}
				/>
			}
			details={<p>{s("codes.note")}</p>}
			body={
				<>
					{left > 0 && left <= few && <p className="mb-[12px] font-semibold">{s("codes.few")}</p>}
					<Button ref={opener} size={56} onClick={() => setOpen({ dialog: "make" })}>
						{s(left === 0 ? "codes.make" : "codes.again")}
					</Button>
				</>
			}
		>
			{open.dialog === "make" && (
				<MakeCodes email={email} replaces={left > 0} onClose={close} onMade={show} />
			)}
			{open.dialog === "new" && (
				<NewCodes email={email} codes={open.codes} opener={opener} onClose={close} />
			)}
		</Card>
	);
}
