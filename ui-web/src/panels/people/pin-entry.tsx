import type { NotStored } from "@tuckshop/core/ports";
import type { PinAnswer } from "@tuckshop/core/pos";
import { Button, Glyph, Keypad } from "@tuckshop/ui-kit/components";
import { settled, usePos } from "@tuckshop/ui-kit/pos";
import type { Effect } from "effect";
import { ScanBarcode } from "lucide-react";
import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { pressedNumber } from "../../app/pressed-number.ts";
import { padWords } from "../field-texts.ts";
import "./people.css";
import { p, pinWord } from "./till-people-texts.ts";

const most = 6;
const fewest = 4;
const rings = Array.from({ length: most }, (_, at) => at);

type PinEntryProps = {
	/** The button for a PIN that its last digit does not complete, such as an owner's. */
	readonly enterLabel: string;
	readonly onPin: (digits: string, entered: boolean) => Effect.Effect<PinAnswer, NotStored>;
	readonly onRight?: () => void;
	/** The field, for a dialog that gives it the focus. */
	readonly field: RefObject<HTMLInputElement | null>;
};

/**
 * A PIN by touch, by keyboard, or by a badge, whose reader types it. It is tried after each digit from the fourth on. The digits are shown as
 * rings and are not spoken.
 */
export function PinEntry({ enterLabel, onPin, onRight, field }: PinEntryProps) {
	const { till } = usePos();
	const { digits, word, isWaiting, type, enter } = usePin(onPin, till.timeZone, onRight);
	const submit = (event: FormEvent) => {
		event.preventDefault();
		event.stopPropagation();
		enter();
	};
	return (
		<form className="ts-pin-entry" data-pin onSubmit={submit}>
			{word === undefined ? (
				<p className="ts-pin-word ts-pin-badge">
					<Glyph of={ScanBarcode} size="l" />
					{p("pin.badge")}
				</p>
			) : (
				<p className="ts-pin-word" role="alert" data-wait={isWaiting}>
					{word}
				</p>
			)}
			<div className="ts-pins" data-typed={digits !== ""}>
				{rings.map((at) => (
					<i key={at} data-on={at < digits.length} />
				))}
				<input
					ref={field}
					type="password"
					inputMode="none"
					autoComplete="off"
					maxLength={most}
					aria-label={p("pin.label")}
					value={digits}
					onChange={(event) => type(event.currentTarget.value)}
				/>
			</div>
			<p className="ts-hidden" role="status">
				{digits === "" ? "" : p("pin.typed", { count: digits.length })}
			</p>
			<Keypad
				layout="digits"
				label={p("pin.keys")}
				labels={padWords()}
				onKey={(key) => type(pressedNumber(digits, key))}
				keepsFocus
			/>
			<Button type="submit" size={56} wide disabled={digits.length < fewest}>
				{enterLabel}
			</Button>
		</form>
	);
}

/** Milliseconds within which a reader's Enter follows its digits. */
const enterFollows = 250;

/**
 * Drops the Enter with which a reader ends a badge: the PIN was right already, and its Enter must press nothing else. Any other key or a touch
 * comes from a person.
 */
function dropEnter(): void {
	const ended = new AbortController();
	const options = { capture: true, signal: ended.signal };
	window.addEventListener(
		"keydown",
		(event) => {
			ended.abort();
			if (event.key !== "Enter") return;
			event.preventDefault();
			event.stopImmediatePropagation();
		},
		options,
	);
	window.addEventListener("pointerdown", () => ended.abort(), options);
	setTimeout(() => ended.abort(), enterFollows);
}

/** The digits typed so far, and the answer to them. One PIN is tried after the other: a fast reader does not wait. */
function usePin(
	onPin: PinEntryProps["onPin"],
	timeZone: string,
	onRight: (() => void) | undefined,
) {
	const [digits, setDigits] = useState("");
	const [answer, setAnswer] = useState<PinAnswer>();
	const [failed, setFailed] = useState<string>();
	const typed = useRef("");
	const trying = useRef(Promise.resolve(false));
	const until = answer?.is === "wait" ? answer.until : undefined;
	useEffect(() => {
		if (until === undefined) return;
		const timer = setTimeout(() => setAnswer(undefined), Math.max(0, until - Date.now()));
		return () => clearTimeout(timer);
	}, [until]);
	const show = (text: string) => {
		typed.current = text;
		setDigits(text);
	};
	const attempt = (pin: string, entered: boolean) => {
		trying.current = trying.current.then(async (isRight) => {
			// A longer PIN than this one was typed meanwhile, or the reader's Enter follows a PIN that was right already.
			if (isRight) return true;
			const result = await settled(onPin(pin, entered));
			if (!result.ok) {
				setFailed(result.fault.reason);
				show("");
				return false;
			}
			const told = result.value;
			if (told.is === "right") {
				dropEnter();
				onRight?.();
				// Where it opened nothing, the next one is typed into an empty field.
				show("");
				trying.current = Promise.resolve(false);
				return true;
			}
			if (told.is !== "more") {
				setAnswer(told);
				show("");
			}
			return false;
		});
	};
	const type = (text: string) => {
		const next = text.replaceAll(/\D/g, "").slice(0, most);
		if (until !== undefined) return;
		const grew = next.length > typed.current.length;
		show(next);
		setFailed(undefined);
		if (next !== "") setAnswer(undefined);
		if (grew && next.length >= fewest) attempt(next, false);
	};
	return {
		digits,
		word: failed === undefined ? pinWord(answer, timeZone) : p("pin.failed", { reason: failed }),
		isWaiting: until !== undefined,
		type,
		enter: () => {
			if (typed.current.length >= fewest) attempt(typed.current, true);
		},
	};
}
