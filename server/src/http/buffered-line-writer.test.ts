import { expect, it } from "vitest";
import { bufferedLineWriter } from "./buffered-line-writer.ts";

it("writes the lines of one turn together and in their order, and those of the next by themselves", async () => {
	const written: string[] = [];
	const line = bufferedLineWriter((lines) => written.push(lines));
	const turn = () => new Promise((resolve) => setImmediate(resolve));
	line("a\n");
	line("b\n");
	expect(written).toEqual([]);
	await turn();
	line("c\n");
	await turn();
	await turn();
	expect(written).toEqual(["a\nb\n", "c\n"]);
});
