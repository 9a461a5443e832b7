import type { Meta } from "@storybook/react-vite";
import { mapleCommons, sellAt, setReachable } from "@tuckshop/ui-web/workshop";
import { expect, screen, waitFor } from "storybook/test";
import { scene } from "./counter-stage.tsx";
import { chooseTab, longWait, press, sees, user } from "./hands.ts";

const meta = { title: "Screens/API Debugger" } satisfies Meta;
export default meta;

const debuggerOf = {
	path: "/api-debug",
	restaurants: [{ ...mapleCommons, menu_api_key: "abcd-very-secret-wxyz" }],
	prepare: (services: Parameters<typeof sellAt>[0]) => sellAt(services, 0),
} as const;
const calls = () => document.querySelectorAll(".call-log summary");

export const NoCalls = scene(debuggerOf, async () => {
	await sees("No calls yet");
	await sees("abcd••••••••wxyz");
	await expect(document.body.innerHTML).not.toContain("very-secret");
});

export const Calls = scene(debuggerOf, async () => {
	await press("Test Menu Categories");
	await waitFor(() => expect(calls()).toHaveLength(2), longWait);
	await press("Test Menu Items");
	await waitFor(() => expect(calls()).toHaveLength(4), longWait);
	await user.click(calls()[0] as HTMLElement);
	await expect((await screen.findAllByRole("region", { name: "Response" }))[0]).toBeVisible();
	await chooseTab("External API");
	await waitFor(() => expect(calls()).toHaveLength(2));
	await chooseTab("All");
});

export const NoAnswer = scene(debuggerOf, async (services) => {
	await sees("abcd••••••••wxyz");
	setReachable(services, false);
	await press("Test Menu Items");
	await sees("No answer");
});

export const WithoutTill = scene({ path: "/api-debug" }, () =>
	sees("The debugger belongs to a station. Open one from the dashboard first."),
);
