import { cleanup, render } from "@testing-library/react";
import { inMemoryPorts, sampleTill } from "@tuckshop/core/fakes";
import { makePos } from "@tuckshop/core/pos";
import { Effect } from "effect";
import { act } from "react";
import { afterEach, expect, it } from "vitest";
import { PosProvider, useNotices, usePos, usePosState } from "./index.ts";

afterEach(cleanup);

async function started() {
	const pos = makePos(inMemoryPorts(), sampleTill());
	await Effect.runPromise(pos.start());
	await expect.poll(() => pos.menu.state.getState().status).toBe("ready");
	return pos;
}

it("gives the POS to what is below its provider, and to nothing else", () => {
	const Outside = () => <p>{usePos().till.stationName}</p>;
	expect(() => render(<Outside />)).toThrow("usePos needs a PosProvider above it");
});

it("draws a component anew when what it selected changes, and only then", async () => {
	const pos = await started();
	let drawn = 0;
	const Lines = () => {
		drawn += 1;
		return <p>{usePosState("order", (state) => state.order.lines.length)}</p>;
	};
	const { container } = render(
		<PosProvider pos={pos}>
			<Lines />
		</PosProvider>,
	);
	expect([container.textContent, drawn]).toEqual(["0", 1]);
	act(() => void pos.order.add(103));
	expect([container.textContent, drawn]).toEqual(["1", 2]);
	act(() => pos.order.pressPad("5"));
	act(() => pos.menu.chooseCategory(2));
	expect(drawn).toBe(2);
	await Effect.runPromise(pos.stop());
});

it("hears notices while it is shown", async () => {
	const pos = await started();
	const heard: string[] = [];
	const Ears = () => {
		useNotices((notice) => heard.push(notice.code));
		return null;
	};
	const { unmount } = render(
		<PosProvider pos={pos}>
			<Ears />
		</PosProvider>,
	);
	pos.order.add(103);
	pos.order.clear();
	expect(heard).toEqual(["order-cleared"]);
	unmount();
	pos.order.add(103);
	pos.order.clear();
	expect(heard).toEqual(["order-cleared"]);
	await Effect.runPromise(pos.stop());
});
