import { userEvent as events, expect, fireEvent, screen, waitFor, within } from "storybook/test";

/** A user that does not wait between a press and its release. */
export const user: ReturnType<typeof events.setup> = events.setup({
	delay: null,
	pointerEventsCheck: 0,
});

/** A busy machine renders late; a state that is reached at once is not waited for. */
export const longWait = { timeout: 8_000 };

type Words = string | RegExp;

export const button = (name: Words) => screen.findByRole("button", { name }, longWait);
export const field = (label: Words) =>
	screen.findByLabelText(label, { selector: "input, select, textarea" }, longWait);
export const dialog = (name: Words) => screen.findByRole("dialog", { name }, longWait);

/**
 * Focus and click only: the other events of a pointer cost a story as much as its rendering. Where
 * they matter, `user` clicks.
 */
const click = (element: HTMLElement | undefined) => {
	element?.focus();
	element?.click();
};
/** Presses a button; of two with the same name the last, which is in the foot of a dialog. */
export const press = (name: Words) => pressIn(document.body, name);
export const pressIn = async (area: HTMLElement, name: Words) =>
	click((await within(area).findAllByRole("button", { name }, longWait)).at(-1));
export const chooseTab = async (name: Words) =>
	user.click(await screen.findByRole("tab", { name }, longWait));
export const choose = async (label: string, value: string) =>
	user.selectOptions(await field(label), value);
export const chooseRadio = async (name: Words) =>
	click(await screen.findByRole("radio", { name }, longWait));
/** Writes into a field at once, like a paste. */
export const fill = async (label: Words, text: string) => {
	const found = await field(label);
	found.focus();
	fireEvent.change(found, { target: { value: text } });
};

/** Taps an item of the menu, once the menu is shown. */
export const tap = async (name: string) => {
	const tile = await waitFor(() => {
		const found = [...document.querySelectorAll<HTMLElement>("#item-grid .ts-tile")].find(
			(each) => each.querySelector(".ts-tile-name")?.textContent === name,
		);
		if (!found) throw new Error(`no tile ${name}`);
		return found;
	}, longWait);
	click(tile);
};

/** Keys of the number pad at the till. */
export const pad = async (...keys: readonly string[]) => {
	const keypad = await screen.findByRole("group", { name: "Number pad" }, longWait);
	for (const key of keys) click(within(keypad).getByRole("button", { name: key }));
};

/** Waits for a visible text. */
export const sees = (text: Words) =>
	waitFor(() => expect(screen.getAllByText(text)[0]).toBeVisible(), longWait);
export const noDialog = async () =>
	waitFor(() => expect(screen.queryByRole("dialog")).toBeNull(), longWait);

export const bar = () => screen.findByRole("banner", {}, longWait);
const says = (area: HTMLElement, text: Words) =>
	waitFor(() => expect(area).toHaveTextContent(text), longWait);
/** Wait until the top bar, the menu, the check at the right, or a dialog has the text. */
export const barSays = async (text: Words) => says(await bar(), text);
export const menuSays = async (text: Words) =>
	says(await screen.findByRole("region", { name: "Menu" }, longWait), text);
export const order = () => screen.findByRole("region", { name: "Current Order" }, longWait);
export const orderSays = async (text: Words) => says(await order(), text);
export const dialogSays = async (name: Words, ...texts: readonly Words[]) => {
	const open = await dialog(name);
	for (const text of texts) await says(open, text);
	return open;
};

/** A scanner types faster than people do: this types like a person. */
export const typeByHand = (keys: string) => events.setup({ delay: 70 }).keyboard(keys);
