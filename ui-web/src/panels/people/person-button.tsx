import { Button, Dialog } from "@tuckshop/ui-kit/components";
import { settled, usePos, usePosState } from "@tuckshop/ui-kit/pos";
import { Effect } from "effect";
import { GraduationCap, Lock } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import { useShowToast } from "../../app/toasts.tsx";
import { t } from "../../texts/texts.ts";
import { Avatar } from "./avatar.tsx";
import { OpenOrder } from "./open-order.tsx";
import "./people.css";
import { roleWord } from "./permission-words.ts";
import { PinEntry } from "./pin-entry.tsx";
import { p } from "./till-people-texts.ts";
import { WorkTime } from "./work-time.tsx";

const CorrectHere = lazy(() =>
	import("./times/correct-here.tsx").then(({ CorrectHere }) => ({ default: CorrectHere })),
);

/** The person at the till, in its bar: a press switches to another one, or locks the till. */
export function PersonButton() {
	const person = usePosState("people", (state) => state.person);
	const [open, setOpen] = useState(false);
	const [correcting, setCorrecting] = useState(false);
	if (!person) return null;
	const { name } = person;
	const role = roleWord({ id: person.role, name: person.roleName });
	return (
		<>
			<button
				type="button"
				className="ts-person"
				aria-label={p("person.switch", { name, role })}
				aria-haspopup="dialog"
				onClick={() => setOpen(true)}
			>
				<Avatar name={name} />
				<span aria-hidden>
					<span>
						<b>{name}</b>
					</span>{" "}
					<span>
						<small>{role}</small>
					</span>
				</span>
			</button>
			{open && (
				<SwitchDialog
					onClose={() => setOpen(false)}
					onCorrect={() => {
						setOpen(false);
						setCorrecting(true);
					}}
				/>
			)}
			{correcting && (
				<Suspense>
					<CorrectHere onClose={() => setCorrecting(false)} />
				</Suspense>
			)}
		</>
	);
}

type SwitchDialogProps = { readonly onClose: () => void; readonly onCorrect: () => void };

function SwitchDialog({ onClose, onCorrect }: SwitchDialogProps) {
	const { people } = usePos();
	const field = useRef<HTMLInputElement>(null);
	const isOpen = usePosState("people", (state) => state.orderOf !== undefined);
	const mayTrain = usePosState("people", ({ training }) => training === undefined);
	const showToast = useShowToast();
	const train = () => {
		onClose();
		void settled(people.beginTraining()).then((begun) => {
			if (!begun.ok)
				showToast({ tone: "destructive", title: p("training.not"), text: begun.fault.reason });
		});
	};
	return (
		<Dialog
			open
			onClose={onClose}
			title={p("switch.title")}
			description={p("switch.text")}
			closeLabel={t("action.close")}
			size={720}
			initialFocus={field}
		>
			<div className="ts-pin-sides">
				<div className="ts-pin-side">
					{isOpen && <b>{p("switch.open")}</b>}
					<OpenOrder />
					{isOpen && <p className="text-muted">{p("switch.stays")}</p>}
					<WorkTime onCorrect={onCorrect} />
					{mayTrain && (
						<div className="ts-train">
							<Button icon={GraduationCap} wide size={56} onClick={train}>
								{p("switch.train")}
							</Button>
							<small className="text-muted">{p("switch.train.text")}</small>
						</div>
					)}
					<Button icon={Lock} wide size={56} onClick={() => void Effect.runPromise(people.lock())}>
						{p("switch.lock")}
					</Button>
				</div>
				<PinEntry
					field={field}
					enterLabel={p("enter.signIn")}
					onPin={people.signIn}
					onRight={onClose}
				/>
			</div>
		</Dialog>
	);
}
