import { screen } from "@testing-library/react";
import { useRef, useState } from "react";
import { expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { box, draw } from "../draw.tsx";
import { Button } from "../form/button.tsx";
import { Field } from "../form/field.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { Dialog, type DialogProps } from "./dialog.tsx";

function Page(props: Partial<DialogProps> & { readonly fields?: boolean }) {
	const { fields = true, ...rest } = props;
	const [open, setOpen] = useState(false);
	const [name, setName] = useState("");
	const close = () => {
		props.onClose?.();
		setOpen(false);
	};
	return (
		<main>
			<Button onClick={() => setOpen(true)}>Open</Button>
			<Dialog
				title="Enter Price"
				closeLabel="Close"
				foot={
					<>
						<Button size={72} onClick={close}>
							Cancel
						</Button>
						<Button kind="primary" size={72} type="submit">
							Add to Cart
						</Button>
					</>
				}
				{...rest}
				open={open}
				onClose={close}
			>
				{fields && <Field label="Name" value={name} onChange={setName} />}
			</Dialog>
		</main>
	);
}

const open = () => userEvent.click(screen.getByRole("button", { name: "Open" }));

it("traps the focus: Tab walks round inside, and never leaves", async () => {
	await draw(<Page />);
	await open();
	const dialog = screen.getByRole("dialog", { name: "Enter Price" });
	const seen = new Set<string>();
	for (let step = 0; step < 12; step += 1) {
		expect(dialog.contains(document.activeElement)).toBe(true);
		seen.add(
			document.activeElement?.getAttribute("aria-label") ??
				document.activeElement?.textContent ??
				"",
		);
		await userEvent.keyboard("{Tab}");
	}
	expect([...seen].toSorted()).toEqual(["", "Add to Cart", "Cancel", "Close"]);
});

it("opens on its first field and gives the focus back when Escape closes it", async () => {
	await draw(<Page />);
	await open();
	expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Name" }));
	await userEvent.keyboard("{Escape}");
	expect(screen.queryByRole("dialog")).toBeNull();
	await expect.poll(() => document.activeElement?.textContent).toBe("Open");
});

it("opens on the action of its foot when there is nothing else to do", async () => {
	await draw(<Page fields={false} />);
	await open();
	expect(document.activeElement?.textContent).toBe("Add to Cart");
});

function SearchHome() {
	const home = useRef<HTMLInputElement>(null);
	return (
		<>
			<input aria-label="Search" ref={home} />
			<Page finalFocus={home} />
		</>
	);
}

it("gives the focus to the till's home where it is told to", async () => {
	await draw(<SearchHome />);
	await open();
	await userEvent.keyboard("{Escape}");
	await expect.poll(() => document.activeElement?.getAttribute("aria-label")).toBe("Search");
});

it("submits with Enter in a field", async () => {
	const done: string[] = [];
	await draw(<Page onSubmit={() => done.push("submit")} />);
	await open();
	await userEvent.keyboard("a{Enter}");
	expect(done).toEqual(["submit"]);
});

it("can't be closed while it is busy", async () => {
	const closed: string[] = [];
	await draw(<Page busy onClose={() => closed.push("closed")} />);
	await open();
	await userEvent.keyboard("{Escape}");
	expect(screen.queryByRole("dialog")).not.toBeNull();
	expect((screen.getByRole("button", { name: "Close" }) as HTMLButtonElement).disabled).toBe(true);
	expect(closed).toEqual([]);
});

it("is centred on a till, 72 px in the foot, and a sheet at the lower edge of a phone", async () => {
	const { unmount } = await draw(<Page size={420} />, 1280, 800);
	await open();
	const dialog = () => document.querySelector(".ts-dialog") as HTMLElement;
	const settled = async () => {
		for (const animation of dialog().getAnimations()) await animation.finished;
		return box(dialog());
	};
	const till = await settled();
	expect(till.width).toBe(420);
	expect(
		Math.abs(till.left + till.width / 2 - document.documentElement.clientWidth / 2),
	).toBeLessThanOrEqual(1);
	expect(box(screen.getByRole("button", { name: "Add to Cart" })).height).toBe(72);
	unmount();
	await draw(<Page size={420} />, 390, 700);
	await open();
	const phone = await settled();
	expect([phone.left, phone.width, phone.bottom]).toEqual([0, 390, 700]);
});

it("asks before something is taken away, and opens on Cancel", async () => {
	const heard: string[] = [];
	await draw(
		<ConfirmDialog
			open
			danger
			title="Reset Data"
			text="This removes the menu from this device."
			confirmLabel="Reset"
			cancelLabel="Cancel"
			closeLabel="Close"
			onConfirm={() => heard.push("confirm")}
			onCancel={() => heard.push("cancel")}
		/>,
	);
	expect(document.activeElement).toBe(screen.getByRole("button", { name: "Cancel" }));
	await userEvent.keyboard("{Enter}");
	await userEvent.click(screen.getByRole("button", { name: "Reset" }));
	expect(heard).toEqual(["cancel", "confirm"]);
});
