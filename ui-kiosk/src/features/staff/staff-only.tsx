import type { PinAnswer } from "@tuckshop/core/pos";
import { Button, Field, Keypad, KioskQuestion, Notice } from "@tuckshop/ui-kit/components";
import { settled, usePos, usePosState } from "@tuckshop/ui-kit/pos";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLanguage } from "../../app/guest-preferences.tsx";
import type { Language } from "../../texts/languages.ts";

type StaffOnlyProps = {
	readonly onClose: () => void;
	readonly children: ReactNode;
};

/**
 * Asks for the PIN of somebody who may work at the counter before it shows its children, without a
 * network too. A restaurant that has set up nobody is asked for none. Whoever opened it is signed
 * out when it closes; after a crash of the page it asks again.
 */
export function StaffOnly({ onClose, children }: StaffOnlyProps) {
	const pos = usePos();
	const asks = usePosState("people", (state) => state.asks);
	const [isOpen, setOpen] = useState(false);
	useEffect(() => {
		const { people } = pos;
		return () => void (people.state.getState().asks && settled(people.lock()));
	}, [pos]);
	return asks && !isOpen ? <Pin onClose={onClose} onRight={() => setOpen(true)} /> : children;
}

type PinProps = { readonly onClose: () => void; readonly onRight: () => void };

const longest = 6;

function Pin({ onClose, onRight }: PinProps) {
	const pos = usePos();
	const language = useLanguage();
	const { t } = language;
	const [digits, setDigits] = useState("");
	const [problem, setProblem] = useState<string>();
	// One PIN is tried after the other, with the newest digits: a fast hand does not wait.
	const typed = useRef("");
	const trying = useRef(Promise.resolve());
	const show = (text: string) => {
		typed.current = text;
		setDigits(text);
	};
	const attempt = (pin: string, entered: boolean) => {
		trying.current = trying.current.then(async () => {
			if (typed.current !== pin) return;
			const result = await settled(pos.people.signIn(pin, entered));
			const problem = result.ok
				? problemText(result.value, language, pos.till.timeZone)
				: t("staff.failed", { reason: result.fault.reason });
			if (result.ok && result.value.is === "right") onRight();
			if (problem === undefined) return;
			show("");
			setProblem(problem);
		});
	};
	const type = (text: string) => {
		const pin = text.replaceAll(/\D/g, "").slice(0, longest);
		setProblem(undefined);
		show(pin);
		attempt(pin, false);
	};
	return (
		<KioskQuestion title={t("staff.title")} text={t("staff.pin.text")} onDismiss={onClose}>
			<form
				className="grid gap-[16px] text-left"
				onSubmit={(event) => {
					event.preventDefault();
					attempt(digits, true);
				}}
			>
				{problem !== undefined && <Notice tone="danger" title={problem} />}
				<Field
					size={56}
					type="password"
					inputMode="none"
					label={t("staff.pin")}
					autoComplete="off"
					value={digits}
					onChange={type}
				/>
				<Keypad
					layout="digits"
					label={t("staff.pin.keys")}
					labels={{ backspace: t("campus.key.backspace"), clear: t("campus.key.clear") }}
					onKey={(key) => type(pressed(typed.current, key))}
					keepsFocus
				/>
				<Button type="submit" kind="primary" size={72} wide disabled={digits.length < 4}>
					{t("staff.pin.open")}
				</Button>
				<Button size={72} wide onClick={onClose}>
					{t("action.close")}
				</Button>
			</form>
		</KioskQuestion>
	);
}

const pressed = (digits: string, key: string): string => {
	if (key === "clear") return "";
	return key === "backspace" ? digits.slice(0, -1) : digits + key;
};

/** Why a PIN did not open the panel; undefined where it did, or is not whole yet. */
function problemText(answer: PinAnswer, { id, t }: Language, timeZone: string): string | undefined {
	switch (answer.is) {
		case "more":
		case "right":
			return undefined;
		case "wrong":
			return t(answer.alone ? "staff.pin.unknown" : "staff.pin.wrong", {
				count: answer.triesLeft,
			});
		case "wait": {
			const time = new Intl.DateTimeFormat(id, { timeStyle: "short", timeZone });
			// The minute that is shown has begun by then, so the next one is over.
			return t("staff.pin.wait", { time: time.format(answer.until + 60_000) });
		}
		case "may-not":
			return t("staff.pin.mayNot");
	}
}
