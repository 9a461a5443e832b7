// A printer of one's own, which writes its paper into a list, with the conformance suite of its port: node own-printer.js
import { receiptPrinterCases } from "@tuckshop/core/conformance";
import { inMemoryPorts, sampleTill } from "@tuckshop/core/fakes";
import { PrinterNotConnected } from "@tuckshop/core/ports";
import { makePos, portOf, until } from "@tuckshop/core/promises";
import { cents } from "@tuckshop/core/rules";
import { defaultPrinterSettings, documentText } from "@tuckshop/core/rules/receipt";

/** A printer that is plugged in or not. `paper` is what it has printed. */
export function listPrinter(state = { pluggedIn: true }, paper = []) {
	const plugged = async () => {
		if (!state.pluggedIn) throw new PrinterNotConnected({ reason: "it is not plugged in" });
	};
	const print = async ({ blocks, openDrawer }) => {
		await plugged();
		paper.push(`${openDrawer ? "(drawer)\n" : ""}${documentText(blocks)}`);
	};
	const draw = async ({ blocks }) =>
		`<svg xmlns="http://www.w3.org/2000/svg"><text>${documentText(blocks).replaceAll("<", "&lt;")}</text></svg>`;
	const methods = { print, draw, connect: plugged, pair: async (settings) => settings };
	// Any error that the port does not know is said as a printer that is not there.
	return portOf(methods, (error) => new PrinterNotConnected({ reason: String(error) }));
}

const cases = receiptPrinterCases(async () => {
	const [state, paper] = [{ pluggedIn: true }, []];
	return {
		printer: listPrinter(state, paper),
		...{ jobs: () => paper.length, settings: defaultPrinterSettings },
		away() {
			state.pluggedIn = false;
			return defaultPrinterSettings;
		},
	};
});
for (const { title, run } of cases) {
	await run();
	console.log(`fits: ${title}`);
}

const paper = [];
const pos = makePos(
	{ ...inMemoryPorts(), receiptPrinter: listPrinter(undefined, paper) },
	sampleTill(),
);
await pos.start();
await until(pos.menu.state, ({ status }) => status === "ready");
pos.order.add(202);
const { sale } = await pos.pay.cash(cents(300));
await pos.receipts.reprint(sale.facts.id);
console.log(paper[0].includes("Green Tea"), paper[0].includes("REPRINT"));
await pos.stop();
