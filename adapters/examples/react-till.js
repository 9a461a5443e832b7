// A till in React, whose sales are in IndexedDB through Dexie. React reads a state by its own hook, and needs no binding.
import { browserIds } from "@tuckshop/adapters/browser";
import { dexieStorage } from "@tuckshop/adapters/dexie";
import { inMemoryPorts, sampleTill } from "@tuckshop/core/fakes";
import { makePos } from "@tuckshop/core/promises";
import { cents } from "@tuckshop/core/rules";
import { moneyText } from "@tuckshop/core/texts/en-ca";
import { createElement as h, useEffect, useState, useSyncExternalStore } from "react";
import { createRoot } from "react-dom/client";

const pos = makePos({ ...inMemoryPorts(), ...dexieStorage(), ids: browserIds() }, sampleTill());
const useObserved = (state) => useSyncExternalStore(state.subscribe, state.getState);

function Till() {
	const { menu } = useObserved(pos.menu.state);
	const { order, totals } = useObserved(pos.order.state);
	const [said, say] = useState("");
	const [sales, setSales] = useState([]);
	const [paid, setPaid] = useState(0);
	useEffect(() => void pos.sales.recent(10).then(setSales), [paid]);
	const pay = async () => {
		try {
			const { change } = await pos.pay.cash(cents(2000));
			say(`Change ${moneyText(change)}`);
			setPaid(paid + 1);
		} catch (error) {
			say(error.message);
		}
	};
	return h(
		"main",
		null,
		(menu?.items ?? []).map(({ id, name }) =>
			h("button", { key: id, type: "button", onClick: () => pos.order.add(id) }, name),
		),
		h(
			"ol",
			{ id: "order" },
			order.lines.map(({ id, name, quantity }) => h("li", { key: id }, `${quantity} ${name}`)),
		),
		h("button", { type: "button", onClick: pay }, `Pay ${moneyText(totals.total)}`),
		h("p", { role: "status" }, said),
		h(
			"ol",
			{ id: "sales" },
			sales.map(({ saleId, total }) => h("li", { key: saleId }, moneyText(total))),
		),
	);
}

await pos.start();
createRoot(document.getElementById("till")).render(h(Till));
