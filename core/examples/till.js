// The till of till.html as a custom element, which any framework can hold too.
import { inMemoryPorts, sampleTill } from "@tuckshop/core/fakes";
import { makePos, watch } from "@tuckshop/core/promises";
import { cents } from "@tuckshop/core/rules";
import { moneyText } from "@tuckshop/core/texts/en-ca";

const make = (tag, members, ...children) => {
	const made = Object.assign(document.createElement(tag), members);
	made.append(...children);
	return made;
};

class TuckshopTill extends HTMLElement {
	#pos = makePos(inMemoryPorts(), sampleTill());
	#ends = [];

	connectedCallback() {
		const pos = this.#pos;
		const said = make("p", { id: "said", role: "status" });
		const say = (text) => said.replaceChildren(text);
		const [items, lines, total] = ["ul", "ol", "output"].map((tag) => make(tag));
		Object.assign(lines, { id: "lines" });
		Object.assign(total, { id: "total" });
		const add = (id) => {
			const added = pos.order.add(id);
			if (added.type !== "added") say(added.type);
		};
		const pay = () => pos.pay.cash(cents(2000)).catch(({ code }) => say(code));
		this.#ends = [
			watch(pos.menu.state, () => {
				const buttons = pos.menu.visibleItems().map(({ id, name, price }) => {
					const words = { textContent: `${name} ${moneyText(price)}`, onclick: () => add(id) };
					return make("li", {}, make("button", words));
				});
				items.replaceChildren(...buttons);
			}),
			watch(pos.order.state, ({ order, totals }) => {
				total.textContent = moneyText(totals.total);
				lines.replaceChildren(
					...order.lines.map(({ name, quantity }) => make("li", {}, `${quantity} ${name}`)),
				);
			}),
			pos.onNotice((notice) => {
				if (notice.code === "order-completed") say(`Change ${moneyText(notice.change)}`);
			}),
		];
		const button = make("button", { onclick: pay }, "Pay 20.00 in cash");
		this.replaceChildren(items, lines, make("p", {}, "Total ", total), button, said);
		pos.start().catch(({ message }) => say(message));
	}

	disconnectedCallback() {
		for (const end of this.#ends) end();
		void this.#pos.stop();
	}
}
customElements.define("tuckshop-till", TuckshopTill);
