import { cleanup, render } from "@testing-library/react";
import { MaskedInput } from "@tuckshop/ui-kit/components";
import { useRef, useState } from "react";
import { afterEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { useTypingHome } from "./use-typing-home.ts";

/** A card's number and a button next to it, as in the dialogs that a reader types into. */
function CardField() {
	const field = useRef<HTMLInputElement>(null);
	const [number, setNumber] = useState("");
	useTypingHome({ on: true, field, onText: (text) => setNumber((now) => now + text) });
	return (
		<>
			<button type="button">Beside</button>
			<MaskedInput label="Card number" value={number} onChange={setNumber} ref={field} clear={8} />
		</>
	);
}

afterEach(cleanup);

const number = page.getByRole("textbox", { name: "Card number" });

/** One key in this element: it is typed there unless a listener handles it. */
function press(key: string, place: HTMLElement) {
	if (!place.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })))
		return;
	if (place === document.activeElement) document.execCommand("insertText", false, key);
}

it.each([0, 1, 5, 7])(
	"[ITC-01, ITC-02] a card's keys that were held and come in one go keep their digits, the first %i of them pressed beside the field",
	async (beside) => {
		render(<CardField />);
		const other = page.getByRole("button", { name: "Beside" }).element() as HTMLElement;
		const field = number.element() as HTMLElement;
		other.focus();
		const keys = [..."60010001"];
		for (const key of keys.slice(0, beside)) press(key, other);
		field.focus();
		for (const key of keys.slice(beside)) press(key, field);
		await expect.element(number).toHaveValue("60010001");
	},
);
