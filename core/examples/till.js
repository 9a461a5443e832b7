import { inMemoryPorts, sampleTill } from "@tuckshop/core/fakes";
import { makePos } from "@tuckshop/core/pos";
import { cents } from "@tuckshop/core/rules";
import { moneyText } from "@tuckshop/core/texts/en-ca";
import { Effect } from "effect";

const pos = makePos(inMemoryPorts(), sampleTill());
const element = (id) => document.getElementById(id);

pos.menu.state.subscribe(() => {
	element("items").replaceChildren(
		...pos.menu.visibleItems().map((item) => {
			const button = document.createElement("button");
			button.textContent = `${item.name} ${moneyText(item.price)}`;
			button.addEventListener("click", () => {
				const added = pos.order.add(item.id);
				if (added.type !== "added") element("said").textContent = added.type;
			});
			const entry = document.createElement("li");
			entry.append(button);
			return entry;
		}),
	);
});

pos.order.state.subscribe(({ order, totals }) => {
	element("total").textContent = moneyText(totals.total);
	element("lines").replaceChildren(
		...order.lines.map(({ name, quantity }) =>
			Object.assign(document.createElement("li"), { textContent: `${quantity} ${name}` }),
		),
	);
});

pos.onNotice((notice) => {
	if (notice.code === "order-completed")
		element("said").textContent = `Change ${moneyText(notice.change)}`;
});

element("pay").addEventListener("click", () => {
	const paying = pos.pay.cash(cents(2000));
	Effect.runPromise(paying).catch(({ refusal }) => {
		element("said").textContent = refusal?.code ?? "not paid";
	});
});

Effect.runPromise(pos.start());
