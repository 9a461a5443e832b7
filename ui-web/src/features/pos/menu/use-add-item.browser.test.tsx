import { act, cleanup, render } from "@testing-library/react";
import { inMemoryPorts, sampleTill } from "@tuckshop/core/fakes";
import { makePos } from "@tuckshop/core/pos";
import { PosProvider } from "@tuckshop/ui-kit/pos";
import { Effect } from "effect";
import { afterEach, expect, it } from "vitest";
import { ToastProvider } from "../../../app/toasts.tsx";
import { type AddItem, useAddItem } from "./use-add-item.ts";

afterEach(cleanup);

it("adds an item without drawing the till anew, which a question does when it comes and when it goes", async () => {
	const pos = makePos(inMemoryPorts(), sampleTill());
	await Effect.runPromise(pos.start());
	await expect.poll(() => pos.menu.state.getState().status).toBe("ready");
	let adding: AddItem | undefined;
	let drawn = 0;
	const Till = () => {
		adding = useAddItem();
		drawn += 1;
		return null;
	};
	render(
		<PosProvider pos={pos}>
			<ToastProvider>
				<Till />
			</ToastProvider>
		</PosProvider>,
	);
	const idOf = (name: string) =>
		pos.menu.state.getState().menu?.items.find((item) => item.name === name)?.id ?? -1;
	const add = (name: string) => act(() => adding?.add(idOf(name)));
	for (const name of ["Fries", "Fries", "Veggie Burger"]) add(name);
	expect(pos.order.state.getState().order.lines.map(({ quantity }) => quantity)).toEqual([2, 1]);
	expect(drawn).toBe(1);
	add("Salad by Weight");
	expect([adding?.question?.ask, drawn]).toEqual(["price", 2]);
	act(() => adding?.dismiss());
	expect([adding?.question, drawn]).toEqual([undefined, 3]);
	await Effect.runPromise(pos.stop());
});
