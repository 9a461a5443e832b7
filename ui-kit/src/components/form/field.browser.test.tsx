import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { box, draw, token } from "../draw.tsx";
import { ErrorBoundary } from "../page/error-boundary.tsx";
import { Field } from "./field.tsx";

it("names its input, describes it by its error, and marks it wrong", async () => {
	await draw(
		<Field
			label="GST rate"
			value="104.5"
			error="GST rate must be between 0 and 100"
			onChange={() => {}}
		/>,
	);
	const input = screen.getByRole("textbox", { name: "GST rate" });
	expect(input.getAttribute("aria-invalid")).toBe("true");
	const described = document.getElementById(input.getAttribute("aria-describedby") ?? "");
	expect(described?.textContent).toBe("GST rate must be between 0 and 100");
	expect(getComputedStyle(input.parentElement as Element).borderTopColor).toBe(token("danger"));
	expect(box(input.parentElement as Element).height).toBe(48);
});

function Password() {
	const [value, setValue] = useState("");
	return (
		<Field
			label="Password"
			type="password"
			size={56}
			value={value}
			onChange={setValue}
			reveal={{ show: "Show password", hide: "Hide password" }}
		/>
	);
}

it("hides a password until it is asked to show it", async () => {
	await draw(<Password />);
	const input = screen.getByLabelText("Password", { selector: "input" }) as HTMLInputElement;
	await userEvent.type(input, "s3cret");
	expect([input.type, input.value]).toEqual(["password", "s3cret"]);
	await userEvent.click(screen.getByRole("button", { name: "Show password" }));
	expect(input.type).toBe("text");
	await userEvent.click(screen.getByRole("button", { name: "Hide password" }));
	expect(input.type).toBe("password");
	expect(box(input.parentElement as Element).height).toBe(56);
});

let broken = true;
function Fragile() {
	if (broken) throw new Error("the drawing broke");
	return <p>All well</p>;
}

it("shows what went wrong with the details folded, and draws again when asked", async () => {
	const silent = vi.spyOn(console, "error").mockImplementation(() => {});
	const heard: unknown[] = [];
	broken = true;
	await draw(
		<ErrorBoundary
			title="Something went wrong"
			detailsLabel="Details"
			retryLabel="Try Again"
			onError={(error) => heard.push(error)}
		>
			<Fragile />
		</ErrorBoundary>,
	);
	expect(screen.getByRole("alert").textContent).toContain("Something went wrong");
	const details = document.querySelector("details") as HTMLDetailsElement;
	expect(details.open).toBe(false);
	await userEvent.click(screen.getByText("Details"));
	expect(details.open).toBe(true);
	expect(details.textContent).toContain("the drawing broke");
	expect(heard).toHaveLength(1);
	broken = false;
	await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
	expect(screen.getByText("All well")).toBeTruthy();
	silent.mockRestore();
});
