// A till in Vue, whose sales are in IndexedDB through Dexie. A state of the till becomes a shallowRef, and needs no binding.
import { browserIds } from "@tuckshop/adapters/browser";
import { dexieStorage } from "@tuckshop/adapters/dexie";
import { inMemoryPorts, sampleTill } from "@tuckshop/core/fakes";
import { makePos, watch } from "@tuckshop/core/promises";
import { cents } from "@tuckshop/core/rules";
import { moneyText } from "@tuckshop/core/texts/en-ca";
import { createApp, h, onScopeDispose, shallowRef } from "vue";

const pos = makePos({ ...inMemoryPorts(), ...dexieStorage(), ids: browserIds() }, sampleTill());

/** Shallow, since a state is never changed in place: each change is a new one. */
function useObserved(state) {
	const seen = shallowRef(state.getState());
	onScopeDispose(watch(state, (now) => (seen.value = now)));
	return seen;
}

const Till = {
	setup() {
		const menu = useObserved(pos.menu.state);
		const order = useObserved(pos.order.state);
		const said = shallowRef("");
		const sales = shallowRef([]);
		const showSales = async () => (sales.value = await pos.sales.recent(10));
		const pay = async () => {
			try {
				const { change } = await pos.pay.cash(cents(2000));
				said.value = `Change ${moneyText(change)}`;
				await showSales();
			} catch (error) {
				said.value = error.message;
			}
		};
		void showSales();
		return () =>
			h("main", [
				(menu.value.menu?.items ?? []).map(({ id, name }) =>
					h("button", { key: id, type: "button", onClick: () => pos.order.add(id) }, name),
				),
				h(
					"ol",
					{ id: "order" },
					order.value.order.lines.map(({ id, name, quantity }) =>
						h("li", { key: id }, `${quantity} ${name}`),
					),
				),
				h("button", { type: "button", onClick: pay }, `Pay ${moneyText(order.value.totals.total)}`),
				h("p", { role: "status" }, said.value),
				h(
					"ol",
					{ id: "sales" },
					sales.value.map(({ saleId, total }) => h("li", { key: saleId }, moneyText(total))),
				),
			]);
	},
};

await pos.start();
createApp(Till).mount("#till");
